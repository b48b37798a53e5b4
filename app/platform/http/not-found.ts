import { data } from "react-router";

/** Answers 404 with the not-found page, also where the middleware of a route was to answer and did not. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
