import type { ReactNode } from "react";
import { type Car, lacksCar } from "~/domain/bookings/car";
import { customerOf } from "~/domain/bookings/columns";
import { placesToFree } from "~/domain/bookings/lines";
import { whatsAppCarIsReady, whatsAppToCustomer } from "~/domain/bookings/links";
import { nextStep, todaysSteps } from "~/domain/bookings/steps";
import type { RowLook } from "~/domain/bookings/todays-lists.server";
import { isBeforeArrival } from "~/platform/db/booking-status";
import type { MessageKind } from "~/platform/db/schema.server";
import { formatDay } from "~/platform/i18n/deadline";
import { formatShortDay, partsOfDay, shortWeekday } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import { Bidi } from "~/ui/content/bidi";
import { PhoneIcon } from "~/ui/icons";
import { Balances } from "../kit/balances";
import { bayDays, OfCustomer, OutOfServiceBay, UntrueMessage } from "../kit/booking-cells";
import { BookingList, HourOfRow } from "../kit/booking-list";
import { FreeDays } from "../kit/day-choice";
import { CarFields, carValues, LastCarForm } from "../kit/fields";
import { PostForm, StepForm, useDeskForm } from "../kit/form";
import { LineLink, SuccessNotice } from "../kit/page";
import type { Today, TodayList, TodayRow } from "./today.server";

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
  const red = "text-danger";
  const links = Object.values(today.lists).map(({ name: part, on, rows, total: count }) => {
    const isRed = on.links === "red";
    const late = isRed ? 0 : rows.filter(({ minutesLate }) => minutesLate > 0).length;
    const leastLeft = Math.min(...rows.map(({ minutesLeft }) => minutesLeft ?? URGENT_MINUTES));
    const look = {
      className: isRed ? red : urgencyOf(leastLeft),
      late,
      isAllLate: late === rows.length && late < count,
    };
    return { part, href: `#${part}`, count: on.links ? count : 0, ...look };
  });
  const others = { className: red, late: 0, isAllLate: false };
  const shown = [
    { part: "calls", href: `${deskLink("days", language)}#calls`, count: today.calls, ...others } as const,
    ...links,
    { part: "owed", href: "#owed", count: today.owed.total, ...others } as const,
    { part: "emails", href: deskLink("emails", language), count: today.failedEmails, ...others } as const,
  ]
    .filter(({ count }) => count > 0)
    .sort((one, other) => Math.sign(other.late) - Math.sign(one.late));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t("today.parts")}>
      <ul className={`flex gap-1.5 whitespace-nowrap sm:flex-wrap ${scrolls} ${fades}`}>
        {shown.map(({ part, href, count, className, late, isAllLate }) => (
          <li key={part}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-2.5 text-sm hover:border-brand hover:text-brand"
            >
              {t(`today.part.${part}`)}
              <b className={`tabular-nums ${className || "text-brand"}`}>{count}</b>
              {/* If all shown cars of a list are late, those that it does not show may be late, too. */}
              {late > 0 && (
                <b className={red}>{t("today.isLate", { number: isAllLate ? `${late}+` : String(late) })}</b>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What customers get back, until it is given back or kept as the fee (product.md 8.17). */
export function Owed({ owed: { rows, total } }: Pick<Today, "owed">) {
  const { t } = useTexts("desk");
  if (total === 0) return null;
  return (
    <section id="owed" className="min-w-0 scroll-mt-24 pb-6">
      <h2 className="mb-2 text-xl">{`${t("today.part.owed")} (${total})`}</h2>
      <Balances side="owed" rows={rows} />
      {total > rows.length && <p className="mt-2 text-soft">{t("today.firstOnly", { count: rows.length })}</p>}
    </section>
  );
}

/** Red once the promised time has passed, amber shortly before. */
function urgencyOf(minutesLeft: number): string {
  if (minutesLeft < 0) return "text-danger";
  return minutesLeft < URGENT_MINUTES ? "text-amber" : "";
}

/** A list. The booking's row, or else a line above the list, says what a form has just done. */
export function Part({ list, today }: { list: TodayList; today: Today }) {
  const { t, language } = useTexts("desk");
  const { name, rows, total } = list;
  const { status, few, empty } = list.page;
  const done = today.step?.list === name && <Done step={today.step} today={today} />;
  const isDone = (row: TodayRow) => row.reference === today.step?.reference;
  const isInRow = done && rows.some(isDone);
  if (total === 0 && !empty && !done) return null;
  const shown = (view: View | null) => {
    const Shown = view && views[view];
    return Shown ? (row: TodayRow) => <Shown row={row} list={list} today={today} /> : undefined;
  };
  const note = shown(list.row.note);
  const below = shown(list.row.below);
  return (
    <section id={name} className="min-w-0 scroll-mt-24 pb-6">
      <h2 className="mb-2 text-xl">
        {t(`today.list.${name}` as "today.list.tomorrow", { day: formatDay(today.tomorrow, language) })}
        {total > 0 && ` (${total})`}
      </h2>
      {!isInRow && done && <div className="mb-3">{done}</div>}
      {rows.length === 0 && <p className="text-soft">{empty && t(`today.${empty}`)}</p>}
      {rows.length > 0 && (
        <BookingList
          rows={rows}
          moreId={`more-${name}`}
          few={few}
          status={status}
          time={shown(list.row.time)}
          note={(row) => (
            <>
              {note?.(row)} <OutOfServiceBay found={row.outOfService} />
            </>
          )}
          action={shown(list.row.step)}
          below={isInRow ? (row) => (isDone(row) ? done : below?.(row)) : below}
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
  const free = placesToFree(step.places, today.today);
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
        {event === "ready" && status === event && free.length > 0 && (
          <StepForm
            action={backToToday(reference, language)}
            step="free-days"
            version={step.version}
            submit={t("deskBooking:step.free-days", { bays: bayDays(free, language) })}
            className="button-quiet min-h-11 px-3 text-sm"
          />
        )}
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

interface RowProps {
  row: TodayRow;
  list: TodayList;
  today: Today;
}

/** How late the car is, and what the customer says about the arrival time (product.md 9.17). */
function Answer({ row }: RowProps) {
  const { t } = useTexts("desk");
  const agrees = row.status === "confirmed" && row.answer === "agrees";
  return (
    <>
      {row.minutesLate ? <Late minutes={row.minutesLate} /> : null}{" "}
      {agrees && !row.minutesLate && <span className="text-brand">{t("today.agrees")}</span>}
      {isBeforeArrival(row) && row.wish && (
        <b className="font-semibold text-amber">{t("today.asksTime", { hour: row.wish })}</b>
      )}
    </>
  );
}

/** When a car at the centre is due (product.md 17.1). A ready car is only late. */
function DueOut({ row, today: { today } }: RowProps) {
  const { t, language } = useTexts("desk");
  const day = row.readyBy;
  if (row.minutesLate) return <Late minutes={row.minutesLate} />;
  if (day === null || row.status === "ready") return null;
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

/** The time left for a reply, and the arrival time that the customer asks for (product.md 7.18). */
function TimeLeft({ row: { minutesLeft, wish, hours: offered } }: RowProps) {
  const { t } = useTexts("desk");
  if (minutesLeft === null) return null;
  const hours = Math.floor(Math.abs(minutesLeft) / 60);
  const isOverdue = minutesLeft < 0;
  const text =
    hours === 0
      ? t(isOverdue ? "today.justOver" : "today.lastHour")
      : t(isOverdue ? "today.over" : "today.left", { hours });
  const isGone = wish !== null && offered.length > 0 && !offered.includes(wish);
  return (
    <>
      <span className={`font-semibold tabular-nums ${urgencyOf(minutesLeft)}`}>{text}</span>{" "}
      {wish && (
        <b className="font-semibold text-amber">{t(isGone ? "today.wishGone" : "today.asksTime", { hour: wish })}</b>
      )}
    </>
  );
}

/** Why staff call the customer: the last message did not arrive, or is no longer true. */
function ReasonToCall({ row }: RowProps) {
  const { t } = useTexts("desk");
  if (!row.isUnreached && !row.untrueMessage) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="font-semibold text-danger">
        {row.isUnreached && t("today.unreached")} <UntrueMessage kind={row.untrueMessage} />
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

/**
 * The first step that the page of the booking offers. A step without a question is a button, which
 * leads back to this page. Any other is a link to its question, or to the choice of how a booking
 * of a past day ended.
 */
function NextStep({ row, list, today }: RowProps) {
  const { t, language } = useTexts("desk");
  const step = nextStep({ booking: row, today: today.today });
  if (!step) return null;
  const { main } = list.row;
  const isMain = main === "first" ? row === list.rows[0] : main === "late" && row.minutesLate > 0;
  const className = `${stepClasses} ${isMain ? "button-primary" : "button-quiet"}`;
  const words = (
    <>
      {t(`today.step.${step}`)} <OfCustomer row={row} />
    </>
  );
  if (todaysSteps[step] === "button")
    return (
      <PostForm action={backToToday(row.reference, language)} version={row.version}>
        <input type="hidden" name="intent" value={step} />
        <button type="submit" className={className}>
          {words}
        </button>
      </PostForm>
    );
  const query = todaysSteps[step] === "question" ? new URLSearchParams({ step }) : undefined;
  return (
    <a href={deskBookingLink(row.reference, language, query)} className={className}>
      {words}
    </a>
  );
}

/**
 * A button that agrees to the time that a customer wishes for, while that time is free, otherwise a
 * link to choose another time.
 */
function WishButton({ row }: RowProps) {
  const { language } = useTexts();
  if (row.hours.length > 0) return <HoursForm row={row} step="agree" />;
  return <OtherHour href={hourOnPage(row.reference, "agree", language)} row={row} />;
}

/** Buttons of free arrival times. One tap takes a time and comes back to this page. */
function HoursForm({ row, step }: { row: TodayRow; step: "confirm" | "agree" }) {
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
        {row.hours.map((hour) => (
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

function OtherHour({ href, row }: { href: string; row: TodayRow }) {
  const { t } = useTexts("desk");
  return (
    <a href={href} className="text-link flex min-h-11 items-center justify-center whitespace-nowrap px-1 text-sm">
      {t("today.otherHour")} <OfCustomer row={row} />
    </a>
  );
}

type View = NonNullable<RowLook["time" | "note" | "step" | "below"]>;

/** What the words of a list stand for. */
const views: Readonly<Record<View, (props: RowProps) => ReactNode>> = {
  hour: HourOfRow,
  day: ({ row }) => formatShortDay(row.bookingDate, useTexts().language),
  due: DueOut,
  answer: Answer,
  timeLeft: TimeLeft,
  next: NextStep,
  confirm: ({ row }) => <HoursForm row={row} step="confirm" />,
  agree: WishButton,
  move: ({ row }) => row.minutesLate > 0 && <FreeDays row={row} back="today" />,
  call: ReasonToCall,
};
