import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { type Content, changesOf, leavesOf, sectionForm } from "~/content/content.server";
import { ROWS_MAX, type SectionName } from "~/content/facts";
import { PERCENT_MAX, RIYALS_MAX } from "~/content/schema.server";
import {
  askForBuild,
  discardDraft,
  publishDraft,
  readVersion,
  type SiteState,
  saveDraft,
} from "~/content/versions.server";
import { cloudflareContext, staffContext } from "~/http/context.server";
import { formatRiyals } from "~/i18n/format";
import { languages } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { DONE, finalStep, OVERTAKEN, type StepContext, step } from "../kit.server";

/** What the owner does on the pages of the site's facts (product.md 18). */

/** Whether the member of staff may change the facts: named in `OWNER_EMAILS`, or nobody is. */
export function isOwner(context: Readonly<RouterContextProvider>): boolean {
  const owners = context
    .get(cloudflareContext)
    .env.OWNER_EMAILS.toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const { email = "" } = context.get(staffContext) ?? {};
  return owners.length === 0 || owners.includes(email.toLowerCase());
}

/** Ends an action of somebody who is not an owner: throws 403. */
export function requireOwner(context: Readonly<RouterContextProvider>): void {
  if (!isOwner(context)) throw data(null, { status: 403 });
}

/** What the owner sees and changes: the draft, or else what is published. */
export function contentOf({ draft, published }: SiteState): Content {
  return draft?.content ?? published;
}

/** The names of all inputs of a section's form. */
export function inputNamesOf(section: SectionName): readonly string[] {
  return leavesOf(section).flatMap(({ name, field: { kind, localized, ownersOnly } }) => {
    const inputs = localized
      ? languages.map((language) => `${name}.${language}`)
      : [ownersOnly ? `${name}.value` : name];
    if (kind === "spans") return spanNames(name);
    if (kind === "emails") return rowsOf(name, ROWS_MAX.centreMailboxes);
    if (kind === "special") {
      return rowsOf(name, ROWS_MAX.special).flatMap((row) => [
        ...[`${row}.from`, `${row}.until`, `${row}.note.ar`, `${row}.note.en`],
        ...spanNames(`${row}.spans`),
      ]);
    }
    return ownersOnly ? [...inputs, `${name}.none`] : inputs;
  });
}

const rowsOf = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}[${index}]`);
const spanNames = (name: string) => rowsOf(name, 2).flatMap((row) => [`${row}.opens`, `${row}.closes`]);

const shown = ({ seen }: SiteState) => seen;
const writer = ({ act }: StepContext) => ({ by: act.actor ?? "", now: act.now });

/** Saves the form of a section into the draft. Other sections stay as they are. */
export function sectionSteps<Name extends SectionName>(section: Name) {
  return {
    save: step<SiteState, object>({
      shown,
      schema: (_, language) => {
        const { t } = translator(language);
        const limits = { least: 1, mostPercent: PERCENT_MAX, mostRiyals: formatRiyals(RIYALS_MAX) };
        return sectionForm(section, (problem) => t(`deskSite:errors.${problem}`, limits));
      },
      async run(site, value, context) {
        const before = contentOf(site);
        const after = { ...before, [section]: value };
        if (changesOf(before, after).length === 0) return { kind: "unchanged" };
        const saved = await saveDraft(context.db, after, site.seen, writer(context));
        return saved ? DONE : OVERTAKEN;
      },
    }),
  };
}

/** Publishes, discards, and uses an old version again. `hook` is asked for a build. */
export function siteSteps(hook: string | undefined) {
  const hasDraft = ({ draft }: SiteState) => draft !== null;
  return {
    publish: finalStep<SiteState>({
      when: hasDraft,
      shown,
      async run(site, _, context) {
        if (!(await publishDraft(context.db, site.seen, writer(context)))) return OVERTAKEN;
        // If D1 fails now, the next minute asks again.
        if (hook) await askForBuild(context.db, hook, context.act.now).catch(() => null);
        return DONE;
      },
    }),
    discard: finalStep<SiteState>({
      when: hasDraft,
      shown,
      run: async ({ seen }, _, { db }) => ((await discardDraft(db, seen)) ? DONE : OVERTAKEN),
    }),
    reuse: step<SiteState, { readonly version: string }>({
      shown,
      schema: () => z.object({ version: z.string().default("") }),
      async run(site, { version }, context) {
        const content = await readVersion(context.db, Number(version) || 0, site.published);
        if (!content) return { kind: "gone" };
        return (await saveDraft(context.db, content, site.seen, writer(context))) ? DONE : OVERTAKEN;
      },
    }),
    ask: step<SiteState>({
      when: ({ publication }) => hook !== undefined && publication.dueSince !== null,
      async run(_, __, { db, act }) {
        if (hook) await askForBuild(db, hook, act.now);
        return DONE;
      },
    }),
  };
}

export type SiteStep = keyof ReturnType<typeof siteSteps>;
export const siteStepNames = ["publish", "discard", "reuse", "ask"] as const satisfies readonly SiteStep[];
