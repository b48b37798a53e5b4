import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Bay } from "~/catalogue/stays";
import { useLanguage } from "~/i18n/use-language";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { ArrowBackIcon, ArrowForwardIcon } from "~/ui/icons";
import { Done } from "../components/done";
import { Folded } from "../components/folded";
import { BlockList } from "./block-list";
import { CallList } from "./call-list";
import { DayCard } from "./day-card";
import { DayList } from "./day-list";
import type { DaysOverview, DeskDay } from "./days.server";
import type { DaysAnswer } from "./days-answer";
import type { DaysIntent } from "./days-intents";
import { monthLink } from "./days-link";
import { BlockForm, CloseForm, LimitForm } from "./forms/day-forms";
import { BaysForm, SettingsForm } from "./forms/settings-forms";
import { formatMonth, monthAfter, monthBefore } from "./month";

interface DaysScreenProps extends DaysOverview {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The date in Riyadh. */
  readonly today: string;
  /** A new submission id for the form that blocks places. */
  readonly submissionId: string;
  /** The day that is shown first. */
  readonly chosen: DeskDay | null;
  /** What a form of this page has just done. */
  readonly done: DaysIntent | null;
  readonly answer: DaysAnswer | undefined;
}

/** A longer list of calls would push the month off the screen of a phone. */
const FEW_CALLS = 3;
/** Changes that can make days overfull. After them, the list of calls opens. */
const addsCalls: readonly DaysIntent[] = ["close", "limit", "settings", "bays"];

/**
 * Which days can be booked (product.md 16.9): a month with its limits, and forms to change them.
 */
export function DaysScreen(props: DaysScreenProps) {
  const { days, month, today, chosen, done, answer, calls, settings, bayCars } = props;
  const { t } = useTranslation("deskDays");
  const language = useLanguage();
  const isOpen = (intent: DaysIntent) => answer?.intent === intent;
  const dayForm = { today, chosen, answer };
  return (
    <div className="container-page flex flex-col gap-6 py-6">
      <h1 className="text-2xl">{t("title")}</h1>
      {done && !answer && <Done text={t(`done.${done}`)} />}
      <Problems answer={answer} />
      <CallList calls={calls} open={calls.length <= FEW_CALLS || (done !== null && addsCalls.includes(done))} />
      {/* No id after errors: browsers would focus it instead of the errors. */}
      {chosen && <DayCard day={chosen} id={answer ? undefined : "day"} />}
      <section aria-labelledby="forms" className="grid gap-3 lg:grid-cols-3 lg:items-start">
        <h2 id="forms" className="sr-only">
          {t("forms")}
        </h2>
        <Folded title={t("close.title")} open={isOpen("close") || chosen !== null}>
          <CloseForm {...dayForm} />
        </Folded>
        <Folded title={t("limit.title")} open={isOpen("limit") || chosen !== null}>
          <LimitForm {...dayForm} />
        </Folded>
        <Folded title={t("block.title")} open={isOpen("block") || chosen !== null}>
          <BlockForm {...dayForm} submissionId={props.submissionId} />
        </Folded>
      </section>
      <section aria-labelledby="month" className="flex flex-col gap-3">
        <h2 id="month" className="text-xl">
          {t("list", { month: formatMonth(month, language) })}
        </h2>
        <nav aria-label={t("months")} className="grid grid-cols-2 gap-3 sm:flex @max-xs:grid-cols-1">
          <a href={monthLink(monthBefore(month), today, language)} className="button button-quiet px-3">
            <ArrowBackIcon />
            {formatMonth(monthBefore(month), language)}
          </a>
          <a href={monthLink(monthAfter(month), today, language)} className="button button-quiet px-3">
            {formatMonth(monthAfter(month), language)}
            <ArrowForwardIcon />
          </a>
        </nav>
        <DayList days={days} today={today} />
      </section>
      <BlockList blocks={props.blocks} />
      <section aria-labelledby="settings-title" className="flex flex-col gap-3">
        <h2 id="settings-title" className="text-xl">
          {t("settings.title")}
        </h2>
        {!settings && <p className="font-semibold text-danger">{t("settings.missing")}</p>}
        <Folded title={t("settings.fold")} open={isOpen("settings") || !settings}>
          <SettingsForm settings={settings} answer={answer} />
        </Folded>
        <Folded title={t("bays.title")} open={isOpen("bays")}>
          <BaysForm bayCars={bayCars} answer={answer} />
        </Folded>
      </section>
    </div>
  );
}

/** Why a form changed nothing. */
function Problems({ answer }: { answer: DaysAnswer | undefined }) {
  const { t } = useTranslation("deskDays");
  if (!answer) return null;
  const { intent, result } = answer;
  const problems = Object.entries(result.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({
      // The form that opens a day has no field to correct.
      fieldId: intent === "open" ? "month" : `${intent}-${name}`,
      message: `${fieldLabel(intent, name, t)}: ${message}`,
    })),
  );
  if (problems.length === 0) return null;
  return <ErrorSummary title={t("notDone")} problems={problems} answer={answer} />;
}

/** The label of a field whose error other fields share, for the error summary. */
function fieldLabel(intent: DaysIntent, name: string, t: TFunction<"deskDays">): string {
  if (intent === "bays") return t(`place.${name as Bay}`);
  return t(`${intent}.${name}` as "limit.day");
}
