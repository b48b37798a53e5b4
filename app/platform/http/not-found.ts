import { data } from "react-router";

/** Shows the not-found page, also for a photo or calendar that a route's middleware lacks. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
