import { data } from "react-router";

/** Any other path below the desk: 404 within its frame, with a way back. */
export { default, loader } from "~/platform/http/not-found";

export function action() {
  return data(null, { status: 404 });
}
