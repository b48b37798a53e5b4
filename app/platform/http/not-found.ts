import { data } from "react-router";

/** A route that nobody answers but a middleware: the error boundary around it renders the not-found page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
