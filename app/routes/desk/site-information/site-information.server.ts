import { z } from "zod";
import { type ContentProblem, type Difference, ROWS_MAX, type SectionName, WORKS_MAX } from "~/domain/centre/facts";
import { DAY_BEGINS, PERCENT_MAX } from "~/domain/centre/schema.server";
import { type Content, changesOf, contentSchemas, fieldsOf, RIYALS_MAX } from "~/domain/content/content.server";
import { askForBuild } from "~/domain/content/publication.server";
import { discardDraft, draftToken, publishDraft, type SiteState, saveDraft } from "~/domain/content/versions.server";
import { worksWhere } from "~/domain/work/work.server";
import { type Day, riyadhDate } from "~/platform/calendar/dates";
import type { Database } from "~/platform/db/client.server";
import { carriedOut } from "~/platform/db/submissions.server";
import { formatRiyals } from "~/platform/i18n/format";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { DONE, OUTDATED, type StepContext, type StepOutcome, stepAbout } from "../kit/steps.server";

/** What the owner does on the pages of the site's facts (product.md 18). */

/** What the owner sees and changes: the draft, or else what is published. */
export function contentOf({ draft, published }: SiteState): Content {
  return draft?.content ?? published;
}

/** Whether the packages page names a discount without its percent, days and licence. */
export function isOfferIncomplete({ active, percent }: Content["announcements"]["nationalDay"]): boolean {
  return active && percent === null;
}

export function inputNamesOf(section: SectionName): readonly string[] {
  return fieldsOf(section).flatMap(({ name, meta: { kind, localized, ownersOnly, sameAs } }) => {
    const inputs = localized
      ? languages.map((language) => `${name}.${language}`)
      : [ownersOnly ? `${name}.value` : name];
    if (kind === "spans") return [...(sameAs ? [`${name}.same`] : []), ...hoursNames(name)];
    if (kind === "emails") return rowsOf(name, ROWS_MAX.centreMailboxes);
    if (kind === "works") {
      return rowsOf(name, ROWS_MAX.works).flatMap((row) => [
        `${row}.id`,
        `${row}.place`,
        ...languages.map((each) => `${row}.title.${each}`),
      ]);
    }
    if (kind === "special") {
      return rowsOf(name, ROWS_MAX.special).flatMap((row) => [
        `${row}.from`,
        `${row}.until`,
        `${row}.note.ar`,
        `${row}.note.en`,
        ...hoursNames(`${row}.spans`),
      ]);
    }
    return ownersOnly ? [...inputs, `${name}.none`] : inputs;
  });
}

const rowsOf = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}[${index}]`);
const hoursNames = (name: string) => [
  `${name}.closed`,
  ...rowsOf(`${name}.rows`, 2).flatMap((row) => [`${row}.opens`, `${row}.closes`]),
];

/** The works in `shown`, then the others that the site may show, the newest first. */
export async function offeredWorks(db: Database, shown: readonly { id: number }[]) {
  const found = await worksWhere(db, undefined);
  const known = found.map(({ work: { id, service, car }, isAllowed }) => ({ id, service, car, isAllowed }));
  const gone = (id: number) => ({ id, service: null, car: "", isAllowed: false });
  const placed = shown.map(({ id }) => known.find((work) => work.id === id) ?? gone(id));
  return [...placed, ...known.filter((work) => work.isAllowed && !placed.includes(work))];
}

/** The largest form, in bytes. An Arabic letter takes six bytes in a URL-encoded form. */
export const SECTION_BYTES_MAX = 96 * 1024;

const siteStep = stepAbout<SiteState>();
const savedBy = ({ submission }: StepContext) => ({ ...submission, by: submission.actor ?? "" });

export function sectionSteps<Name extends SectionName>(section: Name) {
  return {
    save: siteStep<object>({
      schema: (_, language) => contentSchemas((problem) => problemInWords(problem, language))[section],
      isDone(site, _, value) {
        const before = contentOf(site);
        return value != null && changesOf(before, { ...before, [section]: value }).length === 0;
      },
      async run(site, value, context) {
        const { db, language, submission } = context;
        const before = contentOf(site);
        const after: Content = { ...before, [section]: value };
        const changes = changesOf(before, after);
        const invalid = (field: string, problem: ContentProblem): StepOutcome => ({
          kind: "invalid",
          field,
          message: problemInWords(problem, language),
        });
        const { nationalDay } = after.announcements;
        // The schema accepts an offer without any facts, because the repository has such an offer.
        // This form rejects it.
        const isIncomplete = isOfferIncomplete(nationalDay) && isChanged(changes, "nationalDay");
        if (isIncomplete) return invalid("nationalDay.percent", "offer");
        const past = passedDay(changes, after, riyadhDate(submission.now));
        if (past) return invalid(past, "past");
        return (await saveDraft(db, after, site.version, savedBy(context))) ? DONE : OUTDATED;
      },
    }),
  };
}

function problemInWords(problem: ContentProblem, language: Language): string {
  const limits = {
    dayBegins: DAY_BEGINS,
    least: 1,
    mostPercent: PERCENT_MAX,
    mostRiyals: formatRiyals(RIYALS_MAX),
    mostWorks: WORKS_MAX,
  };
  return translator(language).t(`deskSiteInformation:errors.${problem}`, limits);
}

/**
 * The name of the field for the last day of a changed offer or notice, if that day has passed:
 * nobody would see the offer or notice. Otherwise undefined.
 */
function passedDay(changes: readonly Difference[], { announcements }: Content, today: Day): string | undefined {
  const { nationalDay, notice } = announcements;
  const last = { nationalDay: nationalDay.active && nationalDay.until, notice: notice.text && notice.until };
  const passed = (["nationalDay", "notice"] as const).find(
    (name) => isChanged(changes, name) && (last[name] || today) < today,
  );
  return passed && `${passed}.until`;
}

const isChanged = (changes: readonly Difference[], group: string) =>
  changes.some(({ field }) => field.path[0] === group);

export function siteSteps(hook: string | undefined) {
  const hasDraft = ({ draft }: SiteState) => draft !== null;
  return {
    publish: siteStep({
      when: hasDraft,
      schema: () => z.object({ version: z.string().default("") }),
      // A colleague may have published this very draft.
      isDone: ({ newest }, _, form) => newest !== undefined && draftToken(newest) === form?.version,
      async run(site, _, context) {
        if (!(await publishDraft(context.db, site.version, savedBy(context)))) return OUTDATED;
        // If D1 fails now, cron calls the hook within a minute.
        if (hook) await askForBuild(context.db, hook, context.submission.now).catch(() => null);
        return DONE;
      },
    }),
    discard: siteStep({
      when: hasDraft,
      run: async ({ version }, _, context) =>
        (await discardDraft(context.db, version, savedBy(context))) ? DONE : OUTDATED,
    }),
    ask: siteStep({
      addsOnly: true,
      when: ({ publication }) => hook !== undefined && publication.dueSince !== null,
      async run(_, __, { db, submission }) {
        await db.batch([carriedOut(db, submission)]);
        if (hook) await askForBuild(db, hook, submission.now);
        return DONE;
      },
    }),
  };
}

export type SiteStep = keyof ReturnType<typeof siteSteps>;
