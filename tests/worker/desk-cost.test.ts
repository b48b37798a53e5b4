import { env } from "cloudflare:workers";
import { brotliCompressSync, constants } from "node:zlib";
import { and, eq, or, sql } from "drizzle-orm";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import {
  bayLimits,
  bookingEvents,
  bookingSettings,
  bookings,
  contactMessages,
  dayLimits,
  outbox,
} from "~/db/schema.server";
import { readDeskBooking } from "~/features/desk/booking/desk-booking.server";
import { DeskBookingScreen } from "~/features/desk/booking/desk-booking-screen";
import { comingDayQueries } from "~/features/desk/coming-days/coming-days.server";
import { DeskFrame } from "~/features/desk/components/desk-frame";
import { DaysScreen } from "~/features/desk/days/days-screen";
import { MailScreen } from "~/features/desk/mail/mail-screen";
import { MessagesScreen } from "~/features/desk/messages/messages-screen";
import { NewScreen } from "~/features/desk/new/new-screen";
import { readShownRecords } from "~/features/desk/people/people.server";
import { PeopleScreen } from "~/features/desk/people/people-screen";
import { findBookings } from "~/features/desk/search/search.server";
import { readSearch } from "~/features/desk/search/search-query.server";
import { SearchScreen } from "~/features/desk/search/search-screen";
import { readToday } from "~/features/desk/today/today.server";
import { TodayScreen } from "~/features/desk/today/today-screen";
import { daysAfter } from "~/i18n/date-arithmetic";
import type { Language } from "~/i18n/languages";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { loader as booking } from "~/routes/desk-booking";
import { loader as list } from "~/routes/desk-bookings";
import { loader as days } from "~/routes/desk-days";
import { loader as mail } from "~/routes/desk-mail";
import { loader as messages } from "~/routes/desk-messages";
import { loader as newBooking } from "~/routes/desk-new";
import { bookingRow, contactRow, db, emptyDatabase } from "./builders";
import { deskVisit } from "./desk-visit";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "./query-plans";
import { silenceLogs } from "./silenced-logs";

/** What the pages of the desk ask D1 for, with a thousand bookings, fifty of them today. */

silenceLogs();

const TODAY = riyadhDate(new Date());
/** What the head of a document and its last scripts need, at most. */
const HEAD_BYTES = 2000;
const BUSY = Array.from({ length: 1000 }, (_, number) => ({
  reference: `SQ-${String(number).padStart(6, "0")}`,
  bookingDate: number < 50 ? TODAY : daysAfter(TODAY, (number % 60) - 10),
  customerName: `عميل رقم ${number}`,
}));

beforeAll(async () => {
  await emptyDatabase();
  for (let first = 0; first < BUSY.length; first += 5) {
    await db.insert(bookings).values(BUSY.slice(first, first + 5).map(bookingRow));
  }
  await db.batch([
    db.update(bookingSettings).set({ carsPerDay: 40 }),
    db.update(bayLimits).set({ cars: 30 }),
    db.insert(dayLimits).values({ day: daysAfter(TODAY, 3), cars: 0 }),
    db.insert(contactMessages).values(contactRow()),
  ]);
}, 60_000);

const RUNS = ["all", "first", "raw", "run"] as const;

/** D1, with the number of times that it was asked: by a batch, or by a statement of its own. */
function counted() {
  let asked = 0;
  const originals = new WeakMap<object, D1PreparedStatement>();
  function wrapped(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapper: Record<string, unknown> = {
      bind: (...values: unknown[]) => wrapped(statement.bind(...values)),
    };
    for (const name of RUNS) {
      wrapper[name] = (...args: never[]) => {
        asked += 1;
        return (statement[name] as (...args: never[]) => unknown)(...args);
      };
    }
    originals.set(wrapper, statement);
    return wrapper as unknown as D1PreparedStatement;
  }
  const DB = {
    prepare: (query: string) => wrapped(env.DB.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => {
      asked += 1;
      return env.DB.batch(statements.map((statement) => originals.get(statement) ?? statement));
    },
  } as unknown as D1Database;
  return { DB, asked: () => asked };
}

it("what is asked outside of a batch is counted, too", async () => {
  const { DB, asked } = counted();
  const counting = openDatabase(DB);
  await counting.select().from(bayLimits);
  await counting.select().from(bayLimits).get();
  await counting.run(sql`select 1`);
  await DB.prepare("select 1").first();
  await counting.batch([counting.select().from(bayLimits), counting.select().from(bayLimits)]);
  expect(asked()).toBe(5);
});

const pages = [
  ["/desk/bookings", list, {}],
  ["/desk/bookings?q=عميل", list, {}],
  [`/desk/bookings?from=${TODAY}&until=${TODAY}`, list, {}],
  [`/desk/bookings/${BUSY[0]?.reference}`, booking, { reference: BUSY[0]?.reference }],
  ["/desk/new", newBooking, {}],
  ["/desk/days", days, {}],
  ["/desk/messages", messages, {}],
  ["/desk/mail", mail, {}],
] as const;

it.each(pages)("%s asks D1 in one batch", async (path, loader, params) => {
  const { DB, asked } = counted();
  const load = loader as (args: unknown) => Promise<unknown>;
  await load(await deskVisit(path, { DB, params }));
  expect(asked()).toBe(1);
});

it("/desk asks D1 in one batch", async () => {
  const { DB, asked } = counted();
  await readToday(openDatabase(DB), new Date());
  expect(asked()).toBe(1);
});

it("/desk/people asks D1 in one batch for what it finds", async () => {
  const { DB, asked } = counted();
  await readShownRecords(openDatabase(DB), { phone: "0512345678" });
  expect(asked()).toBe(1);
});

/** Tables that grow, read from end to end. An index of what is unread or has failed has no other rows. */
const growingScans = (plans: readonly string[]) =>
  scansOf(plans).filter(
    (plan) =>
      /^SCAN (?:book|outbox|contact|wrong)(?!ing_settings)/.test(plan) && !/contact_unread|outbox_failed/.test(plan),
  );

describe("by index", () => {
  it("today's page is found", async () => {
    expect(growingScans(await plansOf((recorded) => readToday(recorded, new Date())))).toEqual([]);
  });

  it("one booking is found", async () => {
    const plans = await plansOf((recorded) => readDeskBooking(recorded, BUSY[0]?.reference ?? "", TODAY));
    expect(growingScans(plans)).toEqual([]);
  });

  it("the coming days are found, and no others are counted", async () => {
    const read = (recorded: typeof db) => recorded.batch(comingDayQueries(recorded, TODAY));
    const plans = await plansOf(read);
    expect(growingScans(plans)).toEqual([]);
    expect(indexesOf(plans)).toContain("places_by_bay");
    const before = await rowsReadBy(read);
    const later = { bookingDate: daysAfter(TODAY, 200), reference: "SQ-999999" };
    await db.insert(bookings).values(bookingRow(later));
    expect(await rowsReadBy(read)).toBe(before);
  });

  it.each([
    ["a reference", BUSY[3]?.reference, "bookings_reference_unique"],
    ["a mobile number", "٠٥١٢٣٤٥٦٧٨", "bookings_by_phone"],
    ["an email address", "Sara@Example.sa", "bookings_by_email"],
  ])("%s is found", async (_what, q, index) => {
    const query = readSearch(new URLSearchParams({ q: q ?? "" }));
    const plans = await plansOf((recorded) => findBookings(recorded, query));
    expect(growingScans(plans)).toEqual([]);
    expect(indexesOf(plans)).toContain(index);
  });

  it("only a part of a name is not", async () => {
    const plans = await plansOf((recorded) => findBookings(recorded, readSearch(new URLSearchParams({ q: "عميل" }))));
    expect(growingScans(plans)).not.toEqual([]);
  });
});

describe("the HTML", () => {
  /** Numbers that look random and are the same in each run. */
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[below(alphabet.length)]).join("");
  const ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";
  const words = (length: number) =>
    letters(`${ARABIC}     `, length - 2)
      .trim()
      .padEnd(length - 1, "ن");
  const CODES = [
    "thermal-titanium",
    "ceramic-interior",
    "polishing-interior",
    "ppf-full-glossy-xpel",
    "ceramic-exterior",
  ];
  const PERSON = "0555555555";
  const NOW = new Date().toISOString();

  const variedRow = (number: number) =>
    bookingRow({
      reference: `SQ-${letters("23456789ABCDEFGHJKMNPQRSTUVWXYZ", 6)}`,
      customerName: `${letters(ARABIC, 5)} ${letters(ARABIC, 7)}`,
      phoneNumber: number % 20 === 0 ? PERSON : `05${letters("0123456789", 8)}`,
      email: `${letters("abcdefghijklmnopqrstuvwxyz", 8)}@example.sa`,
      carType: pick(["sedan", "suv"] as const),
      serviceIds: CODES.filter((_, index) => index === number % CODES.length || below(3) === 0),
      bookingDate: number < 50 ? TODAY : number < 100 ? daysAfter(TODAY, 1) : daysAfter(TODAY, (number % 60) - 10),
      totalPrice: 350 + below(9000),
      createdAt: new Date(Date.now() - below(86_400_000)).toISOString(),
    });

  beforeAll(async () => {
    await emptyDatabase();
    const inserts = Array.from({ length: 200 }, (_, chunk) =>
      db.insert(bookings).values(Array.from({ length: 5 }, (_, index) => variedRow(chunk * 5 + index))),
    );
    const [first, ...others] = inserts;
    if (first) await db.batch([first, ...others]);
    // Of those that came long ago, 50 are in the workshop and 50 are ready.
    const isOf = (rest: number) =>
      sql`${bookings.id} % 8 = ${rest} and ${bookings.bookingDate} > ${daysAfter(TODAY, 10)}`;
    for (const status of ["confirmed", "arrived"] as const) {
      await db
        .update(bookings)
        .set({ status })
        .where(or(isOf(0), isOf(1)));
    }
    await db.update(bookings).set({ status: "ready" }).where(isOf(1));
    await db
      .update(outbox)
      .set({ status: "failed", failedAt: NOW, failure: "E_DELIVERY_FAILED" })
      .where(sql`${outbox.id} % 7 = 0`);
    await db
      .update(outbox)
      .set({ status: "failed", failedAt: NOW, failure: "limit of this mailbox" })
      .where(sql`${outbox.id} % 11 = 0`);
    for (let message = 0; message < 40; message++) {
      await db.insert(contactMessages).values(
        contactRow({
          name: `${letters(ARABIC, 5)} ${letters(ARABIC, 7)}`,
          message: words(950),
          phone: message % 2 === 0 ? PERSON : `05${letters("0123456789", 8)}`,
          readAt: message % 4 < 2 ? NOW : null,
        }),
      );
    }
    const [noted] = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.phoneNumber, PERSON))
      .limit(1);
    for (let note = 0; note < 20; note++) {
      const values = { bookingId: noted?.id ?? 0, at: NOW, kind: "note", by: "staff" } as const;
      await db.insert(bookingEvents).values({ ...values, actor: "noura@saqeel.example", note: words(490) });
    }
  }, 60_000);

  const load = async <Data>(loader: (args: never) => Promise<Data>, path: string, params = {}) =>
    loader(await deskVisit<never>(path, { params }));
  const notedReference = async () => {
    const [row] = await db
      .select({ reference: bookings.reference })
      .from(bookings)
      .innerJoin(bookingEvents, and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.kind, "note")))
      .limit(1);
    return row?.reference ?? "";
  };
  const answer = undefined;

  const screens: readonly [string, () => Promise<ReactElement>][] = [
    ["/desk", async () => createElement(TodayScreen, { today: await readToday(db, new Date()) })],
    ["/desk/bookings", async () => createElement(SearchScreen, { ...(await load(list, "/desk/bookings")), answer })],
    [
      "/desk/bookings/<reference>",
      async () => {
        const reference = await notedReference();
        const props = await load(booking, `/desk/bookings/${reference}`, { reference });
        return createElement(DeskBookingScreen, { ...props, answer });
      },
    ],
    ["/desk/new", async () => createElement(NewScreen, { ...(await load(newBooking, "/desk/new")), answer })],
    ["/desk/days", async () => createElement(DaysScreen, { ...(await load(days, "/desk/days")), answer })],
    ["/desk/messages", async () => createElement(MessagesScreen, await load(messages, "/desk/messages"))],
    ["/desk/mail", async () => createElement(MailScreen, await load(mail, "/desk/mail"))],
    [
      "/desk/people",
      async () => {
        const records = await readShownRecords(db, { phone: PERSON });
        const outcome = { step: "shows", q: PERSON, records } as const;
        return createElement(PeopleScreen, {
          done: false,
          answer: { result: { initialValue: { q: PERSON } }, outcome },
        });
      },
    ],
  ];

  /** A page in its frame, without the head of the document. */
  function body(screen: ReactElement, path: string, language: Language) {
    const frame = { pathname: path, query: new URLSearchParams(), children: screen };
    const Page = () => createElement(DeskFrame, frame);
    const Stub = createRoutesStub([{ id: "routes/desk", path: "*", Component: Page }]);
    const visit = { email: "noura@saqeel.example", isPractice: true };
    const stub = createElement(Stub, {
      initialEntries: [path],
      hydrationData: { loaderData: { "routes/desk": visit } },
    });
    return renderToStaticMarkup(createElement(I18nextProvider, { i18n: translator(language) }, stub));
  }

  it.each(screens)("of %s is at most 20 kB", async (path, screen) => {
    for (const language of ["ar", "en"] as const) {
      const html = body(await screen(), path, language);
      expect(html).toContain("noura@saqeel.example");
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      const bytes = brotliCompressSync(html, { params }).length;
      expect(bytes).toBeLessThanOrEqual(20_000 - HEAD_BYTES);
    }
  });
});
