import { data } from "react-router";

/** Answers 404 with the not-found page, also where a middleware should have answered. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
