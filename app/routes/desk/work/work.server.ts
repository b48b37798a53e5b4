import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { textLimits } from "~/domain/bookings/event-words";
import { readBooking } from "~/domain/bookings/read.server";
import { changeAndNotify } from "~/domain/email/change-and-notify.server";
import type { PhotoBindings } from "~/domain/photos/photos.server";
import {
  answerIn,
  boxOf,
  copyPicture,
  coverPicture,
  pictureOf,
  type Stage,
  stages,
  worksWhere,
} from "~/domain/work/work.server";
import { type Database, isChanged } from "~/platform/db/client.server";
import { type Work, works } from "~/platform/db/schema.server";
import { carriedOut } from "~/platform/db/submissions.server";
import { characterCount } from "~/platform/forms/field-schemas.server";
import { translator } from "~/platform/i18n/translator";
import { DONE, OUTDATED, type StepContext, type StepOutcome, stepAbout } from "../kit/steps.server";

/** One work for the site: its row, its booking and the last answer of its customer. */
export async function readWork(db: Database, id: string | undefined) {
  const [found] = await worksWhere(db, eq(works.id, Number(id)));
  if (!found) return null;
  const { bookingId } = found.work;
  const full = bookingId === null ? null : await readBooking(db, { id: bookingId });
  return { ...found, booking: full?.booking ?? null, answer: answerIn(full?.events ?? []) };
}

export type WorkSubject = NonNullable<Awaited<ReturnType<typeof readWork>>>;

const step = stepAbout<WorkSubject>();

/** Which pictures a page shows. */
export const seenOf = ({ beforeKey, afterKey, platesCoveredAt }: Work) =>
  [beforeKey, afterKey, platesCoveredAt].map((value) => value ?? "").join(" ");
const shown = ({ work }: WorkSubject) => seenOf(work);
const isOpen = ({ booking }: WorkSubject) => booking?.anonymizedAt == null;

export const workFields = ["stage", "shown", "x", "y", "corner", "noPlate", "text"];

const pixels = z.coerce.number().int().min(-100_000).max(100_000);

export function workSteps(bindings: PhotoBindings) {
  return {
    cover: step({
      shown,
      when: isOpen,
      schema: () =>
        z.object({
          stage: z.enum(stages),
          shown: z.coerce.number().int().min(100).max(4000),
          x: pixels,
          y: pixels,
          /** The first tap. */
          corner: z.templateLiteral([z.int(), ",", z.int()]).optional(),
        }),
      async run({ work }, { stage, shown: width, x, y, corner }, context) {
        if (!corner) return { kind: "shows" };
        const [firstX = 0, firstY = 0] = corner.split(",").map(Number);
        const box = boxOf({ x: firstX, y: firstY }, { x, y });
        const source = pictureOf(work, stage);
        if (!box) {
          const message = translator(context.language).t("deskWork:errors.samePoint");
          return { kind: "invalid", field: "corner", message };
        }
        const key = source && (await coverPicture(bindings, source, box, width));
        if (!key) return { kind: "gone" };
        return write(context, bindings, work, keyOf(stage, key));
      },
    }),
    restart: step({
      shown,
      when: (subject) => isOpen(subject) && stages.some((stage) => sourceIn(subject.work, stage)),
      schema: () => z.object({ stage: z.enum(stages) }),
      // Other pictures need another look, so also another tick.
      run: ({ work }, { stage }, context) =>
        write(context, bindings, work, { ...keyOf(stage, null), platesCoveredAt: null, platesCoveredBy: null }),
    }),
    tick: step({
      shown,
      when: isOpen,
      isDone: ({ work }) => work.platesCoveredAt !== null,
      schema: (_, language) =>
        z.object({ noPlate: z.literal("on", { error: translator(language).t("deskWork:errors.noPlate") }) }),
      async run({ work }, _, context) {
        const { now, actor } = context.submission;
        const beforeKey =
          work.beforeSource && (work.beforeKey ?? (await copyPicture(bindings.PHOTOS, work.beforeSource)));
        const afterKey = work.afterKey ?? (work.afterSource && (await copyPicture(bindings.PHOTOS, work.afterSource)));
        if (!afterKey || (work.beforeSource && !beforeKey)) return { kind: "gone" };
        const set = { beforeKey, afterKey, platesCoveredAt: now.toISOString(), platesCoveredBy: actor };
        return write(context, bindings, work, set);
      },
    }),
    allow: step({
      shown,
      when: (subject) => isOpen(subject) && subject.booking !== null && subject.work.platesCoveredAt !== null,
      isDone: ({ isAllowed }) => isAllowed,
      schema: (_, language) => {
        const { t } = translator(language);
        const max = textLimits["works-allowed"];
        return z.object({
          text: z
            .string({ error: t("deskWork:errors.text") })
            .trim()
            .min(1, t("deskWork:errors.text"))
            .refine((typed) => characterCount(typed) <= max, t("deskWork:errors.long", { max })),
        });
      },
      async run({ booking }, { text }, { db, submission }) {
        if (!booking) return { kind: "gone" };
        const change = { set: {}, events: [{ kind: "works-allowed", text }] } as const;
        const written = await changeAndNotify(db, booking, change, submission);
        return written ? { kind: "done", event: written.event, reference: booking.reference } : OUTDATED;
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

export const sourceIn = (work: Work, stage: Stage) => (stage === "before" ? work.beforeSource : work.afterSource);

function keyOf(stage: Stage, key: string | null): Partial<Work> {
  return stage === "before" ? { beforeKey: key } : { afterKey: key };
}

/** Changes the row if it still has the pictures that were read, and deletes those that it no longer has. */
async function write(
  { db, submission }: StepContext,
  { PHOTOS }: PhotoBindings,
  work: Work,
  set: Partial<Work>,
): Promise<StepOutcome> {
  const isSame = [works.beforeKey, works.afterKey].map((column, index) => {
    const key = index === 0 ? work.beforeKey : work.afterKey;
    return key === null ? isNull(column) : eq(column, key);
  });
  const [changed] = await db.batch([
    db
      .update(works)
      .set(set)
      .where(and(eq(works.id, work.id), isNull(works.removedAt), ...isSame))
      .returning({ beforeKey: works.beforeKey, afterKey: works.afterKey }),
    carriedOut(db, submission, { onlyIf: isChanged }),
  ]);
  const [row] = changed;
  const [old, now] = [
    [work.beforeKey, work.afterKey],
    [set.beforeKey, set.afterKey],
  ];
  const unused = row
    ? old.filter((key) => key !== row.beforeKey && key !== row.afterKey)
    : now.filter((key) => !old.includes(key ?? null));
  // If this fails, the nightly run does it.
  await PHOTOS.delete(unused.filter((key) => key != null)).catch(() => null);
  return row ? DONE : OUTDATED;
}
