import { data } from "react-router";

/** Any other path: status 404, drawn by the error boundary of the root in the language of the address. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
