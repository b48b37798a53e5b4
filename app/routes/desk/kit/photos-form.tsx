import { hasArrived } from "~/domain/bookings/status";
import { ACCEPT, PHOTO_MAX_MB, PHOTOS_MAX } from "~/domain/photos/photo-list";
import type { Booking } from "~/platform/db/schema.server";
import { useTexts } from "~/platform/i18n/use-texts";
import photosScript from "~/platform/page-scripts/photos?inlined";
import { deskPhotosLink } from "~/platform/urls/desk-links";
import { FieldError, inputClasses } from "~/ui/forms/field";
import { InlineScript } from "~/ui/layout/page-style";
import { PostForm } from "./form";

/** Whether photos can be added: the car has arrived, and the personal data was not removed. */
export function takesPhotos({ status, anonymizedAt }: Pick<Booking, "status" | "anonymizedAt">): boolean {
  return anonymizedAt === null && hasArrived({ status });
}

/** A link to the form for photos. With scripts it opens the camera of a phone instead. */
export const CAMERA_LINK = { href: "#photo", "data-camera": "" } as const;

/** Adds a photo to a booking. With scripts, several from the gallery, or one from the camera. */
export function PhotosForm({ reference, error }: { reference: string; error?: string | undefined }) {
  const { t, language } = useTexts("photos");
  return (
    <>
      <PostForm
        action={deskPhotosLink(reference, language)}
        encType="multipart/form-data"
        data-photos
        data-unsent={t("problem.malformed")}
        className="not-on-paper flex flex-col gap-3"
      >
        <input type="hidden" name="intent" value="add" />
        <div
          tabIndex={-1}
          data-problems
          hidden
          className="wrap-anywhere rounded-lg border-2 border-danger bg-danger-soft p-4 outline-none"
        >
          <div role="alert">
            <p className="font-semibold">{t("someNotStored")}</p>
            <ul className="mt-2 flex flex-col gap-1" />
          </div>
        </div>
        <div>
          <label htmlFor="photo" className="font-semibold">
            {t("file")}
          </label>
          <p id="photo-hint" className="text-soft text-sm">
            {t("fileHint", { max: PHOTOS_MAX, megabytes: PHOTO_MAX_MB })}
            <noscript> {t("oneAtATime")}</noscript>
          </p>
          <input
            id="photo"
            type="file"
            name="photo"
            accept={ACCEPT}
            required
            aria-describedby={error ? "photo-hint photo-error" : "photo-hint"}
            aria-invalid={error ? true : undefined}
            className={inputClasses}
          />
          <FieldError id="photo-error" message={error} />
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
