import { eventInWords, textOf } from "~/domain/bookings/event-words";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { failureOfCode, troubleOf } from "~/domain/whatsapp/failures";
import type { BookingEvent, Channel } from "~/platform/db/schema.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { EmailLine } from "../kit/lines";
import { Section } from "../kit/page";
import type { DeskBooking } from "./booking.server";

const HISTORY_ROWS = 100;

export function EventList({ events }: { events: readonly BookingEvent[] }) {
  const { t } = useTexts("deskBooking");
  return (
    <Section id="history" title={t("history")}>
      <ol className="divide-y border-y">
        {events.slice(0, HISTORY_ROWS).map((event) => (
          <li key={event.id} className="py-2.5">
            <EventLine event={event} />
          </li>
        ))}
      </ol>
      {events.length > HISTORY_ROWS && (
        <p className="text-soft">{t("earlierEvents", { number: events.length - HISTORY_ROWS })}</p>
      )}
    </Section>
  );
}

/** With `isNamed`, a heading already says what happened. */
function EventLine({ event, isNamed = false }: { event: BookingEvent; isNamed?: boolean }) {
  const { t, language } = useTexts("deskBooking");
  const text = textOf(event);
  return (
    <>
      {!isNamed && <p>{eventInWords(event, t, language)}</p>}
      {text && (
        <p dir="auto" className={`whitespace-pre-wrap ${isNamed ? "" : "rounded-sm bg-sunken px-3 py-2"}`}>
          {text}
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

export function LatestNote({ events }: { events: readonly BookingEvent[] }) {
  const { t } = useTexts("deskBooking");
  const latest = events.find(({ kind, note }) => kind === "note" && note !== null);
  if (!latest) return null;
  return (
    <section aria-labelledby="latest-note" className="rounded-lg bg-sunken px-4 py-3">
      <h2 id="latest-note" className="text-base">
        {t("latestNote")}
      </h2>
      <EventLine event={latest} isNamed />
    </section>
  );
}

export function EmailList({ emails, deliveries }: Pick<DeskBooking, "emails" | "deliveries">) {
  const { t } = useTexts("deskBooking");
  return (
    <Section id="emails" title={t("emails")}>
      {emails.length === 0 ? (
        <p className="text-soft">{t("noEmails")}</p>
      ) : (
        <ul className="divide-y border-y">
          {emails.map((email) => {
            const reports = deliveries.filter(({ outboxId }) => outboxId === email.id);
            // If it arrived in every mailbox, that replaces "sent".
            const isDelivered =
              email.status === "sent" && reports.length > 0 && reports.every(({ status }) => status === "delivered");
            return (
              <li key={email.id} className="py-2.5">
                <EmailLine email={email} {...(isDelivered && { status: t("emailStatus.delivered") })}>
                  {!isDelivered && <Deliveries deliveries={reports} channel={email.channel} />}
                </EmailLine>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

/** Codes of mail servers (RFC 3463) and of the email service that have a text. */
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

/** Why an email did not arrive (product.md 20.1). Mailboxes with the same status share one line. */
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
