import { type Car, lacksCar } from "~/domain/bookings/car";
import { whatsAppCarIsReady, whatsAppToCustomer } from "~/domain/bookings/links";
import type { List, ListedBooking, WorkBooking } from "~/domain/bookings/lists.server";
import { nextStep } from "~/domain/bookings/steps";
import type { MessageKind } from "~/platform/db/schema.server";
import { formatDay } from "~/platform/i18n/deadline";
import { partsOfDay, shortWeekday } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import { Bidi } from "~/ui/content/bidi";
import { PhoneIcon } from "~/ui/icons";
import { customerOf, OfCustomer, UntrueMessage } from "../kit/booking-cells";
import { BookingList, type BookingListProps } from "../kit/booking-list";
import { CarFields, carValues, LastCarForm } from "../kit/fields";
import { PostForm, StepForm, useDeskForm } from "../kit/form";
import { LineLink, SuccessNotice } from "../kit/page";
import type { Today } from "./today.server";

/** The lists to which the page links, in its order. Their names are also their anchors. */
const jumps = ["expected", "waiting", "asking", "inWorkshop", "ready", "late"] as const;
/** With less time left for the promised reply than this, a waiting booking is urgent. */
const URGENT_MINUTES = 2 * 60;

/** On a phone, one row that scrolls and fades at the edges of the screen. */
const scrolls =
  "[scrollbar-width:thin] max-sm:-mx-gutter max-sm:-my-1.5 max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-1.5";
const fades =
  "max-sm:[mask-image:linear-gradient(90deg,transparent,#000_var(--spacing-gutter)_calc(100%-var(--spacing-gutter)),transparent)]";

/** Links to the lists, the calls and the failed messages, each with a count. */
export function Jumps({ today }: { today: Today }) {
  const { t, language } = useTexts("desk");
  const leastLeft = Math.min(...today.waiting.rows.map(({ minutesLeft }) => minutesLeft));
  const red = "text-danger";
  const looks: Readonly<Record<string, string>> = { waiting: urgencyOf(leastLeft), late: red };
  const lateIn = (part: string) =>
    part === "expected" || part === "inWorkshop" || part === "ready"
      ? today[part].rows.filter(({ minutesLate }) => minutesLate > 0).length
      : 0;
  /** If all shown cars of a list are late, the cars that it does not show may be late, too. */
  const lateInWords = (part: string) => {
    const late = lateIn(part);
    const isAll = part in today && late === today[part as "expected"].rows.length;
    return isAll && late < today[part as "expected"].total ? `${late}+` : String(late);
  };
  const shown = [
    { part: "calls", href: `${deskLink("days", language)}#calls`, count: today.calls, className: red } as const,
    ...jumps.map((part) => ({ part, href: `#${part}`, count: today[part].total, className: looks[part] })),
    { part: "emails", href: deskLink("emails", language), count: today.failedEmails, className: red } as const,
  ]
    .filter(({ count }) => count > 0)
    .sort((one, other) => Math.sign(lateIn(other.part)) - Math.sign(lateIn(one.part)));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t("today.parts")}>
      <ul className={`flex gap-1.5 whitespace-nowrap sm:flex-wrap ${scrolls} ${fades}`}>
        {shown.map(({ part, href, count, className }) => (
          <li key={part}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-2.5 text-sm hover:border-brand hover:text-brand"
            >
              {t(`today.part.${part}`)}
              <b className={`tabular-nums ${className || "text-brand"}`}>{count}</b>
              {lateIn(part) > 0 && <b className="text-danger">{t("today.isLate", { number: lateInWords(part) })}</b>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Red once the promised time has passed, amber shortly before. */
function urgencyOf(minutesLeft: number): string {
  if (minutesLeft < 0) return "text-danger";
  return minutesLeft < URGENT_MINUTES ? "text-amber" : "";
}

interface PartProps<Row extends ListedBooking> extends Omit<BookingListProps<Row>, "rows" | "moreId"> {
  name: NonNullable<Today["step"]>["list"] | "late" | "tomorrow";
  list: List<Row>;
  /** What the part says without bookings. Without this text, an empty part is not shown. */
  empty?: string;
  today: Today;
}

/** A list. The booking's row, or else a line above the list, says what a form has just done. */
export function Part<Row extends ListedBooking>({ name, list, empty, today, ...looks }: PartProps<Row>) {
  const { t, language } = useTexts("desk");
  const { rows, total } = list;
  const done = today.step?.list === name && <Done step={today.step} today={today} />;
  const isDone = (row: Row) => row.reference === today.step?.reference;
  const isInRow = done && rows.some(isDone);
  if (total === 0 && !empty && !done) return null;
  return (
    <section id={name} className="min-w-0 scroll-mt-24 pb-6">
      <h2 className="mb-2 text-xl">
        {t(`today.${name}` as "today.tomorrow", { day: formatDay(today.tomorrow, language) })}
        {total > 0 && ` (${total})`}
      </h2>
      {!isInRow && done && <div className="mb-3">{done}</div>}
      {rows.length === 0 && <p className="text-soft">{empty}</p>}
      {rows.length > 0 && (
        <BookingList
          rows={rows}
          moreId={`more-${name}`}
          {...looks}
          {...(isInRow && { below: (row: Row) => (isDone(row) ? done : looks.below?.(row)) })}
        />
      )}
      {total > rows.length && <p className="mt-2 text-soft">{t("today.firstOnly", { count: rows.length })}</p>}
    </section>
  );
}

/**
 * What the page shows after one of its forms is sent (product.md 16.5). The fragment of the URL
 * moves focus to it.
 */
function Done({ step, today }: { step: NonNullable<Today["step"]>; today: Today }) {
  const { t, language } = useTexts(["desk", "deskBooking"]);
  const { reference, event, status } = step;
  const customer = customerOf(step, language);
  const hour = step.arrivalTime ? t("atHour", { hour: step.arrivalTime }) : t("noHour");
  const isAgreed = event === "confirmed" || event === "agreed";
  const text =
    isAgreed || event === "moved"
      ? t(`today.${isAgreed ? "confirmed" : "moved"}`, { customer, day: formatDay(step.bookingDate, language), hour })
      : t("today.done", { customer, event: t(`deskBooking:event.${event}`) });
  const kinds = (step.emails?.split(",") ?? []) as MessageKind[];
  const emails = kinds.map((kind) => t(`deskBooking:email.${kind}`)).join(" · ");
  const follows = step.isAddressDead
    ? "emailToDeadAddress"
    : event === "ready" || isAgreed
      ? "emailInTwoMinutes"
      : "emailFollows";
  const whatsApp = status === "ready" ? whatsAppCarIsReady({ ...step, ...today }) : whatsAppToCustomer(step);
  return (
    <SuccessNotice id="done" text={text}>
      <UntrueMessage kind={step.untrueMessage} />
      <p className="text-sm">{emails ? t(`deskBooking:${follows}`, { emails }) : t("deskBooking:noEmailFollows")}</p>
      {asksForCar(step) && <CarForm step={step} />}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {event === status && (
          <StepForm
            action={backToToday(reference, language)}
            step="undo"
            version={step.version}
            submit={t("today.undo")}
            className="button-quiet min-h-11 px-3 text-sm"
          />
        )}
        {(step.untrueMessage || !(today.offersWhatsApp && step.whatsappAgreedAt)) && (
          <LineLink href={whatsApp} className="text-sm">
            {t(`deskBooking:${status === "ready" ? "tellReady" : step.untrueMessage ? "tellUntrue" : "whatsApp"}`)}
          </LineLink>
        )}
        <LineLink href={deskBookingLink(reference, language)} className="text-sm">
          {t("today.openConfirmed")}
        </LineLink>
      </div>
    </SuccessNotice>
  );
}

/** Whether to ask for the car: right after its arrival, when staff can read the plate. */
export function asksForCar(step: NonNullable<Today["step"]>): boolean {
  return step.status === "arrived" && lacksCar(step);
}

function CarForm({ step }: { step: NonNullable<Today["step"]> }) {
  const { t, language } = useTexts("deskBooking");
  const [form, fields] = useDeskForm<Record<keyof Car, string>>("car", undefined, carValues(step, language));
  const store = {
    action: backToToday(step.reference, language),
    step: "car",
    version: step.version,
  } as const;
  return (
    <div className="my-3 flex flex-col gap-3">
      {step.lastCar && <LastCarForm {...store} car={step.lastCar} />}
      <StepForm {...store} form={form} submit={t("step.car")}>
        <CarFields fields={fields} />
      </StepForm>
    </div>
  );
}

/** How late the car is, and what the customer says about the arrival time (product.md 9.17). */
export function Answer({ row }: { row: WorkBooking & { minutesLate?: number } }) {
  const { t } = useTexts("desk");
  const answer = row.status === "confirmed" ? row.answer : null;
  return (
    <>
      {row.minutesLate ? <Late minutes={row.minutesLate} /> : null}{" "}
      {answer === "agrees" && !row.minutesLate && <span className="text-brand">{t("today.agrees")}</span>}
      {answer === "asks-time" && row.wish && (
        <b className="font-semibold text-amber">{t("today.asksTime", { hour: row.wish })}</b>
      )}
    </>
  );
}

/** When a car at the centre is due (product.md 17.1). */
export function DueOut({ row, today: { today } }: { row: Today["ready"]["rows"][number]; today: Today }) {
  const { t, language } = useTexts("desk");
  const day = row.readyBy;
  if (row.minutesLate) return <Late minutes={row.minutesLate} />;
  if (day === null) return null;
  if (day === today) return <b className="block font-semibold text-amber max-sm:w-16">{t("today.due.today")}</b>;
  const on = { weekday: shortWeekday(day, language), day: partsOfDay(day, language).day };
  return <span className="block max-sm:w-16">{t("today.due.on", on)}</span>;
}

/** How late a car is, in minutes, hours, or (from 24 hours on) days (product.md 16.18). */
function Late({ minutes }: { minutes: number }) {
  const { t } = useTexts("desk");
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const text = hours === 0 ? t("today.lateBy.minutes", { count: minutes }) : t("today.lateBy.hours", { hours });
  return (
    <b className="font-semibold text-danger">
      <Bidi text={days === 0 ? text : t("today.lateBy.days", { count: days })} />
    </b>
  );
}

type WaitingRow = Today["waiting"]["rows"][number];

export function TimeLeft({ row }: { row: WaitingRow }) {
  const { t } = useTexts("desk");
  const hours = Math.floor(Math.abs(row.minutesLeft) / 60);
  const isOverdue = row.minutesLeft < 0;
  const text =
    hours === 0
      ? t(isOverdue ? "today.justOver" : "today.lastHour")
      : t(isOverdue ? "today.over" : "today.left", { hours });
  return <span className={`font-semibold tabular-nums ${urgencyOf(row.minutesLeft)}`}>{text}</span>;
}

/** Why staff call the customer: the last message did not arrive, or is no longer true. */
export function ReasonToCall({ row }: { row: WaitingRow | WorkBooking }) {
  const { t } = useTexts("desk");
  const isUnreached = "isUnreached" in row && row.isUnreached;
  if (!isUnreached && !row.untrueMessage) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="font-semibold text-danger">
        {isUnreached && t("today.unreached")} <UntrueMessage kind={row.untrueMessage} />
      </p>
      <a href={`tel:${row.phoneNumber}`} className={`${stepClasses} button-quiet`}>
        <PhoneIcon />
        <bdi dir="ltr">{row.phoneNumber}</bdi> <OfCustomer row={row} />
      </a>
    </div>
  );
}

const stepClasses = "button min-h-11 px-4 whitespace-nowrap text-sm @max-xs:w-full @max-xs:whitespace-normal";

/** The URL of a booking's page with a query that leads back to this page after a step. */
function backToToday(reference: string, language: Language): string {
  return deskBookingLink(reference, language, new URLSearchParams({ back: "today" }));
}

/** A link to the field of the arrival time on the page of a booking. */
function hourOnPage(reference: string, step: "confirm" | "agree", language: Language): string {
  const query = step === "agree" ? new URLSearchParams({ step }) : undefined;
  return `${deskBookingLink(reference, language, query)}#${step}-arrivalTime`;
}

interface NextStepProps {
  row: WorkBooking;
  today: Today;
  isSolid: boolean;
}

/**
 * The first step that the page of the booking offers. A step without a question is a button, which
 * leads back to this page. Any other is a link to its question, or to the choice of how a booking
 * of a past day ended.
 */
export function NextStep({ row, today, isSolid }: NextStepProps) {
  const { t, language } = useTexts("desk");
  const step = nextStep({ booking: row, today: today.today });
  const className = `${stepClasses} ${isSolid ? "button-primary" : "button-quiet"}`;
  switch (step) {
    case "arrived":
    case "ready":
      return (
        <PostForm action={backToToday(row.reference, language)} version={row.version}>
          <input type="hidden" name="intent" value={step} />
          <button type="submit" className={className}>
            {t(`today.step.${step}`)} <OfCustomer row={row} />
          </button>
        </PostForm>
      );
    case "complete":
    case "no-show": {
      const query = step === "complete" ? new URLSearchParams({ step }) : undefined;
      return (
        <a href={deskBookingLink(row.reference, language, query)} className={className}>
          {t(`today.step.${step === "complete" ? step : "close"}`)} <OfCustomer row={row} />
        </a>
      );
    }
    default:
      return null;
  }
}

/**
 * A button that agrees to the time that a customer wishes for, while that time is free, otherwise a
 * link to choose another time.
 */
export function WishButton({ row }: { row: Today["asking"]["rows"][number] }) {
  const { language } = useTexts();
  if (row.isFree && row.wish) return <HoursForm row={row} step="agree" hours={[row.wish]} />;
  return <OtherHour href={hourOnPage(row.reference, "agree", language)} row={row} />;
}

interface HoursFormProps {
  row: ListedBooking;
  step: "confirm" | "agree";
  hours: readonly string[];
}

/** Buttons of free arrival times. One tap takes a time and comes back to this page. */
export function HoursForm({ row, step, hours }: HoursFormProps) {
  const { t, language } = useTexts("desk");
  return (
    <PostForm
      action={backToToday(row.reference, language)}
      version={row.version}
      className="grow basis-72 sm:grow-0 sm:basis-auto"
    >
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="freeOnly" value="yes" />
      <fieldset className="grid grid-cols-2 gap-1.5 @max-xs:grid-cols-1">
        <legend className="sr-only">
          {t("today.answers")} <OfCustomer row={row} />
        </legend>
        {hours.map((hour) => (
          <button
            key={hour}
            type="submit"
            name="arrivalTime"
            value={hour}
            className="button button-quiet min-h-11 whitespace-nowrap px-2.5 py-0.5 text-sm tabular-nums"
          >
            {t("atHour", { hour })}
          </button>
        ))}
        <OtherHour href={hourOnPage(row.reference, step, language)} row={row} />
      </fieldset>
    </PostForm>
  );
}

function OtherHour({ href, row }: { href: string; row: ListedBooking }) {
  const { t } = useTexts("desk");
  return (
    <a href={href} className="text-link flex min-h-11 items-center justify-center whitespace-nowrap px-1 text-sm">
      {t("today.otherHour")} <OfCustomer row={row} />
    </a>
  );
}
