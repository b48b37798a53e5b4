import type { bookings } from "~/platform/db/schema.server";
import { asciiDigits } from "~/platform/forms/normalize-input";
import { readSaudiPlate } from "./car";

/** Texts as the search of the desk compares them (product.md 16.13). */

/** Each letter with its variants in languages with Arabic letters, and in European names. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ا: "ٱٲٳ",
  ب: "پ",
  ت: "ٹټٺ",
  ج: "چڃ",
  د: "ڈډڌ",
  ر: "ڑړڕ",
  ز: "ژ",
  ش: "ښ",
  ف: "ڤڥڡ",
  ق: "ڨٯ",
  ك: "کڪګگڭڳ",
  ل: "ڵ",
  ن: "ںڻڼ",
  ه: "ةۃہھە",
  و: "ۆۇۈۅۉۋ",
  ي: "ىیېێۍےۑ",
  ae: "æ",
  d: "đð",
  h: "ħ",
  i: "ı",
  l: "ł",
  n: "ŋ",
  o: "ø",
  oe: "œ",
  ss: "ß",
  th: "þ",
};
const plainLetters = new Map(
  Object.entries(OTHER_LETTERS).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
);

/** The apostrophes that people type in names, such as O’Brien. A search ignores them. */
const APOSTROPHES = /['’‘‛`´ʹʻʼʽʾʿ′＇]/g;
/** Vowel marks, hamzas, accents, tatweels and invisible characters. */
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}ـءٴ]/gu;

/** The words of a text as the search compares them, with one space between them. */
export function plainWords(text: string): string {
  return (
    asciiDigits(text)
      .replace(APOSTROPHES, "")
      // Turns presentation forms into letters, and separates letters from their marks.
      .normalize("NFKD")
      .toLowerCase()
      .replace(MARKS, "")
      .replace(/[^\0-\x7f]/g, (letter) => plainLetters.get(letter) ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  );
}

/** Names that have many Latin spellings: Abdel Rahman, Abd al-Rahman and Abdurrahman; Mohamad. */
const LATIN_NAMES = [
  [/\babd ?[aeiu](?:l|([dnrstz])(?= ?\1)) ?/g, "abdul"],
  [/\bm[ou]hamm?[aeiou]d\b/g, "mohammed"],
] as const;

/** The ways to read a text: its words, and the same words with the spelling of `LATIN_NAMES`. */
function readings(text: string): string[] {
  const words = plainWords(text);
  const usual = LATIN_NAMES.reduce((spelled, [name, spelling]) => spelled.replace(name, spelling), words);
  return [...new Set([words, usual])];
}

/** The first line of a search text. The separator keeps a match within one text. */
function searchLine(texts: readonly (string | null)[]): string {
  return ` ${texts.flatMap((text) => (text === null ? [] : readings(text))).join(" | ")} `;
}

/**
 * The search text of a booking. Only its first line is searched. The other lines repeat the texts
 * it was made from, so that a CHECK can reject a search text that does not belong to its row.
 */
export function bookingSearchText({
  customerName,
  vehicle = null,
  plate = null,
}: Pick<typeof bookings.$inferInsert, "customerName" | "vehicle" | "plate">): string {
  // Without a Saudi plate, which the search finds in the column `plate` (product.md 19.3).
  const otherPlate = plate === null || readSaudiPlate(plate) === plate ? null : plate;
  return [searchLine([customerName, vehicle, otherPlate]), customerName, vehicle ?? "", plate ?? ""].join("\n");
}

export function noteSearchText(note: string): string {
  return `${searchLine([note])}\n${note}`;
}

/** Words that may be left out of a name, or added. */
const PARTICLES: ReadonlySet<string> = new Set(["ال", "بن", "ابن", "بنت", "al", "el", "bin", "ben", "ibn", "bint"]);

/** With `SECOND_HALF`, finds the spaces in «عبد الله», «أبو بكر», «أم خالد» and «نور الدين». */
const FIRST_HALF = /(?<![^ ])(عبد|ابو|ابا|ابي|ام|ذو|abu|abou) (?:(ال|al|el) )?/g;
const SECOND_HALF = / (?=(?:الله|الدين)(?: |$))/g;

/** The article: «ال» before at least two letters (not in «الله»), `al` or `el` before five. */
const ARTICLE = /^(?:ال(?!له$)(?=..)|[ae]l(?=.{5}))/u;

/** What SQLite's `instr` looks for to find one typed word. */
type TypedWord = readonly [
  /** What to find in the first line of a search text. */
  part: string,
  /** What to find in the first line of a search text once the spaces of that line are removed. */
  withoutSpaces: string,
  /** Also to find in the first line: the word without its article, or a letter after an article. */
  withoutArticle: string,
];

/** One way to read a typed text. It matches where all its words occur, or all of them joined. */
export interface TypedText {
  readonly words: readonly TypedWord[];
  /** The joined words, to find in the first line once the spaces of that line are removed. */
  readonly joined: string;
}

/** The ways to read a typed text; none when it has no letter and no digit. */
export function readTyped(typed: string): TypedText[] {
  return readings(typed).flatMap((reading) => {
    if (reading === "") return [];
    const typedWords = reading.split(" ");
    const words = reading.replace(FIRST_HALF, "$1$2").replace(SECOND_HALF, "").split(" ");
    const mainWords = words.filter((word) => !PARTICLES.has(word));
    return {
      words: [...new Set(mainWords.length > 0 ? mainWords : words)].map((word): TypedWord => {
        // A single letter matches only the beginning of a word, also after its article.
        if (/^\p{L}$/u.test(word)) return [` ${word}`, " ", ` ال${word}`];
        // Without spaces, «فارس المطيري» contains «سالم». Longer names rarely match by accident.
        const isClear = word.length >= 5 || /\d/.test(word) || !typedWords.includes(word);
        const name = word.replace(ARTICLE, "");
        return [word, isClear ? word : " ", name === word ? word : ` ${name} `];
      }),
      joined: typedWords.length > 1 ? typedWords.join("") : " ",
    };
  });
}
