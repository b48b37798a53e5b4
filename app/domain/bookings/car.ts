import { asciiDigits, withoutInvisible } from "~/platform/forms/normalize-input";
import { type Language, otherLanguage } from "~/platform/i18n/languages";

/** The longest description of a car, in characters. */
export const VEHICLE_MAX = 60;
/** The longest plate that is not Saudi, in characters. */
export const PLATE_MAX = 12;

export interface Car {
  /** Make, model and colour as people say them (product.md 19.1); null if not recorded. */
  readonly vehicle: string | null;
  /** The plate as `readPlate` returns it; null if not recorded. */
  readonly plate: string | null;
}

export function lacksCar({ vehicle, plate }: Car): boolean {
  return !(vehicle && plate);
}

const plateLetters: Readonly<Record<string, string>> = {
  A: "أ",
  B: "ب",
  J: "ح",
  D: "د",
  R: "ر",
  S: "س",
  X: "ص",
  T: "ط",
  E: "ع",
  G: "ق",
  K: "ك",
  L: "ل",
  Z: "م",
  N: "ن",
  H: "هـ",
  U: "و",
  V: "ى",
};

/** Other ways to type an Arabic letter of a plate. */
const variants: Readonly<Record<string, string>> = {
  ا: "A",
  إ: "A",
  آ: "A",
  ٱ: "A",
  ه: "H",
  ة: "H",
  ھ: "H",
  ہ: "H",
  ە: "H",
  ک: "K",
  ي: "V",
  ی: "V",
};

const latinOf = new Map([
  ...Object.entries(plateLetters).map(([latin, arabic]) => [arabic.charAt(0), latin] as const),
  ...Object.entries(variants),
]);

const SAUDI = /^(?:(?<first>\d{1,4})(?<letters>\p{L}{3})|(?<before>\p{L}{3})(?<last>\d{1,4}))$/u;
const OTHER = new RegExp(`^[\\p{L}\\p{M}\\p{Nd} ]{1,${PLATE_MAX}}$`, "u");

function reversed(letters: readonly string[] | string): string {
  return [...letters].reverse().join("");
}

/**
 * A Saudi plate as it is stored, `1234ABJ`: typed in either script, digits first or last, with or
 * without separators. Each Latin letter is below its Arabic one on the plate, and Arabic is read
 * from the right: «ح ب أ 1234» is `1234ABJ`. Null for anything else, such as letters of both
 * scripts.
 */
export function readSaudiPlate(typed: string): string | null {
  const plain = asciiDigits(withoutInvisible(typed.normalize("NFKC")))
    .replace(/[\s._/|\p{Pd}\u2212ـ]/gu, "")
    // On the whole text, `toUpperCase` would turn ß into two letters.
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const { first, letters, before, last } = SAUDI.exec(plain)?.groups ?? {};
  const [digits, name] = [first ?? last, letters ?? before];
  if (!digits || !name) return null;
  const number = digits.replace(/^0+(?=\d)/, "");
  if ([...name].every((letter) => letter in plateLetters)) return number + name;
  const latin = [...name].flatMap((letter) => latinOf.get(letter) ?? []);
  return latin.length === name.length ? number + reversed(latin) : null;
}

/** A plate with its Arabic letters spelled in Latin one by one, which reverses their order. */
export function spelledInSequence(plate: string): string {
  return plate.slice(0, -3) + reversed(plate.slice(-3));
}

/** A typed plate as it is stored: Saudi, or up to 12 letters, digits and spaces; else null. */
export function readPlate(typed: string): string | null {
  const other = withoutInvisible(typed.normalize("NFKC"))
    .replace(/[\s\p{Pd}\u2212]+/gu, " ")
    .trim();
  return readSaudiPlate(typed) ?? (OTHER.test(other) ? other : null);
}

/** A Saudi plate as people read it: «ح ب أ 1234», "1234 ABJ". Any other plate as it is stored. */
export function plateInWords(plate: string, language: Language): string {
  if (readSaudiPlate(plate) !== plate) return plate;
  const [digits, letters] = [plate.slice(0, -3), plate.slice(-3)];
  return language === "ar"
    ? `${[...reversed(letters)].map((letter) => plateLetters[letter]).join(" ")} ${digits}`
    : `${digits} ${letters}`;
}

/** A stored Saudi plate in both scripts, the script of `language` first; any other plate once. */
export function plateInBoth(plate: string, language: Language): string[] {
  return [...new Set([plateInWords(plate, language), plateInWords(plate, otherLanguage(language))])];
}

export function shownCar({ vehicle, plate }: Car): string {
  return [vehicle ?? "", plate ?? ""].join("|");
}
