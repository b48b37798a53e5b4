import { servePicture } from "~/domain/photos/photos.server";

export { default, loader } from "~/platform/http/not-found";

/** `/desk/photo/<secret>` and `/desk/photo/<secret>/small`, for staff (product.md 19.6). */
export const middleware = [servePicture("staff")];
