import { and, eq, exists, isNull } from "drizzle-orm";
import { z } from "zod";
import { changeBooking, countPhotoIfChanged, isEventOf } from "~/domain/bookings/write.server";
import { PHOTOS_MAX } from "~/domain/photos/photo-list";
import { type PhotoBindings, photosOf, storePhoto } from "~/domain/photos/photos.server";
import { batch, type Database } from "~/platform/db/client.server";
import { bookingEvents, bookings, photos } from "~/platform/db/schema.server";
import { submissionIdField } from "~/platform/forms/field-schemas.server";
import { translator } from "~/platform/i18n/translator";
import { takesPhotos } from "../kit/photos-form";
import { type StepOutcome, stepAbout } from "../kit/steps.server";

export async function readPhotosSubject(db: Database, reference: string) {
  const isThisBooking = eq(bookings.reference, reference.toUpperCase());
  const found = await batch(db, {
    booking: db.select().from(bookings).where(isThisBooking),
    photos: photosOf(db, isThisBooking),
  });
  const [booking] = found.booking;
  return booking ? { ...found, booking } : null;
}

const step = stepAbout<NonNullable<Awaited<ReturnType<typeof readPhotosSubject>>>>();

export function photoSteps(bindings: PhotoBindings) {
  return {
    add: step({
      when: ({ booking }) => takesPhotos(booking),
      schema: () => z.object({ submissionId: submissionIdField() }),
      async run({ booking }, { submissionId }, { db, submission, language, files }) {
        const rejected = (problem: "none" | "many" | "unreadable"): StepOutcome => ({
          kind: "invalid",
          field: "photo",
          message: translator(language).t(`photos:problem.${problem}`, { max: PHOTOS_MAX }),
        });
        const file = files.get("photo");
        if (!file) return rejected("none");
        // One id for all photos of a page, so that they are one event.
        const change = { ...submission, changeId: submissionId };
        const stage = booking.status === "arrived" ? "before" : "after";
        const also = countPhotoIfChanged(db, booking.id, change);
        const row = { file, bookingId: booking.id, stage, now: change.now, also } as const;
        const outcome = await storePhoto(db, bindings, row);
        if (outcome === "unreadable" || outcome === "many") return rejected(outcome);
        const [noted] = await db
          .select({ id: bookingEvents.id })
          .from(bookingEvents)
          .where(and(eq(bookingEvents.bookingId, booking.id), isEventOf(change, "photos")));
        return { kind: "done", event: noted?.id ?? null };
      },
    }),
    remove: step({
      schema: () => z.object({ photo: z.string() }),
      addsOnly: true,
      run: async ({ booking }, { photo }, { db, submission }) => {
        const isThisPhoto = and(eq(photos.secret, photo), eq(photos.bookingId, booking.id), isNull(photos.removedAt));
        const also = [db.update(photos).set({ removedAt: submission.now.toISOString() }).where(isThisPhoto)];
        const onlyIf = exists(db.select({ id: photos.id }).from(photos).where(isThisPhoto));
        const change = { set: {}, events: [{ kind: "photo-removed" }], onlyIf, also } as const;
        const written = await changeBooking(db, { booking }, change, submission);
        return written ? { kind: "done", event: written.event } : { kind: "gone" };
      },
    }),
  };
}
