import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { VEHICLE_MAX } from "~/domain/bookings/car";
import { textLimits } from "~/domain/bookings/event-words";
import { readBooking } from "~/domain/bookings/read.server";
import { isServiceCode, serviceCodes } from "~/domain/catalogue/catalogue";
import { SENTENCE_MAX } from "~/domain/centre/facts";
import { changeAndNotify } from "~/domain/email/change-and-notify.server";
import type { PhotoBindings } from "~/domain/photos/photos.server";
import {
  answerIn,
  copyPicture,
  coverPicture,
  type Stage,
  stages,
  storeOwnPhoto,
  worksWhere,
} from "~/domain/work/work.server";
import { type Database, insertIf, isChanged } from "~/platform/db/client.server";
import { bookings, photos, type Work, works } from "~/platform/db/schema.server";
import { carriedOut } from "~/platform/db/submissions.server";
import { characterCount } from "~/platform/forms/field-schemas.server";
import { riyadhDate } from "~/platform/i18n/dates";
import type { Language } from "~/platform/i18n/languages";
import { monthOf } from "~/platform/i18n/months";
import { translator } from "~/platform/i18n/translator";
import { DONE, OUTDATED, type StepContext, type StepOutcome, stepAbout } from "../kit/steps.server";

/** What can be chosen, and was: of a completed booking, or the owner's own (product.md 19.8). */
export async function readChoice(db: Database, reference: string | null) {
  if (reference === null) {
    const own = await worksWhere(db, and(isNull(works.bookingId), isNull(works.removedAt)));
    return { booking: null, photos: [], codes: serviceCodes, works: own };
  }
  const isThisBooking = and(eq(bookings.reference, reference), isNull(bookings.anonymizedAt));
  const id = sql`(select ${bookings.id} from ${bookings} where ${isThisBooking})`;
  const [[booking], shown, chosen] = await db.batch([
    db
      .select()
      .from(bookings)
      .where(and(isThisBooking, eq(bookings.status, "completed"))),
    db
      .select()
      .from(photos)
      .where(and(eq(photos.bookingId, id), isNull(photos.removedAt)))
      .orderBy(photos.id),
    worksWhere(db, and(eq(works.bookingId, id), isNull(works.removedAt))),
  ]);
  return booking ? { booking, photos: shown, codes: booking.serviceIds.filter(isServiceCode), works: chosen } : null;
}

type Choice = NonNullable<Awaited<ReturnType<typeof readChoice>>>;

export const choiceFields = ["before", "after", "service", "car", "sentenceAr", "sentenceEn", "rights"];

/** `files` are those of the form; the photos of a booking are chosen by their secrets. */
export function choiceSteps(bindings: PhotoBindings, files: FormData) {
  return {
    choose: stepAbout<Choice>()({
      stillHolds: () => true,
      schema: choiceSchema,
      async run({ booking, photos: shown }, { before, after, rights, ...about }, { db, submission, language }) {
        const invalid = (field: string, error: "after" | "file" | "samePhoto"): StepOutcome => {
          return { kind: "invalid", field, message: translator(language).t(`deskWork:errors.${error}`) };
        };
        const sourceOf = async (name: Stage, secret: string | undefined) => {
          const file = files.get(name);
          if (booking) return shown.find((photo) => photo.secret === secret)?.key.concat("/large");
          return file instanceof File && file.size > 0 ? await storeOwnPhoto(bindings, file) : undefined;
        };
        if (before && before === after) return invalid("after", "samePhoto");
        const [beforeSource, afterSource] = [await sourceOf("before", before), await sourceOf("after", after)];
        if (beforeSource === null) return invalid("before", "file");
        if (!afterSource) return invalid("after", afterSource === null ? "file" : "after");
        const createdAt = submission.now.toISOString();
        const month = monthOf(booking?.bookingDate ?? riyadhDate(submission.now));
        const values = { ...about, bookingId: booking?.id, month, beforeSource, afterSource, createdAt };
        const isOpen = and(eq(bookings.id, booking?.id ?? 0), isNull(bookings.anonymizedAt));
        const mayStore = booking ? exists(db.select({ id: bookings.id }).from(bookings).where(isOpen)) : undefined;
        await db.batch([insertIf(db, works, values, mayStore), carriedOut(db, submission)]);
        return DONE;
      },
    }),
  };
}

function choiceSchema({ booking, codes }: Choice, language: Language) {
  const t = translator(language).getFixedT(null, "deskWork");
  const words = (max: number) => text(language, max, t("errors.missing"));
  return z
    .object({
      before: z.string().optional(),
      after: z.string().optional(),
      service: z.enum(codes, { error: t("errors.missing") }),
      car: words(VEHICLE_MAX),
      sentenceAr: words(SENTENCE_MAX).optional(),
      sentenceEn: words(SENTENCE_MAX).optional(),
      /** Of the owner's own photographs. */
      rights: booking ? z.string().optional() : z.literal("on", { error: t("errors.rights") }),
    })
    .refine(({ sentenceAr, sentenceEn }) => !sentenceAr === !sentenceEn, {
      path: ["sentenceEn"],
      error: t("errors.bothLanguages"),
    });
}

function text(language: Language, max: number, missing: string) {
  const tooLong = translator(language).t("deskWork:errors.long", { max });
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .refine((typed) => characterCount(typed) <= max, tooLong);
}

/** One work, also if it was removed today, with its booking and the last answer of its customer. */
export async function readWork(db: Database, id: string | undefined) {
  const [found] = await worksWhere(db, eq(works.id, Number(id)));
  if (!found) return null;
  const { bookingId } = found.work;
  const full = bookingId === null ? null : await readBooking(db, { id: bookingId });
  return { ...found, booking: full?.booking ?? null, answer: answerIn(full?.events ?? []) };
}

type WorkSubject = NonNullable<Awaited<ReturnType<typeof readWork>>>;

const step = stepAbout<WorkSubject>();

/** Which pictures a page shows. */
export const seenOf = ({ beforeKey, afterKey, platesCoveredAt }: Work) =>
  [beforeKey, afterKey, platesCoveredAt].map((value) => value ?? "").join(" ");
const shown = ({ work }: WorkSubject) => seenOf(work);

/** The picture that is covered next: the covered one, or else the photo. */
export function pictureOf({ beforeKey, beforeSource, afterKey, afterSource }: Work, stage: Stage): string | null {
  return stage === "before" ? (beforeKey ?? beforeSource) : (afterKey ?? afterSource);
}

export const workFields = ["stage", "shown", "from.x", "from.y", "to.x", "to.y", "noPlate", "text"];

const corner = z.object({ x: z.coerce.number(), y: z.coerce.number() });

export function workSteps(bindings: PhotoBindings) {
  return {
    cover: step({
      shown,
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
        return write(context, bindings, work, stage === "before" ? { beforeKey: key } : { afterKey: key });
      },
    }),
    restart: step({
      shown,
      // Other pictures need another look, so also another tick.
      run: ({ work }, _, context) =>
        write(context, bindings, work, {
          beforeKey: null,
          afterKey: null,
          platesCoveredAt: null,
          platesCoveredBy: null,
        }),
    }),
    tick: step({
      shown,
      isDone: ({ work }) => work.platesCoveredAt !== null,
      schema: (_, language) =>
        z.object({ noPlate: z.literal("on", { error: translator(language).t("deskWork:errors.noPlate") }) }),
      async run({ work }, _, context) {
        const { beforeSource, afterSource } = work;
        const { PHOTOS } = bindings;
        const beforeKey = work.beforeKey ?? (beforeSource && (await copyPicture(PHOTOS, beforeSource)));
        const afterKey = work.afterKey ?? (afterSource && (await copyPicture(PHOTOS, afterSource)));
        if (!afterKey || (beforeSource && !beforeKey)) return { kind: "gone" };
        const { now, actor } = context.submission;
        const set = { beforeKey, afterKey, platesCoveredAt: now.toISOString(), platesCoveredBy: actor };
        return write(context, bindings, work, set);
      },
    }),
    allow: step({
      shown,
      when: ({ booking, work }) => booking !== null && work.platesCoveredAt !== null && work.removedAt === null,
      isDone: ({ isAllowed }) => isAllowed,
      schema: (_, language) => {
        const missing = translator(language).t("deskWork:errors.text");
        return z.object({ text: text(language, textLimits["works-allowed"], missing) });
      },
      async run({ booking }, { text }, { db, submission }) {
        if (!booking) return { kind: "gone" };
        const change = { set: {}, events: [{ kind: "works-allowed", text }] } as const;
        const written = await changeAndNotify(db, booking, change, submission);
        return written ? { kind: "done", event: written.event } : OUTDATED;
      },
    }),
    remove: step({
      // Nothing brings it back.
      stillHolds: () => true,
      run: ({ work }, _, context) =>
        write(context, bindings, work, { removedAt: context.submission.now.toISOString() }),
    }),
  };
}

export type WorkStep = keyof ReturnType<typeof workSteps>;

/** Changes the row if it still has the pictures that were read, and deletes those it loses. */
async function write(
  { db, submission }: StepContext,
  { PHOTOS }: PhotoBindings,
  { id, beforeKey, afterKey }: Work,
  set: Partial<Work>,
): Promise<StepOutcome> {
  const hasSame = sql`${works.beforeKey} is ${beforeKey} and ${works.afterKey} is ${afterKey}`;
  const [[row]] = await db.batch([
    db
      .update(works)
      .set(set)
      .where(and(eq(works.id, id), isNull(works.removedAt), hasSame))
      .returning(),
    carriedOut(db, submission, { onlyIf: isChanged }),
  ]);
  if (!row) return OUTDATED;
  const unused = [beforeKey, afterKey].filter((key) => key !== null && key !== row.beforeKey && key !== row.afterKey);
  // If this fails, the nightly run does it.
  await PHOTOS.delete(unused as string[]).catch(() => null);
  return DONE;
}
