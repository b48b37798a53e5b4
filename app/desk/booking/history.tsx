import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { BookingEvent, OutboxRow } from "~/db/schema.server";
import type { Language } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { instantInWords, staffDay } from "../kit";
import { cardEvents } from "./steps";

/** The events of a booking, the newest first, and who caused them. */
export function EventList({ events }: { events: readonly BookingEvent[] }) {
  const { t } = useTranslation("deskBooking");
  const language = useLanguage();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-2 text-xl">
        {t("history")}
      </h2>
      <ol className="card divide-y">
        {events.map((event) => (
          <li key={event.id} className="px-4 py-2.5">
            <p>{eventInWords(event, t, language)}</p>
            {event.note !== null && event.kind !== "card" && event.kind !== "photos" && (
              <p dir="auto" className="whitespace-pre-wrap break-words rounded-sm bg-sunken px-3 py-2">
                {event.note}
              </p>
            )}
            <WhenAndWho event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The newest note of staff, for the top of the page. Nothing without one. */
export function LatestNote({ events }: { events: readonly BookingEvent[] }) {
  const { t } = useTranslation("deskBooking");
  const [latest, older] = events.filter(({ kind, note }) => kind === "note" && note !== null);
  if (!latest) return null;
  return (
    <section aria-labelledby="latest-note" className="rounded-lg border border-control bg-sunken px-4 py-3">
      <h2 id="latest-note" className="text-base">
        {t("latestNote")}
      </h2>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {latest.note}
      </p>
      <WhenAndWho event={latest} />
      {older && (
        <a href="#history" className="text-link inline-flex min-h-11 items-center">
          {t("olderNotes")}
        </a>
      )}
    </section>
  );
}

function WhenAndWho({ event: { at, actor, by } }: { event: BookingEvent }) {
  const { t } = useTranslation("deskBooking");
  const language = useLanguage();
  return (
    <p className="break-words text-soft text-sm">
      {instantInWords(at, language)}
      {" · "}
      {actor ? <bdi dir="ltr">{actor}</bdi> : t(`by.${by}`)}
    </p>
  );
}

/** The emails about a booking, the newest first, with their status. */
export function EmailList({ emails }: { emails: readonly OutboxRow[] }) {
  const { t } = useTranslation("deskBooking");
  const language = useLanguage();
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="mb-2 text-xl">
        {t("mails")}
      </h2>
      {emails.length === 0 ? (
        <p className="text-soft">{t("noMails")}</p>
      ) : (
        <ul className="card divide-y">
          {emails.map(({ id, kind, sentAt, createdAt, ...email }) => (
            <li key={id} className="px-4 py-2.5">
              <p>
                {t(`mail.${kind}`)}{" "}
                <b className={email.status === "failed" ? "text-danger" : ""}>{emailStatusInWords(email, t)}</b>
              </p>
              <p className="text-soft text-sm">
                {instantInWords(sentAt ?? createdAt, language)}
                {email.failure && (
                  <>
                    {" · "}
                    <code dir="ltr">{email.failure}</code>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The status of an email. One that ended unsent may have been sent all the same (product.md 10). */
export function emailStatusInWords(
  { status, failure }: Pick<OutboxRow, "status" | "failure">,
  t: TFunction<"deskBooking">,
): string {
  return t(`mailStatus.${status === "skipped" && failure === "perhaps sent" ? "perhapsSent" : status}`);
}

/** An event in words: «نُقل من الأحد 6 ديسمبر إلى الاثنين 7 ديسمبر». */
export function eventInWords(
  { kind, by, fromDay, toDay, note }: Pick<BookingEvent, "kind" | "by" | "fromDay" | "toDay" | "note">,
  t: TFunction<"deskBooking">,
  language: Language,
): string {
  const day = (date: string | null) => (date === null ? "" : staffDay(date, language));
  if (kind === "moved") return t("event.moved", { from: day(fromDay), to: day(toDay) });
  if (kind === "over-limit") return t("event.over-limit", { day: day(toDay) });
  if (kind === "created") return t(`event.created.${by}`, { day: day(toDay) });
  if (kind === "photos") return t("event.photos", { count: Number(note ?? 0) });
  const done = kind === "card" && cardEvents.find((known) => known === note);
  // The event of an anonymized booking has no note.
  return done ? t(`cardEvent.${done}`) : t(`event.${kind}`);
}
