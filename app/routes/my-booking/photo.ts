import { data } from "react-router";
import { servePicture } from "~/domain/photos/photos.server";
import { readCoveredPicture } from "~/domain/work/work.server";

/** `/photo/<secret>` and `/photo/<secret>/small`, also of a covered picture, for everybody with the URL (product.md 19.6). */
export const middleware = [servePicture("customer", readCoveredPicture)];

export function loader(): never {
  throw data(null, { status: 404 });
}

export default function PhotoRoute() {
  return null;
}
