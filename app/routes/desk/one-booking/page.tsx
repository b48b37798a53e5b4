import type { ReactNode } from "react";
import { data } from "react-router";
import { mainAmount, shownAmounts } from "~/domain/bookings/account";
import { plateInBoth } from "~/domain/bookings/car";
import { factsOf, labelOf, servicesInWords } from "~/domain/bookings/columns";
import { amountLabel, openLines } from "~/domain/bookings/lines";
import { amountsAfter, otherSize, previewServices } from "~/domain/bookings/lines.server";
import { whatsAppCarIsReady, whatsAppToCustomer, whatsAppWithLink } from "~/domain/bookings/links";
import { instantInWords, staffDay } from "~/domain/bookings/staff-dates";
import { offeredSteps, rareSteps, removablePayments } from "~/domain/bookings/steps";
import { tickedServices } from "~/domain/catalogue/selection";
import { stayInWords } from "~/domain/days/stay";
import { skipReason } from "~/domain/outbox/kinds.server";
import { PhotoList } from "~/domain/photos/photo-list";
import { stoppedOn } from "~/domain/whatsapp/stops.server";
import { riyadhDate } from "~/platform/calendar/dates";
import { logged } from "~/platform/db/errors.server";
import type { Booking, BookingEvent, OutboxRow } from "~/platform/db/schema.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { readSettings } from "~/platform/http/settings.server";
import { isOwner } from "~/platform/http/staff.server";
import { formatLongDate } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskLink, deskPhotosLink, deskPicturesPath, mailLink } from "~/platform/urls/desk-links";
import { linkTo } from "~/platform/urls/screens";
import { Bidi, directionOf } from "~/ui/content/bidi";
import { CameraIcon, PhoneIcon, WhatsAppIcon } from "~/ui/icons";
import { haveHalalas, Riyals } from "~/ui/riyals";
import { OutOfServiceBay, Shown } from "../kit/booking-cells";
import { BookingsOfToday, StatusBadge } from "../kit/booking-list";
import { CollapsibleCard, LineLink, Page, Section, SuccessNotice } from "../kit/page";
import { CAMERA_LINK, PhotosForm, takesPhotos } from "../kit/photos-form";
import { databaseOf, postedForm, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { type DeskBooking, readBookingPage, subjectOf } from "./booking.server";
import { CardSection } from "./card-forms";
import { ChangeForms, RareForm, undecided } from "./change-forms";
import { FinalStepForm, isOpen, NextSteps, Problems } from "./forms";
import { EventList, LatestNote, MessageList, Notice, rareLabel, stepsInNotice, Untold } from "./history";
import { JobSheet } from "./job-sheet";

export { action } from "./booking.server";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const now = new Date();
  const today = riyadhDate(now);
  const db = databaseOf(context);
  const query = { reference: params.reference, today, language: getLanguage(context) };
  const found = await readBookingPage(db, query).catch(unavailable(context));
  if (!found) throw data(null, { status: 404 });
  const { booking, events, messages } = found;
  const { env } = context.get(cloudflareContext);
  const { whatsApp } = readSettings(env);
  const codes = tickedServices(postedForm(context), found);
  const size = otherSize(found, now);
  const event = (postedForm(context) ?? url.searchParams).get("event");
  const notice = events.find(({ id }) => String(id) === event) ?? null;
  const subject = subjectOf(found, now, isOwner(context));
  return {
    ...found,
    preview: previewServices(found, codes, now),
    sizePreview: { ...size, ...amountsAfter(found, size) },
    today,
    offersWhatsApp: whatsApp !== null,
    // Only one line of the page shows this day, so the page opens even if the bucket fails.
    stoppedOn: await stoppedOn(db, booking.phoneNumber, env.PHOTOS).catch(logged("stop-not-read")),
    steps: offeredSteps(subject),
    removable: removablePayments(subject),
    notice,
    noticeMessages: messages.filter(
      (message) => notice && isFrom(notice, message) && skipReason(message, booking, messages, now) === null,
    ),
    /** Whether the form was sent twice with different values, so that the second was not stored. */
    isRepeated: url.searchParams.has("repeated"),
    /** The step that a link of another page opens. */
    opened: url.searchParams.get("step"),
  };
}

/**
 * Whether an event wrote a message or sent it again, and the message was neither skipped nor has
 * failed. A new link counts as the cause of a scheduled message, which will contain it.
 */
function isFrom(event: BookingEvent, { createdAt, dueAt, status }: OutboxRow): boolean {
  if (event.kind === "link-replaced" && status === "waiting" && dueAt > event.at) return true;
  return (createdAt === event.at || dueAt === event.at) && status !== "skipped" && status !== "failed";
}

/** One booking at the desk (product.md 16.3). */
export default function DeskBookingPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const props = { ...loaderData, answer };
  const { booking, steps } = props;
  const { t, language } = useTexts(["deskBooking", "desk"]);
  const notice = answer?.problem ? null : props.notice;
  const inNotice = stepsInNotice({ ...props, notice });
  const toDecide = undecided(props);
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
      aside={<BookingsOfToday lists={Object.values(props.ofToday)} shown={booking.reference} />}
    >
      <JobSheet {...props} />
      {notice && <Notice {...props} notice={notice} />}
      {notice && toDecide && (
        <LineLink href={`#${toDecide}`} className="self-start">
          {t(toDecide === "fee" ? "fee.title" : "back.title")}
        </LineLink>
      )}
      {props.isRepeated && !answer && <SuccessNotice text={t("repeated")} />}
      {props.outOfService && (
        <p className="rounded-lg border-2 border-danger bg-surface px-4 py-3">
          <OutOfServiceBay found={props.outOfService} />
        </p>
      )}
      {notice?.kind !== "undone" && <Untold {...props} />}
      <LatestNote {...props} />
      <Problems {...props} />
      <ContactButtons {...props} />
      <NextSteps {...props} notice={notice} />
      <BookingDetails {...props} />
      <CarPhotos booking={booking} photos={props.photos} />
      <CardSection {...props} />
      {steps.change.length > 0 && (
        <Section id="more" title={t("more")}>
          <div className="card divide-y">
            <ChangeForms {...props} />
            <CollapsibleCard title={t("rare")} open={rareSteps.some((name) => isOpen(name, answer, props.opened))}>
              <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
                <CustomersLink booking={booking} />
                {steps.rare
                  .filter((step) => !inNotice.includes(step))
                  .map((step) => (
                    <RareForm key={step} step={step} submit={rareLabel(step, props, t, language)} answer={answer} />
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
            {steps.end.map((step) => (
              <FinalStepForm key={step} {...props} step={step} label={t(`step.${step}`)} />
            ))}
          </div>
        </Section>
      )}
      <EventList {...props} />
      <MessageList messages={props.messages} deliveries={props.deliveries} />
    </Page>
  );
}

type PageProps = Route.ComponentProps["loaderData"] & { answer: Route.ComponentProps["actionData"] };

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

/** The links to the customer's page. Nothing once the personal data was removed. */
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

function ContactButtons({ booking, days, offersWhatsApp }: Pick<PageProps, "booking" | "days" | "offersWhatsApp">) {
  const { t } = useTexts(["deskBooking", "photos"]);
  if (booking.anonymizedAt !== null) return null;
  const { phoneNumber, status, whatsappAgreedAt } = booking;
  // Staff write on WhatsApp while the booking is pending, and later if the site does not.
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
  const { t, language } = useTexts("deskBooking");
  const { t: tBooking } = useTexts("booking");
  const { email } = booking;
  const services = openLines(lines);
  // The main amount is beside the plate.
  const amounts = shownAmounts(booking).filter(({ isStrong }) => !isStrong);
  const exact = haveHalalas([
    ...services.map(({ price }) => price),
    ...amounts.map(({ amount }) => amount),
    ...payments.map(({ amount }) => amount / 100),
  ]);
  return (
    <section aria-labelledby="details" className="border-y">
      <h2 id="details" className="sr-only">
        {t("details")}
      </h2>
      <dl className={facts}>
        <dt className="text-soft">{t("fact.services")}</dt>
        {services.map(({ code, price }) => (
          <dd key={code} className="col-span-2 col-start-2 grid grid-cols-subgrid @max-xs:block">
            <Bidi as="span" text={servicesInWords([code], language)} />{" "}
            <Riyals amount={price} exact={exact} className="text-end" />
          </dd>
        ))}
        {stay && <Fact term={tBooking("stay.term")}>{stayInWords(stay, tBooking, language)}</Fact>}
        {amounts.map(({ term, amount }) => (
          <Sum key={term} term={amountLabel({ term }, booking, tBooking)} amount={amount} exact={exact} />
        ))}
        {payments.map(({ id, amount, method, takenAt }) => (
          <Sum
            key={id}
            term={`${t(amount < 0 ? `back.paid.${method}` : `payment.paid.${method}`)} · ${instantInWords(takenAt, language)}`}
            amount={amount / 100}
            exact={exact}
          />
        ))}
        {booking.anonymizedAt === null && (
          <>
            <Fact term={labelOf("phoneNumber", language)}>
              <Shown booking={booking} cell="phoneNumber" />
            </Fact>
            <Fact term={labelOf("email", language)}>
              {email ? (
                <a href={mailLink(email)} className="text-link inline-flex min-h-11 items-center">
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
              <Fact term={labelOf("whatsappAgreedAt", language)}>
                {stopped ? (
                  t("fact.stopped", { day: staffDay(stopped, language) })
                ) : (
                  <Shown booking={booking} cell="whatsappAgreedAt" />
                )}
              </Fact>
            )}
          </>
        )}
        {factsOf(booking, "deskFacts", language).map(({ name, label }) => (
          <Fact key={name} term={label}>
            <Shown booking={booking} cell={name} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** One column has all amounts: those of services and those of sums. */
const facts =
  "grid grid-cols-[5.5rem_1fr_auto] gap-x-4 gap-y-2 py-4 @max-xs:block @max-xs:space-y-2 sm:grid-cols-[fit-content(34%)_fit-content(50%)_auto_1fr]";

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="col-start-1 text-soft">{term}</dt>
      <dd className="col-start-2 -col-end-1 min-w-0">{children}</dd>
    </>
  );
}

function Sum({ term, ...amount }: { term: string; amount: number; exact: boolean }) {
  return (
    <>
      <Bidi as="dt" className="col-span-2 col-start-1 text-soft" text={term} />
      <dd className="@xs:text-end @xs:[direction:ltr]">
        <Riyals {...amount} />
      </dd>
    </>
  );
}
