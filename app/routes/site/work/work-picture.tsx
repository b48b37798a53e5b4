import type { CSSProperties } from "react";
import { serviceLabel } from "~/domain/catalogue/catalogue";
import { type BuiltWork, pictureUrl, pictureUrls } from "~/domain/work/built";
import { useTexts } from "~/platform/i18n/use-texts";

interface WorkPictureProps {
  work: BuiltWork;
  side: "before" | "after";
  sizes: string;
  /** Whether the picture is of the first work of the page, so that it loads at once. */
  isFirst?: boolean;
  style?: CSSProperties;
}

/**
 * All pictures have one shape, so that a list of pictures is calm. Styles that only pictures need
 * are attributes, because every page embeds the style sheet, which must stay small.
 */
export function WorkPicture({ work, side, sizes, isFirst = false, style }: WorkPictureProps) {
  const { t, language } = useTexts("work");
  const picture = work[side];
  if (!picture) return null;
  const { width, height, widths } = picture;
  const names = { car: work.car, service: serviceLabel(work.service, language) };
  return (
    <picture style={style}>
      <source type="image/avif" srcSet={pictureUrls(picture, "avif")} sizes={sizes} />
      <img
        src={pictureUrl(picture, widths[0] ?? width, "webp")}
        srcSet={pictureUrls(picture, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={t(`alt.${work.before ? side : "single"}`, names)}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
        decoding="async"
        className="w-full"
        style={{ aspectRatio: "4/3", objectFit: "cover", maxBlockSize: "35rem" }}
      />
    </picture>
  );
}
