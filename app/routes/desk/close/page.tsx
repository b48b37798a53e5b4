import type { ReactNode } from "react";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { addDays, type Day, nextDay, riyadhDate } from "~/platform/calendar/dates";
import { formatDay, riyadhTime } from "~/platform/i18n/deadline";
import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import { Bidi } from "~/ui/content/bidi";
import { DateInput, Field } from "~/ui/forms/field";
import { ArrowBackIcon, ArrowForwardIcon, DisclosureIcon } from "~/ui/icons";
import { haveHalalas, Riyals } from "~/ui/riyals";
import { type DeskAnswer, FieldProblems, OneProblem } from "../kit/answer";
import { Balances } from "../kit/balances";
import { CarOfRow } from "../kit/booking-list";
import { StepForm, useDeskForm } from "../kit/form";
import { AsOf, LineLink, Page, PrintButton, Section, SuccessNotice, twoColumns } from "../kit/page";
import { databaseOf, postedForm, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { type Close, closeSteps, isCountable, readClose, readDay } from "./close.server";
import { countFields, countInWords, NOTE_MAX } from "./counts";

/** The close of a day, `day=YYYY-MM-DD`; without a valid day, of today. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const today = riyadhDate(new Date());
  const day = readDay(postedForm(context)?.get("day") ?? url.searchParams.get("day"), today) ?? today;
  const close = await readClose(databaseOf(context), day).catch(unavailable(context));
  return { ...close, today, isCountable: isCountable({ day, today }), isDone: url.searchParams.has("done") };
}

export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: closeSteps,
    fields: ["day", ...countFields],
    async read(_db, now, form) {
      const today = riyadhDate(now);
      const day = readDay(form.get("day"), today);
      return day === null ? null : { day, today };
    },
    link: ({ day, today }, language, query) => linkTo(day, today, language, query),
    log: () => ({ event: "desk-close" }),
  });
}

function linkTo(day: Day, today: Day, language: "ar" | "en", query = new URLSearchParams()): string {
  if (day !== today) query.set("day", day);
  return deskLink("close", language, query);
}

/** The money of a day and the count of the drawer (product.md 16.19), on paper on one sheet. */
export default function DeskClose({ loaderData: close, actionData: answer }: Route.ComponentProps) {
  const { day, today, records, corrections, fees, counts, open, owed, isDone } = close;
  const { t, language } = useTexts("deskClose");
  const title = t("title", { day: formatDay(day, language) });
  const exact = haveHalalas(
    [...records, ...corrections, ...fees.map(({ to }) => ({ amount: to }))].map(({ amount }) => amount / 100),
  );
  const ofDay = open.rows.filter(({ endedOn }) => endedOn === day);
  const others = open.rows.filter(({ endedOn }) => endedOn !== day);
  return (
    <Page
      title={title}
      heading={
        <div className="flex flex-wrap items-center gap-x-4">
          <h1 className="text-2xl max-sm:text-xl">{title}</h1>
          <PrintButton />
          <AsOf link={linkTo(day, today, language)} loadsItself={false} />
        </div>
      }
      answer={answer}
      isDense
      className="close-of-day"
    >
      <DayLinks day={day} today={today} />
      {isDone && !answer && counts[0] && (
        <SuccessNotice text={`${t("drawer.done")} ${t(...balanceInWords(counts[0]))}`} />
      )}
      <Problems answer={answer} />
      <div className={twoColumns}>
        <Section id="takings" title={t("takings")}>
          <Takings close={close} />
        </Section>
        <Section id="drawer" title={t("drawer.title")}>
          <Counts {...close} />
          {/* A form that came too late shows what was typed. */}
          {close.isCountable || answer?.failure ? (
            <CountForm close={close} answer={answer} />
          ) : (
            <p className="not-on-paper text-soft">{t("drawer.late")}</p>
          )}
        </Section>
      </div>
      <Section id="records" title={t("records")}>
        {records.length === 0 && <p className="text-soft">{t("noRecords")}</p>}
        <Lines>
          {records.map((row) => (
            <RecordLine key={row.record} row={row} time={riyadhTime(new Date(row.takenAt))} exact={exact} />
          ))}
        </Lines>
      </Section>
      {corrections.length > 0 && (
        <Section id="corrections" title={t("corrections")}>
          <p className="text-soft text-sm">{t("correctionsText")}</p>
          <Lines>
            {corrections.map((row) => (
              <RecordLine key={row.record} row={row} time={instantInWords(row.takenAt, language)} exact={exact} />
            ))}
          </Lines>
        </Section>
      )}
      {fees.length > 0 && (
        <Section id="fees" title={t("fees")}>
          <p className="not-on-paper text-soft text-sm">{t("feesText")}</p>
          <Lines>
            {fees.map((row) => (
              <Line
                key={row.at}
                row={row}
                time={riyadhTime(new Date(row.at))}
                amount={<Riyals amount={row.to / 100} exact={exact} />}
              >
                {row.from ? t("fee", { from: formatRiyals(row.from / 100, { exact }) }) : null}{" "}
                <Actor email={row.actor} />
                {row.reason && <bdi>{row.reason}</bdi>}
              </Line>
            ))}
          </Lines>
        </Section>
      )}
      <Unsettled id="ended-today" rows={ofDay} list={open} />
      <Unsettled id="open" rows={others} list={open} />
      <Unsettled id="owed" rows={owed.rows} list={owed} />
      <p className="not-on-paper">
        <LineLink href={`${deskLink("close", language)}.xlsx?${new URLSearchParams({ day })}`} download>
          {t("file")}
        </LineLink>
      </p>
    </Page>
  );
}

function DayLinks({ day, today }: { day: Day; today: Day }) {
  const { t, language } = useTexts("deskClose");
  const turn = "button button-quiet px-3 text-sm";
  return (
    <nav aria-label={t("days")} className="flex flex-wrap items-start gap-2">
      <a href={linkTo(addDays(day, -1), today, language)} className={turn}>
        <ArrowBackIcon />
        {t("before")}
      </a>
      {day < today && (
        <a href={linkTo(nextDay(day), today, language)} className={turn}>
          {t("after")}
          <ArrowForwardIcon />
        </a>
      )}
      <details className="group">
        <summary className="inline-flex min-h-12 items-center gap-2 px-2 font-semibold text-sm hover:text-brand">
          {t("other")}
          <DisclosureIcon />
        </summary>
        <form method="get" action={deskLink("close", language)} className="flex flex-wrap items-end gap-3">
          <label htmlFor="day" className="sr-only">
            {t("other")}
          </label>
          <DateInput id="day" name="day" defaultValue={day} max={today} />
          <button type="submit" className="button button-quiet">
            {t("show")}
          </button>
        </form>
      </details>
    </nav>
  );
}

function Problems({ answer }: { answer: DeskAnswer | undefined }) {
  const { t } = useTexts("deskClose");
  const title = t("notSaved");
  if (answer?.failure) return <OneProblem title={title} message={t("errors.day")} answer={answer} />;
  const labelOf = (name: string) => t(`drawer.${name as "float" | "counted" | "note"}`);
  return <FieldProblems title={title} answer={answer} labelOf={labelOf} idOf={(name) => `count-${name}`} />;
}

/** What was paid, less what was given back, by method. */
function Takings({ close: { sums, all } }: { close: Close }) {
  const { t } = useTexts(["deskClose", "deskBooking"]);
  const exact = haveHalalas([...sums, all].map(({ amount }) => amount / 100));
  const rows = sums.map((row) => ({ ...row, name: t(`deskBooking:payment.methods.${row.method}`) }));
  return (
    <ul className="card divide-y">
      {[...rows, { ...all, name: t("all") }].map(({ name, taken, back, amount }) => (
        <li
          key={name}
          className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5 last:font-semibold sm:px-4 print:py-0"
        >
          {name}{" "}
          {back < 0 && (
            <Bidi
              as="span"
              className="font-normal text-soft text-sm"
              text={t("lessBack", { taken: formatRiyals(taken / 100), back: formatRiyals(-back / 100) })}
            />
          )}{" "}
          <span className="ms-auto">
            <Riyals amount={amount / 100} exact={exact} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Whether the drawer balances: a text and its amount. */
function balanceInWords(count: Close["counts"][number]) {
  const sign = count.difference === 0 ? "exact" : count.difference > 0 ? "over" : "short";
  return [
    `drawer.${sign}`,
    { amount: countInWords({ ...count, difference: Math.abs(count.difference) }).difference },
  ] as const;
}

function Counts({ counts, cashSince, day }: Close) {
  const { t, language } = useTexts("deskClose");
  const [latest, ...earlier] = counts;
  if (!latest) return <p className="text-soft">{t("drawer.none")}</p>;
  const line = (count: Close["counts"][number]) => {
    const isOfDay = riyadhDate(new Date(count.countedAt)) === day;
    const at = isOfDay ? riyadhTime(new Date(count.countedAt)) : instantInWords(count.countedAt, language);
    return (
      <>
        <p>{t("counted", countInWords(count))}</p>
        {count.note && <p dir="auto">{count.note}</p>}
        <p className="text-soft text-sm">
          <bdi>{at}</bdi> · <Actor email={count.countedBy} />
        </p>
      </>
    );
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="card p-3 sm:px-4">
        <p className={`font-semibold ${latest.difference === 0 ? "text-brand" : "text-danger"}`}>
          {t(...balanceInWords(latest))}
        </p>
        {line(latest)}
        {cashSince !== 0 && (
          <p className="font-semibold text-amber">
            {t("drawer.since", { amount: countInWords({ ...latest, difference: cashSince }).difference })}
          </p>
        )}
      </div>
      {earlier.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm hover:text-brand">
            {`${t("drawer.earlier")} (${earlier.length})`}
            <DisclosureIcon />
          </summary>
          <ul className="divide-y border-y">
            {earlier.map((count) => (
              <li key={count.id} className="py-2">
                {line(count)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function CountForm({ close, answer }: { close: Close; answer: DeskAnswer | undefined }) {
  const { t } = useTexts("deskClose");
  const { lastFloat, counts, day } = close;
  const stored = { float: lastFloat === null ? "" : String(lastFloat / 100) };
  const [form, { float, counted, note }] = useDeskForm<Record<(typeof countFields)[number], string>>(
    "count",
    answer,
    stored,
  );
  const amount = { inputMode: "decimal", dir: "ltr", autoComplete: "off", required: true } as const;
  return (
    <div className="not-on-paper">
      <StepForm
        step="count"
        form={form}
        submit={t(counts.length > 0 ? "drawer.again" : "drawer.submit")}
        className={counts.length > 0 ? "button-quiet" : "button-primary"}
      >
        <input type="hidden" name="day" value={day} />
        <div className="grid grid-cols-2 items-end gap-3 @max-2xs:grid-cols-1">
          <Field field={float} label={t("drawer.float")} {...amount} />
          <Field field={counted} label={t("drawer.counted")} {...amount} />
        </div>
        <Field
          field={note}
          label={t("drawer.note")}
          hint={t("drawer.noteHint", { max: NOTE_MAX })}
          dir="auto"
          autoComplete="off"
        />
      </StepForm>
    </div>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="card divide-y overflow-hidden text-sm leading-normal empty:hidden">{children}</ul>;
}

interface LineProps {
  row: Close["records"][number] | Close["fees"][number];
  time: string;
  amount: ReactNode;
  children: ReactNode;
}

/** A booking's line: on a wide screen and on paper in one row. */
function Line({ row, time, amount, children }: LineProps) {
  const { language } = useTexts();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5 sm:px-4 print:py-0">
      <span className="min-w-11 tabular-nums max-sm:max-w-24">{time}</span>
      <span className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-baseline gap-x-3">
        <LineLink href={deskBookingLink(row.reference, language)} className="print:min-h-0">
          <bdi>{row.reference}</bdi>
        </LineLink>
        <CarOfRow row={row} />
        <span className="flex flex-wrap gap-x-3">{children}</span>
      </span>
      <span className="ms-auto font-semibold">{amount}</span>
    </li>
  );
}

interface RecordLineProps {
  row: Close["records"][number];
  time: string;
  exact: boolean;
}

/** A removed record is struck through, and says who removed it and when. */
function RecordLine({ row, time, exact }: RecordLineProps) {
  const { t, language } = useTexts(["deskClose", "deskBooking"]);
  const { amount, method, takenBy, removedAt, removedBy, reason } = row;
  const riyals = <Riyals amount={amount / 100} exact={exact} />;
  return (
    <Line row={row} time={time} amount={removedAt === null ? riyals : <s>{riyals}</s>}>
      <span>{t(amount < 0 ? `deskBooking:back.paid.${method}` : `deskBooking:payment.methods.${method}`)}</span>
      <Actor email={takenBy} />
      {reason && <bdi>{reason}</bdi>}
      {removedAt !== null && (
        <b className="font-semibold text-danger">
          {t("removed", {
            by: `\u2068${nameOf(removedBy) ?? t("nobody")}\u2069`,
            at: instantInWords(removedAt, language),
          })}
        </b>
      )}
    </Line>
  );
}

/** The address of a colleague without its domain, which is the same for all. */
const nameOf = (email: string | null) => email?.split("@")[0] || null;

function Actor({ email }: { email: string | null }) {
  const name = nameOf(email);
  return name && <bdi className="text-soft">{name}</bdi>;
}

interface UnsettledProps {
  id: "ended-today" | "open" | "owed";
  /** The rows of `list` to show. */
  rows: Close["open"]["rows"];
  list: Close["open"];
}

function Unsettled({ id, rows, list }: UnsettledProps) {
  const { t } = useTexts(["deskClose", "desk"]);
  const sumOf = (some: typeof rows) => some.reduce((all, { amount }) => all + amount, 0);
  // The rows of the day are first, so those that the list leaves out are of other days.
  const isCut = id !== "ended-today" && list.total > list.rows.length;
  const [count, sum] = isCut
    ? [rows.length + list.total - list.rows.length, sumOf(rows) + list.sum - sumOf(list.rows)]
    : [rows.length, sumOf(rows)];
  if (rows.length === 0) return null;
  return (
    <Section id={id} title={t(id === "ended-today" ? "endedToday" : id)}>
      <p className="text-sm">{t("sum", { count, amount: formatRiyals(sum / 100) })}</p>
      <Balances side={id === "owed" ? "owed" : "open"} rows={rows} />
      {isCut && <p className="text-soft text-sm">{t("desk:today.firstOnly", { count: rows.length })}</p>}
    </Section>
  );
}
