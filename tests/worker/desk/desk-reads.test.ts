import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { deskDayQueries } from "~/domain/days/days.server";
import { countUnread } from "~/domain/email/messages.server";
import { openDatabase } from "~/platform/db/client.server";
import { bayLimits, bookingSettings, contactMessages, dayLimits } from "~/platform/db/schema.server";
import { addDays, riyadhDate } from "~/platform/i18n/dates";
import { findBookings, readSearch } from "~/routes/desk/bookings/bookings.server";
import { loader as list } from "~/routes/desk/bookings/page";
import { readStored } from "~/routes/desk/customer-data/customer-data.server";
import { loader as days } from "~/routes/desk/days/page";
import { loader as email } from "~/routes/desk/emails/page";
import { loader as messages } from "~/routes/desk/messages/page";
import { loader as newBooking } from "~/routes/desk/new/page";
import { readDeskBooking } from "~/routes/desk/one-booking/booking.server";
import { loader as booking } from "~/routes/desk/one-booking/page";
import { loader as plan } from "~/routes/desk/plan/page";
import { loader as today } from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import { bookingRow, contactRow, db, emptyDatabase, storeBookings } from "../support/builders";
import { deskVisit } from "../support/desk-visit";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "../support/query-plans";
import { silenceLogs } from "../support/silenced-logs";

/** The reads of the desk's pages, with a thousand bookings, fifty of them today. */

silenceLogs();

const TODAY = riyadhDate(new Date());

const BUSY = Array.from({ length: 1000 }, (_, number) => ({
  reference: `SQ-${String(number).padStart(6, "0")}`,
  bookingDate: number < 50 ? TODAY : addDays(TODAY, (number % 60) - 10),
  customerName: `عميل رقم ${number}`,
}));

beforeAll(async () => {
  await emptyDatabase();
  for (let first = 0; first < BUSY.length; first += 5) {
    await storeBookings(BUSY.slice(first, first + 5).map(bookingRow));
  }
  await db.batch([
    db.update(bookingSettings).set({ carsPerDay: 40 }),
    db.update(bayLimits).set({ cars: 30 }),
    db.insert(dayLimits).values({ day: addDays(TODAY, 3), cars: 0 }),
    db.insert(contactMessages).values(contactRow()),
  ]);
}, 60_000);

const RUNS = ["all", "first", "raw", "run"] as const;

/** D1, counting its calls: batches, and statements outside of a batch. */
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

const pages = [
  ["/desk", today, {}],
  ["/desk/bookings", list, {}],
  ["/desk/bookings?q=عميل", list, {}],
  [`/desk/bookings?from=${TODAY}&until=${TODAY}`, list, {}],
  [`/desk/bookings/${BUSY[0]?.reference}`, booking, { reference: BUSY[0]?.reference }],
  ["/desk/new", newBooking, {}],
  ["/desk/plan", plan, {}],
  ["/desk/days", days, {}],
  ["/desk/messages", messages, {}],
  ["/desk/emails", email, {}],
] as const;

it.each(pages)("%s asks D1 in one batch", async (path, loader, params) => {
  const { DB, asked } = counted();
  const load = loader as (args: unknown) => Promise<unknown>;
  await load(await deskVisit(path, { DB, params }));
  expect(asked()).toBe(1);
});

it("/desk/customer-data asks D1 in one batch for the records of a person", async () => {
  const { DB, asked } = counted();
  await readStored(openDatabase(DB), { phone: "0512345678" });
  expect(asked()).toBe(1);
});

/**
 * Full scans of tables that grow. A scan of the partial indexes of unread or failed rows is fine.
 */
const growingScans = (plans: readonly string[]) =>
  scansOf(plans).filter(
    (plan) =>
      /^SCAN (?:book|outbox|contact|wrong|email_deliveries)(?!ing_settings)/.test(plan) &&
      !/contact_unread|outbox_failed/.test(plan),
  );

describe("the query plan", () => {
  it.each<[string, (recorded: typeof db) => Promise<unknown>]>([
    ["today's page", (recorded) => readToday(recorded, new Date())],
    ["one booking", (recorded) => readDeskBooking(recorded, BUSY[0]?.reference ?? "")],
  ])("of %s scans no growing table", async (_what, read) => {
    expect(growingScans(await plansOf(read))).toEqual([]);
  });

  it("of the unread messages in the menu reads only the unread ones", async () => {
    const plans = await plansOf((recorded) => countUnread(recorded, 100));
    expect(growingScans(plans)).toEqual([]);
    expect(indexesOf(plans)).toEqual(["contact_unread"]);
  });

  it("of the coming days scans no growing table and reads no later day", async () => {
    const read = (recorded: typeof db) => recorded.batch(deskDayQueries(recorded, TODAY));
    const plans = await plansOf(read);
    expect(growingScans(plans)).toEqual([]);
    expect(indexesOf(plans)).toContain("places_by_bay");
    const before = await rowsReadBy(read);
    const later = { bookingDate: addDays(TODAY, 200), reference: "SQ-999999" };
    await storeBookings(bookingRow(later));
    expect(await rowsReadBy(read)).toBe(before);
  });

  it.each([
    ["a reference", "sq 7k3m9q", "bookings_reference_unique"],
    ["a mobile number", "٠٥١٢٣٤٥٦٧٨", "bookings_by_phone"],
    ["a warranty card", "WC-2B4D6F", "bookings_warranty_card_unique"],
    ["an email address", "Sara@Example.sa", "bookings_by_email"],
  ])("of a search by %s uses its index", async (_what, q, index) => {
    const query = readSearch(new URLSearchParams({ q }));
    const plans = await plansOf((recorded) => findBookings(recorded, query, TODAY));
    expect(growingScans(plans)).toEqual([]);
    expect(indexesOf(plans)).toContain(index);
  });

  it("of the list of all bookings reads both parts of the list in the order of the index", async () => {
    const plans = await plansOf((recorded) => findBookings(recorded, readSearch(new URLSearchParams()), TODAY));
    for (const part of ["booking_date>?", "booking_date<?"]) {
      expect(plans).toContain(`SEARCH bookings USING INDEX bookings_by_date (${part})`);
    }
    expect(plans.filter((plan) => plan.endsWith("FOR ORDER BY"))).toEqual([]);
    expect(indexesOf(plans).some((index) => index.startsWith("events_"))).toBe(true);
  });

  it("of a search by part of a name reads each booking at most six times", async () => {
    const query = readSearch(new URLSearchParams({ q: "عميل" }));
    const plans = await plansOf((recorded) => findBookings(recorded, query, TODAY));
    expect(growingScans(plans)).not.toEqual([]);
    // Both parts of the list, and the count, read every booking once each.
    const read = await rowsReadBy((recorded) => findBookings(recorded, query, TODAY));
    expect(read).toBeLessThan(5 * BUSY.length);
  });
});
