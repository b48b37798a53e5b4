import { Fragment, type ReactNode } from "react";
import { data } from "react-router";
import { plateInBoth } from "~/domain/bookings/car";
import { eventInWords } from "~/domain/bookings/event-words";
import { changesIn } from "~/domain/bookings/history";
import { amountLabel, openLines } from "~/domain/bookings/lines";
import { previewServices } from "~/domain/bookings/lines.server";
import { whatsAppCarIsReady, whatsAppToCustomer, whatsAppWithLink } from "~/domain/bookings/links";
import { instantInWords, staffDay } from "~/domain/bookings/staff-dates";
import { isServiceCode } from "~/domain/catalogue/catalogue";
import { mainAmount, shownAmounts } from "~/domain/catalogue/pricing";
import { readSelection } from "~/domain/catalogue/selection";
import { stayInWords } from "~/domain/days/stay";
import { skipReason } from "~/domain/outbox/kinds.server";
import { PhotoList } from "~/domain/photos/photo-list";
import { productName } from "~/domain/warranty/card";
import { stoppedOn } from "~/domain/whatsapp/stops.server";
import { isCalendarDate, riyadhDate } from "~/platform/calendar/dates";
import { paymentMethods } from "~/platform/db/booking-status";
import { logged } from "~/platform/db/errors.server";
import type { Booking, BookingEvent, OutboxRow } from "~/platform/db/schema.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { readSettings } from "~/platform/http/settings.server";
import { isOwner } from "~/platform/http/staff.server";
import { formatLongDate } from "~/platform/i18n/format";
import { translator } from "~/platform/i18n/translator";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { deskBookingLink, deskLink, deskPhotosLink, deskPicturesPath } from "~/platform/urls/desk-links";
import { linkTo } from "~/platform/urls/screens";
import { Bidi, directionOf } from "~/ui/content/bidi";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { CameraIcon, PhoneIcon, WhatsAppIcon } from "~/ui/icons";
import { Riyals } from "~/ui/riyals";
import { type DeskAnswer, FieldProblems } from "../kit/answer";
import { Shown, servicesInWords, UntrueEmail } from "../kit/booking-cells";
import { StatusBadge } from "../kit/booking-list";
import { lacksCar, useFieldLabel } from "../kit/fields";
import { StepForm } from "../kit/form";
import { CollapsibleCard, FocusBox, LineLink, Page, Section, SuccessNotice } from "../kit/page";
import { CAMERA_LINK, PhotosForm, takesPhotos } from "../kit/photos-form";
import { databaseOf, postedForm, takeStep, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import {
  bookingSteps,
  type DeskBooking,
  deskFieldNames,
  offeredSteps,
  readBookingPage,
  readDeskBooking,
  type StepName,
  type StepSubject,
} from "./booking.server";
import { CardLinks, CardSection } from "./card-forms";
import {
  AgreeForm,
  CorrectForm,
  FinalStepForm,
  isOpen,
  MoveForm,
  type NextStep,
  NextStepForm,
  NoteForm,
  StayForm,
} from "./forms";
import { EmailList, EventList, LatestNote } from "./history";
import { JobSheet } from "./job-sheet";
import { PaidForm, PriceForm, ServicesForm, WrongPaymentForm } from "./price-form";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const now = new Date();
  const today = riyadhDate(now);
  const db = databaseOf(context);
  const query = { reference: params.reference, today, language: getLanguage(context) };
  const found = await readBookingPage(db, query).catch(unavailable(context));
  if (!found) throw data(null, { status: 404 });
  const { nextStatuses: _, ...shown } = found;
  const { booking, events, emails } = shown;
  const { env } = context.get(cloudflareContext);
  const { whatsApp } = readSettings(env);
  const posted = postedForm(context);
  // After a change by a colleague, the form begins again.
  const isAsked = posted?.get("intent") === "services" && posted.get("version") === String(found.version);
  const codes = posted && isAsked ? readSelection(posted).selection.codes : found.codes;
  const notice = events.find(({ id }) => String(id) === url.searchParams.get("event")) ?? null;
  return {
    ...shown,
    preview: previewServices(found, codes, now),
    today,
    offersWhatsApp: whatsApp !== null,
    // One line of the page, which must open although the bucket fails.
    stoppedOn: whatsApp && (await stoppedOn(db, booking.phoneNumber, env.PHOTOS).catch(logged("stop-not-read"))),
    steps: offeredSteps({ ...found, today, isOwner: isOwner(context) }, now),
    notice,
    noticeEmails: emails.filter(
      (email) => notice && isFrom(notice, email) && skipReason(email, booking, emails, now) === null,
    ),
    /** The form was sent twice with different values; the second was not stored. */
    isRepeated: url.searchParams.has("repeated"),
    /** The step that a link of the page Today opens. */
    opened: url.searchParams.get("step"),
  };
}

export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: bookingSteps,
    fields: deskFieldNames,
    version: ({ version }) => String(version),
    async read(db, now): Promise<StepSubject | null> {
      const today = riyadhDate(now);
      const found = await readDeskBooking(db, args.params.reference);
      return found && { ...found, today, isOwner: isOwner(args.context) };
    },
    isOpen: ({ booking }) => booking.anonymizedAt === null,
    since({ events }, event, language) {
      const form = events.find(({ id }) => id === event)?.idempotencyKey;
      return changesIn(events)
        .filter(({ id, idempotencyKey }) => id > (event ?? 0) && idempotencyKey !== form)
        .map((later) => eventInWords(later, translator(language).getFixedT(null, "deskBooking"), language))
        .reverse()
        .join(" · ");
    },
    link({ booking }, language, query = new URLSearchParams()) {
      const back = args.url.searchParams.get("back");
      const isMoved = postedForm(args.context)?.get("intent") === "move";
      if (back === "days" && isMoved) return deskLink(back, language, new URLSearchParams({ done: "move" }));
      if (back !== "today") return deskBookingLink(booking.reference, language, query);
      query.set("of", booking.reference);
      return `${deskLink("today", language, query)}#done`;
    },
    log: ({ booking }) => ({ event: "desk-change", reference: booking.reference }),
  });
}

/** Whether an event wrote an email or sent it again. A scheduled email contains a new link, too. */
function isFrom(event: BookingEvent, { createdAt, dueAt, status }: OutboxRow): boolean {
  if (event.kind === "link-replaced" && status === "waiting" && dueAt > event.at) return true;
  return (createdAt === event.at || dueAt === event.at) && status !== "skipped" && status !== "failed";
}

/** The other bookings of today. Beside them, a wide screen needs no way back to the list. */
function BookingsOfToday({ lists, booking }: { lists: PageProps["ofToday"]; booking: Booking }) {
  const { t, language } = useTexts("desk");
  const parts = (["expected", "inWorkshop", "ready", "waiting"] as const).filter((part) => lists[part].total > 0);
  if (parts.length === 0) return null;
  return (
    <nav aria-label={t("nav.today")} className="flex w-72 flex-col gap-5 border-s px-4 py-6 max-lg:hidden">
      {parts.map((part) => (
        <section key={part}>
          <h2 className="px-3 text-base">{`${t(`today.${part}`)} (${lists[part].total})`}</h2>
          <ul>
            {lists[part].rows.map((row) => (
              <li key={row.reference}>
                <a
                  href={deskBookingLink(row.reference, language)}
                  aria-current={row.reference === booking.reference ? "page" : undefined}
                  className="flex min-h-11 flex-wrap items-baseline gap-x-2 rounded-sm px-3 py-1.5 hover:text-brand aria-[current]:bg-brand-soft"
                >
                  <Shown booking={row} cell="customerName" className="font-semibold" />
                  {row.arrivalTime && <Shown booking={row} cell="arrivalTime" className="text-soft text-sm" />}
                  {part === "waiting" && <Shown booking={row} cell="bookingDate" className="text-soft text-sm" />}
                  <Shown booking={row} cell="vehicle" className="w-full text-soft text-sm" />
                </a>
              </li>
            ))}
          </ul>
          {lists[part].total > lists[part].rows.length && (
            <p className="px-3 text-soft text-sm">{t("today.firstOnly", { count: lists[part].rows.length })}</p>
          )}
        </section>
      ))}
      <LineLink href={deskLink("today", language)} className="mx-3">
        {t("today.open")}
      </LineLink>
    </nav>
  );
}

/** The next steps of a booking. The first possible one is the main button of the page. */
const nextSteps = ["arrived", "ready", "complete"] as const satisfies readonly StepName[];
/** Steps that end a booking in another way, each with one button. */
const otherSteps = ["no-show", "cancel"] as const satisfies readonly StepName[];
/** Rare steps, each with one button, folded away. */
const rareSteps = ["undo", "resend", "replace-link"] as const satisfies readonly StepName[];

/** One booking at the desk (product.md 16.3): next step, customer, appointment, history. */
export default function DeskBookingPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const props = { ...loaderData, answer };
  const { booking, steps } = props;
  const { t, language } = useTexts(["deskBooking", "desk"]);
  const offered = (name: StepName) => steps.includes(name);
  const notice = answer ? null : props.notice;
  // The email that went to the earlier address.
  const isOtherAddress = props.events.some(
    ({ kind, idempotencyKey }) => kind === "address-changed" && idempotencyKey === notice?.idempotencyKey,
  );
  // Only to undo the step that the box announces, not an older one.
  const inNotice = (["undo", "resend"] as const).filter(
    (step) => offered(step) && (step === "undo" ? notice?.kind === booking.status : notice && isOtherAddress),
  );
  const next = stepsInOrder(props);
  const heading = (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <Shown booking={booking} cell="reference" /> <StatusBadge status={booking.status} />
        </p>
        <h1 className="mt-1 text-2xl">
          <Shown booking={booking} cell="customerName" />
        </h1>
        <p className="text-lg">
          {formatLongDate(booking.bookingDate, language)}
          {" · "}
          <Shown booking={booking} cell="arrivalTime" />
        </p>
      </div>
      <CarAndAmount booking={booking} />
    </header>
  );
  return (
    <Page
      title={t("title", { reference: booking.reference })}
      answer={answer}
      version={props.version}
      heading={heading}
      aside={<BookingsOfToday lists={props.ofToday} booking={booking} />}
    >
      <JobSheet booking={booking} stay={props.stay} events={props.events} />
      {notice && (
        <Notice event={notice} booking={booking} emails={props.noticeEmails} isAddressDead={props.isAddressDead}>
          {notice.kind === "completed" && props.card && <CardLinks card={props.card} booking={booking} />}
          {notice.kind === "undone" && <Untold {...props} />}
          {inNotice.map((step) => (
            <StepForm key={step} step={step} submit={t(`step.${step}`)} />
          ))}
          {offered("stay") && notice.kind === "stay-changed" && notice.fromDay && notice.fromDay >= props.today && (
            <StepForm step="stay" submit={t("stay.back", { day: staffDay(notice.fromDay, language) })}>
              <input type="hidden" name="bookingDate" value={notice.fromDay} />
            </StepForm>
          )}
          {notice.kind === "confirmed" && <NextWaiting list={props.ofToday.waiting} />}
        </Notice>
      )}
      {props.isRepeated && !answer && <SuccessNotice text={t("repeated")} />}
      {notice?.kind !== "undone" && <Untold {...props} />}
      <LatestNote events={props.events} />
      <Problems answer={answer} />
      <ContactButtons {...props} />
      <NextSteps {...props} {...next} />
      <BookingDetails {...props} />
      <CarPhotos booking={booking} photos={props.photos} />
      <CardSection {...props} />
      {steps.length > 0 && (
        <Section id="more" title={t("more")}>
          <div className="card divide-y">
            {offered("agree") && <AgreeForm {...props} />}
            {offered("move") && <MoveForm {...props} />}
            {offered("services") && <ServicesForm {...props} />}
            {offered("price") && <PriceForm {...props} />}
            {offered("stay") && <StayForm {...props} />}
            {offered("paid") && <PaidForm {...props} isNoted={!offered("complete")} />}
            {offered("payment-remove") && <WrongPaymentForm {...props} />}
            {offered("correct") && <CorrectForm {...props} />}
            {offered("note") && <NoteForm {...props} />}
            <CollapsibleCard title={t("rare")} open={rareSteps.some((name) => isOpen(name, answer, props.opened))}>
              <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
                <CustomersLink booking={booking} />
                {rareSteps
                  .filter((step) => offered(step) && !inNotice.some((other) => other === step))
                  .map((step) => (
                    <StepForm key={step} step={step} submit={t(`step.${step}`)} />
                  ))}
              </div>
            </CollapsibleCard>
          </div>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <a
              href={deskLink("new", language, new URLSearchParams({ again: booking.reference }))}
              className="button button-quiet max-sm:w-full"
            >
              {t("again")}
            </a>
            {next.others.map((step) => (
              <FinalStepForm key={step} {...props} step={step} label={t(`step.${step}`)} />
            ))}
          </div>
        </Section>
      )}
      <EventList events={props.events} />
      <EmailList emails={props.emails} deliveries={props.deliveries} />
    </Page>
  );
}

type PageProps = Route.ComponentProps["loaderData"] & { answer: DeskAnswer<StepName> | undefined };

/** Which steps come next, and which end the booking in another way. */
function stepsInOrder({ booking, today, steps, notice, answer }: PageProps) {
  const offered = <Name extends StepName>(name: Name) => (steps.includes(name) ? name : undefined);
  const next = nextSteps.find((step) => steps.includes(step));
  const complete = offered("complete");
  const isReady = next === "complete";
  // Until the car is known, its fields stay beside the next step, which stores them, too. Right
  // after an arrival they come first.
  const car = lacksCar(booking) ? offered("car") : undefined;
  const isCarFirst = (notice?.kind === "arrived" && !answer) || answer?.intent === "car";
  const confirm = booking.status === "pending" ? offered("confirm") : undefined;
  const withCar = [isCarFirst ? car : undefined, next, confirm, isReady ? undefined : car].filter(
    (step, place, all): step is NextStep => step !== undefined && step !== "complete" && all.indexOf(step) === place,
  );
  // A car is usually handed over at the centre. Completing the booking of any other car is an
  // exception.
  const handover = complete !== undefined && (isReady || booking.status === "arrived");
  // The day has passed: most likely, the customer did not come.
  const missed = next === "arrived" && booking.bookingDate < today ? offered("no-show") : undefined;
  const others = [handover ? undefined : complete, ...otherSteps.map(offered)]
    .filter((step) => step !== undefined)
    .filter((step) => step !== missed);
  return { missed, withCar, handover, isReady, others };
}

/** On a phone, the main button stays at the bottom of the screen (desk.css). */
function NextSteps(props: PageProps & ReturnType<typeof stepsInOrder>) {
  const { missed, withCar, handover, isReady, answer, opened } = props;
  const { t } = useTexts("deskBooking");
  const [first, ...others] = withCar;
  const main = missed ?? (isReady ? "complete" : undefined);
  if (!first && !main) return null;
  return (
    <div className="flex flex-col gap-4 max-lg:contents lg:flex-row lg:flex-wrap lg:items-end">
      {main && (
        <div className={isOpen(main, answer, opened) ? "w-full" : "action-bar"}>
          <FinalStepForm {...props} step={main} label={t(`step.${main}`)} className="button-primary" />
        </div>
      )}
      {first && <NextStepForm {...props} steps={[first, ...others]} isMain={!main} handover={handover && !isReady} />}
    </div>
  );
}

/** Staff compare the plate at the car, and name the amount at the counter. */
function CarAndAmount({ booking }: Pick<DeskBooking, "booking">) {
  const { t, language } = useTexts("booking");
  const { vehicle, plate, carType } = booking;
  const [first, second] = plate === null ? [] : plateInBoth(plate, language);
  const counts = mainAmount(booking);
  return (
    <div className="flex grow flex-wrap justify-between gap-x-4 gap-y-2 lg:max-w-md">
      {first ? (
        <p className="size-fit max-w-full rounded-md border-2 border-ink px-2.5 py-0.5 text-center">
          <bdi className="block font-bold text-xl leading-snug tabular-nums sm:text-2xl">{first}</bdi>
          {second && <bdi className="block text-sm leading-snug tracking-wider">{second}</bdi>}
        </p>
      ) : (
        <p className="font-bold text-xl">
          {vehicle ? <bdi dir={directionOf(vehicle)}>{vehicle}</bdi> : t(`car.${carType}`)}
        </p>
      )}
      {counts && (
        <div>
          <p className="text-soft text-sm leading-snug max-sm:max-w-32">{t(`amounts.${counts.term}`)}</p>
          <p>
            <Riyals amount={counts.amount} className="font-bold text-[max(1.25em,min(1.75rem,9vw))]" />
          </p>
        </div>
      )}
      {(first || vehicle) && (
        <p className="w-full">
          {first && vehicle && (
            <>
              <bdi dir={directionOf(vehicle)}>{vehicle}</bdi>
              {" · "}
            </>
          )}
          <span className="text-soft">{t(`car.${carType}`)}</span>
        </p>
      )}
    </div>
  );
}

/** Renders nothing once the personal data was removed. */
function CustomersLink({ booking }: { booking: Booking }) {
  const { t } = useTexts("deskBooking");
  const { token, language } = booking;
  if (!token) return null;
  return (
    <p className="flex w-full flex-wrap items-baseline gap-x-5">
      <span className="text-soft">{t("fact.link")}</span>
      <LineLink href={linkTo("my-booking", language, new URLSearchParams({ booking: token }))}>
        {t("fact.openLink")}
      </LineLink>
      <LineLink href={whatsAppWithLink({ ...booking, token })}>{t("fact.sendLink")}</LineLink>
    </p>
  );
}

/** The booking that has waited longest, once this one is answered. */
function NextWaiting({ list: { rows, total } }: { list: PageProps["ofToday"]["waiting"] }) {
  const { t, language } = useTexts("deskBooking");
  const [next] = rows;
  if (!next) return null;
  return (
    <LineLink href={deskBookingLink(next.reference, language)} className="self-start">
      {t("nextWaiting", { number: total })}
    </LineLink>
  );
}

interface NoticeProps extends Pick<DeskBooking, "booking" | "emails" | "isAddressDead"> {
  event: BookingEvent;
  children: ReactNode;
}

/** Takes focus, because it is the response to the form. */
function Notice({ event, booking, emails, isAddressDead, children }: NoticeProps) {
  const { t, language } = useTexts("deskBooking");
  const isSent = emails.every(({ status }) => status === "sent");
  // A delayed email is not sent if the step is undone.
  const isDelayed = emails.some(({ status, dueAt }) => status === "waiting" && dueAt > event.at);
  // The channels of one message share its name.
  const names = [...new Set(emails.map(({ kind }) => t(`email.${kind}`)))].join(" · ");
  const delayed = event.kind === "link-replaced" ? "emailWithNewLink" : "emailInTwoMinutes";
  const follows = isAddressDead ? "emailToDeadAddress" : isSent ? "emailSent" : isDelayed ? delayed : "emailFollows";
  return (
    <FocusBox className="flex flex-col gap-4 rounded-lg bg-brand-soft p-4">
      <div>
        <p className="font-semibold">{eventInWords(event, t, language)}</p>
        <p className="text-sm">{emails.length > 0 ? t(follows, { emails: names }) : t("noEmailFollows")}</p>
        <p className="text-soft text-sm">{instantInWords(event.at, language)}</p>
      </div>
      {event.kind === "link-replaced" && booking.token && (
        <a
          href={whatsAppWithLink({ ...booking, token: booking.token })}
          className="button button-primary w-full sm:w-auto sm:self-start"
        >
          <WhatsAppIcon />
          {t("sendNewLink")}
        </a>
      )}
      {children}
    </FocusBox>
  );
}

/** What the customer does not know, until staff have told it (product.md 16.9, 20.3). */
function Untold({ booking, untrueEmail, isUnreached, steps }: PageProps) {
  const { t } = useTexts("deskBooking");
  if (!steps.includes("informed")) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border-2 border-danger bg-surface px-4 py-3">
      <p className="w-full font-semibold text-danger">
        <UntrueEmail email={untrueEmail} /> {isUnreached && t("unreached")}{" "}
        {isUnreached && <LineLink href="#emails">{t("unreachedWhy")}</LineLink>}
      </p>
      {untrueEmail && (
        <a href={whatsAppToCustomer({ ...booking, untrueEmail })} className="button button-quiet max-sm:w-full">
          <WhatsAppIcon />
          {t("tellUntrue")}
        </a>
      )}
      <StepForm step="informed" submit={t("step.informed")} />
    </div>
  );
}

function Problems({ answer }: { answer: DeskAnswer<StepName> | undefined }) {
  const { t } = useTexts(["deskBooking", "deskCard", "desk"]);
  const hasDay = answer?.intent === "move" || answer?.intent === "stay";
  const labelOf = useFieldLabel({
    bookingDate: hasDay ? t(`${answer.intent}.day`) : t("desk:table.day"),
    note: t("note.label"),
    services: t("fact.services"),
    due: t("price.due"),
    dueReason: t("price.reason"),
    method: t("payment.method"),
    paidAmount: t("payment.amount"),
    startsOn: t("deskCard:fields.startsOn"),
    service: t("deskCard:correct.service"),
    serial: t("deskCard:serial"),
  });
  if (!answer) return null;
  const { intent, failure } = answer;
  if (!failure) {
    // The form of a confirmation has no field for the day, only one for the reason.
    const idOf = (name: string) => `${intent}-${name === "bookingDate" && !hasDay ? "reason" : name}`;
    return <FieldProblems title={t("notDone")} answer={answer} labelOf={labelOf} idOf={idOf} />;
  }
  const problems = [{ fieldId: "more", message: t(`failure.${failure}`) }];
  return (
    <>
      <ErrorSummary title={t("notDone")} problems={problems} answer={answer} />
      {intent && <RequestedChange intent={intent} answer={answer} />}
    </>
  );
}

/** What a form requests besides what was typed. */
const untyped = [
  "intent",
  "version",
  "submissionId",
  "hourOverride",
  "dueOverride",
  "freeOnly",
  "knows",
  "payment",
  "update",
];

/** A request that was rejected: the step, and what was typed. */
function RequestedChange({ intent, answer: { result } }: { intent: StepName; answer: DeskAnswer<StepName> }) {
  const { t, language } = useTexts("deskBooking");
  const typed = Object.entries(result.initialValue ?? {}).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
  const details = typed.flatMap(([name, value]) => {
    if (typeof value !== "string" || value === "" || untyped.includes(name)) return [];
    if (name.startsWith("product-")) return [productName(value, language)];
    const method = name === "method" && oneOf(paymentMethods, value);
    if (method) return [t(`payment.methods.${method}`)];
    if (isServiceCode(value)) return [servicesInWords([value], language)];
    return [isCalendarDate(value) ? staffDay(value, language) : value];
  });
  return (
    <p>
      {t("wish", { wish: t(`wishes.${intent}`) })}
      {[...new Set(details)].map((detail) => (
        <Fragment key={detail}>
          {" · "}
          <bdi>{detail}</bdi>
        </Fragment>
      ))}
    </p>
  );
}

function ContactButtons({ booking, days, offersWhatsApp }: Pick<PageProps, "booking" | "days" | "offersWhatsApp">) {
  const { t } = useTexts(["deskBooking", "photos"]);
  if (booking.anonymizedAt !== null) return null;
  const { phoneNumber, status, whatsappAgreedAt } = booking;
  // The site writes there itself, but while it is pending, staff still agree the hour there.
  const isTyped = status === "pending" || !(offersWhatsApp && whatsappAgreedAt);
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:*:gap-1.5 max-sm:*:px-1.5 max-sm:*:text-sm sm:flex @max-xs:grid-cols-1">
      {status === "ready" && isTyped && (
        <a
          href={whatsAppCarIsReady({ ...booking, today: days.today, closedDays: Object.keys(days.closed) })}
          className="button button-quiet col-span-full"
        >
          <WhatsAppIcon />
          {t("tellReady")}
        </a>
      )}
      <a href={`tel:${phoneNumber}`} className="button button-quiet">
        <PhoneIcon />
        {t("call")}
      </a>
      {status !== "ready" && isTyped && (
        <a href={whatsAppToCustomer(booking)} className="button button-quiet">
          <WhatsAppIcon />
          {t("whatsApp")}
        </a>
      )}
      {(status === "arrived" || status === "ready") && (
        <a {...CAMERA_LINK} className={`button button-quiet lg:hidden ${status === "arrived" ? "col-span-full" : ""}`}>
          <CameraIcon />
          {t("photos:camera")}
        </a>
      )}
    </div>
  );
}

function CarPhotos({ booking, photos }: Pick<DeskBooking, "booking" | "photos">) {
  const { t, language } = useTexts("photos");
  const canAdd = takesPhotos(booking);
  if (!canAdd && photos.length === 0) return null;
  return (
    <Section id="photos" title={t("title")}>
      <PhotoList photos={photos} base={deskPicturesPath(language)} heading="h3" />
      {photos.length > 0 && (
        <LineLink href={deskPhotosLink(booking.reference, language)} className="self-start">
          {t("manage")}
        </LineLink>
      )}
      {canAdd && <PhotosForm reference={booking.reference} />}
    </Section>
  );
}

function BookingDetails({ booking, lines, payments, stay, stoppedOn: stopped }: PageProps) {
  const { t, language } = useTexts(["deskBooking", "desk"]);
  const { t: tBooking } = useTexts("booking");
  const { email } = booking;
  return (
    <section aria-labelledby="details" className="border-y">
      <h2 id="details" className="sr-only">
        {t("details")}
      </h2>
      <dl className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-2 py-4 @max-xs:grid-cols-1 sm:grid-cols-[fit-content(34%)_1fr]">
        <Fact term={t("fact.services")}>
          <ul>
            {openLines(lines).map(({ code, price }) => (
              <li key={code} className="flex flex-wrap justify-between gap-x-3">
                <span>
                  <Bidi text={servicesInWords([code], language)} />
                </span>
                <Riyals amount={price} />
              </li>
            ))}
          </ul>
        </Fact>
        {stay && <Fact term={tBooking("stay.term")}>{stayInWords(stay, tBooking, language)}</Fact>}
        {/* The main amount is beside the plate. */}
        {shownAmounts(booking)
          .filter(({ isStrong }) => !isStrong)
          .map(({ term, amount }) => (
            <Fact key={term} term={amountLabel({ term }, booking, tBooking)}>
              <Riyals amount={amount} />
            </Fact>
          ))}
        {payments.map(({ id, amount, method, takenAt }) => (
          <Fact key={id} term={t(`payment.paid.${method}`)}>
            <Riyals amount={amount / 100} />
            {" · "}
            {instantInWords(takenAt, language)}
          </Fact>
        ))}
        {booking.anonymizedAt === null && (
          <>
            <Fact term={t("desk:cell.phoneNumber")}>
              <Shown booking={booking} cell="phoneNumber" />
            </Fact>
            <Fact term={t("desk:cell.email")}>
              {email ? (
                <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center">
                  <bdi dir="ltr">
                    {email.slice(0, email.indexOf("@"))}
                    <wbr />
                    {email.slice(email.indexOf("@"))}
                  </bdi>
                </a>
              ) : (
                t("fact.noEmail")
              )}
            </Fact>
            {(booking.whatsappAgreedAt || stopped) && (
              <Fact term={t("desk:cell.whatsappAgreedAt")}>
                {stopped ? (
                  t("fact.stopped", { day: staffDay(stopped, language) })
                ) : (
                  <Shown booking={booking} cell="whatsappAgreedAt" />
                )}
              </Fact>
            )}
          </>
        )}
        {(["language", "createdBy"] as const).map((cell) => (
          <Fact key={cell} term={t(`desk:cell.${cell}`)}>
            <Shown booking={booking} cell={cell} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
