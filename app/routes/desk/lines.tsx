import type { ReactNode } from "react";
import { eventInWords, textOf } from "~/domain/bookings/event-words";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { type EmailStatus, emailStatusInWords } from "~/domain/email/status-words";
import type { BookingEvent, OutboxRow } from "~/platform/db/schema.server";
import { useTexts } from "~/platform/i18n/use-texts";

interface EventLineProps {
  event: BookingEvent;
  /** Whether a heading already says what happened. */
  isNamed?: boolean;
}

/** What happened to a booking, what staff wrote about it, when, and who it was. */
export function EventLine({ event, isNamed = false }: EventLineProps) {
  const { t, language } = useTexts("deskBooking");
  const text = textOf(event);
  return (
    <>
      {!isNamed && <p>{eventInWords(event, t, language)}</p>}
      {text && (
        <p dir="auto" className={`whitespace-pre-wrap break-words ${isNamed ? "" : "rounded-sm bg-sunken px-3 py-2"}`}>
          {text}
        </p>
      )}
      <p className="break-words text-soft text-sm">
        {instantInWords(event.at, language)}
        {" · "}
        {event.actor ? <bdi dir="ltr">{event.actor}</bdi> : t(`by.${event.by}`)}
      </p>
    </>
  );
}

interface EmailLineProps {
  email: EmailStatus & Pick<OutboxRow, "kind" | "createdAt"> & Partial<Pick<OutboxRow, "sentAt" | "failure">>;
  /** If it differs from what the row says. */
  status?: string;
  /** Below its name: why it has this status. */
  children?: ReactNode;
  /** After its time. */
  next?: string;
}

export function EmailLine({ email, status, children, next }: EmailLineProps) {
  const { t, language } = useTexts("deskBooking");
  return (
    <>
      <p>
        {t(`email.${email.kind}`)}{" "}
        <b className={email.status === "failed" ? "text-danger" : ""}>{status ?? emailStatusInWords(email, t)}</b>
      </p>
      {children}
      <p className="text-soft text-sm">
        {instantInWords(email.sentAt ?? email.createdAt, language)}
        {next && ` · ${next}`}
        {email.failure && (
          <>
            {" · "}
            <code dir="ltr">{email.failure}</code>
          </>
        )}
      </p>
    </>
  );
}
