import { data } from "react-router";

/** 404, rendered by the root's error boundary in the language of the path. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
