import type { TFunction } from "i18next";
import { eventInWords } from "~/domain/bookings/event-words";
import { placesToFree } from "~/domain/bookings/lines";
import { whatsAppToCustomer, whatsAppWithLink } from "~/domain/bookings/links";
import { instantInWords, staffDay } from "~/domain/bookings/staff-dates";
import { isNoLongerReady } from "~/domain/bookings/status";
import type { OfferedSteps } from "~/domain/bookings/steps";
import { failureOfCode, troubleOf } from "~/domain/whatsapp/failures";
import type { Day } from "~/platform/calendar/dates";
import type { BookingEvent, Channel, OutboxRow } from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { oneOf } from "~/platform/one-of";
import { deskBookingLink } from "~/platform/urls/desk-links";
import { WhatsAppIcon } from "~/ui/icons";
import { bayDays, UntrueMessage } from "../kit/booking-cells";
import { StepForm } from "../kit/form";
import { EmailLine } from "../kit/lines";
import { FocusBox, LineLink, Section } from "../kit/page";
import type { BookingPage, DeskBooking } from "./booking.server";
import { CardLinks } from "./card-forms";

const HISTORY_ROWS = 100;

type HistoryProps = Pick<BookingPage, "events" | "lines">;

export function EventList({ events, lines }: HistoryProps) {
  const { t } = useTexts("deskBooking");
  return (
    <Section id="history" title={t("history")}>
      <ol className="divide-y border-y">
        {events.slice(0, HISTORY_ROWS).map((event) => (
          <li key={event.id} className="py-2.5">
            <EventLine event={event} lines={lines} />
          </li>
        ))}
      </ol>
      {events.length > HISTORY_ROWS && (
        <p className="text-soft">{t("earlierEvents", { number: events.length - HISTORY_ROWS })}</p>
      )}
    </Section>
  );
}

interface EventLineProps extends Pick<HistoryProps, "lines"> {
  event: BookingEvent;
  isNamed?: boolean;
}

/** With `isNamed`, a heading already says what happened. */
function EventLine({ event, lines, isNamed = false }: EventLineProps) {
  const { t, language } = useTexts("deskBooking");
  return (
    <>
      {!isNamed && <p>{eventInWords(event, t, language, lines)}</p>}
      {event.text && (
        <p dir="auto" className={`whitespace-pre-wrap ${isNamed ? "" : "rounded-sm bg-sunken px-3 py-2"}`}>
          {event.text}
        </p>
      )}
      <p className="text-soft text-sm">
        {instantInWords(event.at, language)}
        {" · "}
        {event.actor ? <bdi dir="ltr">{event.actor}</bdi> : t(`by.${event.by}`)}
      </p>
    </>
  );
}

export function LatestNote({ events, lines }: HistoryProps) {
  const { t } = useTexts("deskBooking");
  const latest = events.find(({ kind, text }) => kind === "note" && text !== null);
  if (!latest) return null;
  return (
    <section aria-labelledby="latest-note" className="rounded-lg bg-sunken px-4 py-3">
      <h2 id="latest-note" className="text-base">
        {t("latestNote")}
      </h2>
      <EventLine event={latest} lines={lines} isNamed />
    </section>
  );
}

export function MessageList({ messages, deliveries }: Pick<DeskBooking, "messages" | "deliveries">) {
  const { t } = useTexts("deskBooking");
  return (
    <Section id="emails" title={t("emails")}>
      {messages.length === 0 ? (
        <p className="text-soft">{t("noEmails")}</p>
      ) : (
        <ul className="divide-y border-y">
          {messages.map((message) => {
            const reports = deliveries.filter(({ outboxId }) => outboxId === message.id);
            // If an email arrived in every mailbox, "delivered" replaces "sent".
            const isDelivered =
              message.status === "sent" && reports.length > 0 && reports.every(({ status }) => status === "delivered");
            return (
              <li key={message.id} className="py-2.5">
                <EmailLine email={message} {...(isDelivered && { status: t("emailStatus.delivered") })}>
                  {!isDelivered && <Deliveries deliveries={reports} channel={message.channel} />}
                </EmailLine>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

/** The codes that have a text: of mail servers (RFC 3463), and of the email service. */
const reasons = [
  ["address", /^5\.(?:1\.(?:[1236]|10)|4\.4)$/],
  ["full", /^[45]\.2\.2$/],
  ["blocked", /^[45]\.7\./],
  ["suppressed", /^suppressed$/],
] as const;

function whyNotOnPhone(code: string | null) {
  if (code === null) return "other";
  if (failureOfCode(Number(code)) === "NO_SUCH_RECIPIENT") return "notOnWhatsApp";
  return troubleOf([{ reason: code, isPast: false }]) ? "whatsAppAccount" : "other";
}

/**
 * What is known about the arrival of a message (product.md 20.1). Deliveries with the same text
 * share one line.
 */
function Deliveries({ deliveries, channel }: Pick<DeskBooking, "deliveries"> & { channel: Channel }) {
  const { t } = useTexts("deskBooking");
  const inWords = ({ status, reason }: (typeof deliveries)[number]) => {
    if (status === "delivered" || status === "deferred" || status === "complained") return t(`delivery.${status}`);
    if (channel === "whatsapp") return t(`delivery.notArrived.${whyNotOnPhone(reason)}`);
    const [why = "other"] = reasons.find(([, pattern]) => pattern.test(reason ?? "")) ?? [];
    return t(`delivery.notArrived.${why}`);
  };
  const shown = new Map(deliveries.map((delivery) => [inWords(delivery), delivery]));
  return [...shown].map(([words, { status, reason }]) => (
    <p key={words} className={status === "delivered" || status === "deferred" ? "" : "font-semibold text-danger"}>
      {words}{" "}
      {reason && status !== "delivered" && (
        <code dir="ltr" className="font-normal text-soft text-sm">
          {reason}
        </code>
      )}
    </p>
  ));
}

interface NoticeProps
  extends UntoldProps,
    Pick<BookingPage, "card" | "isAddressDead" | "lines" | "ofToday" | "places"> {
  /** The event that has just happened. */
  notice: BookingEvent;
  noticeMessages: readonly OutboxRow[];
  today: Day;
}

/** What a page says after a change. It takes focus, because it is the response to the form. */
export function Notice(props: NoticeProps) {
  const { notice, booking, events, noticeMessages: messages, card, isAddressDead, ofToday, today, steps } = props;
  const { t, language } = useTexts("deskBooking");
  // A message that goes by both channels is named once.
  const names = [...new Set(messages.map(({ kind }) => t(`email.${kind}`)))].join(" · ");
  const dayBefore = notice.kind === "stay-changed" && notice.particulars.from >= today && notice.particulars.from;
  return (
    <FocusBox className="flex flex-col gap-4 rounded-lg bg-brand-soft p-4">
      <div>
        <p className="font-semibold">{eventInWords(notice, t, language, props.lines)}</p>
        {notice.kind === "services-changed" && isNoLongerReady(booking, events) && <p>{t("noLongerReady")}</p>}
        <p className="text-sm">
          {messages.length > 0
            ? t(isAddressDead ? "emailToDeadAddress" : whenSent(messages, notice), { emails: names })
            : t("noEmailFollows")}
        </p>
        <p className="text-soft text-sm">{instantInWords(notice.at, language)}</p>
      </div>
      {notice.kind === "link-replaced" && booking.token && (
        <a
          href={whatsAppWithLink({ ...booking, token: booking.token })}
          className="button button-primary w-full sm:w-auto sm:self-start"
        >
          <WhatsAppIcon />
          {t("sendNewLink")}
        </a>
      )}
      {notice.kind === "completed" && card && <CardLinks card={card} booking={booking} />}
      {notice.kind === "undone" && <Untold {...props} />}
      {stepsInNotice(props).map((step) => (
        <StepForm key={step} step={step} submit={rareLabel(step, props, t, language)} />
      ))}
      {steps.change.includes("stay") && dayBefore && (
        <StepForm step="stay" submit={t("stay.back", { day: staffDay(dayBefore, language) })}>
          <input type="hidden" name="bookingDate" value={dayBefore} />
        </StepForm>
      )}
      {notice.kind === "confirmed" && <NextWaiting list={ofToday.waiting} />}
    </FocusBox>
  );
}

function whenSent(messages: readonly OutboxRow[], { kind, at }: BookingEvent) {
  if (messages.every(({ status }) => status === "sent")) return "emailSent";
  // A delayed message is not sent if the step is undone.
  if (!messages.some(({ status, dueAt }) => status === "waiting" && dueAt > at)) return "emailFollows";
  return kind === "link-replaced" ? "emailWithNewLink" : "emailInTwoMinutes";
}

const undoable = ["confirmed", "arrived", "ready"] as const;

/** The words of a rare step. An undo names what it takes back, which may not be the last change. */
export function rareLabel(
  step: OfferedSteps["rare"][number],
  { booking, places, today }: Pick<BookingPage, "booking" | "places"> & { today: Day },
  t: TFunction<"deskBooking">,
  language: Language,
): string {
  if (step === "free-days") return t("step.free-days", { bays: bayDays(placesToFree(places, today), language) });
  return step === "undo" ? t(`undo.${oneOf(undoable, booking.status) ?? "confirmed"}`) : t(`step.${step}`);
}

/**
 * The rare steps that a notice offers: undoing what it announces, but nothing older, and sending
 * the email to a new address.
 */
export function stepsInNotice({
  notice,
  booking,
  events,
  steps,
}: Pick<BookingPage, "booking" | "events"> & { notice: BookingEvent | null; steps: OfferedSteps }) {
  const isOtherAddress = events.some(
    ({ kind, idempotencyKey }) => kind === "address-changed" && idempotencyKey === notice?.idempotencyKey,
  );
  const isAbout = {
    undo: notice?.kind === booking.status,
    "free-days": notice?.kind === "ready",
    resend: isOtherAddress,
    "replace-link": false,
  };
  return steps.rare.filter((step) => notice !== null && isAbout[step]);
}

/** Links to the first waiting booking, once staff have confirmed this one. */
function NextWaiting({ list: { rows, total } }: { list: BookingPage["ofToday"]["waiting"] }) {
  const { t, language } = useTexts("deskBooking");
  const [next] = rows;
  if (!next) return null;
  return (
    <LineLink href={deskBookingLink(next.reference, language)} className="self-start">
      {t("nextWaiting", { number: total })}
    </LineLink>
  );
}

interface UntoldProps extends Pick<BookingPage, "booking" | "events" | "untrueMessage" | "isUnreached"> {
  steps: OfferedSteps;
}

/** What staff must tell the customer, until they record that they did (product.md 16.9, 20.3). */
export function Untold({ booking, untrueMessage, isUnreached, steps }: UntoldProps) {
  const { t } = useTexts("deskBooking");
  if (!steps.told.includes("informed")) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border-2 border-danger bg-surface px-4 py-3">
      <p className="w-full font-semibold text-danger">
        <UntrueMessage kind={untrueMessage} /> {isUnreached && t("unreached")}{" "}
        {isUnreached && <LineLink href="#emails">{t("unreachedWhy")}</LineLink>}
      </p>
      {untrueMessage && (
        <a href={whatsAppToCustomer({ ...booking, untrueMessage })} className="button button-quiet max-sm:w-full">
          <WhatsAppIcon />
          {t("tellUntrue")}
        </a>
      )}
      <StepForm step="informed" submit={t("step.informed")} />
    </div>
  );
}
