import { z } from "zod";
import { isCalendarDate, isTimeOfDay } from "~/platform/calendar/dates";
import { characterCount, emailField, mobileField } from "~/platform/forms/field-schemas.server";
import { normalizeDay, normalizeTime, plainInput, withoutInvisible } from "~/platform/forms/normalize-input";
import { wholeNumber } from "~/platform/forms/typed-values";
import {
  type ContentProblem,
  type FactMeta,
  type Place,
  ROWS_MAX,
  type SectionName,
  TEXT_MAX,
  WORKS_MAX,
} from "./facts";
import { type Span, usualDay, type Weekday, weekdays } from "./opening-hours";

/**
 * The facts of the owner (product.md 18): what is valid, how the desk shows it, and where it is
 * printed. The same schemas check the files of `content/`, a version in D1, and forms of the desk.
 */

/** The schemas of single facts. All other objects are groups of them. */
export const factMeta = z.registry<FactMeta>();

export const PERCENT_MAX = 99;
const SHORT_MAX = 60;

/** A day opens at this time or later, and closes by this time of the next (product.md 18.2). */
export const DAY_BEGINS = "06:00";

const URL_MAX = 500;
const CREDENTIALS = /^https:\/\/[^/?#]*@/i;
/** Rejects what `URL` corrects: `https:x.example`, `https:///x.example`, `\` and line breaks. */
const WEB_ADDRESS = /^https:\/\/[^\s\\/][^\s\\]*$/i;
/** A host with a dot, as `URL` writes it, which is neither `localhost.` nor an IP address. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

export type ProblemText = (problem: ContentProblem) => string;

/** Returns a function that makes schemas, because each schema has one entry in the registry. */
export function numberFact(t: ProblemText) {
  return (problem: ContentProblem, min: number, max: number) =>
    z.preprocess(
      // Parsed here, because Conform would accept `1e3`, as `Number` does.
      (value) => (typeof value === "string" ? (wholeNumber(value) ?? Number.NaN) : value),
      z
        .int({ error: t(problem) })
        .min(min, t(problem))
        .max(max, t(problem)),
    );
}

/** All sections but the prices, which are in `content.server.ts`. */
export function centreSchemas(t: ProblemText) {
  const typed = z.string({ error: t("missing") }).overwrite(plainInput);
  const text = (max = TEXT_MAX) =>
    z
      .string({ error: t("missing") })
      .overwrite((words) => words.replace(/\s+/g, " ").trim())
      .refine((words) => words !== "", { error: t("missing"), abort: true })
      .refine((words) => characterCount(words) <= max, t("long"));
  const texts = (max?: number) => z.object({ ar: text(max), en: text(max) });
  const day = typed.overwrite(normalizeDay).refine(isCalendarDate, t("day"));
  const url = z
    .string({ error: t("missing") })
    .overwrite((link) => withoutInvisible(link).trim())
    .refine((link) => !CREDENTIALS.test(link), { error: t("credentials"), abort: true })
    .refine((link) => WEB_ADDRESS.test(link) && HOST.test(URL.parse(link)?.hostname ?? ""), {
      error: t("url"),
      abort: true,
    })
    .overwrite((link) => new URL(link).href)
    .refine((link) => link.length <= URL_MAX, t("long"));
  const email = emailField({ missing: t("email"), invalid: t("email"), long: t("long") });
  const mobile = (...printedOn: Place[]) =>
    mobileField({ missing: t("mobile"), invalid: t("mobile") }).register(factMeta, { kind: "phone", printedOn });
  const number = numberFact(t);
  /** Keeps empty rows, which `filled` removes later, so that errors name the right row. */
  const list = <Row extends z.ZodType>(row: Row, max: number) =>
    z.preprocess(
      (rows) => (Array.isArray(rows) ? Array.from(rows, (each) => each ?? undefined) : (rows ?? [])),
      z.array(row.optional()).max(max, t("long")),
    );
  const filled = <Row>(rows: readonly (Row | undefined)[]) => rows.filter((row) => row !== undefined);

  const time = z.string({ error: t("missing") }).overwrite(normalizeTime);
  const hour = time.refine(isTimeOfDay, { error: t("hour"), abort: true });
  // A time input writes midnight as 00:00, but a day ends at 24:00.
  const closing = time
    .refine((closes) => isTimeOfDay(closes) || closes === "24:00", { error: t("hour"), abort: true })
    .overwrite((closes) => (closes === "00:00" ? "24:00" : closes));
  const span = z
    .object({ opens: hour.refine((opens) => opens >= DAY_BEGINS, t("night")), closes: closing })
    .refine(({ opens, closes }) => opens !== closes, { path: ["closes"], error: t("closes"), abort: true })
    .refine(({ opens, closes }) => opens < closes || closes <= DAY_BEGINS, { path: ["closes"], error: t("night") });
  /** The hours of a day: one span or two, or none where its form says that the centre is closed. */
  const spans = z.preprocess(
    hoursOfForm,
    z
      .object({ isClosed: z.boolean(), rows: list(span, 2) })
      .refine(({ isClosed, rows }) => isClosed || rows.some(Boolean), {
        path: ["rows", 0, "opens"],
        error: t("missing"),
      })
      .refine(({ rows: [first, second] }) => !first || !second || isInOrder(first, second), {
        path: ["rows", 1, "opens"],
        error: t("overlap"),
      })
      .transform(({ rows }) => filled(rows)),
  );
  const maybe = <Known extends z.ZodType>(known: Known) =>
    z.preprocess((given) => (String(given ?? "").trim() === "" ? null : given), known.nullable()).default(null);
  const anyText = z
    .object({ ar: maybe(text(SHORT_MAX)), en: maybe(text(SHORT_MAX)) })
    .prefault({})
    .refine(({ ar, en }) => ar ?? en, { path: ["ar"], error: t("oneLanguage") });
  const special = z
    .object({ from: day, until: maybe(day), note: anyText, spans })
    .transform(({ from, until, ...hours }) => ({ from, until: until ?? from, ...hours }))
    .refine(({ from, until }) => from <= until, { path: ["until"], error: t("until") });
  const specials = list(special, ROWS_MAX.special)
    .superRefine((all, { addIssue }) => {
      all.forEach((row, index) => {
        const isTaken = filled(all.slice(0, index)).some((other) => row && isUnclear(row, other));
        if (isTaken) addIssue({ code: "custom", path: [index, "from"], message: t("special") });
      });
    })
    .transform(filled);
  const mailboxes = list(email, ROWS_MAX.centreMailboxes)
    .refine((all) => all.some(Boolean), { path: [0], error: t("email") })
    .superRefine((all, { addIssue }) => {
      all.forEach((mailbox, index) => {
        const isTwice = mailbox && all.indexOf(mailbox) < index;
        if (isTwice) addIssue({ code: "custom", path: [index], message: t("twice") });
      });
    })
    .transform(filled);

  const work = z.object({
    id: number("missing", 1, Number.MAX_SAFE_INTEGER),
    place: number("place", 1, ROWS_MAX.works),
    title: texts(SHORT_MAX),
  });
  /** A row without a `place` is a work that the site does not show. It needs no check. */
  const works = list(
    z.preprocess((row) => ((row as { place?: unknown } | null)?.place ? row : undefined), work.optional()),
    ROWS_MAX.works,
  )
    .transform((rows) => filled(rows).sort((one, other) => one.place - other.place))
    .refine((all) => all.length <= WORKS_MAX, { path: [0, "place"], error: t("many") });

  const orNull = <Known extends z.ZodType>(known: Known, meta: FactMeta) => {
    const schema = known.nullable().default(null);
    factMeta.add(schema, meta);
    return schema;
  };
  const fact = <Known>(known: z.ZodType<Known>, meta: FactMeta) =>
    z
      .unknown()
      // A form leaves empty fields out.
      .optional()
      .transform((given, { issues }): Known | false | null => {
        const { none, value } = formOfFact(given);
        if (none && value !== undefined) {
          issues.push({ code: "custom", message: t("none"), input: given, path: ["none"] });
          return z.NEVER;
        }
        if (none) return false;
        if (value === undefined) return null;
        const parsed = known.safeParse(value);
        if (parsed.success) return parsed.data;
        for (const { message, path } of parsed.error.issues) {
          issues.push({ code: "custom", message, input: given, path: path.length > 0 ? path : ["value"] });
        }
        return z.NEVER;
      })
      .register(factMeta, { ...meta, ownersOnly: true });
  const words = (...printedOn: Place[]) => fact(texts(), { kind: "text", localized: true, printedOn });
  const name = (...printedOn: Place[]) => fact(text(SHORT_MAX), { kind: "text", printedOn });

  const onDay: Pick<FactMeta, "printedOn"> = { printedOn: ["faq", "contact", "emails", "search"] };
  const ofUsualDay = spans.register(factMeta, { kind: "spans", mayBeClosed: true, ...onDay });
  /** Null if a form says that the day has the same hours as the usual day. */
  const ofDay = z
    .preprocess((given) => (isTickedAsSame(given) ? null : (given ?? undefined)), spans.nullable())
    .register(factMeta, { kind: "spans", mayBeClosed: true, sameAs: usualDay, ...onDay });
  const link = orNull(url, { kind: "url", printedOn: ["everywhere", "search"] });
  const ofOffer: Pick<FactMeta, "printedOn"> = { printedOn: ["packages"] };
  const everywhere: Pick<FactMeta, "printedOn"> = { printedOn: ["everywhere"] };

  return {
    hours: z
      .object({
        weekdays: z
          .object({
            saturday: ofUsualDay,
            sunday: ofDay,
            monday: ofDay,
            tuesday: ofDay,
            wednesday: ofDay,
            thursday: ofDay,
            friday: ofDay,
          })
          .transform((typed) => {
            const hours = weekdays.map((day) => [day, typed[day] ?? typed[usualDay]] as const);
            return Object.fromEntries(hours) as Record<Weekday, Span[]>;
          })
          .refine((week) => Object.values(week).some((spans) => spans.length > 0), {
            path: [usualDay, "closed"],
            error: t("allClosed"),
          }),
        /** The second set of Friday hours, if there is one (product.md 11.5). */
        fridayOnContactPage: orNull(
          z.preprocess((given) => (hoursOfForm(given).rows.some(Boolean) ? given : null), spans.nullable()),
          { kind: "spans", printedOn: ["contact", "emails"] },
        ),
        special: specials.register(factMeta, { kind: "special", printedOn: ["contact", "faq", "emails", "search"] }),
        /** Whether an online booking with a free arrival time confirms itself (product.md 8.14). */
        confirmsOnline: z
          .boolean()
          .default(false)
          .register(factMeta, {
            kind: "switch",
            printedOn: ["home", "booking", "thank-you", "my-booking", "terms", "emails"],
          }),
      })
      .refine(({ weekdays, fridayOnContactPage }) => weekdays.friday.length > 0 || fridayOnContactPage === null, {
        path: ["fridayOnContactPage", "rows", 0, "opens"],
        error: t("fridayClosed"),
        // Without valid hours there is nothing to compare.
        when: ({ issues }) => issues.length === 0,
      }),
    announcements: z.object({
      nationalDay: z
        .object({
          active: z
            .boolean()
            .default(false)
            .register(factMeta, { kind: "switch", ...ofOffer }),
          percent: orNull(number("percent", 1, PERCENT_MAX), { kind: "number", ...ofOffer }),
          from: orNull(day, { kind: "day", ...ofOffer }),
          until: orNull(day, { kind: "day", ...ofOffer }),
          licence: orNull(text(SHORT_MAX), { kind: "text", ...ofOffer }),
        })
        .refine(({ from, until }) => !from || !until || from <= until, { path: ["until"], error: t("until") })
        .superRefine(({ active, ...facts }, { addIssue }) => {
          const missing = Object.entries(facts).filter(([, fact]) => fact === null);
          // Valid without any fact, as the repository ships it: the badge names a discount, and no more.
          if (!active || missing.length === Object.keys(facts).length) return;
          for (const [name] of missing) addIssue({ code: "custom", path: [name], message: t("offer") });
        }),
      notice: z
        .object({
          text: orNull(texts(), { kind: "text", localized: true, ...everywhere }),
          from: orNull(day, { kind: "day", ...everywhere }),
          until: orNull(day, { kind: "day", ...everywhere }),
        })
        .refine(({ text, from }) => !text || from, { path: ["from"], error: t("day") })
        .refine(({ text, until }) => !text || until, { path: ["until"], error: t("day") })
        .refine(({ from, until }) => !from || !until || from <= until, { path: ["until"], error: t("until") }),
    }),
    contact: z.object({
      unifiedPhone: typed
        .regex(/^(?:9200\d{5}|800\d{7})$/, t("phone"))
        .register(factMeta, { kind: "phone", printedOn: ["everywhere", "emails", "search"] }),
      mobile: mobile("contact", "faq", "warranty", "terms"),
      whatsapp: mobile("contact", "booking", "thank-you", "my-booking", "warranty-card", "accessibility", "emails"),
      email: email.register(factMeta, { kind: "email", printedOn: ["everywhere", "emails", "search"] }),
      centreMailboxes: mailboxes.register(factMeta, { kind: "emails", printedOn: [] }),
      map: url.register(factMeta, { kind: "url", printedOn: ["everywhere", "emails", "search"] }),
      social: z.object({ facebook: link, instagram: link, tiktok: link, x: link, youtube: link }),
    }),
    facts: z.object({
      /** What `heatRejectionPercent` measures, by the data sheet: infrared or all solar energy. */
      heatMeasure: words("home", "thermal-insulation"),
      /** The insulation film and the shade that `heatRejectionPercent` is for. */
      heatFilm: words("thermal-insulation"),
      /** The windows that one insulation price covers. */
      insulatedWindows: words("thermal-insulation"),
      /** The panels that the price of the full front covers, each by name. */
      fullFrontPanels: words("ppf-selection", "ppf"),
      /** Names of products as their makers print them. `one` and `two` are the company's brands. */
      productNames: z.object({
        glossy: z.object({ one: name("ppf"), two: name("ppf") }),
        matte: z.object({ one: name("ppf-matte"), two: name("ppf-matte") }),
        insulation: z.object({ titanium: name("thermal-insulation"), ceramic: name("thermal-insulation") }),
      }),
      warrantyCovers: z.object({
        ceramicExterior: words("warranty"),
        thermalCeramic: words("warranty"),
        thermalTitanium: words("warranty"),
        filmBlack: words("warranty"),
        filmOne: words("warranty"),
        filmTwo: words("warranty"),
        interiorTrim: words("warranty"),
      }),
      /** The makers who authorized this centre in writing. */
      authorizedInstallerOf: words("warranty", "about"),
      /** Ways to pay besides cash and bank cards. */
      otherPayment: words("faq", "search"),
      waitingArea: words("about"),
      /** Whether the centre collects a car and brings it back, where and at what price. */
      collection: words("about"),
      /** A full sentence: the class in which pick-ups, vans and seven-seaters are priced. */
      carClass: words("booking"),
      foundedYear: fact(number("year", 1900, 2100), { kind: "number", printedOn: ["about", "search"] }),
      reviews: fact(url, { kind: "url", printedOn: ["about", "emails"] }),
    }),
    /** The works of the centre that the site shows, in this order. */
    work: z.object({ shown: works.register(factMeta, { kind: "works", printedOn: [] }) }),
  } satisfies Record<Exclude<SectionName, "prices">, z.ZodType>;
}

/** A fact as a form sends it: its value or its texts, and a checkbox for "there is none". */
function formOfFact(given: unknown): { none: boolean; value: unknown } {
  if (given === false) return { none: true, value: undefined };
  if (typeof given !== "object" || given === null) return { none: false, value: given ?? undefined };
  const { none, value, ...texts } = given as Record<string, unknown>;
  return { none: none !== undefined, value: value ?? (Object.keys(texts).length > 0 ? texts : undefined) };
}

/** The rows are ignored if the checkbox of a closed day is ticked. Only the spans are stored. */
function hoursOfForm(given: unknown): { isClosed: boolean; rows: readonly unknown[] } {
  if (Array.isArray(given)) return { isClosed: given.length === 0, rows: given };
  const { closed, rows } = (given ?? {}) as Record<string, unknown>;
  const isClosed = closed !== undefined;
  return { isClosed, rows: Array.isArray(rows) && !isClosed ? rows : [] };
}

function isTickedAsSame(given: unknown): boolean {
  return (given as { same?: unknown } | null | undefined)?.same !== undefined;
}

type Days = { from: string; until: string };

/** Whether two periods overlap, and neither is a shorter one inside the other. */
function isUnclear(one: Days, other: Days): boolean {
  const isApart = one.until < other.from || other.until < one.from;
  return !isApart && isInside(one, other) === isInside(other, one);
}

function isInside(inner: Days, outer: Days): boolean {
  return outer.from <= inner.from && inner.until <= outer.until;
}

/** Only the second of two spans may end after midnight. */
function isInOrder(first: Span, second: Span): boolean {
  return first.opens < first.closes && first.closes <= second.opens;
}

export type FactsOf<Section extends Exclude<SectionName, "prices">> = z.output<
  ReturnType<typeof centreSchemas>[Section]
>;
