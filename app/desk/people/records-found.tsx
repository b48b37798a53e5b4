import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { deskBookingLink, deskLink } from "~/i18n/desk-links";
import { useLanguage } from "~/i18n/use-language";
import { Riyals } from "~/ui/riyals";
import { emailStatusInWords } from "../booking/history";
import { BookingList } from "../components/booking-list";
import { instantInWords } from "../components/instant";
import type { ShownRecords } from "./people.server";
import type { PeopleOutcome } from "./people-answer";

/** The records of a person, and what can be done with them. */
export function RecordsFound({ step, q, records }: PeopleOutcome) {
  const { t } = useTranslation("deskPeople");
  return (
    <>
      <section
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
        autoFocus={step === "shows"}
        aria-labelledby="stored"
        className="flex flex-col gap-3 outline-none"
      >
        <h2 id="stored" className="text-xl">
          {t("stored", { q })}
        </h2>
        {records === null ? <p>{t("none")}</p> : step === "shows" && <Actions q={q} />}
      </section>
      {records && <Lists {...records} />}
    </>
  );
}

/** The file and the deletion. The page asks for confirmation before it deletes. */
function Actions({ q }: Pick<PeopleOutcome, "q">) {
  const { t } = useTranslation("deskPeople");
  const language = useLanguage();
  return (
    <form method="post" action={deskLink("people", language)} className="flex flex-wrap gap-3">
      <input type="hidden" name="q" value={q} />
      <p id="copy-hint" className="w-full text-soft text-sm">
        {t("copyHint")}
      </p>
      <button
        type="submit"
        name="intent"
        value="copy"
        aria-describedby="copy-hint"
        className="button button-quiet max-sm:w-full"
      >
        {t("copy")}
      </button>
      <button type="submit" name="intent" value="forget" className="button button-quiet text-danger max-sm:w-full">
        {t("forget")}
      </button>
    </form>
  );
}

function Lists({ bookings, notes, messages, mails }: ShownRecords) {
  const { t } = useTranslation(["deskPeople", "deskBooking"]);
  const { t: tBooking } = useTranslation("deskBooking");
  const language = useLanguage();
  return (
    <>
      <Part id="bookings" title={t("bookings", { count: bookings.total })} {...bookings}>
        <BookingList rows={bookings.rows} note={({ totalPrice }) => <Riyals amount={totalPrice} />} />
      </Part>
      <Part id="notes" title={t("notes", { count: notes.total })} {...notes}>
        <ul className="card divide-y">
          {notes.rows.map(({ id, note, at, reference }) => (
            <Item key={id} text={note}>
              {instantInWords(at, language)} ·{" "}
              <a href={deskBookingLink(reference, language)} className="text-link inline-flex min-h-11 items-center">
                <bdi dir="ltr">{reference}</bdi>
              </a>
            </Item>
          ))}
        </ul>
      </Part>
      <Part id="messages" title={t("messages", { count: messages.total })} {...messages}>
        <ul className="card divide-y">
          {messages.rows.map(({ id, name, message, createdAt }) => (
            <Item key={id} text={message}>
              {instantInWords(createdAt, language)} · <bdi>{name}</bdi>
            </Item>
          ))}
        </ul>
      </Part>
      <Part id="mails" title={t("mails", { count: mails.total })} {...mails}>
        <ul className="card divide-y">
          {mails.rows.map(({ id, kind, sentAt, createdAt, ...email }) => (
            <li key={id} className="px-4 py-2.5">
              <p>
                {t(`deskBooking:mail.${kind}`)}{" "}
                <b className={email.status === "failed" ? "text-danger" : ""}>{emailStatusInWords(email, tBooking)}</b>
              </p>
              <p className="text-soft text-sm">{instantInWords(sentAt ?? createdAt, language)}</p>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly children: ReactNode;
}

/** One kind of record with its count. Renders nothing without records. */
function Part({ id, title, rows, total, children }: PartProps) {
  const { t } = useTranslation("deskPeople");
  if (total === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {total > rows.length && <p className="text-soft text-sm">{t("newest")}</p>}
      {children}
    </section>
  );
}

/** A text that somebody wrote, and below it when and who. */
function Item({ text, children }: { text: string | null; children: ReactNode }) {
  return (
    <li className="px-4 py-2.5">
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {text}
      </p>
      <p className="text-soft text-sm">{children}</p>
    </li>
  );
}
