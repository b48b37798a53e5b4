import { and, eq, exists, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import { countPhotoIfChanged, isEventOf, type Submission } from "~/domain/bookings/write.server";
import { changeAndNotify } from "~/domain/email/change-and-notify.server";
import { PHOTO_MAX_MB } from "~/domain/photos/photo-list";
import { type PhotoBindings, photosOf, storePhoto } from "~/domain/photos/photos.server";
import type { Database } from "~/platform/db/client.server";
import { errorForLog } from "~/platform/db/errors.server";
import { type Booking, bookingEvents, bookings, photos } from "~/platform/db/schema.server";
import { idempotencyKeyOf, readFormData } from "~/platform/forms/form.server";
import { stepAbout } from "../kit/steps.server";
import { takesPhotos } from "../photos-form";

export async function readPhotosSubject(db: Database, reference: string) {
  const isThisBooking = eq(bookings.reference, reference.toUpperCase());
  const [[booking], shown] = await db.batch([
    db.select().from(bookings).where(isThisBooking),
    photosOf(db, isThisBooking),
  ]);
  return booking ? { booking, photos: shown } : null;
}

const step = stepAbout<NonNullable<Awaited<ReturnType<typeof readPhotosSubject>>>>();

export const photoSteps = {
  remove: step({
    schema: () => z.object({ photo: z.string() }),
    // Nothing brings a photo back.
    stillHolds: () => true,
    run: async ({ booking }, { photo }, { db, submission }) => {
      const isThisPhoto = and(eq(photos.secret, photo), eq(photos.bookingId, booking.id), isNull(photos.removedAt));
      const also = (isWritten: SQL) => [
        db.update(photos).set({ removedAt: submission.now.toISOString() }).where(and(isThisPhoto, isWritten)),
      ];
      const onlyIf = exists(db.select({ id: photos.id }).from(photos).where(isThisPhoto));
      const change = { set: {}, events: [{ kind: "photo-removed" }], onlyIf, also } as const;
      const written = await changeAndNotify(db, booking, change, submission);
      return written ? { kind: "done", event: written.event } : { kind: "gone" };
    },
  }),
};

/** Why the photo of a form was not stored. `early`: the car has not arrived. */
export type UploadProblem = "none" | "malformed" | "large" | "early" | "unreadable" | "many" | "unsaved";

const PHOTO_MAX_BYTES = PHOTO_MAX_MB * 1024 * 1024;
/** The photo, with the names and the submission id around it. */
const FORM_MAX_BYTES = PHOTO_MAX_BYTES + 16 * 1024;

interface UploadContext {
  db: Database;
  bindings: PhotoBindings;
  submission: Submission;
}

/** Returns the event in the history, also for a photo that the form has stored before. */
export async function storeUpload(
  request: Request,
  booking: Booking,
  { db, bindings, submission }: UploadContext,
): Promise<{ event: number | undefined } | { problem: UploadProblem }> {
  if (!takesPhotos(booking)) return { problem: "early" };
  const posted = await readFormData(request, FORM_MAX_BYTES);
  if (!posted.ok) return { problem: posted.failure === "tooLong" ? "large" : "malformed" };
  const file = posted.form.get("photo");
  // If no file was chosen, browsers send an empty one without a name.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return { problem: "none" };
  if (file.size > PHOTO_MAX_BYTES) return { problem: "large" };
  const pageId = String(posted.form.get("submissionId") ?? crypto.randomUUID());
  const change = { ...submission, changeId: await idempotencyKeyOf(pageId, [booking.reference, "photos"]) };
  const stage = booking.status === "arrived" ? "before" : "after";
  const also = countPhotoIfChanged(db, booking.id, change);
  try {
    const outcome = await storePhoto(db, bindings, { file, bookingId: booking.id, stage, now: change.now, also });
    if (outcome === "unreadable" || outcome === "many") return { problem: outcome };
    const [noted] = await db.select({ id: bookingEvents.id }).from(bookingEvents).where(isEventOf(change, "photos"));
    return { event: noted?.id };
  } catch (error) {
    console.error({ event: "photo-not-stored", reference: booking.reference, error: errorForLog(error) });
    return { problem: "unsaved" };
  }
}
