import { servePicture } from "~/domain/photos/photos.server";
import { readCoveredPicture } from "~/domain/work/work.server";

export { default, loader } from "~/platform/http/not-found";

/**
 * `/photo/<secret>[/small]`: a photo of a booking. `/photo/<secret>/before` or `/after`: a picture
 * of product.md 19.9. Both are for everybody who has the URL (product.md 19.6).
 */
export const middleware = [servePicture("customer", readCoveredPicture)];
