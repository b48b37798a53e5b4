import {
  type CarType,
  carTypes,
  lookUp,
  type ServiceCode,
  serviceCodes,
  serviceFieldNames,
  serviceFields,
} from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { EMAIL_MAX, NAME_LIMITS } from "~/platform/forms/field-rules";
import { characterCount } from "~/platform/forms/field-schemas.server";
import { decoded, plainCode, plainEmail, plainInput, tokensIn } from "~/platform/forms/normalize-input";
import { anyNumber, nationalMobile, plainName } from "~/platform/forms/typed-values";
import { readSaudiPlate } from "./car";
import { parseReference } from "./reference";
import { plainWords } from "./search-text.server";

/** The kinds of code that find a booking, the most exact first. */
const KINDS = ["reference", "card", "bookingToken", "cardToken", "serial", "phone", "email", "plate"] as const;
type Kind = (typeof KINDS)[number];

export interface Code {
  readonly kind: Kind;
  /** The code as it is stored. An email address is in lower case. */
  readonly value: string;
}

/** The longest text that is read, in characters. Strangers can post longer ones. */
export const TEXT_MAX = 4000;

const REFERENCE = withPrefix("SQ");
const CARD = withPrefix("WC");
const DOMAIN = String.raw`@(?:[a-z\d][a-z\d-]*\.)+(?:xn--[a-z\d-]+|[a-z]{2,})`;
const EMAIL = new RegExp(String.raw`\w[\w.+'-]{0,63}${DOMAIN}`, "gi");
/** A text that is only an email address, not a number and a profile name: `0512345678@sara.ali`. */
const WHOLE_EMAIL = new RegExp(String.raw`^(?!\d+@)\w[\w.+'&/-]{0,63}${DOMAIN}$`, "gi");
/** A serial number after its label. Without a label, any word could be a serial number. */
const SERIAL =
  /(?:\bserial(?:\s+(?:number|no))?|\bs\/?n|سيريال|رقم (?:ال)?تسلسلي)[\s.:#]{0,3}((?=[\w/-]*\d)\w[\w/-]{2,38}\w)(?![\w/-])/gi;
/** Three letters, and before or after them the digits of a plate, with or without spaces. */
const PLATE =
  /(?<![\p{L}\p{M}\p{Nd}])(?:(?:\p{L}ـ?(?: ?[-_/|] ?| )?){3}(?:\p{Nd}(?: \p{Nd}(?!\p{Nd})){1,3}|\p{Nd}{1,4})|(?:\p{Nd}(?: \p{Nd}){1,3}|\p{Nd}{1,4})(?:(?: ?[-_/|] ?| )?\p{L}ـ?){3})(?![\p{L}\p{Nd}])/gu;
/** The codes of links, such as `fbclid=IwAR0512345678`, whose digits are not a mobile number. */
const LATIN_CODE = /[a-z]\w*\d\w*/gi;

/** The centre's own phone numbers and email address, which a customer's message can quote. */
const OWN: readonly (string | null)[] = [
  nationalMobile(business.whatsapp),
  nationalMobile(business.mobile.dial),
  business.email,
];

/** The secret of a link, if the typed text is nothing else; otherwise null. */
export function bareToken(typed: string): string | null {
  return /^[\w-]{22}$/.exec(plainInput(typed))?.[0] ?? null;
}

/**
 * The codes in a text, such as a link, each once, in the order of `KINDS` (product.md 16.4). The
 * centre's own number or address counts only if the text has no other of its kind.
 */
export function codesIn(typed: string): Code[] {
  if (typed.length > TEXT_MAX || bareToken(typed)) return [];
  // Shortens runs of spaces or dots, in which the patterns would search again and again.
  const text = plainInput(decoded(typed)).replace(/([^\S\n]|\.){3,}/g, (run) => run.slice(0, 2));
  const letters = text.normalize("NFKC");
  const whole = plainCode(letters);
  const read = (pattern: RegExp, parse: (part: string) => string | null) =>
    Array.from(letters.matchAll(pattern), ([part, value = part]) => parse(value));
  const found: Readonly<Record<Kind, readonly (string | null)[]>> = {
    reference: [/^sq/i.test(whole) ? parseReference(whole) : null, ...read(REFERENCE, (code) => parseReference(code))],
    card: [
      /^wc/i.test(whole) ? parseReference(whole, "WC") : null,
      ...read(CARD, (code) => parseReference(code, "WC")),
    ],
    bookingToken: tokensIn(letters, "booking"),
    cardToken: tokensIn(letters, "card"),
    serial: read(SERIAL, String),
    phone: mobilesIn(text.replace(EMAIL, ";").replace(LATIN_CODE, ";")),
    email: Array.from([...letters.matchAll(EMAIL), ...plainEmail(letters).matchAll(WHOLE_EMAIL)], ([email]) =>
      email.length <= EMAIL_MAX ? email.toLowerCase() : null,
    ),
    plate: [readSaudiPlate(text), ...read(PLATE, readSaudiPlate)],
  };
  return KINDS.flatMap((kind) => {
    const values = [...new Set(found[kind])].filter((value) => value !== null);
    const others = values.filter((value) => !OWN.includes(value));
    return (others.length > 0 ? others : values).map((value) => ({ kind, value }));
  });
}

/** The code of the most exact kind in a text; null if there is none, or two of that kind. */
export function findCode(typed: string, kinds: readonly Kind[] = KINDS): Code | null {
  const [first, second] = codesIn(typed).filter(({ kind }) => kinds.includes(kind));
  return first && first.kind !== second?.kind ? first : null;
}

/** The reference in a text, also without its prefix; null if there is none, or not only one. */
export function findReference(typed: string): string | null {
  if (typed.length > TEXT_MAX) return null;
  const words = plainInput(typed)
    .split(/\s+/)
    .filter((word) => /\d/.test(word));
  const [bare, another] = new Set(words.map((word) => parseReference(word)).filter((reference) => reference !== null));
  return parseReference(typed) ?? findCode(typed, ["reference"])?.value ?? (another ? null : (bare ?? null));
}

/**
 * What a message says about somebody who wants to book, for a form that staff check (product.md
 * 16.4). What the message does not say clearly is empty or null.
 */
export function readMessage(typed: string) {
  const codes = codesIn(typed);
  const text = typed.length > TEXT_MAX ? "" : plainInput(typed);
  const words = plainWords(text);
  const only = (kind: Kind) => {
    const [value = "", another] = codes.flatMap((code) => (code.kind === kind ? code.value : []));
    return another ? "" : value;
  };
  const [carType = null, anotherType] = carTypes.filter((type) => SIZES[type].test(words));
  const plate = only("plate");
  return {
    /** If there are several mobile numbers, staff choose one. */
    phones: codes.flatMap(({ kind, value }) => (kind === "phone" ? value : [])),
    email: only("email"),
    plate: YEAR_OF_CAR.test(plate) && !PLATE_WORD.test(words) ? "" : plate,
    customerName: nameIn(text),
    carType: anotherType ? null : carType,
    ...servicesIn(text),
  };
}

/** A model year looks like the digits of a plate, as in «كيا 2024». */
const YEAR_OF_CAR = /^(?:19[89]|20[0-4])\d\D/;
const PLATE_WORD = /لوح|plate/;

/** Patterns for texts of `plainWords`, as in `SERVICES`: lower case, no hamza, ه for ة, ي for ى. */
const SIZES: Readonly<Record<CarType, RegExp>> = {
  sedan: /\b(?:sedan|small car|saloon)\b|سيدان|سيار(?:ه|تي) صغيره/,
  suv: /\b(?:suv|4x4|jeep|large car|big car)\b|(?:^| )(?:ال)?جيب(?: |$)|دفع رباعي|سيار(?:ه|تي) كبيره/,
};

const NAME =
  /(?<!\p{L})(?:و?[اإ]سمي|ال[اإ]سم(?: الكريم| الكامل)?|[اإ]سم العميل|معا?ك|my name(?: is|['’]s)|name(?=\s*[:：]|\s+-\s))(?!\p{L})\s*[:：/-]?\s*((?:\p{L}{1,3}\.|[\p{L}\p{M}'’-]+)(?:[^\S\n]+(?:\p{L}{1,3}\.|[\p{L}\p{M}'’-]+)){0,3})/iu;
/** Words that end a name. */
const AFTER_NAME =
  /^(?:من|و?(?:انا|(?:ال)?رقم|رقمي|(?:ال)?جوال|جوالي|ابي|ابغي|ابغا|اريد|احتاج|بغيت|ودي|حاب|عندي|سيارتي|السياره|لوحه|اللوحه|بريدي|حجزي)|حق|وقت|and|i|from|my|mobile|phone|number|here|the|with|on|plate)$/;

function nameIn(text: string): string {
  const words = NAME.exec(text)?.[1]?.split(/\s+/) ?? [];
  const end = words.findIndex((word) => AFTER_NAME.test(plainWords(word)));
  const name = plainName(words.slice(0, end < 0 ? words.length : end).join(" ")).trim();
  return characterCount(name) <= NAME_LIMITS.max ? name : "";
}

const interior = /داخل|(?:^| )جو[اه](?: |$)|interior|inside/;
const exterior = /خارج|(?:^| )بر[اه](?: |$)|exterior|outside/;
const brands = { hexis: /هكسيس|hexis/, xpel: /اكسبل|xpel/ } as const;
const isFront = /مقدم|front/;
const isNotFront = /^(?!.*(?:مقدم|front))/;

/** The first kind of service that matches counts. An option needs a match of all its patterns. */
const SERVICES: readonly (readonly [RegExp, Partial<Record<ServiceCode, readonly RegExp[]>>])[] = [
  [
    /عازل|عزل|ت[ظض]ليل|insulation|\btint|window film/,
    { "thermal-nano-ceramic": [/نانو|nano/], "thermal-titanium": [/تيتانيوم|titanium/] },
  ],
  [
    /فيلم|افلام|\bppf\b|protection film|حمايه(?!.*(?:نانو|سيرامي?ك))/,
    {
      "ppf-front-glossy-hexis": [isFront, brands.hexis],
      "ppf-front-glossy-xpel": [isFront, brands.xpel],
      "ppf-full-glossy-hexis": [isNotFront, /لامع|gloss/, brands.hexis],
      "ppf-full-glossy-xpel": [isNotFront, /لامع|gloss/, brands.xpel],
      "ppf-full-matte-hexis": [isNotFront, /مطفي|matt/, brands.hexis],
      "ppf-full-matte-xpel": [isNotFront, /مطفي|matt/, brands.xpel],
    },
  ],
  [/سيرامي?ك|نانو|cerami[ck]|\bnano\b/, { "ceramic-interior": [interior], "ceramic-exterior": [exterior] }],
  [/تلميع|بولي?ش|polish/, { "polishing-interior": [interior], "polishing-exterior": [exterior] }],
];

/** Only options that the message names: «نانو سيراميك» alone can be interior or exterior. */
function servicesIn(text: string) {
  const kindOf = (part: string) => SERVICES.find(([service]) => service.test(part));
  const parts: string[] = [];
  for (const part of text.split(/[,،;؛.+&\n]|\sو(?=\S)|\sand\s/i).map(plainWords)) {
    const last = parts.at(-1);
    // «داخلي وخارجي» and "interior and exterior polishing" name their service once.
    if (last !== undefined && !(kindOf(part) && kindOf(last))) parts.splice(-1, 1, `${last} ${part}`);
    else parts.push(part);
  }
  const kinds = parts.map((part) => {
    const options = Object.entries(kindOf(part)?.[1] ?? {}) as [ServiceCode, readonly RegExp[]][];
    const named = options.filter(([, words]) => words.every((word) => word.test(part)));
    return { field: options[0] && fieldOf(options[0][0]), codes: named.map(([code]) => code) };
  });
  const clear = serviceFieldNames.filter((field) => {
    const codes = new Set(kinds.flatMap((kind) => (kind.field === field ? kind.codes : [])));
    return codes.size === 1 || (codes.size > 1 && serviceFields[field] === "many");
  });
  const named = kinds.flatMap(({ field, codes }) => (field && clear.includes(field) ? codes : []));
  return {
    services: serviceCodes.filter((code) => named.includes(code)),
    /** The kinds of service that the message names without saying which option. */
    unclear: serviceFieldNames.filter((name) => !clear.includes(name) && kinds.some(({ field }) => field === name)),
  };
}

const fieldOf = (code: ServiceCode) => lookUp(code).service.field;

/** Matches a code with its prefix, but not a word of six letters after a space: «SQ meters». */
function withPrefix(prefix: string): RegExp {
  const gap = "[\\s\\p{Pd}\\u2212._:#/]";
  return new RegExp(
    `(?<![A-Z\\d])${prefix}(?!\\s[A-Z]{6}\\b)${gap}{0,3}(?:[A-Z\\d]{6}|[A-Z\\d]{3}${gap}[A-Z\\d]{3}|(?:[A-Z\\d]{2}${gap}){2}[A-Z\\d]{2})(?![A-Z\\d])`,
    "giu",
  );
}

/**
 * Where a phone number can end: at a character that no number contains, or else at a space beside
 * nine digits, before a plus, or between a plate and ten digits. Other spaces can be inside a
 * number, such as the space after a country code or a short group.
 */
const ENDS = [
  /[^\d+＋\s\p{Pd}\u2212\u0640\p{Ps}\p{Pe}.·•_]+|[\r\n]+|(?<=\d{4})\.\s+/u,
  /\s+(?=[+＋])|(?<=(?:^|[^\d+＋])\d{1,3})\s+(?=05\d{8}(?!\d))|(?<=\d{9}[.)]*)\s+|(?<=\d{4}[.)]*)(?<!(?:^|\D)00\d{1,3}\)?)\s+(?=\(?[+＋]?\d{9})/,
];

/**
 * The mobile numbers in a text, but no parts of longer numbers. A number of another country is read
 * last, because nothing says how many digits it has.
 */
function mobilesIn(text: string, [end, ...others] = ENDS): string[] {
  const mobile = end ? nationalMobile(text) : anyNumber(text);
  if (mobile) return [mobile];
  return end ? text.split(end).flatMap((part) => mobilesIn(part, others)) : [];
}
