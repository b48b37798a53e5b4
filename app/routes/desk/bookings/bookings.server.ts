import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { QueryBuilder, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { mainAmount } from "~/domain/bookings/account";
import { spelledInSequence } from "~/domain/bookings/car";
import { bareToken, findCode, readMessage, TEXT_MAX } from "~/domain/bookings/codes-in-text.server";
import { columnOf, columnsShownIn, labelOf } from "~/domain/bookings/columns";
import { offeredReasons } from "~/domain/bookings/lines";
import { balances, byArrivalTime, isOnDays, isUnsettled, listedBooking } from "~/domain/bookings/lists.server";
import { endedOn, paymentsOfBooking } from "~/domain/bookings/read.server";
import { parseReference } from "~/domain/bookings/reference";
import { readTyped, type TypedText } from "~/domain/bookings/search-text.server";
import { serviceCodes, services } from "~/domain/catalogue/catalogue";
import { cardsAloneQuery, cardsOf, hasSerialNumber, voidCardAlone } from "~/domain/warranty/card-queries.server";
import { type Day, isCalendarDate, LAST_DATE } from "~/platform/calendar/dates";
import { bookingStatuses, paymentMethods } from "~/platform/db/booking-status";
import { batch, type Database, isChanged } from "~/platform/db/client.server";
import { bookingEvents, bookingLines, bookings, payments, searchLineOf, warranties } from "~/platform/db/schema.server";
import { carriedOut } from "~/platform/db/submissions.server";
import { normalizeDay, plainInput, withoutInvisible } from "~/platform/forms/normalize-input";
import { lastDigits } from "~/platform/forms/typed-values";
import { formatList } from "~/platform/i18n/format";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { oneOf } from "~/platform/one-of";
import { DONE, stepAbout } from "../kit/steps.server";

export type SearchQuery = ReturnType<typeof readSearch>;

/** Links of the statistics set `money` and the next three (product.md 22.6). */
export const searchFields = ["q", "state", "from", "until", "money", "method", "service", "reason", "page"] as const;

/** Filters for which the days are those of payments, and not of appointments. */
const moneyOfDays = ["recorded", "taken", "given-back"] as const;
const moneyFilters = [...moneyOfDays, "owed", "fee", "adjusted"] as const;

/** The statuses, and the visits that have ended and are not paid in full. */
const searchStates = [...bookingStatuses, "unpaid"] as const;

/** A search among the bookings, from a URL or a form. Invalid values are ignored. */
export function readSearch(params: { get(name: string): unknown }) {
  const typed = (name: (typeof searchFields)[number]) => String(params.get(name) ?? "");
  const day = (name: "from" | "until") => {
    const normalized = normalizeDay(typed(name));
    return isCalendarDate(normalized) ? normalized : null;
  };
  return {
    /** The typed text; `wantedCondition` interprets it. */
    q: withoutInvisible(typed("q")).trim(),
    state: oneOf(searchStates, typed("state")) ?? null,
    /** Finds bookings whose day (see `dayOf` and `moneyOfDays`) is between these days, both included. */
    from: day("from"),
    until: day("until"),
    /** What money the found bookings have. */
    money: oneOf(moneyFilters, typed("money")) ?? null,
    method: oneOf(paymentMethods, typed("method")) ?? null,
    service: oneOf([...services.map(({ id }) => id), "other"], typed("service")) ?? null,
    /** One of `offeredReasons`, or the reference of a booking whose adjustment has the same reason. */
    reason: oneOf(offeredReasons, typed("reason")) ?? parseReference(typed("reason")),
    /** The first page is 1. */
    page: Math.max(1, Math.min(1000, Number.parseInt(plainInput(typed("page")), 10) || 1)),
  };
}

/** The day that a search goes by: of the handover for unpaid visits, else of the appointment. */
function dayOf({ state }: SearchQuery): SQL<Day> {
  return state === "unpaid" ? endedOn : sql`${bookings.bookingDate}`;
}

const PAGE_ROWS = 50;
const FILE_ROWS = 10_000;
/** The count stops one above this number, or above the end of the shown page if that is later. */
const COUNT_MAX = 1000;

/**
 * One page of the found bookings, in one batch: today and the coming days, the nearest first, then
 * past days, the latest first. Throws when D1 does.
 */
export async function findBookings(db: Database, query: SearchQuery, today: Day, pageRows = PAGE_ROWS) {
  const condition = conditionOf(query);
  const code = findCode(query.q);
  const day = dayOf(query);
  const end = query.page * pageRows;
  // Two parts, so that each can read an index by day. The number of coming bookings is not known
  // yet, so each part is read from its first row.
  const part = (isInPart: SQL, ...order: SQL[]) =>
    db
      .select({ ...listedBooking, day: day.as("day") })
      .from(bookings)
      .where(and(condition, isInPart))
      .orderBy(...order)
      .limit(end);
  const most = Math.max(COUNT_MAX, end);
  const some = db
    .select({ open: (query.state === "unpaid" ? balances.open : sql<number>`0`).as("open") })
    .from(bookings)
    .where(condition)
    .limit(most + 1)
    .as("some");
  const { coming, past, counted, cards } = await batch(db, {
    coming: part(gte(day, today), asc(day), ...byArrivalTime),
    past: part(lt(day, today), desc(day), ...byArrivalTime),
    counted: db.select({ count: count(), open: sql<number | null>`sum(${some.open})` }).from(some),
    // The warranty cards that the typed text names, if they belong to no booking (product.md 17.7).
    cards: cardsAloneQuery(db, {
      card: code?.kind === "card" ? code.value : parseReference(query.q, "WC"),
      token: code?.kind === "cardToken" ? code.value : bareToken(query.q),
      serial: code?.kind === "serial" ? code.value : query.q,
    }),
  });
  const rows = [...coming, ...past].slice(end - pageRows, end);
  const found = counted[0]?.count ?? 0;
  /** The open amount of unpaid visits in halalas. */
  const open = counted[0]?.open ?? 0;
  return { rows, count: found, open, isMore: found > most, pages: Math.ceil(found / pageRows), cards: cardsOf(cards) };
}

type BoxAnswer =
  | { kind: "booking"; reference: string }
  | { kind: "list"; q: string }
  | { kind: "which"; phones: readonly string[] }
  | { kind: "new" | "nothing" | "tooLong" };

/** In characters. If a longer text contains a code, the URL of the list has only that code. */
const LISTED_MAX = 60;

/**
 * What the search box of the desk opens for a text (product.md 16.4), or for the mobile number that
 * staff chose among several in the text. Throws when D1 does.
 */
export async function findByBox(db: Database, typed: string, phoneNumber: string, today: Day): Promise<BoxAnswer> {
  if (Math.max(typed.length, phoneNumber.length) > TEXT_MAX) return { kind: "tooLong" };
  const q = phoneNumber || typed;
  if (q === "") return { kind: "list", q };
  const code = findCode(q);
  const { phones } = readMessage(q);
  if (!code && phones.length > 1) return { kind: "which", phones };
  const { rows, count, cards } = await findBookings(db, readSearch(new URLSearchParams({ q })), today);
  const [[row], [card]] = [rows, cards];
  if (row && count === 1 && !card) return { kind: "booking", reference: row.reference };
  if (row || card) {
    const ofCode = code?.kind === "cardToken" ? card?.card : code?.value;
    return { kind: "list", q: q.length > LISTED_MAX && ofCode ? ofCode : q };
  }
  return { kind: phones.length === 1 ? "new" : "nothing" };
}

/** The found bookings for a file, and whether the limit cut off the list. Throws when D1 does. */
export async function readForFile(db: Database, query: SearchQuery, limit = FILE_ROWS) {
  const rows = await db
    .select({ ...listedBooking, payments: paymentsOfBooking })
    .from(bookings)
    .where(conditionOf(query))
    .orderBy(dayOf(query), ...byArrivalTime)
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), isCut: rows.length > limit };
}

export function bookingsSheet({ rows, isCut }: Awaited<ReturnType<typeof readForFile>>, language: Language) {
  const { t } = translator(language);
  const names = columnsShownIn("excel");
  const columns = names.map(columnOf);
  const paid = ({ payments }: (typeof rows)[number]) => {
    const methods = [...new Set(payments.map(({ method }) => t(`deskBooking:payment.methods.${method}`)))];
    const halalas = payments.reduce((sum, { amount }) => sum + amount, 0);
    return payments.length === 0 ? [null, null] : [halalas / 100, formatList(methods, language)];
  };
  const lines = rows.map((row) => [
    ...columns.map(({ text, excel = text }) => excel(row, { t, language })),
    // The amount itself, because the columns after it have what was paid.
    mainAmount({ ...row, paid: 0 })?.amount ?? null,
    ...paid(row),
  ]);
  const notice = isCut ? [[t("deskSearch:fileCut", { count: rows.length })]] : [];
  return {
    title: t("desk:nav.bookings"),
    language,
    headings: [
      ...names.map((name) => labelOf(name, language)),
      t("deskSearch:amountDue"),
      t("deskBooking:payment.amount"),
      t("deskBooking:payment.method"),
    ],
    rows: [...lines, ...notice],
  };
}

const step = stepAbout<SearchQuery>();

export const searchSteps = {
  /** Voids a card that belongs to no booking, for good. */
  "card-void": step({
    schema: () => z.object({ card: z.string().default("") }),
    addsOnly: true,
    async run(_, { card }, { db, submission }) {
      const [{ meta }] = await db.batch([
        voidCardAlone(db, card, submission.now),
        carriedOut(db, submission, { onlyIf: isChanged }),
      ]);
      return meta.changes > 0 ? DONE : { kind: "unchanged" };
    },
  }),
};

export type SearchStep = keyof typeof searchSteps;

function conditionOf(query: SearchQuery): SQL | undefined {
  const { q, state, money, service, reason } = query;
  const { from, until } = oneOf(moneyOfDays, money) ? { from: null, until: null } : query;
  const day = dayOf(query);
  return and(
    wantedCondition(q),
    state === "unpaid" ? isUnsettled("open") : state ? eq(bookings.status, state) : undefined,
    from ? gte(day, from) : undefined,
    until ? lte(day, until) : undefined,
    money ? moneyCondition({ ...query, money }) : undefined,
    service ? hasLineOf(service) : undefined,
    reason ? reasonCondition(reason) : undefined,
  );
}

function moneyCondition({ money, method, from, until }: SearchQuery & { money: (typeof moneyFilters)[number] }) {
  const { bookingId, amount, takenAt, removedAt } = payments;
  const days = [from ?? "0000-01-01", until ?? LAST_DATE] as const;
  switch (money) {
    case "fee":
      return and(inArray(bookings.status, ["cancelled", "no-show"]), gt(bookings.fee, 0));
    case "adjusted":
      return and(ne(bookings.adjustment, 0), notInArray(bookings.status, ["cancelled", "no-show"]));
    case "owed":
      return isUnsettled(money);
    default: {
      const sign = { recorded: undefined, taken: gt(amount, 0), "given-back": lt(amount, 0) }[money];
      const isMethod = method ? eq(payments.method, method) : undefined;
      const isWanted = and(isOnDays(takenAt, ...days), isNull(removedAt), sign, isMethod);
      return inArray(bookings.id, new QueryBuilder().select({ bookingId }).from(payments).where(isWanted));
    }
  }
}

function hasLineOf(wanted: NonNullable<SearchQuery["service"]>): SQL {
  const { bookingId, code, removedAt } = bookingLines;
  const options = services.find(({ id }) => id === wanted)?.options.map((option) => option.code);
  const isWanted = options ? inArray(code, options) : notInArray(code, [...serviceCodes]);
  return sql`exists (select 1 from ${bookingLines} where ${and(eq(bookingId, bookings.id), isNull(removedAt), isWanted)})`;
}

function reasonCondition(reason: string): SQL {
  const offered = oneOf(offeredReasons, reason);
  const texts = languages.map((language) => translator(language).t(`deskBooking:price.reasons.${offered ?? "agreed"}`));
  if (offered) return inArray(bookings.adjustmentReason, texts);
  return sql`${bookings.adjustmentReason} is (select adjustment_reason from bookings where reference = ${reason})`;
}

/** A search for a reference, card number, link, mobile number or email address uses an index. */
function wantedCondition(q: string): SQL | undefined {
  const { kind, value = "" } = findCode(q) ?? {};
  switch (kind) {
    case "reference":
      return eq(bookings.reference, value);
    case "card":
      return eq(bookings.warrantyCard, value);
    case "bookingToken":
      return eq(bookings.token, value);
    case "cardToken":
      return hasCard(eq(warranties.token, value));
    case "serial":
      return hasCard(hasSerialNumber(value));
    case "phone":
      return eq(bookings.phoneNumber, value);
    case "email":
      return eq(sql`lower(${bookings.email})`, value);
    case "plate":
      return or(
        // Arabic letters spelled in Latin one by one are in reverse order. The plate may have been
        // stored, or may be typed now, in that order.
        inArray(bookings.plate, [value, spelledInSequence(value)]),
        // A text that looks like a plate, such as «GXR 2024», can also be the name of a car.
        textCondition(q),
      );
    default:
      return q === "" ? undefined : textCondition(q);
  }
}

function hasCard(which: SQL): SQL {
  return sql`${bookings.warrantyCard} in (select ${warranties.card} from ${warranties} where ${which})`;
}

/**
 * Whether a search text contains what was typed, in any of the readings in `typed`. A row that was
 * written with plain SQL has no search text: then the plain text is compared. The words are one
 * parameter, because D1 allows at most 100 parameters and expressions of 100 levels.
 */
function contains(searchText: SQLiteColumn, plainText: SQL | SQLiteColumn, typed: readonly TypedText[]): SQL {
  const line = sql`coalesce(${searchLineOf(searchText)}, ' ' || lower(${plainText}) || ' ', '')`;
  const lineWithoutSpaces = sql`replace(${line}, ' ', '')`;
  const isFound = typed.map(
    ({ words, joined }) => sql`(instr(${lineWithoutSpaces}, ${joined}) or not exists (
      select 1 from json_each(${JSON.stringify(words)}) where not (
        instr(${line}, value ->> 0) or instr(${lineWithoutSpaces}, value ->> 1) or instr(${line}, value ->> 2))))`,
  );
  return or(...isFound) ?? sql`false`;
}

/**
 * Matches a part of a name or of a car, words of a note, a serial number, a code without its
 * prefix, or a secret without its link. Also matches the end of a mobile number or the digits of a
 * plate, alone or with a name («Sara 4567»).
 */
function textCondition(value: string): SQL | undefined {
  const typed = readTyped(value);
  const words = plainInput(value).split(/[^\p{L}\p{M}\p{N}]+/u);
  const [digits = "", ...others] = words.filter((word) => /^\d+$/.test(word));
  const name = readTyped(words.filter((word) => word !== digits).join(" "));
  const isOfName = others.length === 0 && name.length > 0 ? digitsCondition(digits) : undefined;
  const [reference, card] = [parseReference(value), parseReference(value, "WC")];
  const token = bareToken(value);
  const nameAndCar = sql`${bookings.customerName} || ' ' || coalesce(${bookings.vehicle}, '')`;
  const isNoted = sql`${bookingEvents.kind} = 'note' and ${contains(bookingEvents.searchText, bookingEvents.text, typed)}`;
  return or(
    contains(bookings.searchText, nameAndCar, typed),
    isOfName && and(isOfName, contains(bookings.searchText, nameAndCar, name)),
    digitsCondition(lastDigits(value)),
    sql`${bookings.id} in (select ${bookingEvents.bookingId} from ${bookingEvents} where ${isNoted})`,
    reference ? eq(bookings.reference, reference) : undefined,
    card ? eq(bookings.warrantyCard, card) : undefined,
    token ? or(eq(bookings.token, token), hasCard(eq(warranties.token, token))) : undefined,
    hasCard(hasSerialNumber(value)),
  );
}

/**
 * The end of a mobile number, or all digits of a Saudi plate. Other plates are in the search text.
 */
function digitsCondition(digits: string): SQL | undefined {
  return or(
    /^\d{1,4}$/.test(digits) ? sql`${bookings.plate} glob ${`${Number(digits)}[A-Z][A-Z][A-Z]`}` : undefined,
    /^\d{4,15}$/.test(digits) ? sql`${bookings.phoneNumber} glob ${`*${digits}`}` : undefined,
  );
}
