import { useTranslation } from "react-i18next";
import type { Booking } from "~/db/schema.server";
import { deskPhotosLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import photosScript from "~/page-scripts/photos?inlined";
import { PHOTO_MAX_MB, PHOTOS_MAX } from "~/photos/photo-list";
import { inputClasses } from "~/ui/forms/field";
import { InlineScript } from "~/ui/layout/page-style";

/** Whether photos can be added: the car has arrived, and the person was not removed. */
export function takesPhotos({ status, anonymizedAt }: Pick<Booking, "status" | "anonymizedAt">): boolean {
  return anonymizedAt === null && (status === "arrived" || status === "ready" || status === "completed");
}

interface PhotosFormProps {
  readonly reference: string;
  /** Whether an error summary leads to the field. */
  readonly isInvalid?: boolean;
}

/** Adds photos to a booking: camera and gallery, several at once. */
export function PhotosForm({ reference, isInvalid = false }: PhotosFormProps) {
  const { t } = useTranslation("photos");
  const language = useLanguage();
  return (
    <>
      <form
        method="post"
        action={deskPhotosLink(reference, language)}
        encType="multipart/form-data"
        data-photos
        className="flex flex-col gap-3"
      >
        <div>
          <label htmlFor="photo" className="font-semibold">
            {t("file")}
          </label>
          <p id="photo-hint" className="text-soft text-sm">
            {t("fileHint", { max: PHOTOS_MAX, megabytes: PHOTO_MAX_MB })}
          </p>
          <input
            id="photo"
            type="file"
            name="photo"
            // Not HEIC: an iPhone then sends JPEG.
            accept="image/jpeg,image/png,image/webp"
            multiple
            required
            aria-describedby="photo-hint"
            aria-invalid={isInvalid || undefined}
            className={`block ${inputClasses}`}
          />
        </div>
        <button type="submit" className="button button-quiet w-full sm:w-auto sm:self-start">
          {t("submit")}
        </button>
        <p role="status" data-text={t("working")} className="empty:hidden" />
      </form>
      <InlineScript code={photosScript.code} />
    </>
  );
}
