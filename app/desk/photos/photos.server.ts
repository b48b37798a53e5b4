import { type FileUpload, parseFormData } from "@remix-run/form-data-parser";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Act } from "~/bookings/write.server";
import type { Database } from "~/db/client.server";
import { errorForLog } from "~/db/errors.server";
import { type Booking, bookings, photos } from "~/db/schema.server";
import { changeAndTell } from "~/mail/change-and-tell.server";
import { PHOTO_MAX_MB, type ShownPhoto } from "~/photos/photo-list";
import { type PhotoBindings, photosOf, storePhoto } from "~/photos/photos.server";
import { DONE, finalStep } from "../kit.server";

/** A booking with its photos. */
export interface PhotosSubject {
  readonly booking: Booking;
  readonly photos: readonly ShownPhoto[];
}

/** The booking with this reference and its photos, in one batch; null when there is none. Throws when D1 does. */
export async function readPhotosSubject(db: Database, reference: string): Promise<PhotosSubject | null> {
  const isThisBooking = eq(bookings.reference, reference.toUpperCase());
  const [[booking], shown] = await db.batch([
    db.select().from(bookings).where(isThisBooking),
    photosOf(db, isThisBooking),
  ]);
  return booking ? { booking, photos: shown } : null;
}

/** What the desk can do with photos that are stored. Staff are asked before it deletes one. */
export const photoSteps = {
  remove: finalStep<PhotosSubject, { readonly photo: string }>({
    schema: () => z.object({ photo: z.string() }),
    run: async ({ booking, photos: stored }, { photo }, { db, act }) => {
      if (!stored.some(({ secret }) => secret === photo)) return { kind: "unchanged" };
      const isThisPhoto = and(eq(photos.secret, photo), eq(photos.bookingId, booking.id), isNull(photos.removedAt));
      const also = (isWritten: SQL) => [
        db.update(photos).set({ removedAt: act.now.toISOString() }).where(and(isThisPhoto, isWritten)),
      ];
      await changeAndTell(db, booking, { set: {}, events: [{ kind: "photo-removed" }], also }, act);
      return DONE;
    },
  }),
};

/** Why a file was not stored. */
export interface PhotoProblem {
  readonly name: string;
  readonly why: "unreadable" | "large" | "many" | "unsaved";
}

interface Upload {
  /** How many files were sent. */
  readonly files: number;
  readonly stored: number;
  readonly problems: readonly PhotoProblem[];
  /** Of the event in the history; null when nothing was stored. */
  readonly event: number | null;
}

const MEGABYTE = 1024 * 1024;
/** Above this, reading ends. The memory of a Worker has room for one such file, not for all. */
const READ_MAX_MB = 25;
/** The longest name of a file in a message. */
const NAME_MAX = 40;

/**
 * Stores the photos of a posted form one after the other, as they arrive, with one event. Files
 * that are no photos, too large, or too many are named, and the others stored. `malformed`: the
 * form cannot be read; photos before the break are stored. Never throws.
 */
export async function storeUpload(
  request: Request,
  booking: Booking,
  { db, bindings, act }: { readonly db: Database; readonly bindings: PhotoBindings; readonly act: Act },
): Promise<Upload | "malformed"> {
  const stage = booking.status === "arrived" ? "before" : "after";
  const problems: PhotoProblem[] = [];
  let files = 0;
  let stored = 0;
  const store = async (file: FileUpload) => {
    // Without a chosen file, browsers send an empty one.
    if (file.fieldName !== "photo" || file.size === 0) return;
    files += 1;
    const name = [...file.name].slice(0, NAME_MAX).join("");
    if (file.size > PHOTO_MAX_MB * MEGABYTE) return void problems.push({ name, why: "large" });
    const outcome = await storePhoto(db, bindings, { file, bookingId: booking.id, stage, now: act.now }).catch(
      (error: unknown) => {
        console.error({ event: "photo-not-stored", reference: booking.reference, error: errorForLog(error) });
        return "unsaved" as const;
      },
    );
    if (outcome === "stored") stored += 1;
    else if (outcome !== "repeated") problems.push({ name, why: outcome });
  };
  let isRead = true;
  try {
    await parseFormData(request, { maxFileSize: READ_MAX_MB * MEGABYTE, maxFiles: 50 }, store);
  } catch (error) {
    isRead = false;
    console.warn({ event: "photos-not-read", reference: booking.reference, error: errorForLog(error) });
  }
  const event =
    stored > 0
      ? await changeAndTell(db, booking, { set: {}, events: [{ kind: "photos", note: String(stored) }] }, act).catch(
          (error: unknown) => console.error({ event: "photos-not-noted", error: errorForLog(error) }),
        )
      : null;
  return isRead ? { files, stored, problems, event: event?.event ?? null } : "malformed";
}
