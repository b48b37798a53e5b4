import type { CarType, Paint } from "~/platform/codes";
import type { PictureName } from "./names";

/** What a service adds to the picture of a car. */
export type CarLayer = "film" | "matte" | "glass" | "cabin" | "nano" | "polish";

/** Only small files: the scripts of the booking page contain this list. */
const files = import.meta.glob<string>("./files/{sedan,suv}-*-720.*", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** The URLs of a part of a car, as `srcset`. */
export type CarUrls = (car: CarType, part: Paint | CarLayer, format: "avif" | "webp") => string | undefined;

const small: CarUrls = (car, part, format) => files[`./files/${car}-${part}-720.${format}`];

interface CarPictureProps {
  car: CarType;
  layers: readonly CarLayer[];
  paint?: Paint | null | undefined;
  /** The `sizes` of the images. A car wider than 360 pixels needs these and `urls`. */
  sizes?: string;
  urls?: CarUrls;
  isFirst?: boolean;
  className?: string;
}

/** A car with its layers, mirrored in Arabic. Decorative. */
export function CarPicture({
  car,
  layers,
  paint,
  sizes,
  urls = small,
  isFirst = false,
  className = "",
}: CarPictureProps) {
  return (
    <span className={`studio mirrored ${className}`}>
      {[paint ?? "grey", ...layers].map((part) => (
        <picture key={part}>
          <source type="image/avif" srcSet={urls(car, part, "avif")} sizes={sizes} />
          <img
            src={small(car, part, "webp")}
            srcSet={sizes && urls(car, part, "webp")}
            sizes={sizes}
            width={720}
            height={432}
            alt=""
            {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
          />
        </picture>
      ))}
    </span>
  );
}

const closeUps = import.meta.glob<string>(["./files/*-480.*", "./files/*-800.avif"], {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

interface CloseUpProps {
  name: PictureName;
  /** The `sizes` of the images, at most 400 pixels. */
  sizes: string;
  className: string;
}

/** A small close-up beside its name. Decorative. */
export function CloseUp({ name, sizes, className }: CloseUpProps) {
  const url = (file: "480.avif" | "800.avif" | "480.webp") => closeUps[`./files/${name}-${file}`];
  return (
    <picture className={`studio ${className}`}>
      <source type="image/avif" srcSet={`${url("480.avif")} 480w, ${url("800.avif")} 800w`} sizes={sizes} />
      <img src={url("480.webp")} width={480} height={300} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}
