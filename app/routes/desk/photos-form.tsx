import { hasArrived } from "~/domain/bookings/status";
import { PHOTO_MAX_MB, PHOTOS_MAX } from "~/domain/photos/photo-list";
import type { Booking } from "~/platform/db/schema.server";
import { deskPhotosLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import photosScript from "~/platform/page-scripts/photos?inlined";
import { FieldError, inputClasses } from "~/ui/forms/field";
import { InlineScript } from "~/ui/layout/page-style";
import { PostForm } from "./kit/form";

/** Whether photos can be added: the car has arrived, and the personal data was not removed. */
export function takesPhotos({ status, anonymizedAt }: Pick<Booking, "status" | "anonymizedAt">): boolean {
  return anonymizedAt === null && hasArrived({ status });
}

/**
 * Cloudflare rejects a form of more than 100 MB before the Worker sees it. With scripts, photos are
 * small.
 */
const AT_ONCE = Math.floor(100 / PHOTO_MAX_MB) - 1;

/** A link to the form for photos. With scripts it opens the camera of a phone instead. */
export const CAMERA_LINK = { href: "#photo", "data-camera": "" } as const;

/** Without HEIC, so that an iPhone sends JPEG. */
const ACCEPT = "image/jpeg,image/png,image/webp";

interface PhotosFormProps {
  reference: string;
  /** What is wrong with the files that were sent. */
  errors?: readonly string[];
}

/** Adds photos to a booking from the gallery, several at once, and from the camera. */
export function PhotosForm({ reference, errors = [] }: PhotosFormProps) {
  const { t, language } = useTexts("photos");
  return (
    <>
      <PostForm
        action={deskPhotosLink(reference, language)}
        encType="multipart/form-data"
        data-photos
        className="not-on-paper flex flex-col gap-3"
      >
        <div>
          <label htmlFor="photo" className="font-semibold">
            {t("file")}
          </label>
          <p id="photo-hint" className="text-soft text-sm">
            {t("fileHint", { max: PHOTOS_MAX, megabytes: PHOTO_MAX_MB })}
            <noscript> {t("atOnce", { max: AT_ONCE })}</noscript>
          </p>
          <input
            id="photo"
            type="file"
            name="photo"
            accept={ACCEPT}
            multiple
            required
            aria-describedby={["photo-hint", ...errors.map((_, index) => `photo-error-${index}`)].join(" ")}
            aria-invalid={errors.length > 0 || undefined}
            className={`block ${inputClasses}`}
          />
          {errors.map((message, index) => {
            // Two files can have the same name.
            const id = `photo-error-${index}`;
            return <FieldError key={id} id={id} message={message} />;
          })}
        </div>
        {/* With scripts, photos are sent as soon as they are chosen. */}
        <noscript>
          <button type="submit" className="button button-quiet w-full sm:w-auto">
            {t("submit")}
          </button>
        </noscript>
        <input type="file" data-camera accept={ACCEPT} capture="environment" hidden />
        <p role="status" data-text={t("working")} />
      </PostForm>
      <InlineScript code={photosScript.code} />
    </>
  );
}
