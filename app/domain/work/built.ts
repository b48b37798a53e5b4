import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { type Localized, languages } from "~/platform/i18n/languages";
import { linkTo } from "~/platform/urls/screens";
import works from "~content/works.json" with { type: "json" };

/** A picture of our own work, as `npm run content` wrote it into the build (product.md 19.10). */
export interface Picture {
  readonly name: string;
  /** The size of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

export interface BuiltWork {
  readonly id: number;
  readonly service: ServiceCode;
  /** Make, model and colour. */
  readonly car: string;
  /** The month of the appointment or the upload, `YYYY-MM`. */
  readonly month: string;
  readonly title: Localized;
  readonly sentence: Localized | null;
  /** Null for a work with a single picture. */
  readonly before: Picture | null;
  readonly after: Picture;
}

/** The works in the owner's order; none until there are enough (product.md 19.10). */
export const builtWork = works as readonly BuiltWork[];

/** The paths of the page of our own work, if there is one. */
export const workPaths = builtWork.length > 0 ? languages.map((language) => linkTo("work", language)) : [];

const files = import.meta.glob<string>("~content/work/*", { query: "?url&no-inline", import: "default", eager: true });
const urls = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1), url]));

export function pictureUrl({ name }: Picture, width: number, format: "avif" | "webp"): string {
  const file = `${name}-${width}.${format}`;
  // Only tests have no files.
  return urls.get(file) ?? file;
}

/** The URLs of a picture in all widths, for `srcset`. */
export function pictureUrls(picture: Picture, format: "avif" | "webp"): string {
  return picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(", ");
}
