import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { make as multipart } from "multipasta";
import { z } from "zod";
import type { Submission } from "~/domain/bookings/write.server";
import { changeAndNotify } from "~/domain/email/change-and-notify.server";
import { PHOTO_MAX_MB, type ShownPhoto } from "~/domain/photos/photo-list";
import { type PhotoBindings, photosOf, storePhoto } from "~/domain/photos/photos.server";
import type { Database } from "~/platform/db/client.server";
import { dbErrorKind, errorForLog } from "~/platform/db/errors.server";
import { type Booking, bookingEvents, bookings, photos } from "~/platform/db/schema.server";
import { findCarriedOut } from "~/platform/db/submissions.server";
import { discardBody, idempotencyKeyOf } from "~/platform/forms/form.server";
import { step } from "../kit/steps.server";

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
  remove: step<PhotosSubject, { photo: string }>({
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

/** Why a file was not stored. */
export interface PhotoProblem {
  readonly name: string;
  readonly why: "unreadable" | "large" | "many" | "unsaved";
}

interface Upload {
  /** Why the form could not be read to its end; null if it was. */
  broken: "malformed" | "parts" | null;
  /** How many files were read. */
  files: number;
  stored: number;
  /** How many of them the booking already had. */
  repeated: number;
  problems: readonly PhotoProblem[];
  /** The event in the history, also when this form was sent before. */
  event: number | null;
}

/**
 * The most parts of a form: the submission id, and a hundred files. A phone may send its whole
 * gallery; files above `PHOTOS_MAX` are listed as not stored.
 */
export const PARTS_MAX = 101;

interface UploadContext {
  db: Database;
  bindings: PhotoBindings;
  /** Makes the change of this member of staff from an idempotency key. */
  submissionBy: (key: string) => Submission;
}

/** The longest name of a file in a message. */
const NAME_MAX = 40;

/**
 * Stores the photos of a posted form one after the other, as they arrive, with one event. Files
 * that are not photos, too large or too many are reported; the others are stored. Reads no more
 * than `PARTS_MAX` of them. Never throws.
 */
export async function storeUpload(
  request: Request,
  booking: Booking,
  { db, bindings, submissionBy }: UploadContext,
): Promise<Upload> {
  const stage = booking.status === "arrived" ? "before" : "after";
  const problems: PhotoProblem[] = [];
  let [files, stored, repeated] = [0, 0, 0];
  let broken: Upload["broken"] = null;
  let event: number | null = null;
  let submission = submissionBy(crypto.randomUUID());
  const unsaved = (error: unknown) => {
    console.error({ event: "photo-not-stored", reference: booking.reference, error: errorForLog(error) });
    return "unsaved" as const;
  };
  try {
    for await (const { isSubmissionId, name, content } of partsOf(request)) {
      if (isSubmissionId) {
        submission = submissionBy(await idempotencyKeyOf((await content?.text()) ?? "", [booking.reference, "photos"]));
        continue;
      }
      files += 1;
      const outcome = content
        ? await storePhoto(db, bindings, { file: content, bookingId: booking.id, stage, now: submission.now }).catch(
            unsaved,
          )
        : "large";
      if (outcome === "stored") {
        stored += 1;
        event = await noteStored(db, booking, event, submission);
      } else if (outcome === "repeated") repeated += 1;
      else problems.push({ name, why: outcome });
    }
  } catch (error) {
    broken = error instanceof Error && error.message === TOO_MANY_PARTS ? "parts" : "malformed";
    console.warn({ event: "photos-not-read", reference: booking.reference, error: errorForLog(error) });
    await discardBody(request);
  }
  // All files were sent before, so this is a second tap.
  event ??= await eventOf(db, submission).catch(() => null);
  return { broken, files, stored, repeated, problems, event };
}

const TOO_MANY_PARTS = "MaxParts";

interface Part {
  isSubmissionId: boolean;
  /** The name of the file. */
  name: string;
  /** Null if the file is too large. */
  content: Blob | null;
}

/**
 * The parts of a posted form as they arrive: its submission id, then its files. The content of a
 * file that is too large is not kept, to save the memory of the Worker. Throws when the form cannot
 * be read.
 */
async function* partsOf(request: Request): AsyncGenerator<Part> {
  const complete: Part[] = [];
  let failure: string | null = null;
  const parser = multipart({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    maxParts: PARTS_MAX,
    isFile: () => true,
    onFile: ({ headers }) => {
      if (failure) return () => {};
      // Read here, because multipasta drops a name with non-Latin letters.
      const disposition = String(headers["content-disposition"]);
      const fileName = /filename="([^"]*)"/.exec(disposition)?.[1] ?? "";
      const isSubmissionId = /[; ]name="submissionId"/.test(disposition);
      const name = [...fileName].slice(0, NAME_MAX).join("");
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      return (chunk) => {
        bytes += chunk?.length ?? 0;
        const isLarge = bytes > PHOTO_MAX_MB * 1024 * 1024;
        if (isLarge) chunks.length = 0;
        else if (chunk) chunks.push(chunk);
        // If no file was chosen, browsers send an empty one without a name.
        if (!chunk && (bytes > 0 || name !== ""))
          complete.push({ isSubmissionId, name, content: isLarge ? null : new Blob(chunks as BlobPart[]) });
      };
    },
    onField: () => {},
    onDone: () => {},
    // Not thrown here, because the files before it are complete.
    onError: (error) => {
      failure ??= error._tag === "ReachedLimit" ? error.limit : error._tag;
    },
  });
  function* completed() {
    yield* complete.splice(0);
    if (failure) throw new Error(failure);
  }
  // The parser needs the end of the form, `--` and a line break, in one piece.
  let rest = new Uint8Array();
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    const bytes = new Uint8Array(rest.length + chunk.length);
    bytes.set(rest);
    bytes.set(chunk, rest.length);
    parser.write(bytes.subarray(0, -4));
    rest = bytes.slice(-4);
    yield* completed();
  }
  parser.write(rest);
  parser.end();
  yield* completed();
}

/** Counts a stored photo in the event of its form, each time, because the phone may lose its connection. Never throws. */
async function noteStored(
  db: Database,
  booking: Booking,
  event: number | null,
  submission: Submission,
): Promise<number | null> {
  let noted = event;
  try {
    if (noted === null) {
      const events = [{ kind: "photos", photoCount: 1 }] as const;
      const written = await changeAndNotify(db, booking, { set: {}, events }, submission).catch((error) => {
        if (dbErrorKind(error) !== "repeated-form") throw error;
      });
      if (written) return written.event;
      // A simultaneous second tap wrote it first.
      noted = await eventOf(db, submission);
    }
    const photoCount = sql`${bookingEvents.photoCount} + 1`;
    await db
      .update(bookingEvents)
      .set({ photoCount })
      .where(eq(bookingEvents.id, noted ?? 0));
  } catch (error) {
    console.error({ event: "photos-not-noted", reference: booking.reference, error: errorForLog(error) });
  }
  return noted;
}

async function eventOf(db: Database, submission: Submission): Promise<number | null> {
  return (await findCarriedOut(db, submission))?.event ?? null;
}
