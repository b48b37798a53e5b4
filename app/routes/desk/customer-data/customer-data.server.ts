import { asc, count, eq, exists, inArray, or } from "drizzle-orm";
import { z } from "zod";
import { findCode } from "~/domain/bookings/codes-in-text.server";
import { type ColumnName, columnOf, labelOf } from "~/domain/bookings/columns";
import { eventInWords } from "~/domain/bookings/event-words";
import { typedEvents } from "~/domain/bookings/history";
import { listedBooking } from "~/domain/bookings/lists.server";
import { linesOfBooking } from "~/domain/bookings/read.server";
import { instantWithYear } from "~/domain/bookings/staff-dates";
import { business } from "~/domain/centre/profile";
import {
  anonymizeRecords,
  isAnyIn,
  openBookingsOfPerson,
  type Person,
  rowsOfPerson,
} from "~/domain/retention/anonymize.server";
import {
  type CopiedColumn,
  columnsShownIn,
  ofEachKind,
  type RecordEntry,
  type RecordKind,
  recordKinds,
  records,
} from "~/domain/retention/personal-columns.server";
import { hashOf, stoppedOn } from "~/domain/whatsapp/stops.server";
import { batch, type Database } from "~/platform/db/client.server";
import {
  type Booking,
  bookingEvents,
  bookings,
  outbox,
  stops,
  submissions,
  wrongTries,
} from "~/platform/db/schema.server";
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
 * Counts what is stored about a person, by kind, and lists up to `ROWS` open bookings. Throws when
 * D1 or the bucket does.
 */
export async function readStored(db: Database, person: Person | null, bucket: R2Bucket) {
  if (person === null) return { counts: [], stop: null, open: [] };
  const ofNumber = "phone" in person ? await hashOf(person.phone, bucket) : "";
  const { stopped, open, ...found } = await batch(db, {
    ...ofEachKind((entry) => db.select({ count: count() }).from(entry.table).where(rowsOfPerson(entry, person))),
    stopped: db.select().from(stops).where(eq(stops.phone, ofNumber)),
    open: db
      .select(listedBooking)
      .from(bookings)
      .where(openBookingsOfPerson(person))
      .orderBy(asc(bookings.bookingDate), asc(bookings.id))
      .limit(ROWS),
  });
  const counts = recordKinds.map((kind) => ({ kind, count: found[kind][0]?.count ?? 0 }));
  return {
    counts: counts.filter(({ count }) => count > 0),
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
    isReversed: ({ counts }) => counts.length > 0,
    schema: (_, language) => customerDataSchema(language),
    async run(_, { q }, { db, submission }) {
      // The form that was sent first, at the same moment, leaves nothing to find.
      const isRepeated = eq(submissions.key, submission.key);
      const isSent = exists(db.select().from(submissions).where(isRepeated));
      const onlyIf = or(isAnyIn(db, q), isSent);
      const form = carriedOut(db, submission, { ...(onlyIf && { onlyIf }) });
      const removed = await anonymizeRecords(db, q, submission.now, form);
      return Object.values(removed).some((count) => count > 0) ? DONE : { kind: "shows" };
    },
  }),
};

/** Columns of other tables than bookings, whose words `bookingColumns` lacks. */
type OtherColumn = Exclude<CopiedColumn, ColumnName>;

/** A row of any kind. The copy reads only the columns that the kind has in the copy. */
type CopiedRow = Booking & Readonly<Record<OtherColumn, string | null>>;

/** What is stored about a person, with events, wrong tries and emails, in one batch. */
export async function readRecords(db: Database, person: Person) {
  const idsOf = (entry: RecordEntry) =>
    db.select({ id: entry.table.id }).from(entry.table).where(rowsOfPerson(entry, person));
  const bookingIds = idsOf(records.bookings);
  const isAboutThem = Object.values(records).map((entry) =>
    entry.foreignKey ? inArray(outbox[entry.foreignKey], idsOf(entry)) : undefined,
  );
  const { lines, events, tries, emails, ...rows } = await batch(db, {
    ...ofEachKind((entry) =>
      db
        .select()
        .from(entry.table)
        .where(rowsOfPerson(entry, person))
        .orderBy(...entry.sortedBy),
    ),
    lines: db.select({ id: bookings.id, lines: linesOfBooking }).from(bookings).where(inArray(bookings.id, bookingIds)),
    events: db
      .select()
      .from(bookingEvents)
      .where(inArray(bookingEvents.bookingId, bookingIds))
      .orderBy(asc(bookingEvents.id)),
    tries: db.select().from(wrongTries).where(inArray(wrongTries.bookingId, bookingIds)).orderBy(asc(wrongTries.id)),
    emails: db
      .select()
      .from(outbox)
      .where(or(...isAboutThem))
      .orderBy(asc(outbox.id)),
  });
  return { rows: rows as unknown as Record<RecordKind, CopiedRow[]>, lines, events, tries, emails };
}

export type Records = Awaited<ReturnType<typeof readRecords>>;

/**
 * When a person's mobile numbers stopped messages on WhatsApp (product.md 11.11). Throws when D1 or
 * the bucket does.
 */
export async function readStops(db: Database, person: Person, { rows }: Records, bucket: R2Bucket) {
  const found = recordKinds.flatMap((kind) => {
    const { phone } = records[kind];
    return phone ? rows[kind].map((row) => String(row[phone])) : [];
  });
  const phones = new Set([...("phone" in person ? [person.phone] : []), ...found]);
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
export function personFile(stored: Records, { q, language, now, stops = [] }: FileOptions): string {
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

  const otherLines: Record<OtherColumn, (value: string) => string | string[]> = {
    name: (name) => line(t("desk:cell.customerName"), name),
    phone: (phone) => line(t("desk:cell.phoneNumber"), phone),
    readAt: (at) => line(t("deskCustomerData:file.readAt"), when(at)),
    message: (text) => [line(t("deskCustomerData:file.text"), ""), ...indented(text)],
  };

  function linesOfColumn(kind: RecordKind, column: CopiedColumn, row: CopiedRow) {
    if (column === "createdAt" && kind !== "bookings")
      return t(`deskCustomerData:file.from.${kind}`, { at: when(row.createdAt) });
    if (isOther(column)) return row[column] === null ? [] : otherLines[column](row[column]);
    const { text, copy = text } = columnOf(column);
    const value = copy(row, { t, language });
    return value === null ? [] : line(labelOf(column, language), value);
  }
  const isOther = (column: CopiedColumn): column is OtherColumn => column in otherLines;

  const historyOf = ({ id }: CopiedRow) => [
    line(tBooking("history"), ""),
    ...typedEvents(stored.events)
      .filter(({ bookingId }) => bookingId === id)
      .flatMap((event) => [
        line(
          `- ${when(event.at)}`,
          `${eventInWords(event, tBooking, language, stored.lines.find((of) => of.id === id)?.lines ?? [])} (${tBooking(`by.${event.by}`)})`,
        ),
        ...indented(event.text ?? ""),
      ]),
    ...stored.tries
      .filter(({ bookingId }) => bookingId === id)
      .map(({ at }) => line(`- ${when(at)}`, t("deskCustomerData:file.wrongTry"))),
  ];

  const ofKind = (kind: RecordKind) => {
    const { name, foreignKey } = records[kind];
    const copied: readonly CopiedColumn[] = columnsShownIn(name, "copy");
    return stored.rows[kind].map((row) => [
      ...copied.flatMap((column) => linesOfColumn(kind, column, row)),
      ...(kind === "bookings" ? historyOf(row) : []),
      ...emailLines(stored.emails.filter((email) => foreignKey && email[foreignKey] === row.id)),
    ]);
  };

  const sections = [
    [
      t("deskCustomerData:file.title", { q }),
      t("deskCustomerData:file.madeBy", { centre: business.name[language], at: when(now.toISOString()) }),
      ...stops.map(({ phone, day }) =>
        t("deskCustomerData:file.stop", { phone, day: formatDateInSentence(day, language) }),
      ),
    ],
    ...recordKinds.flatMap(ofKind),
  ];
  // Some programs recognize UTF-8 only by this character at the start.
  return `\uFEFF${sections.map((lines) => lines.map((text) => `${text.trimEnd()}\r\n`).join("")).join("\r\n")}`;
}

/** Indents a typed text, so that no line of it looks like a line of the file. */
function indented(text: string): string[] {
  return text === "" ? [] : text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => `    ${line}`);
}
