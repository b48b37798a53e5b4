import { data } from "react-router";

/** Any other path below the desk: 404 within its frame, with a way back. */
export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function DeskMissing() {
  return null;
}
