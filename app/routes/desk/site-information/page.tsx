import type { ReactNode } from "react";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { type ContentField, type Difference, sectionNames } from "~/domain/centre/facts";
import { built, changesOf } from "~/domain/content/content.server";
import type { PublicationState } from "~/domain/content/publication.server";
import { readHistory, readSite } from "~/domain/content/versions.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { DEV_AUDIENCE } from "~/platform/http/dev-audience";
import { readSettings } from "~/platform/http/settings.server";
import { isOwner, requireOwner } from "~/platform/http/staff.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { deskLink, deskSectionLink } from "~/platform/urls/desk-links";
import { ArrowForwardIcon, DisclosureIcon } from "~/ui/icons";
import { type DeskAnswer, OneProblem } from "../kit/answer";
import { FinalStep, finalLook, StepForm } from "../kit/form";
import { Page, Section, SuccessNotice, twoColumns } from "../kit/page";
import { databaseOf, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { DifferenceList, fullLabelOf } from "./fields";
import { contentOf, type SiteStep, siteSteps } from "./site-information.server";

const doneNames = ["publish", "discard", "ask"] as const satisfies readonly SiteStep[];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  const hasHook = readSettings(env).deployHook !== undefined;
  const db = databaseOf(context);
  const [site, history] = await Promise.all([readSite(db, hasHook, new Date()), readHistory(db)]).catch(
    unavailable(context),
  );
  const { draft, version, invalid, publication } = site;
  return {
    version,
    invalid,
    publication,
    hasHook,
    isDevelopment: env.POLICY_AUD === DEV_AUDIENCE,
    history,
    draft: draft && { savedBy: draft.savedBy, savedAt: draft.savedAt },
    changes: changesOf(site.published, contentOf(site)),
    builtId: built.id,
    mayChange: isOwner(context),
    done: oneOf(doneNames, url.searchParams.get("done")) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  requireOwner(args.context);
  const { deployHook: hook } = readSettings(args.context.get(cloudflareContext).env);
  return takeStep(args, {
    steps: siteSteps(hook),
    fields: [],
    version: ({ version }) => version,
    read: (db, now) => readSite(db, Boolean(hook), now),
    link: (_, language, query) => deskLink("site-information", language, query),
    log: () => ({ event: "desk-site-information" }),
  });
}

/** The facts of the site: what changes, and what was published (product.md 18). */
export default function Site({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { version, invalid, history, publication, hasHook, draft, changes, mayChange, done } = loaderData;
  const { t } = useTexts("deskSiteInformation");
  const form = { count: changes.length, answer };
  return (
    <Page title={t("title")} answer={answer} version={version}>
      {done && !answer && <SuccessNotice text={t(`done.${done}`)} />}
      <OneProblem title={t("notDone")} message={answer?.failure && t(`failure.${answer.failure}`)} answer={answer} />
      <InvalidFacts fields={invalid} />
      <State {...loaderData}>
        {mayChange && hasHook && publication.dueSince && <StepForm step="ask" submit={t("step.ask")} />}
      </State>
      {!mayChange && <p className="font-semibold">{t("ownersOnly")}</p>}
      <div className={twoColumns}>
        <Sections />
        <Changes changes={changes} draft={draft}>
          {mayChange && draft && (
            <div className="flex flex-wrap gap-3">
              <DraftStep step="publish" {...form} />
              <DraftStep step="discard" {...form} />
            </div>
          )}
        </Changes>
      </div>
      <History versions={history} />
    </Page>
  );
}

function History({ versions }: { versions: Loaded["history"] }) {
  const { t, language } = useTexts("deskSiteInformation");
  if (versions.length === 0) return null;
  return (
    <Section id="versions" title={t("versions")}>
      <ul className="card divide-y">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-col gap-2 px-4 py-3">
            <p>
              <b className="font-semibold">{t("version", { number: version.id })}</b>
              <br />
              {instantInWords(version.publishedAt, language)}
              {version.publishedBy && (
                <>
                  {" · "}
                  <bdi dir="ltr">{version.publishedBy}</bdi>
                </>
              )}
            </p>
            {version.changes && <WhatChanged changes={version.changes} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WhatChanged({ changes }: { changes: readonly Difference[] }) {
  const { t } = useTexts("deskSiteInformation");
  if (changes.length === 0) return <p className="text-soft">{t("changedNothing")}</p>;
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-2 text-brand hover:underline">
        {t("whatChanged")}
        <DisclosureIcon />
      </summary>
      <DifferenceList differences={changes} />
    </details>
  );
}

/** Facts that newer code rejects. The site uses earlier values until the owner corrects them. */
function InvalidFacts({ fields }: { fields: readonly ContentField[] }) {
  const { t, language } = useTexts(["deskSiteInformation", "common"]);
  if (fields.length === 0) return null;
  const facts = fields.map((field) => fullLabelOf(field, language)).join(t("common:comma"));
  return <p className="rounded-lg border-2 border-danger bg-danger-soft p-4">{t("invalid", { facts })}</p>;
}

type Loaded = Route.ComponentProps["loaderData"];

interface StateProps extends Pick<Loaded, "publication" | "builtId" | "isDevelopment"> {
  children: ReactNode;
}

function State({ publication, builtId, isDevelopment, children }: StateProps) {
  const { t, language } = useTexts("deskSiteInformation");
  const { state, dueSince, showsWithdrawn, failure } = publication;
  const looks: Readonly<Record<PublicationState, string>> = {
    shipped: "bg-sunken",
    live: "bg-brand-soft",
    building: "bg-brand-soft",
    asking: "bg-brand-soft",
    "by-hand": "border-2 border-brand bg-brand-soft",
    late: "border-2 border-danger bg-danger-soft",
  };
  const isByHand = state === "by-hand" || state === "late";
  const text = isByHand && isDevelopment ? "restart" : (`state.${state}.text` as const);
  // Not in the state "shipped", whose own text already says that the site shows these facts.
  const shows = builtId !== null ? t("built", { number: builtId }) : state !== "shipped" && t("builtShipped");
  return (
    <section aria-labelledby="state" className={`flex flex-col items-start gap-2 rounded-lg p-4 ${looks[state]}`}>
      <h2 id="state" className="text-lg">
        {t(`state.${state}.title`)}
      </h2>
      <p>{t(text, { at: dueSince ? instantInWords(dueSince, language) : "" })}</p>
      {showsWithdrawn && <p className="font-semibold">{t("withdrawn")}</p>}
      {failure && state !== "live" && (
        <p>{t(`hook.${/^\d+$/.test(failure) ? "refused" : (failure as "silent")}`, { status: failure })}</p>
      )}
      {isByHand && (
        <code dir="ltr" className="rounded-sm bg-surface px-2 py-1">
          {isDevelopment ? "npm run dev" : "npm run deploy"}
        </code>
      )}
      {shows && <p className="text-soft text-sm">{shows}</p>}
      {children}
    </section>
  );
}

function Sections() {
  const { t, language } = useTexts("deskSiteInformation");
  return (
    <Section id="sections" title={t("sections")}>
      <ul className="card divide-y overflow-hidden">
        {sectionNames.map((section) => (
          <li key={section}>
            <a
              href={deskSectionLink(section, language)}
              className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:bg-brand-soft"
            >
              <span>
                <b className="font-semibold">{t(`section.${section}.title`)}</b>
                <br />
                <span className="text-soft text-sm">{t(`section.${section}.lead`)}</span>
              </span>
              <ArrowForwardIcon />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ChangesProps extends Pick<Loaded, "changes" | "draft"> {
  children: ReactNode;
}

function Changes({ changes, draft, children }: ChangesProps) {
  const { t, language } = useTexts("deskSiteInformation");
  return (
    <Section id="changes" title={t("changes")}>
      {draft && (
        <p className="text-soft">
          {t("savedAt", { at: instantInWords(draft.savedAt, language) })} · <bdi dir="ltr">{draft.savedBy}</bdi>
        </p>
      )}
      {changes.length > 0 ? <DifferenceList differences={changes} /> : <p className="text-soft">{t("noChanges")}</p>}
      {children}
    </Section>
  );
}

interface DraftStepProps {
  step: "publish" | "discard";
  /** How many facts the draft changes. */
  count: number;
  answer: DeskAnswer<SiteStep> | undefined;
}

function DraftStep({ step, count, answer }: DraftStepProps) {
  const { t } = useTexts("deskSiteInformation");
  const isLoss = step === "discard";
  return (
    <FinalStep
      label={t(`step.${step}`)}
      question={count === 0 ? t(`sureSame.${step}`) : t(`sure.${step}`, { count })}
      isLoss={isLoss}
      className={isLoss ? "button-quiet" : "button-primary"}
      open={answer?.intent === step}
    >
      <StepForm step={step} submit={t(`step.${step}`)} className={finalLook(isLoss)} />
    </FinalStep>
  );
}
