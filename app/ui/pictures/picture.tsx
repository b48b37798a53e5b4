import { useTexts } from "~/platform/i18n/use-texts";
import type { PictureName } from "./names";

const files = import.meta.glob<string>(["./files/*", "!./files/{sedan,suv}-*"], {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

const WIDTHS = [480, 800, 1280] as const;

type Format = "avif" | "webp";

export const pictureUrl = (name: PictureName, width: (typeof WIDTHS)[number], format: Format) =>
  files[`./files/${name}-${width}.${format}`];

const urls = (name: PictureName, format: Format) =>
  WIDTHS.map((width) => `${pictureUrl(name, width, format)} ${width}w`).join();

interface PictureProps {
  name: PictureName;
  /** The `sizes`. On phones they may be below the real width, to load a smaller file. */
  sizes: string;
  /** Whether this is the first picture of the page, which loads at once. */
  isFirst?: boolean;
  /** The point that stays in view if the picture is cropped, as `object-position`. */
  crop?: string;
  className?: string;
}

/**
 * A rendered picture with its alternative text (docs/styling.md), cropped to the box that it fills.
 */
export function Picture({ name, sizes, isFirst = false, crop, className = "" }: PictureProps) {
  const { t } = useTexts("pictures");
  return (
    <picture className={`studio ${className}`}>
      <source type="image/avif" srcSet={urls(name, "avif")} sizes={sizes} />
      <img
        src={pictureUrl(name, 800, "webp")}
        srcSet={urls(name, "webp")}
        sizes={sizes}
        width={1280}
        height={800}
        alt={t(name)}
        style={crop ? { objectPosition: crop } : undefined}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}
