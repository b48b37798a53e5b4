import type { ReactNode } from "react";
import { whatsAppToCustomer } from "~/domain/bookings/links";
import type { List, ListedBooking, WorkBooking } from "~/domain/bookings/lists.server";
import type { BookingStatus } from "~/platform/db/schema.server";
import { formatDay } from "~/platform/i18n/deadline";
import { deskBookingLink, deskLink } from "~/platform/i18n/desk-links";
import { useTexts } from "~/platform/i18n/use-texts";
import { customerOf } from "../kit/booking-cells";
import { BookingList } from "../kit/booking-list";
import { BookingTable } from "../kit/booking-table";
import { PostForm } from "../kit/form";
import { SuccessNotice } from "../kit/page";
import { shownState } from "../shown";
import type { Today, WaitingRow } from "./today.server";

/** The lists of the page, in its order. Their names are also their anchors on the page. */
const jumps = ["waiting", "expected", "inWorkshop", "ready", "late"] as const;
/** How many waiting bookings a phone shows. */
const FEW = 3;
/** With less time left to answer than this, a waiting booking is urgent. */
const URGENT_MINUTES = 3 * 60;

/** How many bookings each list has, as links to the lists, and the number of unsent emails. */
export function Jumps({ today }: { today: Today }) {
  const { t, language } = useTexts("desk");
  const isUrgent = today.waiting.rows.some(({ minutesLeft }) => minutesLeft < URGENT_MINUTES);
  const chips = jumps.map((part) => ({
    part,
    href: `#${part}`,
    count: today[part].total,
    alarms: part === "late" || (part === "waiting" && isUrgent),
  }));
  const calls = {
    part: "calls",
    href: `${deskLink("days", language)}#calls`,
    count: today.calls,
    alarms: true,
  } as const;
  const emails = {
    part: "emails",
    href: deskLink("emails", language),
    count: today.failedEmails,
    alarms: true,
  } as const;
  const shown = [calls, ...chips, emails].filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t("today.parts")}>
      {/* On a phone one row to scroll, up to the edges of the screen, where it fades. */}
      <ul className="flex gap-1.5 whitespace-nowrap max-sm:-mx-gutter max-sm:-my-1.5 max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-1.5 max-sm:[mask-image:linear-gradient(90deg,transparent,#000_var(--spacing-gutter)_calc(100%-var(--spacing-gutter)),transparent)] max-sm:[scrollbar-width:thin] sm:flex-wrap">
        {shown.map(({ part, href, count, alarms }) => (
          <li key={part}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-2.5 text-sm hover:border-brand hover:text-brand"
            >
              {t(`today.part.${part}`)}
              <b className={`tabular-nums ${alarms ? "text-danger" : "text-brand"}`}>{count}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PartProps {
  name: string;
  title: string;
  list: List<WorkBooking>;
  empty?: string;
  sameDay?: boolean;
  status?: BookingStatus;
  action?: (row: WorkBooking) => ReactNode;
}

export function Part({ name, title, list: { rows, total }, empty, ...looks }: PartProps) {
  return (
    <section id={name}>
      <h2 className="mb-2 text-xl">{title}</h2>
      {rows.length > 0 ? <BookingList rows={rows} {...looks} /> : <p className="text-soft">{empty}</p>}
      <FirstOnly shown={rows.length} total={total} />
    </section>
  );
}

interface WaitingProps {
  list: List<WaitingRow>;
  isAll: boolean;
  confirmed: ListedBooking | null;
}

export function Waiting({ list: { rows, total }, isAll, confirmed }: WaitingProps) {
  const { t, language } = useTexts("desk");
  const title = t("today.waiting", { count: total });
  return (
    <section id="waiting">
      <h2 className="mb-2 text-xl">{title}</h2>
      {confirmed && <Confirmed booking={confirmed} />}
      {rows.length > 0 ? (
        <BookingTable
          caption={title}
          rows={rows}
          {...(!isAll && { few: FEW })}
          timeLeft={(row) => <TimeLeft row={row} />}
          answers={(row) => <HourButtons row={row} />}
        />
      ) : (
        <p className="text-soft">{t("today.nobodyWaits")}</p>
      )}
      <div className={isAll ? "" : "@max-[60rem]:hidden"}>
        <FirstOnly shown={rows.length} total={total} />
      </div>
      {total > FEW && !isAll && (
        <a
          href={`${deskLink("today", language, new URLSearchParams({ waiting: "all" }))}#waiting`}
          className="text-link mt-1 inline-flex min-h-11 items-center"
        >
          {t("today.allWaiting", { number: total })}
        </a>
      )}
    </section>
  );
}

/** What the last tap has done. The page of the booking has the rest, such as another hour. */
function Confirmed({ booking }: { booking: ListedBooking }) {
  const { t, language } = useTexts(["desk", "deskBooking"]);
  const { reference, bookingDate, arrivalTime } = booking;
  const hour = arrivalTime ? t("atHour", { hour: arrivalTime }) : t("noHour");
  const text = t("today.confirmed", {
    customer: customerOf(booking, language),
    day: formatDay(bookingDate, language),
    hour,
  });
  return (
    <div className="mb-3">
      <SuccessNotice text={text}>
        <p className="flex flex-wrap gap-x-6">
          <a href={whatsAppToCustomer(booking)} className="text-link inline-flex min-h-11 items-center">
            {t("deskBooking:whatsApp")}
          </a>
          <a href={deskBookingLink(reference, language)} className="text-link inline-flex min-h-11 items-center">
            {t("today.openConfirmed")}
          </a>
        </p>
      </SuccessNotice>
    </div>
  );
}

function FirstOnly({ shown, total }: { shown: number; total: number }) {
  const { t } = useTexts("desk");
  return total > shown && <p className="mt-2 text-soft">{t("today.firstOnly", { count: shown })}</p>;
}

function TimeLeft({ row }: { row: WaitingRow }) {
  const { t } = useTexts("desk");
  const hours = Math.floor(Math.abs(row.minutesLeft) / 60);
  const isOverdue = row.minutesLeft < 0;
  const text =
    hours === 0
      ? t(isOverdue ? "today.justOver" : "today.lastHour")
      : t(isOverdue ? "today.over" : "today.left", { hours });
  return (
    <>
      {row.isUnreached && (
        <span className="block font-semibold text-danger">
          {t("today.unreached")} {/* Above the link that fills the card. */}
          <a href={`tel:${row.phoneNumber}`} className="relative z-1 inline-block py-2 underline">
            <bdi dir="ltr">{row.phoneNumber}</bdi>
          </a>
        </span>
      )}
      <span
        className={`whitespace-nowrap ${row.minutesLeft < URGENT_MINUTES ? "font-semibold text-danger" : "text-soft"}`}
      >
        {text}
      </span>
    </>
  );
}

const stepClasses = "button min-h-11 px-4 whitespace-nowrap text-sm @max-xs:w-full @max-xs:whitespace-normal";

/** The next step of a booking, posted to the booking's page, which offers the undo (product.md 16.3). */
export function StepButton({ row, step }: { row: ListedBooking; step: "arrived" | "ready" }) {
  const { t, language } = useTexts("desk");
  return (
    <PostForm action={deskBookingLink(row.reference, language)}>
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="seen" value={shownState(row)} />
      <button type="submit" className={`${stepClasses} button-primary`}>
        {t(`today.step.${step}`)} <OfCustomer row={row} />
      </button>
    </PostForm>
  );
}

/** Each confirms the booking for its hour and comes back to this page. */
function HourButtons({ row }: { row: WaitingRow }) {
  const { t, language } = useTexts("desk");
  if (row.hours.length === 0) return null;
  const back = new URLSearchParams({ back: "today" });
  return (
    <PostForm action={deskBookingLink(row.reference, language, back)}>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="seen" value={shownState(row)} />
      {/* Above the link that fills the card. */}
      <fieldset className="relative z-1 flex flex-wrap gap-1.5">
        <legend className="sr-only">
          {t("table.answers")} <OfCustomer row={row} />
        </legend>
        {row.hours.map((hour) => (
          <button
            key={hour}
            type="submit"
            name="arrivalTime"
            value={hour}
            className="button button-quiet min-h-11 grow px-2 text-sm"
          >
            {t("atHour", { hour })}
          </button>
        ))}
      </fieldset>
    </PostForm>
  );
}

/** A link to the page of a booking, to its question about the handover or to choose how it ended. */
export function StepLink({ row, step }: { row: ListedBooking; step: "complete" | "close" }) {
  const { t, language } = useTexts("desk");
  const query = step === "complete" ? new URLSearchParams({ step }) : undefined;
  return (
    <a href={deskBookingLink(row.reference, language, query)} className={`${stepClasses} button-quiet`}>
      {t(`today.step.${step}`)} <OfCustomer row={row} />
    </a>
  );
}

/** Distinguishes the buttons of a list for screen readers. */
function OfCustomer({ row }: { row: ListedBooking }) {
  const { language } = useTexts();
  return (
    <span className="sr-only">
      <bdi>{customerOf(row, language)}</bdi>
    </span>
  );
}
