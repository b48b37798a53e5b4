import { data, redirect, useMatches } from "react-router";
import { Amounts, BookingFacts, Fact, StayFact } from "~/domain/bookings/booking-facts";
import { factsOf } from "~/domain/bookings/columns";
import { calendarFile, googleCalendar, whatsAppToCentre } from "~/domain/bookings/links";
import { MilestoneList } from "~/domain/bookings/milestones";
import { type FullBooking, milestonesOf, readBooking, shownBooking } from "~/domain/bookings/read.server";
import { Ticket } from "~/domain/bookings/ticket";
import { selectionQuery } from "~/domain/catalogue/selection";
import { business } from "~/domain/centre/profile";
import { whatsAppLink } from "~/domain/centre/whatsapp";
import { WhatsAppBar } from "~/domain/centre/whatsapp-bar";
import { PageMeta } from "~/domain/seo/page-meta";
import { riyadhDate } from "~/platform/calendar/dates";
import { isBeforeArrival } from "~/platform/db/booking-status";
import { openDatabase } from "~/platform/db/client.server";
import { logged } from "~/platform/db/errors.server";
import { draftKey } from "~/platform/forms/draft";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { formatDay } from "~/platform/i18n/deadline";
import type { Language } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { NewTabLink } from "~/ui/content/links";
import { CalendarIcon, CheckIcon, PenIcon, ShareIcon, WhatsAppIcon } from "~/ui/icons";
import type { PageHandle } from "~/ui/layout/page-handle";
import { CarPicture } from "~/ui/pictures/car-picture";
import type { Route } from "./+types/thank-you";
import { hideMailbox } from "./hide-mailbox";

export const handle = { Bar, forms: true } satisfies PageHandle;

function Bar() {
  const { language } = useTexts();
  const page = useMatches().at(-1)?.loaderData as Route.ComponentProps["loaderData"] | undefined;
  return <WhatsAppBar href={page?.confirmation && whatsAppAbout(page.confirmation, language)} />;
}

function whatsAppAbout(confirmation: Confirmation, language: Language): string {
  return whatsAppToCentre({ ...confirmation, bookingDate: confirmation.day, language });
}

/**
 * 404 for an unknown token, because the page would otherwise confirm a booking that does not exist.
 * Redirects to the page of the booking once the car has arrived, the booking has ended or its day
 * has passed (product.md 2.16).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("booking");
  if (token === null) return { token, confirmation: null };
  const { env } = context.get(cloudflareContext);
  // The booking is probably stored, so a failed read shows the page without the details.
  const found = await readBooking(openDatabase(env.DB), { token }).catch(logged("confirmation-not-read"));
  if (found === null) throw data(null, { status: 404 });
  if (found && (!isBeforeArrival(found.booking) || found.booking.bookingDate < riyadhDate(new Date())))
    throw redirect(linkTo("my-booking", getLanguage(context), new URLSearchParams({ booking: token })));
  return { token, confirmation: found === undefined ? null : confirmationOf(found, getLanguage(context)) };
}

type Confirmation = ReturnType<typeof confirmationOf>;

function confirmationOf(found: FullBooking, language: Language) {
  const { email, arrivalTime } = found.booking;
  const milestones = milestonesOf(found, new Date());
  const hiddenEmail = email && hideMailbox(email);
  const facts = factsOf(found.booking, "thankYouFacts", language);
  return { ...shownBooking(found), facts, arrivalTime, milestones, hiddenEmail };
}

const small = "button button-quiet min-h-11 py-1 text-sm max-sm:grow max-sm:px-2";

export default function ThankYou({ loaderData: { token, confirmation } }: Route.ComponentProps) {
  const { t, language } = useTexts("thankYou");
  // What is still to come, as far as it is true (product.md 2.15).
  const isReplyDue = confirmation?.milestones.some(({ until }) => until) ?? true;
  const isConfirmed = confirmation?.status === "confirmed";
  const described = isConfirmed && { description: t("confirmed", { day: formatDay(confirmation.day, language) }) };
  const isEmailed = confirmation?.hiddenEmail !== null;
  return (
    <article className="container-page grid grid-cols-1 items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-2 lg:py-16">
      <PageMeta screen="thank-you" texts={{ ...t("meta", { returnObjects: true }), ...described }} indexed={false} />
      <div>
        <header>
          <h1 className="flex items-center gap-4 text-3xl">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
              <CheckIcon className="size-6" />
            </span>
            {t("title")}
          </h1>
        </header>
        {confirmation && <Ticket booking={confirmation} className="mt-5 max-w-md" />}
        <p className="mt-5 text-lg">
          {confirmation && <Reserved {...confirmation} />} {isReplyDue && t("contact")}
        </p>
        {confirmation && <MilestoneList milestones={confirmation.milestones} isNarrow className="mt-8" />}
        {isEmailed && <p className="mt-4 text-soft">{t("email")}</p>}
        <div className="not-on-paper mt-6 flex flex-wrap gap-3">
          {token && confirmation && (
            <p className="flex w-full flex-wrap items-center gap-x-6 gap-y-1">
              <a
                href={calendarFile(token, language)}
                download={`${confirmation.reference}.ics`}
                className="button button-primary grow sm:grow-0"
              >
                <CalendarIcon />
                {t("calendar")}
              </a>
              <NewTabLink
                href={googleCalendar(confirmation, language)}
                className="text-link inline-flex min-h-11 items-center"
              >
                {t("google")}
              </NewTabLink>
              <SendChoice {...confirmation} />
            </p>
          )}
          <a href={linkTo("home", language)} className={small}>
            {t("home")}
          </a>
          <a href={linkTo("booking", language)} className={small}>
            {t("again")}
          </a>
        </div>
      </div>
      {token && confirmation ? (
        <ConfirmationDetails token={token} confirmation={confirmation} />
      ) : (
        <CarPicture car="suv" layers={["glass", "nano"]} className="travels rounded-lg" />
      )}
      {confirmation && <BeforeAppointment />}
    </article>
  );
}

/** Sends the car and its services to somebody: without the booking, which nobody else may change. */
function SendChoice({ carType, paint, codes }: Pick<Confirmation, "carType" | "paint" | "codes">) {
  const { t, language } = useTexts("thankYou");
  const query = selectionQuery({ carType, codes, paint: paint ?? undefined });
  const url = business.origin + linkTo("booking", language, query);
  const text = t("send.text", { brand: business.shortName[language] });
  return (
    <NewTabLink
      href={whatsAppLink("", `${text} ${url}`)}
      share={{ text, url }}
      className="text-link inline-flex min-h-11 items-center gap-2"
    >
      <ShareIcon />
      {t("send.link")}
    </NewTabLink>
  );
}

/** Says below the title whether the day is reserved or confirmed (product.md 2.15). */
function Reserved({ day, status }: Pick<Confirmation, "day" | "status">) {
  const { t, language } = useTexts("thankYou");
  return <Bidi text={t(status === "pending" ? "reserved" : "confirmed", { day: formatDay(day, language) })} />;
}

function BeforeAppointment() {
  const { t } = useTexts("thankYou");
  return (
    <section aria-labelledby="before" className="max-w-xl">
      <h2 id="before" className="text-lg">
        {t("before.title")}
      </h2>
      <ul className="mt-2 list-disc ps-5 text-soft">
        {t("before.points", { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Bidi as="p" className="mt-3 text-soft" text={t("before.change")} />
    </section>
  );
}

const action = "text-link inline-flex min-h-11 items-center gap-2";

function ConfirmationDetails({ token, confirmation }: { token: string; confirmation: Confirmation }) {
  const { t, language } = useTexts(["thankYou", "myBooking", "findBooking"]);
  const { stay, hiddenEmail } = confirmation;
  const query = new URLSearchParams({ booking: token });
  const whatsApp = whatsAppAbout(confirmation, language);
  return (
    <section aria-labelledby="details" data-forget={draftKey("booking")} className="card overflow-hidden lg:row-span-2">
      <h2 id="details" className="border-b bg-sunken px-card py-4 text-lg">
        {t("details")}
      </h2>
      <div className="p-card">
        <BookingFacts facts={confirmation.facts} hasTicket>
          {stay && <StayFact stay={stay} />}
          {hiddenEmail && (
            <Fact term={t("sentTo")}>
              <bdi dir="ltr" className="break-all">
                {hiddenEmail}
              </bdi>
              <span className="not-on-paper block text-soft text-sm">
                <Bidi text={t("wrongAddress")} links={{ [t("findBooking:whatsApp")]: whatsApp }} />
              </span>
            </Fact>
          )}
        </BookingFacts>
      </div>
      <Amounts booking={confirmation} hasNote className="border-t px-4 py-3" />
      <ul className="not-on-paper border-t px-card py-4">
        <li>
          <a href={`${linkTo("my-booking", language, query)}#change`} className={action}>
            <PenIcon />
            {t("change")}
          </a>
        </li>
        <li className="max-lg:hidden">
          <a href={whatsApp} className={action}>
            <WhatsAppIcon />
            {t("myBooking:appointment.whatsApp")}
          </a>
        </li>
      </ul>
    </section>
  );
}
