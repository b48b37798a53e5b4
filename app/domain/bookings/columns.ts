import { serviceLabels } from "~/domain/catalogue/catalogue";
import type { Day } from "~/platform/calendar/dates";
import type { Booking } from "~/platform/db/schema.server";
import { formatDateInSentence, formatList, formatRiyals } from "~/platform/i18n/format";
import { type Language, languageProfiles } from "~/platform/i18n/languages";
import type { desk } from "~/platform/i18n/texts/ar/desk";
import { translator } from "~/platform/i18n/translator";
import { plateInBoth, plateInWords } from "./car";
import { instantInWords, instantWithYear, staffDay } from "./staff-dates";

/**
 * The columns of a booking, an entry each: where it is shown, with which label and words. Queries,
 * lists, facts, emails and files are built from this table, in its order.
 */

/** At the desk: the cars in lists, the facts on the page of a booking, and the car on its paper. */
const deskLists = ["rows", "deskFacts", "paper"] as const;

/** Facts on customers' pages and in emails. Some emails also have the car that staff recorded. */
const factLists = ["thankYouFacts", "customerFacts", "emailFacts", "carEmailFacts"] as const;

const files = ["excel", "copy"] as const;

/** A list, a file or the facts of an email: it shows each column whose entry names it. */
type List = (typeof deskLists | typeof factLists | typeof files)[number] | "centreFacts";

/** Pages and an email that show a column in a place of its own, such as a heading. */
const pages = ["desk", "centreEmail", "customerPage"] as const;

export type BookingPlace = List | (typeof pages)[number];

export type Cell = string | number | { readonly day: Day } | { readonly instant: string } | null;

type Translate = ReturnType<typeof translator>["t"];
type Words<Shown> = (booking: BookingToShow, texts: { t: Translate; language: Language }) => Shown;

interface BookingColumn {
  readonly isPersonal: boolean;
  readonly shownIn: readonly BookingPlace[];
  /** Default: the text of `desk:cell`. */
  readonly label?: (t: Translate) => string;
  readonly text: Words<string | null>;
  /** What differs in facts outside the desk, in the file for Excel, and in a person's copy. */
  readonly factLabel?: (t: Translate) => string;
  readonly fact?: Words<string | readonly string[] | null>;
  readonly excel?: Words<Cell>;
  readonly copy?: Words<string | null>;
  /** The column whose fact has this one as a note. */
  readonly below?: "carType";
  /** A text that reads from the left in Arabic, too, or one with Latin parts in Arabic. */
  readonly script?: "latin" | "mixed";
}

/** A column that anonymizing or the nightly run removes (product.md 12.8 to 12.11). */
export const personal = <const Places extends readonly string[]>(...shownIn: Places) =>
  ({ isPersonal: true, shownIn }) as const;
export const kept = <const Places extends readonly string[]>(...shownIn: Places) =>
  ({ isPersonal: false, shownIn }) as const;

/** Columns without words: nobody sees them, or only in a link. */
export const hiddenColumns = {
  token: personal("desk", "customerPage"),
  ...{ idempotencyKey: personal(), searchText: personal(), whatsappWording: personal() },
  ...{ id: kept(), acceptedDay: kept(), paid: kept(), anonymizedAt: kept() },
};

export type ColumnName = Exclude<keyof Booking, keyof typeof hiddenColumns>;

/** What the words are made from: a booking in any list has these columns. */
export type BookingToShow = Pick<Booking, ColumnName | "anonymizedAt">;

type CellName = keyof (typeof desk)["cell"];
type Entry<Name> = Name extends CellName ? BookingColumn : BookingColumn & Required<Pick<BookingColumn, "label">>;

export const bookingColumns = {
  reference: { ...kept("desk", ...factLists, ...files), text: ({ reference }) => reference, script: "latin" },
  bookingDate: {
    ...kept(...pages, ...files),
    text: ({ bookingDate }, { language }) => staffDay(bookingDate, language),
    excel: ({ bookingDate }) => ({ day: bookingDate }),
    copy: ({ bookingDate }, { language }) => formatDateInSentence(bookingDate, language),
  },
  arrivalTime: {
    ...kept(...pages, ...files),
    text: ({ arrivalTime }, { t }) => (arrivalTime ? t("desk:atHour", { hour: arrivalTime }) : t("desk:noHour")),
    excel: ({ arrivalTime }) => arrivalTime,
  },
  status: { ...kept(...pages, ...files), text: ({ status }, { t }) => t(`desk:status.${status}`) },
  customerName: {
    ...personal("desk", "centreFacts", ...files),
    text: (booking, { language }) => customerOf(booking, language),
  },
  phoneNumber: {
    ...personal("desk", "centreFacts", ...files),
    factLabel: (t) => t("email:labels.phone"),
    text: ({ phoneNumber }) => phoneNumber,
    // Spaces keep the zero of a number when staff paste it or save the file as CSV.
    excel: ({ phoneNumber }) => phoneNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3"),
    script: "latin",
  },
  email: {
    ...personal("desk", "centreFacts", ...files),
    factLabel: (t) => t("email:labels.email"),
    text: ({ email }, { t }) => email ?? t("deskBooking:fact.noEmail"),
    fact: ({ email }) => email,
    excel: ({ email }) => email,
    script: "latin",
  },
  carType: {
    ...kept("desk", "rows", "paper", ...factLists, ...files),
    factLabel: (t) => t("thankYou:car"),
    text: ({ carType }, { t }) => t(`booking:car.${carType}`),
  },
  // Elsewhere, only pictures show it.
  paint: { ...kept("copy"), text: ({ paint }, { t }) => paint && t(`booking:paint.${paint}`) },
  vehicle: {
    ...kept("desk", "rows", "paper", "customerFacts", "carEmailFacts", ...files),
    text: ({ vehicle }) => vehicle,
    below: "carType",
  },
  plate: {
    ...personal("desk", "customerFacts", "carEmailFacts", ...files),
    text: ({ plate }, { language }) => plate && plateInWords(plate, language),
    fact: ({ plate }, { language }) => plate && plateInBoth(plate, language),
    // Isolates each script, so that both keep their own direction.
    copy: ({ plate }, { language }) =>
      plate &&
      plateInBoth(plate, language)
        .map((text) => `\u2068${text}\u2069`)
        .join(" = "),
  },
  serviceIds: {
    ...kept("desk", ...factLists, ...files),
    text: ({ serviceIds }, { language }) => servicesInWords(serviceIds, language),
    fact: ({ serviceIds }, { language }) => serviceLabels(serviceIds, language),
    script: "mixed",
  },
  totalPrice: {
    ...kept(...pages, ...files),
    text: ({ totalPrice }) => formatRiyals(totalPrice),
    excel: ({ totalPrice }) => totalPrice,
  },
  discountPercent: {
    ...kept(...pages, ...files),
    text: ({ discountPercent }) => `${discountPercent}%`,
    script: "latin",
  },
  adjustment: {
    ...kept(...pages, ...files),
    text: ({ adjustment }) => (adjustment === 0 ? null : formatRiyals(adjustment / 100)),
    excel: ({ adjustment }) => adjustment / 100,
    script: "latin",
  },
  adjustmentReason: { ...personal(...pages, ...files), text: ({ adjustmentReason }) => adjustmentReason },
  fee: {
    ...kept("desk", "customerPage", ...files),
    text: ({ fee }) => (fee === null ? null : formatRiyals(fee / 100)),
    excel: ({ fee }) => (fee === null ? null : fee / 100),
    script: "latin",
  },
  language: {
    ...kept("deskFacts", "centreFacts", ...files),
    factLabel: (t) => t("email:labels.language"),
    text: ({ language }, { t }) => t(`deskBooking:fact.languages.${language}`),
    fact: ({ language }) => languageProfiles[language].name,
  },
  createdBy: {
    ...kept("deskFacts", ...files),
    text: ({ createdBy }, { t }) => t(`deskBooking:fact.origins.${createdBy}`),
  },
  createdAt: {
    ...kept("customerPage", ...files),
    text: ({ createdAt }, { language }) => instantInWords(createdAt, language),
    excel: ({ createdAt }) => ({ instant: createdAt }),
    copy: ({ createdAt }, { language }) => instantWithYear(createdAt, language),
  },
  whatsappAgreedAt: {
    ...personal("desk", "copy"),
    text: ({ whatsappAgreedAt: at }, { language }) => at && instantInWords(at, language),
    copy: ({ whatsappAgreedAt: at }, { language }) => at && instantWithYear(at, language),
  },
  warrantyCard: { ...personal("desk", "copy"), text: ({ warrantyCard }) => warrantyCard, script: "latin" },
} satisfies { [Name in ColumnName]: Entry<Name> };

const entries: Readonly<Record<ColumnName, BookingColumn>> = bookingColumns;

export const columnNames = Object.keys(bookingColumns) as ColumnName[];

export const isColumn = (name: string): name is ColumnName => name in bookingColumns;

export const columnOf = (name: ColumnName) => entries[name];

export function columnsShownIn(list: List): readonly ColumnName[] {
  return columnNames.filter((name) => entries[name].shownIn.includes(list));
}

export function labelOf(name: ColumnName, language: Language): string {
  const { t } = translator(language);
  return entries[name].label?.(t) ?? t(`desk:cell.${name as CellName}`);
}

export type ColumnFact = ReturnType<typeof factsOf>[number];

/** The columns of a list that a booking has, in words. */
export function factsOf(booking: BookingToShow, list: Exclude<List, "excel" | "copy">, language: Language) {
  const { t } = translator(language);
  const names = columnsShownIn(list);
  const isOfDesk = deskLists.some((name) => name === list);
  const wordsOf = ({ text, fact = text }: BookingColumn) => (isOfDesk ? text : fact)(booking, { t, language });
  return names.flatMap((name) => {
    const { factLabel, below, script } = entries[name];
    const words = wordsOf(entries[name]);
    if (words === null || (below && names.includes(below))) return [];
    const label = (!isOfDesk && factLabel?.(t)) || labelOf(name, language);
    const notes = names.filter((other) => entries[other].below === name).map((other) => wordsOf(entries[other]));
    return [{ name, label, value: [words].flat(), note: notes.join(""), leftToRight: script === "latin" }];
  });
}

export function servicesInWords(codes: readonly string[], language: Language): string {
  return formatList(serviceLabels(codes, language), language);
}

/** The customer's name. Once it is removed, D1 contains an Arabic placeholder (product.md 12.9). */
export function customerOf(
  { customerName, anonymizedAt }: Pick<Booking, "customerName" | "anonymizedAt">,
  language: Language,
): string {
  return anonymizedAt === null ? customerName : translator(language).t("desk:nameRemoved");
}
