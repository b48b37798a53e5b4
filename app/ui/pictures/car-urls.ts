import type { CarType, Paint } from "~/platform/codes";
import type { CarLayer, CarUrls } from "./car-picture";

const files = import.meta.glob<string>("./files/{sedan,suv}-*", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

export const carUrl = (car: CarType, part: Paint | CarLayer, width: 720 | 1080 | 1600, format: "avif" | "webp") =>
  files[`./files/${car}-${part}-${width}.${format}`];

/** All sizes, for large pictures on pages that do not hydrate, and for share images. */
export const carUrls: CarUrls = (car, part, format) =>
  ([720, 1080, 1600] as const).map((width) => `${carUrl(car, part, width, format)} ${width}w`).join();
