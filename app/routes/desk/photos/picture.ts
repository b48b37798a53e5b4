import { data } from "react-router";
import { servePicture } from "~/domain/photos/photos.server";

/** `/desk/photo/<secret>` and `/desk/photo/<secret>/small`, for staff (product.md 19.6). */
export const middleware = [servePicture("staff")];

export function loader(): never {
  throw data(null, { status: 404 });
}

export default function DeskPictureRoute() {
  return null;
}
