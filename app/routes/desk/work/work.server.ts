import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { VEHICLE_MAX } from "~/domain/bookings/car";
import { readBooking } from "~/domain/bookings/read.server";
import { changeBooking } from "~/domain/bookings/write.server";
import { inCatalogueOrder, isServiceCode, serviceCodes } from "~/domain/catalogue/catalogue";
import { SENTENCE_MAX } from "~/domain/centre/facts";
import { PHOTO_MAX_BYTES, PHOTO_MAX_MB, stages } from "~/domain/photos/photo-list";
import { newSecret, type PhotoBindings } from "~/domain/photos/photos.server";
import {
  answerIn,
  copyPicture,
  coverPicture,
  isAskedAbout,
  isLastAnswer,
  namesOf,
  storeOwnPhotos,
  worksWhere,
} from "~/domain/work/work.server";
import { riyadhDate } from "~/platform/calendar/dates";
import { monthOf } from "~/platform/calendar/months";
import { batch, type Database, insertIf, isChanged } from "~/platform/db/client.server";
import { bookings, type Photo, photos, type Work, works } from "~/platform/db/schema.server";
import { carriedOut } from "~/platform/db/submissions.server";
import { optionalText, textField } from "~/platform/forms/field-schemas.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { DONE, OUTDATED, type StepContext, type StepOutcome, stepAbout } from "../kit/steps.server";

/**
 * The photos that can become works, and the works so far, of a completed booking or of the owner
 * (product.md 19.8).
 */
export async function readChoice(db: Database, reference: string | null) {
  const worksOf = (condition: SQL) => worksWhere(db, and(condition, isNull(works.removedAt)));
  if (reference === null) {
    return { booking: null, photos: [], codes: serviceCodes, works: await worksOf(isNull(works.bookingId)) };
  }
  const isCompleted = and(eq(bookings.status, "completed"), isNull(bookings.anonymizedAt));
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.reference, reference), isCompleted));
  if (!booking) return null;
  const shown = await batch(db, {
    photos: db
      .select()
      .from(photos)
      .where(and(eq(photos.bookingId, booking.id), isNull(photos.removedAt)))
      .orderBy(photos.id),
    works: worksOf(eq(works.bookingId, booking.id)),
  });
  return { booking, ...shown, codes: inCatalogueOrder(booking.serviceIds.filter(isServiceCode)) };
}

type Choice = NonNullable<Awaited<ReturnType<typeof readChoice>>>;

/** For two forms: `stages` are files of the owner, `photo` has secrets of a booking's photos. */
export const choiceFields = [...stages, "photo", "service", "car", "sentenceAr", "sentenceEn"];

export function choiceSteps(bindings: PhotoBindings) {
  return {
    choose: stepAbout<Choice>()({
      addsOnly: true,
      schema: choiceSchema,
      async run({ booking, photos: shown }, { photo, ...about }, { db, submission, language, files }) {
        const t = translator(language).getFixedT(null, ["deskWork", "photos"]);
        const isLarge = [...files.values()].some((file) => file.size > PHOTO_MAX_BYTES);
        if (isLarge) return rejected(t("photos:problem.large", { megabytes: PHOTO_MAX_MB }));
        // Of two photos, the older one shows the car before the work.
        const chosen = shown.filter(({ secret }) => photo.includes(secret)).map(({ key }) => `${key}/large`);
        const sources = booking ? chosen : await storeOwnPhotos(bindings, files);
        const afterSource = sources.pop();
        const beforeSource = sources.pop();
        if (!afterSource || beforeSource === null || sources.length > 0) {
          return rejected(t("errors.photo"));
        }
        const createdAt = submission.now.toISOString();
        const month = monthOf(booking?.bookingDate ?? riyadhDate(submission.now));
        const sourceKeys = { beforeSource, afterSource };
        const values = { ...about, ...sourceKeys, bookingId: booking?.id, secret: newSecret, month, createdAt };
        // No work is added after the person was anonymized, because nothing would remove it later.
        const isOpen = and(eq(bookings.id, booking?.id ?? 0), isNull(bookings.anonymizedAt));
        const mayStore = booking ? exists(db.select({ id: bookings.id }).from(bookings).where(isOpen)) : undefined;
        await db.batch([insertIf(db, works, values, mayStore), carriedOut(db, submission)]);
        return DONE;
      },
    }),
  };
}

const rejected = (message: string): StepOutcome => ({ kind: "invalid", field: "photo", message });

function choiceSchema({ codes }: Choice, language: Language) {
  const t = translator(language).getFixedT(null, "deskWork");
  const words = (max: number) => textField(max, t("errors.words", { max }));
  return z
    .object({
      photo: z.array(z.string()),
      service: z.enum(codes),
      car: words(VEHICLE_MAX),
      sentenceAr: optionalText(words(SENTENCE_MAX)),
      sentenceEn: optionalText(words(SENTENCE_MAX)),
    })
    .refine(({ sentenceAr, sentenceEn }) => !sentenceAr === !sentenceEn, {
      path: ["sentenceEn"],
      error: t("errors.bothLanguages"),
    });
}

/** One work, even a removed one, with its booking and the last answer of its customer. */
export async function readWork(db: Database, id: string | undefined) {
  const [found] = await worksWhere(db, eq(works.id, Number(id)));
  if (!found) return null;
  const { bookingId } = found.work;
  const full = bookingId === null ? null : await readBooking(db, { id: bookingId });
  return { ...found, booking: full?.booking ?? null, answer: answerIn(full?.events ?? []) };
}

export type WorkSubject = NonNullable<Awaited<ReturnType<typeof readWork>>>;

const step = stepAbout<WorkSubject>();

/** A token of the pictures and the customer's answer that a page shows. */
export const versionOf = ({ work, answer }: Pick<WorkSubject, "work" | "answer">) =>
  [work.beforeKey, work.afterKey, work.platesCoveredAt, answer?.id].map((value) => value ?? "").join(" ");

/** What the next box covers: the picture with the earlier boxes, or else the photo. */
export function pictureOf(work: Work, stage: Photo["stage"]): string | null {
  return work[`${stage}Key`] ?? work[`${stage}Source`];
}

export const workFields = ["stage", "shown", "from.x", "from.y", "to.x", "to.y", "noPlate"];

const corner = z.object({ x: z.coerce.number(), y: z.coerce.number() });

export function workSteps(bindings: PhotoBindings) {
  return {
    cover: step({
      schema: () =>
        z.object({
          stage: z.enum(stages),
          shown: z.coerce.number().min(100).max(4000).optional(),
          from: corner,
          /** Missing after the first tap. */
          to: corner.optional(),
        }),
      async run({ work }, { stage, shown: width, from, to }, context) {
        if (!to) return { kind: "shows" };
        if (from.x === to.x || from.y === to.y) {
          const message = translator(context.language).t("deskWork:errors.samePoint");
          return { kind: "invalid", field: "to", message };
        }
        const source = pictureOf(work, stage);
        const key = source && (await coverPicture(bindings, source, { from, to, shown: width }));
        if (!key) return { kind: "gone" };
        return write(context, work, { [`${stage}Key`]: key });
      },
    }),
    tick: step({
      isDone: ({ work }) => work.platesCoveredAt !== null,
      schema: (_, language) =>
        z.object({ noPlate: z.literal("on", { error: translator(language).t("deskWork:errors.noPlate") }) }),
      async run({ work }, _, context) {
        const [beforeKey = null, afterKey] = await Promise.all(
          stages.map((stage) => {
            const source = work[`${stage}Source`];
            return work[`${stage}Key`] ?? (source && copyPicture(bindings.PHOTOS, source));
          }),
        );
        if (!afterKey || (work.beforeSource && !beforeKey)) return { kind: "gone" };
        const { now, actor } = context.submission;
        const set = { beforeKey, afterKey, platesCoveredAt: now.toISOString(), platesCoveredBy: actor };
        return write(context, work, set);
      },
    }),
    allow: step({
      when: ({ work }) => work.platesCoveredAt !== null && work.removedAt === null,
      isDone: ({ isAllowed }) => isAllowed,
      isReversed: ({ answer }) => answer?.kind === "works-refused",
      // Only for this work: the customer has not written about other works of the booking.
      async run({ work, booking, answer }, _, { db, submission }) {
        if (!booking) return { kind: "gone" };
        const names = namesOf([work]);
        const onlyIf = and(isAskedAbout(db, eq(works.id, work.id), names), isLastAnswer(db, booking.id, answer));
        const change = { set: {}, events: [{ kind: "works-allowed", particulars: { works: names } }], onlyIf } as const;
        const written = await changeBooking(db, { booking }, change, submission);
        return written ? { kind: "done", event: written.event } : OUTDATED;
      },
    }),
    remove: step({
      addsOnly: true,
      run: ({ work }, _, context) => write(context, work, { removedAt: context.submission.now.toISOString() }),
    }),
  };
}

export type WorkStep = keyof ReturnType<typeof workSteps>;

/**
 * Changes the row if it still has the pictures that were read. The nightly run deletes pictures
 * that no row names.
 */
async function write({ db, submission }: StepContext, { id, beforeKey, afterKey }: Work, set: Partial<Work>) {
  const hasSame = sql`${works.beforeKey} is ${beforeKey} and ${works.afterKey} is ${afterKey}`;
  const [rows] = await db.batch([
    db
      .update(works)
      .set(set)
      .where(and(eq(works.id, id), isNull(works.removedAt), hasSame))
      .returning({ id: works.id }),
    carriedOut(db, submission, { onlyIf: isChanged }),
  ]);
  return rows.length > 0 ? DONE : OUTDATED;
}
