import { InvalidArgumentError } from "commander";
import { type Bay, bays } from "~/catalogue/stays";
import { parseReference } from "~/features/booking/reference";
import { customerFields } from "~/features/booking/schema.server";
import { nationalMobile } from "~/forms/phone";
import { dayAfter } from "~/i18n/date-arithmetic";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import { isCalendarDate, riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";

/** Parsers of what staff type or paste out of a mail. Each throws Commander's InvalidArgumentError with words that say what to write. */

/** The site's own rules, so that nobody corrects a booking to what the site would not have stored. */
const site = customerFields(translator("en").getFixedT(null, "booking"));

/** A booking reference; staff may leave out its prefix and write small letters. */
export function readReference(typed: string): string {
  const reference = parseReference(plain(typed));
  if (reference) return reference;
  throw new InvalidArgumentError(`"${typed}" is not a booking reference. One looks like SQ-7K3M9Q.`);
}

/** The id of a visitor's message, or at least its first eight characters. */
export function readMessageId(typed: string): string {
  return readId(typed, "Take the one above the message, like 3f2a9c1b.");
}

/** The id of a mail, or at least its first eight characters. */
function readMailId(typed: string): string {
  return readId(typed, "Take it from the first column of mail, like 3f2a9c1b.");
}

function readId(typed: string, whereItStands: string): string {
  const id = plain(typed).toLowerCase();
  if (/^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(id)) return id;
  throw new InvalidArgumentError(`"${typed}" is not an id. ${whereItStands}`);
}

/** A mobile number as the site stores it, `05XXXXXXXX`. */
export function readPhone(typed: string): string {
  const mobile = nationalMobile(plain(typed));
  if (mobile) return mobile;
  throw new InvalidArgumentError(`"${typed}" is not a Saudi mobile number. Write it like 0501234567.`);
}

export function readEmail(typed: string): string {
  const { data: address } = site.email.safeParse(typed);
  if (address !== undefined) return address;
  throw new InvalidArgumentError(`"${typed}" is not an email address. Write it like name@example.com.`);
}

export function readName(typed: string): string {
  const { data: name } = site.customerName.safeParse(typed);
  if (name !== undefined) return name;
  throw new InvalidArgumentError(
    `"${typed}" is not a name: write 2 to 100 Arabic or Latin letters, digits and spaces.`,
  );
}

/** Whom `person` is about. */
export function readPhoneEmailOrReference(
  typed: string,
): { readonly phone: string } | { readonly email: string } | { readonly reference: string } {
  return typed.includes("@") ? { email: readEmail(typed) } : readReferenceOrPhone(typed);
}

/** What `find` looks for. */
export function readReferenceOrPhone(typed: string): { readonly reference: string } | { readonly phone: string } {
  if (typed.includes("@")) throw new InvalidArgumentError("For an email address, use person in place of find.");
  return /^[+0]|^\d{9,}$/.test(plain(typed)) ? { phone: readPhone(typed) } : { reference: readReference(typed) };
}

/** What `resend` is about: the mails of a booking, or one mail by the start of its id. */
export function readReferenceOrId(typed: string): { readonly reference: string } | { readonly outboxId: string } {
  return /^[0-9a-f]{8}/i.test(plain(typed)) ? { outboxId: readMailId(typed) } : { reference: readReference(typed) };
}

/** A date in Riyadh, `YYYY-MM-DD`. */
export function readDay(typed: string, now: Date): string {
  const day = plain(typed).toLowerCase();
  if (day === "today") return riyadhDate(now);
  if (day === "tomorrow") return dayAfter(riyadhDate(now));
  if (isCalendarDate(day)) return day;
  throw new InvalidArgumentError(`"${typed}" is not a day. Write it like 2026-12-01, or today, or tomorrow.`);
}

/** A date in Riyadh that has not passed. */
export function readComingDay(typed: string, now: Date): string {
  const day = readDay(typed, now);
  if (day >= riyadhDate(now)) return day;
  throw new InvalidArgumentError(`${day} has passed. Write today or a later day.`);
}

/** An hour in Riyadh, `HH:MM`. Two digits each, so that nobody who means half past four in the afternoon writes 4:30. */
export function readHour(typed: string): string {
  const hour = plain(typed);
  if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(hour)) return hour;
  throw new InvalidArgumentError(`"${typed}" is not an hour. Write it like 09:30 or 16:30.`);
}

/** How many cars may arrive on a day; 0 closes it. */
export function readCars(typed: string): number {
  return readNumber(typed, { least: 0, most: 1000, what: "a number of cars" });
}

/** How many cars may arrive on every day; null for `none`, any number. */
export function readCarsPerDay(typed: string): number | null {
  return isNone(typed) ? null : readNumber(typed, { least: 1, most: 1000, what: "a number of cars", orNone: true });
}

/** How many cars a bay holds; null for `none`, any number. */
export function readBayCars(typed: string): number | null {
  return isNone(typed) ? null : readNumber(typed, { least: 0, most: 1000, what: "a number of cars", orNone: true });
}

/** How many days ahead can be booked; null for `none`, any number. */
export function readHorizon(typed: string): number | null {
  return isNone(typed) ? null : readNumber(typed, { least: 1, most: 3650, what: "a number of days", orNone: true });
}

/** For how many days in a row something is taken. */
export function readDays(typed: string): number {
  return readNumber(typed, { least: 1, most: 60, what: "a number of days" });
}

/** The number by which something is given back. */
export function readTakenAs(typed: string): number {
  return readNumber(typed, { least: 1, most: 1_000_000, what: "a number of the list" });
}

export function readBay(typed: string): Bay {
  const bay = bays.find((name) => name === plain(typed).toLowerCase());
  if (bay) return bay;
  throw new InvalidArgumentError(`"${typed}" is not a bay. The bays are ${bays.join(", ")}.`);
}

/** A bay, or the arrival of a car. */
export function readPlace(typed: string): Bay | "arrival" {
  if (plain(typed).toLowerCase() === "arrival") return "arrival";
  const bay = bays.find((name) => name === plain(typed).toLowerCase());
  if (bay) return bay;
  throw new InvalidArgumentError(`"${typed}" is not a bay. Write arrival or one of ${bays.join(", ")}.`);
}

/** Why a day is closed, in the words that customers read in the calendar. */
export function readNote(typed: string): string {
  const note = typed.trim();
  if (note.length >= 2 && note.length <= 60 && !/\p{Cc}/u.test(note)) return note;
  throw new InvalidArgumentError(`"${typed}" is not a note of 2 to 60 characters.`);
}

export function readMonths(typed: string): number {
  return readNumber(typed, { least: 1, most: 120, what: "a number of months" });
}

interface NumberRule {
  readonly least: number;
  readonly most: number;
  readonly what: string;
  /** Whether the word none stands for any number. */
  readonly orNone?: boolean;
}

function readNumber(typed: string, { least, most, what, orNone = false }: NumberRule): number {
  const number = plain(typed);
  if (/^\d{1,7}$/.test(number) && Number(number) >= least && Number(number) <= most) return Number(number);
  throw new InvalidArgumentError(
    `"${typed}" is not ${what}. Write one from ${least} to ${most}${orNone ? ", or none" : ""}.`,
  );
}

function isNone(typed: string): boolean {
  return plain(typed).toLowerCase() === "none";
}

/** Without the marks that keep a reference or an address left to right in a mail, and with Latin digits. */
function plain(typed: string): string {
  return asciiDigits(withoutBidiMarks(typed)).trim();
}
