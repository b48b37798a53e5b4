import { beforeAll, expect, it } from "vitest";
import { findBookings, readSearch } from "~/routes/desk/bookings/bookings.server";
import { bookingRow, db, emptyDatabase, storeBookings } from "../support/builders";

/** How the search of the desk compares names (product.md 16.13). */

const FOUND: readonly (readonly [stored: string, ...typed: string[]])[] = [
  // A space inside a name does not count, nor the order of names.
  ["عبد الله القحطاني", "عبدالله", "عبد الله", "عبدالله القحطاني", "القحطاني عبدالله", "عبدالله قحطاني", "عبد"],
  ["محمد عبد الله القحطاني", "محمد القحطاني", "محمد عبدالله", "عبدالله محمد", "القحطاني", "محمد ق القحطاني"],
  ["سعد عبدالعزيز بن عبد الرحمن", "عبد العزيز", "عبدالعزيز عبدالرحمن", "سعد بن عبد العزيز", "عبد ال رحمن"],
  ["أبو بكر الصديق", "أبوبكر", "ابو بكر", "ابوبكر صديق"],
  ["أم خالد", "امخالد", "ام خالد"],
  ["نور الدين ضياء الدين", "نورالدين", "نور الدين", "ضياءالدين", "ضيا الدين"],
  // The article and other particles do not count.
  ["سارة القحطاني", "قحطاني", "ساره قحطاني", "ال قحطاني", "القحط"],
  ["سارة ال قحطاني", "القحطاني", "قحطاني"],
  ["فهد بن سلمان آل سعود", "فهد سلمان", "فهد سعود", "فهد ابن سلمان ال سعود", "فهد السعود", "بن"],
  ["نورة بنت علي", "نوره علي", "نورة بنت علي"],
  // Different spellings of a letter or a digit count as one, and vowel marks do not count.
  ["أحمد إبراهيم آل الشيخ", "احمد", "ابراهيم", "إحمد", "أَحْمَد", "احـمد", "ال شيخ", "آلشيخ"],
  ["مُحَمَّد ٱلْهَادِي", "محمد الهادي", "محمد هادى"],
  ["هٰذا الرحمٰن", "الرحمن", "هذا"],
  ["ليلى مؤمن العتيبي", "ليلي", "مومن", "العتيبى", "عتيبي ليلى"],
  ["هيفاء عائشة رؤى", "هيفا", "عايشه", "عائشة", "روى"],
  ["ساره طه", "سارة", "طة"],
  ["کريم یوسف گل پاشا", "كريم", "يوسف", "كل", "باشا"],
  ["سہیل ھاشم ژاله شیلە", "سهيل", "هاشم", "زاله", "شيله"],
  ["ﻣﺤﻤﺪ ﷲ ﻻﻣﻲ", "محمد", "الله", "لامي"],
  ["علي ٢ ۳", "علي 23", "2", "٣"],
  // Names in Latin letters follow the same rules.
  ["Al-Otaibi Saad", "Al Otaibi", "AlOtaibi", "Otaibi", "al otaibi saad", "SAAD OTAIBI", "al–otaibi", "El Otaibi"],
  ["Otaibi Saad", "Al-Otaibi", "Alotaibi", "Al Otaibi", "El Otaibi"],
  ["Khalid bin Salman", "khalid salman", "Khalid ibn Salman"],
  ["Abdullah Khan", "Abd Allah", "Abdallah", "Abd ullah", "abdullah khan", "Khan Abdullah", "abd"],
  ["Abd Al-Rahman Aziz", "Abdulrahman", "abdelrahman aziz", "Abdurrahman", "Abdul Rahman", "rahman", "abdal"],
  ["Mohamad Salem", "Mohammed", "muhammad salem", "mohama"],
  ["Abu Bakr", "abubakr", "abu bakr"],
  ["Élodie Müller-Brøndum", "elodie", "muller", "Müller", "brondum", "MULLER BRONDUM", "mullerbrondum"],
  ["İbrahim Işık Straße", "ibrahim", "isik", "strasse"],
  ["O'Brien Sa’ad", "obrien", "o’brien", "saad", "O Brien"],
  ["J R Smith", "j r smith", "smith j", "JR Smith"],
  ["د. محمد العلي", "د محمد", "محمد علي", "د. العلي", '"محمد العلي"'],
  ["MOHAMMED ABDULLAH ALQAHTANI", "Alqahtani Mohamed", "al qahtani", "Abd Allah", "Mohammed Al-Qahtani"],
  ["Abdulaziz Saleh", "Abd Alaziz", "AbdelAziz", "Abdul Aziz"],
];

const NOT_FOUND: readonly (readonly [stored: string, ...typed: string[]])[] = [
  ["عبد الله القحطاني", "عبد الرحمن", "عبدالرحمن", "محمد عبدالله", "القحطان علي", "م القحطاني"],
  ["عبدالرحمن القحطاني", "عبد الله", "عبدالله"],
  // «عبد الله» is one name.
  ["عبدالرحمن نصر الله", "عبدالله", "عبد الله"],
  ["نورة صلاح الدين", "نورالدين", "نور الدين"],
  // A match across two names must be long enough.
  ["فارس المطيري", "سالم"],
  ["ربيع ليلى", "علي"],
  // A typed word that is compared without its article must match a whole word.
  ["ياسر السهام", "الياس", "الهام"],
  ["ياسر سهام", "إلياس", "إلهام"],
  ["سارة أحمد", "محمد", "سارة ب", "٪", "ساره احمدي"],
  ["Omar Nasser", "Alomarx", "Omar Ali", "umar", "%", "_"],
];

const rowsOf = (pairs: typeof FOUND) =>
  pairs.flatMap(([stored, ...typed]) => typed.map((text) => [stored, text] as const));
/** Each name is also found by its own spelling. */
const found = FOUND.map(([stored, ...typed]) => [stored, stored, ...typed] as const);
const names = [...new Set([...FOUND, ...NOT_FOUND].map(([stored]) => stored))];
const referenceOf = (name: string) => `SQ-${String(names.indexOf(name)).padStart(6, "0")}`;

beforeAll(async () => {
  await emptyDatabase();
  await storeBookings(names.map((customerName) => bookingRow({ customerName, reference: referenceOf(customerName) })));
});

async function namesFoundBy(typed: string): Promise<string[]> {
  const query = readSearch(new URLSearchParams({ q: typed }));
  const { rows } = await findBookings(db, query, "2026-11-20", names.length);
  return rows.map(({ customerName }) => customerName);
}

it.each(rowsOf(found))("finds «%s» by «%s»", async (stored, typed) => {
  expect(await namesFoundBy(typed)).toContain(stored);
});

it.each(rowsOf(NOT_FOUND))("does not find «%s» by «%s»", async (stored, typed) => {
  expect(await namesFoundBy(typed)).not.toContain(stored);
});
