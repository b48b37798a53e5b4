import { asc, count, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { findCode } from "~/domain/bookings/codes-in-text.server";
import { columnOf, columnsShownIn, labelOf } from "~/domain/bookings/columns";
import { eventInWords, textOf } from "~/domain/bookings/event-words";
import { listedBooking } from "~/domain/bookings/lists.server";
import { linesOfBooking } from "~/domain/bookings/read.server";
import { instantWithYear } from "~/domain/bookings/staff-dates";
import { business } from "~/domain/centre/profile";
import {
  anonymizeRecords,
  bookingsOfPerson,
  messagesOfPerson,
  openBookingsOfPerson,
  type Person,
} from "~/domain/retention/anonymize.server";
import type { ShownColumn } from "~/domain/retention/personal-columns.server";
import { hashOf, stoppedOn } from "~/domain/whatsapp/stops.server";
import { batch, type Database } from "~/platform/db/client.server";
import { bookingEvents, bookings, contactMessages, outbox, stops, wrongTries } from "~/platform/db/schema.server";
import { carriedOut } from "~/platform/db/submissions.server";
import { emailField } from "~/platform/forms/field-schemas.server";
import { formatDateInSentence } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { emailStatusInWords } from "../kit/lines";
import { DONE, stepAbout } from "../kit/steps.server";

export const customerDataFieldNames = ["q"] as const;

export type CustomerDataForm = { q: string };

export function customerDataSchema(language: Language) {
  const { t } = translator(language);
  const message = t("deskCustomerData:errors.q", { example: "0512345678" });
  const characters = (found: string) => t("booking:errors.emailCharacters", { characters: found });
  const space = (around: string) => t("booking:errors.emailSpace", { around });
  const address = emailField({ missing: message, invalid: message, long: message, characters, space });
  return z.object({
    q: z.string({ error: message }).transform((typed, context): Person => {
      const { kind, value = typed } = findCode(typed, ["phone", "email"]) ?? {};
      if (kind === "phone") return { phone: value };
      const { data: email, error } = address.safeParse(value);
      if (email !== undefined) return { email: email.toLowerCase() };
      const problem = (typed.includes("@") && error?.issues[0]?.message) || message;
      context.issues.push({ code: "custom", message: problem, input: typed });
      return z.NEVER;
    }),
  });
}

export function personIn(form: FormData | null): Person | null {
  return customerDataSchema("ar").safeParse({ q: form?.get("q") }).data?.q ?? null;
}

const ROWS = 50;

/**
 * Counts the bookings and messages of a person, and lists up to `ROWS` open bookings. Throws when
 * D1 or the bucket does.
 */
export async function readStored(db: Database, person: Person | null, bucket: R2Bucket) {
  if (person === null) return { bookings: 0, messages: 0, stop: null, open: [] };
  const ofNumber = "phone" in person ? await hashOf(person.phone, bucket) : "";
  const { ofBookings, ofMessages, stopped, open } = await batch(db, {
    ofBookings: db.select({ count: count() }).from(bookings).where(bookingsOfPerson(person)),
    ofMessages: db.select({ count: count() }).from(contactMessages).where(messagesOfPerson(person)),
    stopped: db.select().from(stops).where(eq(stops.phone, ofNumber)),
    open: db
      .select(listedBooking)
      .from(bookings)
      .where(openBookingsOfPerson(person))
      .orderBy(asc(bookings.bookingDate), asc(bookings.id))
      .limit(ROWS),
  });
  return {
    bookings: ofBookings[0]?.count ?? 0,
    messages: ofMessages[0]?.count ?? 0,
    /** The day on which the mobile number stopped messages on WhatsApp (product.md 11.11). */
    stop: stopped[0]?.day ?? null,
    /** All open bookings must end before the data of the person can be removed. */
    open,
  };
}

export type StoredData = Awaited<ReturnType<typeof readStored>>;

const step = stepAbout<StoredData>();

export const customerDataSteps = {
  find: step({
    schema: (_, language) => customerDataSchema(language),
    run: async () => ({ kind: "shows" }),
  }),
  forget: step({
    when: ({ open }) => open.length === 0,
    addsOnly: true,
    isReversed: ({ bookings, messages }) => bookings + messages > 0,
    schema: (_, language) => customerDataSchema(language),
    async run(_, { q }, { db, submission }) {
      const isNow = (at: SQLiteColumn) =>
        sql`exists (select 1 from ${at.table} where ${at} = ${submission.now.toISOString()})`;
      const isForgotten = or(isNow(bookings.anonymizedAt), isNow(contactMessages.anonymizedAt));
      const form = carriedOut(db, submission, { ...(isForgotten && { onlyIf: isForgotten }) });
      const { bookings: ofBookings, messages } = await anonymizeRecords(db, q, submission.now, form);
      return ofBookings + messages > 0 ? DONE : { kind: "shows" };
    },
  }),
};

/** Bookings and contact messages of a person with events, wrong tries and emails, in one batch. */
export async function readRecords(db: Database, person: Person) {
  const bookingIds = db.select({ id: bookings.id }).from(bookings).where(bookingsOfPerson(person));
  const messageIds = db.select({ id: contactMessages.id }).from(contactMessages).where(messagesOfPerson(person));
  const { found, messages, events, tries, emails } = await batch(db, {
    found: db
      .select({ ...getTableColumns(bookings), lines: linesOfBooking })
      .from(bookings)
      .where(bookingsOfPerson(person))
      .orderBy(asc(bookings.bookingDate), asc(bookings.id)),
    messages: db.select().from(contactMessages).where(messagesOfPerson(person)).orderBy(asc(contactMessages.id)),
    events: db
      .select()
      .from(bookingEvents)
      .where(inArray(bookingEvents.bookingId, bookingIds))
      .orderBy(asc(bookingEvents.id)),
    tries: db.select().from(wrongTries).where(inArray(wrongTries.bookingId, bookingIds)).orderBy(asc(wrongTries.id)),
    emails: db
      .select()
      .from(outbox)
      .where(or(inArray(outbox.bookingId, bookingIds), inArray(outbox.contactMessageId, messageIds)))
      .orderBy(asc(outbox.id)),
  });
  return {
    bookings: found.map((booking) => ({
      ...booking,
      events: events.filter((event) => event.bookingId === booking.id),
      emails: emails.filter((email) => email.bookingId === booking.id),
      wrongTries: tries.filter((attempt) => attempt.bookingId === booking.id),
    })),
    messages: messages.map((message) => ({
      ...message,
      emails: emails.filter((email) => email.contactMessageId === message.id),
    })),
  };
}

export type Records = Awaited<ReturnType<typeof readRecords>>;

/**
 * When a person's mobile numbers stopped messages on WhatsApp (product.md 11.11). Throws when D1 or
 * the bucket does.
 */
export async function readStops(db: Database, person: Person, { bookings, messages }: Records, bucket: R2Bucket) {
  const phones = new Set([
    ...("phone" in person ? [person.phone] : []),
    ...bookings.map(({ phoneNumber }) => phoneNumber),
    ...messages.map(({ phone }) => phone),
  ]);
  const stops = await Promise.all(
    [...phones].map(async (phone) => ({ phone, day: await stoppedOn(db, phone, bucket) })),
  );
  return stops.flatMap(({ phone, day }) => (day === null ? [] : [{ phone, day }]));
}

interface FileOptions {
  /** The mobile number or email address that was searched. */
  q: string;
  language: Language;
  now: Date;
  stops?: Awaited<ReturnType<typeof readStops>>;
}

/** The copy for a person, as text, without secrets and addresses of staff. */
export function personFile({ bookings, messages }: Records, { q, language, now, stops = [] }: FileOptions): string {
  const { t, getFixedT } = translator(language);
  const tBooking = getFixedT(null, "deskBooking");
  const when = (instant: string) => instantWithYear(instant, language);
  const line = (label: string, value: string) => `${label}: ${value}`;
  const emailLines = (emails: readonly (typeof outbox.$inferSelect)[]) =>
    emails.length === 0
      ? []
      : [
          line(tBooking("emails"), ""),
          ...emails.map(({ sentAt, createdAt, ...email }) =>
            line(
              `- ${when(sentAt ?? createdAt)}`,
              `${email.channel === "whatsapp" ? `${t("deskMessages:whatsApp")} · ` : ""}${tBooking(`email.${email.kind}`)} – ${emailStatusInWords(email, tBooking)}`,
            ),
          ),
        ];

  const ofColumns = (booking: Records["bookings"][number]) =>
    columnsShownIn("copy").flatMap((column) => {
      const { text, copy = text } = columnOf(column);
      const value = copy(booking, { t, language });
      return value === null ? [] : [line(labelOf(column, language), value)];
    });

  const ofBooking = (booking: Records["bookings"][number]) => [
    ...ofColumns(booking),
    line(tBooking("history"), ""),
    ...booking.events.flatMap((event) => [
      line(
        `- ${when(event.at)}`,
        `${eventInWords(event, tBooking, language, booking.lines)} (${tBooking(`by.${event.by}`)})`,
      ),
      ...indented(textOf(event) ?? ""),
    ]),
    ...booking.wrongTries.map(({ at }) => line(`- ${when(at)}`, t("deskCustomerData:file.wrongTry"))),
    ...emailLines(booking.emails),
  ];

  const factsOfMessage = (
    message: Records["messages"][number],
  ): Record<ShownColumn<"contactMessages", "copy">, string | null> => ({
    createdAt: t("deskCustomerData:file.message", { at: when(message.createdAt) }),
    name: line(t("desk:cell.customerName"), message.name),
    phone: line(t("desk:cell.phoneNumber"), message.phone),
    email: line(t("desk:cell.email"), message.email ?? tBooking("fact.noEmail")),
    language: line(t("desk:cell.language"), tBooking(`fact.languages.${message.language}`)),
    readAt: message.readAt && line(t("deskCustomerData:file.readAt"), when(message.readAt)),
    message: [line(t("deskCustomerData:file.text"), ""), ...indented(message.message)].join("\n"),
  });

  const ofMessage = (message: Records["messages"][number]) => [
    ...Object.values(factsOfMessage(message)).flatMap((text) => text?.split("\n") ?? []),
    ...emailLines(message.emails),
  ];

  const sections = [
    [
      t("deskCustomerData:file.title", { q }),
      t("deskCustomerData:file.madeBy", { centre: business.name[language], at: when(now.toISOString()) }),
      ...stops.map(({ phone, day }) =>
        t("deskCustomerData:file.stop", { phone, day: formatDateInSentence(day, language) }),
      ),
    ],
    ...bookings.map(ofBooking),
    ...messages.map(ofMessage),
  ];
  // Some programs recognize UTF-8 only by this character at the start.
  return `\uFEFF${sections.map((lines) => lines.map((text) => `${text.trimEnd()}\r\n`).join("")).join("\r\n")}`;
}

/** Indents a typed text, so that no line of it looks like a line of the file. */
function indented(text: string): string[] {
  return text === "" ? [] : text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => `    ${line}`);
}
