import { data } from "react-router";

/** Shows the not-found page, also where a route's middleware finds no photo or calendar. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
