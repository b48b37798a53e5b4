import { data } from "react-router";

/** Any path below the desk that has no page: 404 within the frame of the desk, with a way back. */
export { default, loader } from "~/platform/http/not-found";

export function action() {
  return data(null, { status: 404 });
}
