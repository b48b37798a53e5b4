import { customerOf } from "~/domain/bookings/columns";
import { whatsAppToCustomer } from "~/domain/bookings/links";
import { staffDay } from "~/domain/bookings/staff-dates";
import { isDeskDay } from "~/domain/days/days";
import { BLOCK_ROWS, OVERBOOKED_ROWS, type PlaceUse, stateOfUse } from "~/domain/days/use-of-places";
import type { DeskDay } from "~/domain/days/use-of-places.server";
import { riyadhDate } from "~/platform/calendar/dates";
import { monthOf, readMonth } from "~/platform/calendar/months";
import { type Bay, bays } from "~/platform/codes";
import { idempotencyKey } from "~/platform/forms/form.server";
import { normalizeDay } from "~/platform/forms/normalize-input";
import { formatDay } from "~/platform/i18n/deadline";
import { formatLongDate, formatMonth, formatShortDay } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { bookingsLink, dayLink, deskLink } from "~/platform/urls/desk-links";
import { DisclosureIcon, PhoneIcon, WhatsAppIcon } from "~/ui/icons";
import { type DeskAnswer, FieldProblems, OneProblem } from "../kit/answer";
import { OfCustomer, UntrueMessage } from "../kit/booking-cells";
import { BookingList, HourOfRow } from "../kit/booking-list";
import { FreeDays } from "../kit/day-choice";
import { PostForm, StepForm } from "../kit/form";
import { CollapsibleCard, MonthLinks, Page, Section, SuccessNotice } from "../kit/page";
import { databaseOf, postedForm, takeStep, unavailable } from "../kit/steps.server";
import { UseOfPlace } from "../kit/use-of-place";
import type { Route } from "./+types/page";
import { CancelMany } from "./cancel-many";
import { readTaken, readTimes, timesFields } from "./cancel-many.server";
import {
  type Block,
  type DaysIntent,
  type DaysOverview,
  daysFieldNames,
  daysSteps,
  readDays,
  readVersion,
  versionsOf,
} from "./days.server";
import { BaysForm, BlockForm, CloseForm, LimitForm, OutOfServiceForm, SettingsForm } from "./forms";

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const today = riyadhDate(now);
  const month = readMonth(url.searchParams.get("month"), today);
  const db = databaseOf(context);
  const of = url.searchParams.get("of") ?? "";
  const overview = await readDays(db, { month, now, of }).catch(unavailable(context));
  const typed = postedForm(context) ?? url.searchParams;
  const times = readTimes((name) => typed.get(name));
  const wanted = normalizeDay(url.searchParams.get("day") ?? "");
  const chosen = overview.days.find(({ day }) => day === wanted && day >= today) ?? null;
  return {
    ...overview,
    versions: versionsOf(overview, chosen?.limit ?? null),
    taken: times && (await readTaken(db, times).catch(unavailable(context))),
    month,
    today,
    chosen,
    done: oneOf([...(Object.keys(daysSteps) as DaysIntent[]), "move"] as const, url.searchParams.get("done")) ?? null,
    bay: oneOf(bays, url.searchParams.get("bay")),
    block: url.searchParams.get("block"),
    /** How many bookings the form has cancelled, or how many customers staff call about it. */
    count: Number(/^\d{1,5}$/.exec(url.searchParams.get("count") ?? "")?.[0] ?? 0),
  };
}

export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: daysSteps,
    fields: [...daysFieldNames, ...timesFields],
    version: ({ version }) => version,
    async read(db, now, form) {
      const today = riyadhDate(now);
      const day = normalizeDay(form.get("from")?.toString() ?? form.get("day")?.toString() ?? "");
      const isOutage = form.get("intent") === "out-of-service";
      const shown = normalizeDay(args.url.searchParams.get("day") ?? "");
      return {
        today,
        month: readMonth(args.url.searchParams.get("month"), today),
        day: isDeskDay(day, today) ? day : null,
        of: form.get("intent") === "informed" ? String(form.get("reference")) : null,
        bay: isOutage ? oneOf(bays, form.get("bay")) : undefined,
        block: isOutage ? await idempotencyKey(form, "") : undefined,
        times: readTimes((name) => form.get(name)),
        version: form.has("version") ? await readVersion(db, isDeskDay(shown, today) ? shown : today, form) : null,
      };
    },
    // The URL names what the page shows next: the changed day, or the two times between which staff
    // can cancel more bookings.
    link({ today, month, day, of, bay, block, times }, language, query = new URLSearchParams()) {
      for (const [name, time] of Object.entries(times ?? {})) query.set(name, time);
      const shownMonth = day ? monthOf(day) : month;
      if (day) query.set("day", day);
      if (of) query.set("of", of);
      if (bay) query.set("bay", bay);
      if (block) query.set("block", block);
      if (shownMonth !== monthOf(today)) query.set("month", shownMonth);
      return deskLink("days", language, query);
    },
    log: () => ({ event: "desk-days" }),
  });
}

const dayForms = [
  ["close", CloseForm],
  ["limit", LimitForm],
  ["block", BlockForm],
  ["out-of-service", OutOfServiceForm],
] as const;

/** The page Days (product.md 16.9): a month, its limits, and the customers to call. */
export default function DeskDays({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { days, month, today, chosen, done, taken, overbooked, blocks } = loaderData;
  const { settings, bayCars, versions } = loaderData;
  const { t, language } = useTexts("deskDays");
  const isOpen = (intent: DaysIntent) => answer?.intent === intent;
  const dayForm = { today, chosen, answer, version: chosen ? versions.close : undefined };
  const linkTo = (other: string) =>
    deskLink("days", language, other === monthOf(today) ? undefined : new URLSearchParams({ month: other }));
  return (
    <Page title={t("title")} answer={answer}>
      {done && !answer && <DoneNotice {...loaderData} done={done} />}
      <Problems answer={answer} />
      <OverbookedList overbooked={overbooked} />
      {/* No id after errors: with `#day` in the URL, the browser would go to the card instead. */}
      {chosen && <DayCard day={chosen} version={versions.open} id={answer ? undefined : "day"} />}
      <section aria-labelledby="forms" className="grid gap-3 lg:grid-cols-2 lg:items-start">
        <h2 id="forms" className="sr-only">
          {t("forms")}
        </h2>
        {dayForms.map(([name, DayForm]) => (
          <CollapsibleCard key={name} title={t(`${name}.title`)} open={isOpen(name) || chosen !== null}>
            <DayForm {...dayForm} />
          </CollapsibleCard>
        ))}
      </section>
      <Section id="month" title={t("list", { month: formatMonth(month, language) })}>
        <MonthLinks month={month} linkTo={linkTo} />
        <DayList days={days} today={today} />
      </Section>
      <BlockList blocks={blocks} />
      <Section id="settings-title" title={t("settings.title")}>
        {!settings && <p className="font-semibold text-danger">{t("settings.missing")}</p>}
        <CollapsibleCard title={t("settings.fold")} open={isOpen("settings") || !settings}>
          <SettingsForm settings={settings} answer={answer} version={versions.settings} />
        </CollapsibleCard>
        <CollapsibleCard title={t("bays.title")} open={isOpen("bays")}>
          <BaysForm bayCars={bayCars} answer={answer} version={versions.bays} />
        </CollapsibleCard>
      </Section>
      <CancelMany taken={taken} answer={answer} />
    </Page>
  );
}

interface DoneProps extends Pick<DaysOverview, "changed"> {
  done: DaysIntent | "move";
  bay: Bay | undefined;
  /** The block that the form has written. */
  block: string | null;
  count: number;
}

/** Says what a form has done. If the form was about a booking, names its customer and day. */
function DoneNotice({ done, changed, bay, block, count }: DoneProps) {
  const { t, language } = useTexts("deskDays");
  if (done === "out-of-service") {
    if (!bay || !block) return null;
    return (
      <SuccessNotice text={t("done.out-of-service", { place: t(`placeChoice.${bay}`), count })}>
        <div className="mt-3">
          <StepForm step="unblock" submit={t("out-of-service.undo")}>
            <input type="hidden" name="block" value={block} />
          </StepForm>
        </div>
      </SuccessNotice>
    );
  }
  if (done !== "move" && done !== "informed") return <SuccessNotice text={t(`done.${done}`, { count })} />;
  if (!changed) return null;
  const names = { name: customerOf(changed, language), day: staffDay(changed.bookingDate, language) };
  return <SuccessNotice text={t(`done.${done}`, names)} />;
}

function Problems({ answer }: { answer: DeskAnswer<DaysIntent> | undefined }) {
  const { t } = useTexts("deskDays");
  if (!answer?.intent) return null;
  const { intent, failure } = answer;
  if (failure) return <OneProblem title={t("notDone")} message={t("outdated")} answer={answer} />;
  return (
    <FieldProblems
      title={t("notDone")}
      answer={answer}
      labelOf={(name) => (intent === "bays" ? t(`place.${name as Bay}`) : t(`${intent}.${name}` as "limit.day"))}
      // The form that opens a day has no field to correct, so its error links to the month.
      idOf={(name) => (intent === "open" ? "month" : `${intent}-${name}`)}
    />
  );
}

/** The chosen day: its use and limits, and a button that opens it or removes its own limit. */
function DayCard({ day, version, id }: { day: DeskDay; version: string | undefined; id: "day" | undefined }) {
  const { t, language } = useTexts("deskDays");
  return (
    <section id={id} aria-labelledby="day-title" className="card flex flex-col gap-3 border-2 border-brand p-4">
      <h2 id="day-title" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        {formatLongDate(day.day, language)}
        <DayBadge day={day} />
      </h2>
      <Reasons closed={day.closed} />
      {day.closed?.byHours && <p>{t("closedByHours")}</p>}
      <PlaceUses day={day} />
      <div className="flex flex-col gap-3 sm:flex-row">
        {day.limit && !day.closed?.byHours && (
          <StepForm
            step={day.limit.cars === 0 ? "open" : "limit"}
            submit={t(day.limit.cars === 0 ? "openDay" : "removeLimit")}
            className="button-primary"
            version={version}
          >
            <input type="hidden" name="day" value={day.day} />
          </StepForm>
        )}
        {day.arrivals.taken > 0 && (
          <a href={bookingsLink(day.day, language)} className="button button-quiet">
            {t("bookings")}
          </a>
        )}
      </div>
    </section>
  );
}

/** How a place is used, in words: «وصول: 3 من 6». */
function usePlaceUseText() {
  const { t } = useTexts("deskDays");
  return (use: PlaceUse) =>
    t(`use.${stateOfUse(use)}`, { place: t(`place.${use.place}`), taken: use.taken, cars: use.cars ?? "" });
}

/** A closed day without arrivals shows only its bays. */
function PlaceUses({ day: { arrivals, bays } }: { day: DeskDay }) {
  const { t } = useTexts("deskPlan");
  const shown = stateOfUse(arrivals) === "none" ? bays : [arrivals, ...bays];
  return (
    <span className="grid max-w-xl grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-x-3 sm:grid-cols-5">
      {shown.map((use) => (
        <UseOfPlace key={use.place} use={use} name={t(`short.${use.place}`)} />
      ))}
    </span>
  );
}

function DayBadge({ day: { limit, arrivals } }: { day: DeskDay }) {
  const { t } = useTexts("deskDays");
  const badge = "inline-block whitespace-nowrap rounded-sm border px-2 py-0.5 font-semibold text-sm";
  if (arrivals.cars === 0)
    return <span className={`${badge} border-danger bg-danger-fill text-on-danger`}>{t("closed")}</span>;
  return limit && <span className={`${badge} border-brand text-brand`}>{t("ownLimit")}</span>;
}

function Reasons({ closed }: Pick<DeskDay, "closed">) {
  const reasons = [closed?.noteAr, closed?.noteEn].filter((reason) => reason != null);
  if (reasons.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {reasons.map((reason) => (
        <bdi key={reason}>{reason}</bdi>
      ))}
    </span>
  );
}

function DayList({ days, today }: { days: readonly DeskDay[]; today: string }) {
  return (
    <ul className="card divide-y overflow-hidden">
      {days.map((day) => (
        <li key={day.day} className={`flex @max-xs:flex-wrap ${day.arrivals.cars === 0 ? "bg-danger-soft" : ""}`}>
          <DayRow day={day} isOver={day.day < today} />
        </li>
      ))}
    </ul>
  );
}

function DayRow({ day, isOver }: { day: DeskDay; isOver: boolean }) {
  const { t, language } = useTexts("deskDays");
  const name = formatDay(day.day, language);
  const content = (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className={`font-semibold text-lg ${isOver ? "" : "underline decoration-control underline-offset-4"}`}>
          {name}
        </b>
        <DayBadge day={day} />
      </span>
      <Reasons closed={day.closed} />
      <span className="text-sm">
        <PlaceUses day={day} />
      </span>
    </>
  );
  const row = "flex min-h-12 min-w-0 grow flex-col justify-center px-3 py-2 sm:px-4";
  return (
    <>
      {isOver ? (
        <div className={row}>{content}</div>
      ) : (
        <a href={dayLink(day.day, language)} className={`${row} hover:bg-brand-soft`}>
          {content}
        </a>
      )}
      {day.arrivals.taken > 0 && (
        <a
          href={bookingsLink(day.day, language)}
          aria-label={t("bookingsOf", { day: name })}
          className="flex min-w-12 shrink-0 items-center border-s px-2.5 font-semibold text-brand text-sm underline underline-offset-4 hover:bg-brand-soft"
        >
          {t("bookings")}
        </a>
      )}
    </>
  );
}

/** The customers to call (product.md 16.9). Staff tick off those who know. */
function OverbookedList({ overbooked }: Pick<DaysOverview, "overbooked">) {
  const { t, language } = useTexts(["deskDays", "deskBooking", "desk"]);
  const inWords = usePlaceUseText();
  if (overbooked.length === 0) return null;
  const why = (booking: DaysOverview["overbooked"][number]) => {
    if (booking.taken === 0) return booking.isUnreached && t("desk:today.unreached");
    const day = staffDay(booking.placeDay, language);
    if (booking.goesAcross) return t("overbooked.across", { day });
    const place = t(`placeChoice.${booking.place}`);
    if (booking.outOfService) return t("overbooked.outOfService", { day, place, reason: booking.outOfService });
    if (booking.isDown) return t("overbooked.down", { day, place });
    const isClosed = booking.place === "arrival" && booking.cars === 0;
    return isClosed ? t("overbooked.closed", { day }) : t("overbooked.over", { day, use: inWords(booking) });
  };
  const title = t("overbooked.title", { number: overbooked.length });
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      <details id="calls" className="group rounded-lg border-2 border-danger bg-danger-soft" open>
        <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
          <span className="font-heading text-lg">{title}</span>
          <DisclosureIcon />
        </summary>
        <div className="flex flex-col gap-3 p-4 pt-0">
          <p>{t("overbooked.text")}</p>
          <BookingList
            rows={overbooked}
            time={(booking) => (
              <span className="flex flex-col max-sm:w-16">
                {formatShortDay(booking.bookingDate, language)} {booking.arrivalTime && <HourOfRow row={booking} />}
              </span>
            )}
            note={(booking) => (
              <span className="font-semibold text-danger">
                <UntrueMessage kind={booking.untrueMessage} /> {why(booking)}
              </span>
            )}
            below={(booking) => (
              <>
                <a href={`tel:${booking.phoneNumber}`} className={callClasses}>
                  <PhoneIcon />
                  <bdi dir="ltr">{booking.phoneNumber}</bdi> <OfCustomer row={booking} />
                </a>
                <a href={whatsAppToCustomer(booking)} className={callClasses}>
                  <WhatsAppIcon />
                  <span className="sr-only">{t("deskBooking:whatsApp")}</span> <OfCustomer row={booking} />
                </a>
                {booking.taken > 0 && <FreeDays row={booking} back="days" />}
                <PostForm>
                  <input type="hidden" name="reference" value={booking.reference} />
                  <button type="submit" name="intent" value="informed" className={callClasses}>
                    {t("overbooked.informed")} <OfCustomer row={booking} />
                  </button>
                </PostForm>
              </>
            )}
          />
          {overbooked.length === OVERBOOKED_ROWS && <p>{t("firstOnly", { number: OVERBOOKED_ROWS })}</p>}
        </div>
      </details>
    </>
  );
}

const callClasses = "button button-quiet min-h-11 px-3 text-sm";

function BlockList({ blocks }: { blocks: readonly Block[] }) {
  const { t, language } = useTexts("deskDays");
  if (blocks.length === 0) return null;
  return (
    <Section id="blocks" title={t("blocks.title")}>
      <ul className="card divide-y">
        {blocks.map(({ block, place, day, days, outOfService: reason, blockedBy }) => {
          const name = t(`placeChoice.${place}`);
          const first = staffDay(day, language);
          return (
            <li key={block + place} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <p>
                <b className="font-semibold">{reason === null ? name : t("outOfService", { place: name, reason })}</b>
                <br />
                {t("blocks.row", { day: first, days })}
                {blockedBy && (
                  <>
                    {" · "}
                    <bdi dir="ltr">{blockedBy}</bdi>
                  </>
                )}
              </p>
              <PostForm>
                <input type="hidden" name="block" value={block} />
                <button
                  type="submit"
                  name="intent"
                  value="unblock"
                  aria-label={t(reason === null ? "blocks.freeOf" : "blocks.worksOf", { place: name, day: first })}
                  className="button button-quiet px-4"
                >
                  {t(reason === null ? "blocks.free" : "blocks.works")}
                </button>
              </PostForm>
            </li>
          );
        })}
      </ul>
      {blocks.length === BLOCK_ROWS && <p className="text-soft">{t("firstOnly", { number: BLOCK_ROWS })}</p>}
    </Section>
  );
}
