import { and, asc, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { findCode } from "~/domain/bookings/codes-in-text.server";
import { eventInWords, textOf } from "~/domain/bookings/event-words";
import { listedBooking } from "~/domain/bookings/lists.server";
import { instantWithYear } from "~/domain/bookings/staff-dates";
import { business } from "~/domain/centre/profile";
import { emailStatusInWords } from "~/domain/email/status-words";
import {
  anonymizeRecords,
  bookingsOfPerson,
  messagesOfPerson,
  openBookingsOfPerson,
  type Person,
} from "~/domain/retention/anonymize.server";
import { columnsShownIn, type ShownColumn } from "~/domain/retention/personal-columns.server";
import type { Database } from "~/platform/db/client.server";
import { bookingEvents, bookings, contactMessages, outbox, wrongTries } from "~/platform/db/schema.server";
import { carriedOut } from "~/platform/db/submissions.server";
import { emailField } from "~/platform/forms/field-schemas.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { bookingCells } from "../kit/booking-cells";
import { DONE, stepAbout } from "../kit/steps.server";

/** The names of all fields of the page's forms; other fields are ignored. */
export const customerDataFieldNames = ["q"] as const;

export type CustomerDataForm = { q: string };

/** The schema of the forms, with messages in one language. `q` is parsed to a person. */
export function customerDataSchema(language: Language) {
  const message = translator(language).t("deskCustomerData:errors.q", { example: "0512345678" });
  const address = emailField({ missing: message, invalid: message, long: message });
  return z.object({
    q: z.string({ error: message }).transform((typed, context): Person => {
      const { kind, value = typed } = findCode(typed, ["phone", "email"]) ?? {};
      if (kind === "phone") return { phone: value };
      const { data: email } = address.safeParse(value);
      if (email !== undefined) return { email: email.toLowerCase() };
      context.issues.push({ code: "custom", message, input: typed });
      return z.NEVER;
    }),
  });
}

/** The person in a posted form; null if it contains none. */
export function personIn(form: FormData | null): Person | null {
  return customerDataSchema("ar").safeParse({ q: form?.get("q") }).data?.q ?? null;
}

interface CustomerDataSubject {
  isOpen: boolean;
  isStored: boolean;
}

/** What a form is about. Only `forget` needs to know it. Throws when D1 does. */
export async function readCustomerDataSubject(db: Database, form: FormData): Promise<CustomerDataSubject> {
  const person = form.get("intent") === "forget" ? personIn(form) : null;
  if (person === null) return { isOpen: false, isStored: false };
  const [open, ofBookings, ofMessages] = await Promise.all([
    db.$count(bookings, openBookingsOfPerson(person)),
    db.$count(bookings, bookingsOfPerson(person)),
    db.$count(contactMessages, messagesOfPerson(person)),
  ]);
  return { isOpen: open > 0, isStored: ofBookings + ofMessages > 0 };
}

const step = stepAbout<CustomerDataSubject>();

/** What can be done on the page of customer data. The loader reads the records that it shows. */
export const customerDataSteps = {
  find: step({
    schema: (_, language) => customerDataSchema(language),
    run: async () => ({ kind: "shows" }),
  }),
  forget: step({
    when: ({ isOpen }) => !isOpen,
    stillHolds: ({ isStored }) => !isStored,
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

/** How many rows of each list the page shows. The file contains all rows. */
const ROWS = 50;
/** How many notes and messages, so that the page stays below 20 kB. */
const TEXT_ROWS = 8;

const total = sql<number>`count(*) over ()`;

const emailColumns = {
  id: outbox.id,
  kind: outbox.kind,
  status: outbox.status,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  heldBy: outbox.heldBy,
  perhapsSent: outbox.perhapsSent,
  givenUp: outbox.givenUp,
  skippedBecause: outbox.skippedBecause,
};

const shownMessage = {
  id: contactMessages.id,
  name: contactMessages.name,
  phone: contactMessages.phone,
  email: contactMessages.email,
  message: contactMessages.message,
  language: contactMessages.language,
  createdAt: contactMessages.createdAt,
  readAt: contactMessages.readAt,
};

/**
 * The records of a person for the page, the newest first, in one batch; null when there are none.
 * Throws when D1 does.
 */
export async function readShownRecords(db: Database, person: Person) {
  const { reference, bookingDate, id } = bookings;
  const { note, at } = bookingEvents;
  const [found, open, notes, messages, bookingEmails, messageEmails] = await db.batch([
    db
      .select({ ...listedBooking, total })
      .from(bookings)
      .where(bookingsOfPerson(person))
      .orderBy(desc(bookingDate), desc(id))
      .limit(ROWS),
    db
      .select(listedBooking)
      .from(bookings)
      .where(openBookingsOfPerson(person))
      .orderBy(asc(bookingDate), asc(id))
      .limit(ROWS),
    db
      .select({ id: bookingEvents.id, reference, note, at, total })
      .from(bookings)
      .innerJoin(bookingEvents, and(eq(bookingEvents.bookingId, id), eq(bookingEvents.kind, "note"), isNotNull(note)))
      .where(bookingsOfPerson(person))
      .orderBy(desc(bookingEvents.id))
      .limit(TEXT_ROWS),
    db
      .select({ ...shownMessage, total })
      .from(contactMessages)
      .where(messagesOfPerson(person))
      .orderBy(desc(contactMessages.id))
      .limit(TEXT_ROWS),
    db
      .select({ ...emailColumns, total })
      .from(bookings)
      .innerJoin(outbox, eq(outbox.bookingId, id))
      .where(bookingsOfPerson(person))
      .orderBy(desc(outbox.id))
      .limit(ROWS),
    db
      .select({ ...emailColumns, total })
      .from(contactMessages)
      .innerJoin(outbox, eq(outbox.contactMessageId, contactMessages.id))
      .where(messagesOfPerson(person))
      .orderBy(desc(outbox.id))
      .limit(ROWS),
  ]);
  if (found.length === 0 && messages.length === 0) return null;
  const emails = [...bookingEmails, ...messageEmails].sort((one, other) => other.id - one.id).slice(0, ROWS);
  return {
    bookings: { rows: found, total: totalOf(found) },
    /** The bookings that must be closed before anything is deleted. */
    open,
    notes: { rows: notes, total: totalOf(notes) },
    messages: { rows: messages, total: totalOf(messages) },
    emails: { rows: emails, total: totalOf(bookingEmails) + totalOf(messageEmails) },
  };
}

export type ShownRecords = NonNullable<Awaited<ReturnType<typeof readShownRecords>>>;

function totalOf(rows: readonly { total: number }[]): number {
  return rows[0]?.total ?? 0;
}

/**
 * All records of a person, the oldest first, in one batch; null when there are none. Without tokens
 * and email addresses of staff. Throws when D1 does.
 */
export async function readRecords(db: Database, person: Person) {
  const { id } = bookings;
  const { bookingId, at, kind, by, fromDay, toDay, note, text, reason, cardStep, photoCount } = bookingEvents;
  const [found, events, emails, tries, messages, messageEmails] = await db.batch([
    db.select().from(bookings).where(bookingsOfPerson(person)).orderBy(asc(bookings.bookingDate), asc(id)),
    db
      .select({ bookingId, at, kind, by, fromDay, toDay, note, text, reason, cardStep, photoCount })
      .from(bookings)
      .innerJoin(bookingEvents, eq(bookingId, id))
      .where(bookingsOfPerson(person))
      .orderBy(asc(bookingEvents.id)),
    db
      .select({ ...emailColumns, bookingId: outbox.bookingId })
      .from(bookings)
      .innerJoin(outbox, eq(outbox.bookingId, id))
      .where(bookingsOfPerson(person))
      .orderBy(asc(outbox.id)),
    db
      .select({ bookingId: wrongTries.bookingId, at: wrongTries.at })
      .from(bookings)
      .innerJoin(wrongTries, eq(wrongTries.bookingId, id))
      .where(bookingsOfPerson(person))
      .orderBy(asc(wrongTries.id)),
    db.select().from(contactMessages).where(messagesOfPerson(person)).orderBy(asc(contactMessages.id)),
    db
      .select({ ...emailColumns, messageId: outbox.contactMessageId })
      .from(contactMessages)
      .innerJoin(outbox, eq(outbox.contactMessageId, contactMessages.id))
      .where(messagesOfPerson(person))
      .orderBy(asc(outbox.id)),
  ]);
  if (found.length === 0 && messages.length === 0) return null;
  return {
    bookings: found.map((booking) => ({
      ...booking,
      events: events.filter((event) => event.bookingId === booking.id),
      emails: emails.filter((email) => email.bookingId === booking.id),
      wrongTries: tries.filter((attempt) => attempt.bookingId === booking.id),
    })),
    messages: messages.map((message) => ({
      ...message,
      emails: messageEmails.filter((email) => email.messageId === message.id),
    })),
  };
}

export type Records = NonNullable<Awaited<ReturnType<typeof readRecords>>>;

interface FileOptions {
  /** The mobile number or email address that was searched. */
  q: string;
  language: Language;
  now: Date;
}

type Email = Omit<Records["messages"][number]["emails"][number], "messageId">;

/** All records of a person as a readable text. */
export function personFile({ bookings, messages }: Records, { q, language, now }: FileOptions): string {
  const { t, getFixedT } = translator(language);
  const tBooking = getFixedT(null, "deskBooking");
  const when = (instant: string) => instantWithYear(instant, language);
  const line = (label: string, value: string) => `${label}: ${value}`;
  const emailLines = (emails: readonly Email[]) =>
    emails.length === 0
      ? []
      : [
          line(tBooking("emails"), ""),
          ...emails.map(({ sentAt, createdAt, ...email }) =>
            line(
              `- ${when(sentAt ?? createdAt)}`,
              `${tBooking(`email.${email.kind}`)} – ${emailStatusInWords(email, tBooking)}`,
            ),
          ),
        ];

  const ofColumns = (booking: Records["bookings"][number]) =>
    columnsShownIn("bookings", "copy").flatMap((column) => {
      const { text, copy = text } = bookingCells[column];
      const value = copy(booking, language);
      return value === null ? [] : [line(t(`desk:cell.${column}`), value)];
    });

  const ofBooking = (booking: Records["bookings"][number]) => [
    ...ofColumns(booking),
    line(tBooking("history"), ""),
    ...booking.events.flatMap((event) => [
      line(`- ${when(event.at)}`, `${eventInWords(event, tBooking, language)} (${tBooking(`by.${event.by}`)})`),
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
