import { formatDay } from "~/platform/i18n/deadline";
import { bookingsLink, deskLink } from "~/platform/i18n/desk-links";
import { formatShortDay, partsOfDay, shortWeekday } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { BookingTable } from "../kit/booking-table";
import { LoadAgain, Page, PrintButton } from "../kit/page";
import { databaseOf, unavailable } from "../kit/steps.server";
import { UseOfPlace } from "../kit/use-of-place";
import type { Route } from "./+types/page";
import { DaySheet } from "./day-sheet";
import { Answer, Done, DueOut, HoursForm, Jumps, Part, StepButton, StepLink, TimeLeft, WishButton } from "./parts";
import { readToday, type Today } from "./today.server";

/** How many waiting bookings a phone shows. */
const FEW = 3;

/** With `of`, what was done with that booking, with `event` when. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { of: url.searchParams.get("of") ?? "", event: Number(url.searchParams.get("event")) || 0 };
  return readToday(databaseOf(context), new Date(), query).catch(unavailable(context));
}

/**
 * What is due now (product.md 16.5): the cars of the day, each with its next step, then the
 * customers who wait. On paper it is the sheet of the day (21.3).
 */
export default function DeskToday({ loaderData: today }: Route.ComponentProps) {
  const { t, language } = useTexts("desk");
  const { expected, expectedTomorrow, inWorkshop, ready, late } = today;
  const doneIn = (list: NonNullable<Today["step"]>["list"]) =>
    today.step?.list === list && <Done step={today.step} today={today} />;
  const waiting = t("today.waiting", { count: today.waiting.total });
  return (
    <Page
      title={t("nav.today")}
      heading={
        <div className="flex flex-wrap items-center gap-x-4">
          <h1 className="text-2xl">{t("today.title", { day: formatDay(today.today, language) })}</h1>
          <PrintButton />
        </div>
      }
      isDense
    >
      <LoadAgain link={deskLink("today", language)} />
      <DaySheet today={today} />
      <div className="not-on-paper flex flex-col gap-5">
        <TurnedAway {...today.turnedAway} />
        <Jumps today={today} />
        <WeekStrip week={today.week} />
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
          <Part
            name="expected"
            title={t("today.expected")}
            list={expected}
            empty={t("today.nobodyElse")}
            status="confirmed"
            note={(row) => <Answer row={row} />}
            done={doneIn("expected")}
            doneOf={today.step?.reference}
            action={(row) => <StepButton row={row} step="arrived" isSolid={row === expected.rows[0]} />}
          />
          <div className="flex min-w-0 flex-col gap-6">
            <Part
              name="inWorkshop"
              title={t("today.inWorkshop")}
              list={inWorkshop}
              status="arrived"
              time={({ readyBy }) => readyBy && <DueOut day={readyBy} today={today} />}
              done={doneIn("inWorkshop")}
              doneOf={today.step?.reference}
              action={(row) => <StepButton row={row} step="ready" isSolid={(row.readyBy ?? "") < today.today} />}
            />
            <Part
              name="ready"
              title={t("today.ready")}
              list={ready}
              status="ready"
              time={({ bookingDate }) => formatShortDay(bookingDate, language)}
              done={doneIn("ready")}
              doneOf={today.step?.reference}
              action={(row) => <StepLink row={row} step="complete" />}
            />
          </div>
        </div>
        <Part
          name="waiting"
          title={waiting}
          list={today.waiting}
          empty={t("today.nobodyWaits")}
          done={doneIn("waiting")}
        >
          <BookingTable
            caption={waiting}
            rows={today.waiting.rows}
            few={FEW}
            timeLeft={(row) => <TimeLeft row={row} />}
            answers={(row) => <HoursForm row={row} step="confirm" hours={row.hours} />}
          />
        </Part>
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
          <Part
            name="asking"
            title={t("today.asking")}
            list={today.asking}
            status="confirmed"
            note={(row) => <Answer row={row} />}
            done={doneIn("asking")}
            action={(row) => <WishButton row={row} />}
          />
          <Part
            name="late"
            title={t("today.late")}
            list={late}
            time={({ bookingDate }) => formatShortDay(bookingDate, language)}
            action={(row) => <StepLink row={row} step="close" isSolid />}
          />
          <Part
            name="tomorrow"
            title={t("today.tomorrow", { day: formatDay(today.tomorrow, language) })}
            list={expectedTomorrow}
            empty={t("today.nobodyExpected")}
            status="confirmed"
            note={(row) => <Answer row={row} />}
          />
        </div>
      </div>
    </Page>
  );
}

function TurnedAway({ bookings, others }: Today["turnedAway"]) {
  const { t } = useTexts("desk");
  if (bookings + others === 0) return null;
  return (
    <p className="rounded-lg border-2 border-danger bg-danger-soft p-4">
      {bookings > 0 && <b className="block font-semibold">{t("today.turnedAway", { count: bookings })}</b>}
      {bookings > 0 && t("today.takeByPhone")}
      {others > 0 && <span className="block">{t("today.othersTurnedAway", { count: others })}</span>}
    </p>
  );
}

/** The arrivals of the next seven days, on a wide screen. A phone has the plan. */
function WeekStrip({ week }: { week: Today["week"] }) {
  const { t, language } = useTexts("desk");
  return (
    <nav aria-label={t("today.week")} className="max-lg:hidden">
      <ol className="card grid grid-cols-7 divide-x overflow-hidden">
        {week.map(({ day, arrivals, closed }) => (
          <li key={day}>
            <a href={bookingsLink(day, language)} className="flex flex-col items-center px-2 py-3 hover:bg-brand-soft">
              <span className="text-sm">{shortWeekday(day, language)}</span>
              <b className="text-xl">{partsOfDay(day, language).day}</b>
              <UseOfPlace use={arrivals} isClosed={closed !== null} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
