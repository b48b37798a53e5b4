import type { ReactNode } from "react";
import type { Photo } from "~/platform/db/schema.server";
import { useTexts } from "~/platform/i18n/use-texts";

/** Maximum number of photos of a booking (product.md 19.4). */
export const PHOTOS_MAX = 12;
export const PHOTO_MAX_MB = 10;
export const PHOTO_MAX_BYTES = PHOTO_MAX_MB * 1024 * 1024;
/** A posted form with one photo: its other fields take up to 16 kB. */
export const UPLOAD_BYTES_MAX = PHOTO_MAX_BYTES + 16 * 1024;

/** The formats leave out HEIC, so that an iPhone sends JPEG. */
export const ACCEPT = "image/jpeg,image/png,image/webp";

export const stages = ["before", "after"] as const;

export type ShownPhoto = Pick<Photo, "secret" | "stage" | "width" | "height">;

export const CUSTOMER_PHOTOS = "/photo";

interface PhotoListProps<Row extends ShownPhoto> {
  photos: readonly Row[];
  /** The path of photos: `CUSTOMER_PHOTOS`, or that of the desk. */
  base: string;
  heading: "h2" | "h3";
  below?: (photo: Row, name: string) => ReactNode;
}

/** The photos of a car before and after the work, each a link to the large picture. */
export function PhotoList<Row extends ShownPhoto>({ photos, base, heading: Heading, below }: PhotoListProps<Row>) {
  const { t } = useTexts("photos");
  return stages.map((stage) => {
    const ofStage = photos.filter((photo) => photo.stage === stage);
    return (
      ofStage.length > 0 && (
        <div key={stage}>
          <Heading className="mb-2 font-semibold text-base">{t(stage)}</Heading>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
            {ofStage.map((photo) => {
              const { secret, width, height } = photo;
              const name = t(`names.${stage}`, { number: ofStage.indexOf(photo) + 1 });
              return (
                <li key={secret} className="has-[details[open]]:col-span-2">
                  <a href={`${base}/${secret}`} className="block">
                    <img
                      src={`${base}/${secret}/small`}
                      alt={name}
                      width={width}
                      height={height}
                      loading="lazy"
                      className="aspect-square w-full rounded-md bg-sunken object-cover"
                    />
                  </a>
                  {below?.(photo, name)}
                </li>
              );
            })}
          </ul>
        </div>
      )
    );
  });
}
