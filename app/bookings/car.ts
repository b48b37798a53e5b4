import { type Language, otherLanguage } from "~/i18n/languages";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";

/** The car of a booking (product.md 19.1): what people call it, and its plate. */

/** The longest name of a car, in characters, as in a CHECK of `bookings`. */
export const VEHICLE_MAX = 60;
/** The longest plate that is not Saudi, in characters, as in a CHECK of `bookings`. */
export const PLATE_MAX = 12;

export interface Car {
  /** Make, model and colour as people say them; null when nobody wrote them down. */
  readonly vehicle: string | null;
  /** As `readPlate` returns it. */
  readonly plate: string | null;
}

/** The letters of Saudi plates, Latin and Arabic. */
const plateLetters: Readonly<Record<string, string>> = {
  ...{ A: "أ", B: "ب", J: "ح", D: "د", R: "ر", S: "س", X: "ص", T: "ط", E: "ع" },
  ...{ G: "ق", K: "ك", L: "ل", Z: "م", N: "ن", H: "هـ", U: "و", V: "ى" },
};

/** Other ways to type an Arabic letter of a plate. */
const variants: Readonly<Record<string, string>> = {
  ...{ ا: "A", إ: "A", آ: "A", ٱ: "A", ه: "H", ة: "H", ھ: "H", ک: "K", ي: "V", ی: "V" },
};

const latinOf = new Map([
  ...Object.entries(plateLetters).map(([latin, arabic]) => [arabic.charAt(0), latin] as const),
  ...Object.entries(variants),
]);

const SAUDI = /^(?:(?<first>\d{1,4})(?<letters>[A-Z]{3})|(?<before>[A-Z]{3})(?<last>\d{1,4}))$/;
const OTHER = new RegExp(`^[\\p{L}\\p{M}\\p{Nd} ]{1,${PLATE_MAX}}$`, "u");

/**
 * A Saudi plate as it is stored, `1234ABJ`: typed in either script and order, with or without
 * spaces. Null for anything else.
 */
export function readSaudiPlate(typed: string): string | null {
  const plain = asciiDigits(withoutBidiMarks(typed))
    .replace(/[\s\p{Pd}\u2212ـ]/gu, "")
    .toUpperCase();
  const { first, letters, before, last } =
    SAUDI.exec([...plain].map((sign) => latinOf.get(sign) ?? sign).join(""))?.groups ?? {};
  const [digits, name] = [first ?? last, letters ?? before];
  return digits && name && [...name].every((letter) => letter in plateLetters) ? digits + name : null;
}

/** A typed plate as it is stored: a Saudi one, or letters, digits and spaces. Null for anything else. */
export function readPlate(typed: string): string | null {
  const other = withoutBidiMarks(typed)
    .replace(/[\s\p{Pd}\u2212]+/gu, " ")
    .trim();
  return readSaudiPlate(typed) ?? (OTHER.test(other) ? other : null);
}

/** A stored plate as people read it: «أ ب ح 1234», "1234 ABJ". Any other plate as it was typed. */
export function plateInWords(plate: string, language: Language): string {
  const { first: digits = "", letters } = SAUDI.exec(plate)?.groups ?? {};
  if (!letters) return plate;
  return language === "ar"
    ? `${[...letters].map((letter) => plateLetters[letter]).join(" ")} ${digits}`
    : `${digits} ${letters}`;
}

/** A stored plate in both scripts, that of the language first; any other plate once. */
export function plateInBoth(plate: string, language: Language): string[] {
  return [...new Set([plateInWords(plate, language), plateInWords(plate, otherLanguage(language))])];
}

/** The car as a page showed it. */
export function shownCar({ vehicle, plate }: Car): string {
  return [vehicle ?? "", plate ?? ""].join("|");
}
