import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { amountSeen } from "~/domain/bookings/lines";
import { previewServices } from "~/domain/bookings/lines.server";
import { readBooking } from "~/domain/bookings/read.server";
import { pricesOf } from "~/domain/catalogue/pricing";
import { readSelection } from "~/domain/catalogue/selection";
import { business } from "~/domain/centre/profile";
import { addDays } from "~/platform/calendar/dates";
import {
  bayLimits,
  bookingEvents,
  bookingLines,
  bookingPlaces,
  bookings,
  dayLimits,
  outbox,
  statusesBefore,
} from "~/platform/db/schema.server";
import { readStatistics } from "~/routes/desk/statistics/statistics.server";
import MyBooking, { action, loader } from "~/routes/my-booking/page";
import { html, pageOf } from "../desk/desk-lists";
import { db, NOW, updateBookings } from "../support/builders";
import { cronMinute } from "../support/cron-minute";
import { answered, startDesk } from "../support/desk-visit";
import { argsOf, pageData, post, store, TOKEN } from "./find-booking";

/**
 * A customer changes services (product.md 9.18). The booking has insulation (SAR 1,650) and ceramic
 * (450), less 5%.
 */

startDesk();

const services = { thermal: "thermal-titanium", ceramic: "ceramic-interior" };
const withPolishing = { ...services, polishing: "polishing-exterior" };
const done = { status: 303, location: `/en/my-booking?booking=${TOKEN}` };

type Form = Record<string, string>;

const version = async () => String((await pageData()).services.version);
/** The amount that the page shows for these services, as its form sends it back. */
async function seen(fields: Form): Promise<string> {
  const { selection } = readSelection(new URLSearchParams(fields));
  const found = await readBooking(db, { token: TOKEN });
  return found ? amountSeen(previewServices(found, selection.codes, new Date())) : "";
}
const form = async (fields: Form) => ({
  booking: TOKEN,
  intent: "services",
  lastDigits: "5678",
  version: await version(),
  seen: await seen(fields),
  ...fields,
});
const change = async (fields: Form) => post(await form(fields));

/** Sends a form, and reads the page that answers it. */
async function sendAndRead(fields: Form) {
  const args = await argsOf(await form(fields), { path: `?booking=${TOKEN}` });
  const { status, data } = answered(await action(args));
  return { status, page: html(pageOf(MyBooking, await loader(args), data)) };
}
const pageNow = async () => html(pageOf(MyBooking, await pageData()));
const words = (page: string) => page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const isTicked = (page: string, code: string) =>
  new RegExp(`<input[^>]*(checked=""[^>]*value="${code}"|value="${code}"[^>]*checked="")`).test(page);

const read = async () => (await db.select().from(bookings))[0];
const lines = async () =>
  (await db.select().from(bookingLines).where(isNull(bookingLines.removedAt)).orderBy(asc(bookingLines.id))).map(
    ({ code, price }) => `${code} ${price}`,
  );
const lastEvent = async () => (await db.select().from(bookingEvents).orderBy(desc(bookingEvents.id)).limit(1))[0];
const changes = () => db.$count(bookingEvents, eq(bookingEvents.kind, "services-changed"));
const confirm = (arrivalTime: string | null) => updateBookings({ status: "confirmed", arrivalTime });
const before = ["thermal-titanium 1650", "ceramic-interior 450"];

it("a change makes a confirmed booking pending, keeps day and promised prices, and tells both sides", async () => {
  await store();
  await confirm("16:30");
  await db.delete(outbox);
  expect(await change(withPolishing)).toEqual(done);
  const pending = { status: "pending", arrivalTime: null, bookingDate: "2026-11-26", totalPrice: 2900 };
  expect(await read()).toMatchObject({ ...pending, discountPercent: 5 });
  expect(await lines()).toEqual([...before, `polishing-exterior ${pricesOf("polishing-exterior").suv}`]);
  const particulars = { due: { from: 199_500, to: 275_500 } };
  expect(await lastEvent()).toMatchObject({ kind: "services-changed", by: "customer", actor: null, particulars });
  expect((await db.select().from(outbox)).map(({ kind }) => kind).sort()).toEqual([
    "booking-changed",
    "centre-changed",
  ]);
  const page = words(await pageNow());
  expect(page).toContain(
    "You changed your services. Added: Exterior polishing. The amount due was SAR 1,995 and is now SAR 2,755.",
  );
});

it("a change keeps lines of the centre's own, which the form lists without a box", async () => {
  const bookingId = await store();
  const own = { code: "Tar removal", price: 150, addedAt: NOW.toISOString() } as const;
  await db.insert(bookingLines).values({ bookingId, ...own });
  const page = await pageNow();
  expect(words(page)).toContain("These stay in the booking: Tar removal 150");
  expect(page).not.toContain('value="Tar removal"');
  expect(await change({ thermal: "thermal-titanium" })).toEqual(done);
  expect(await lines()).toEqual([before[0], "Tar removal 150"]);
});

it("the centre's email tells what the customer's latest change has changed", async () => {
  await store();
  await change(withPolishing);
  vi.setSystemTime(new Date(NOW.getTime() + 10 * 60_000));
  await cronMinute(new Date());
  await change({ ...services, thermal: "thermal-nano-ceramic" });
  vi.setSystemTime(new Date(NOW.getTime() + 15 * 60_000));
  const sent = await cronMinute(new Date());
  const text = sent.find(({ subject }) => subject.startsWith("غيّر العميل خدمات حجزه"))?.text;
  expect(text).toContain(
    "غيّر العميل خدمات حجزه عبر صفحته في الموقع. أُضيف إليه: عازل نانو سيراميك للزجاج. حُذف منه: عازل تيتانيوم للزجاج والتلميع الخارجي. كان المبلغ المستحق 2,755 ريال، وأصبح 1,187.50 ريال.",
  );
  await change(services);
  vi.setSystemTime(new Date(NOW.getTime() + 20 * 60_000));
  const back = await cronMinute(new Date());
  const opening = (start: string) => back.find(({ subject }) => subject.includes(start))?.text;
  expect(opening("غيّر العميل")).toContain("أُضيف إليه: عازل تيتانيوم للزجاج. حُذف منه: عازل نانو سيراميك للزجاج.");
  expect(opening("has changed")).toContain("Added: Titanium window film. Removed: Nano ceramic window film.");
});

it.each(["pending", "confirmed"] as const)(
  "services of a %s booking can be taken out, but not the last",
  async (status) => {
    await store();
    if (status === "confirmed") await confirm(null);
    expect(await change({ thermal: "thermal-titanium" })).toEqual(done);
    expect(await lines()).toEqual(before.slice(0, 1));
    const places = await db.select().from(bookingPlaces);
    expect(places.map(({ bay }) => bay).sort()).toEqual(["arrival", "glass"]);
    expect(await change({})).toMatchObject({
      status: 400,
      error: { services: ["Please select at least one service"] },
    });
    expect(await lines()).toHaveLength(1);
  },
);

describe("under the rules of a move", () => {
  it("it needs the last digits", async () => {
    await store();
    for (const lastDigits of ["", "1111"])
      expect(await change({ ...withPolishing, lastDigits })).toMatchObject({
        status: 400,
        error: { lastDigits: [expect.any(String)] },
      });
    const { page } = await sendAndRead({ ...withPolishing, lastDigits: "1111" });
    expect(isTicked(page, "polishing-exterior")).toBe(true);
    expect(await lines()).toEqual(before);
  });

  it("it ends 24 hours before the agreed hour, inclusive", async () => {
    await store();
    await confirm("16:30");
    const limit = new Date("2026-11-25T16:30:00.000+03:00").getTime();
    vi.setSystemTime(limit + 1);
    expect(await change(withPolishing)).toMatchObject({ status: 410, failure: "lateConfirmed" });
    expect(await pageNow()).not.toContain('value="services"');
    vi.setSystemTime(limit);
    expect(await change(withPolishing)).toEqual(done);
  });

  it.each(["arrived", "ready", "completed", "cancelled"] as const)(
    "it is not for a booking that is %s",
    async (status) => {
      await store();
      vi.setSystemTime("2026-11-26T09:00:00+03:00");
      for (const step of status === "cancelled"
        ? [status]
        : (["confirmed", "arrived", "ready", "completed"] as const)) {
        await updateBookings({ status: step });
        if (step === status) break;
      }
      const failure = ["arrived", "ready"].includes(status) ? "arrived" : status;
      expect(await change(withPolishing)).toMatchObject({ status: 410, failure });
      expect(words((await sendAndRead(withPolishing)).page)).not.toMatch(/cannot be moved|moved or cancelled/);
      expect(await lines()).toEqual(before);
    },
  );

  it("it is allowed three times, not counting moves and changes by staff", async () => {
    await store();
    for (const fields of [withPolishing, services, withPolishing]) expect(await change(fields)).toEqual(done);
    expect(await change(services)).toMatchObject({ status: 410, failure: "changedOften" });
    expect(await pageNow()).not.toContain('value="services"');
    expect(words(await pageNow())).toContain("You have changed these services 3 times They cannot be changed again");
    expect(await post({ booking: TOKEN, intent: "move", lastDigits: "5678", bookingDate: "2026-11-28" })).toEqual(done);
  });

  it.each([
    ["with a bay full", () => db.update(bayLimits).set({ cars: 0 }).where(eq(bayLimits.bay, "paint"))],
    ["on a day that staff have accepted above the limit", () => db.update(bookings).set({ acceptedDay: "2026-11-26" })],
  ])("it needs room %s, and keeps what was chosen", async (_what, fill) => {
    await store();
    await fill();
    const { status, page } = await sendAndRead(withPolishing);
    expect(status).toBe(400);
    expect(page).toContain("There is no room for these services");
    expect(page).toContain(`href="tel:${business.unifiedPhone.dial}"`);
    expect(isTicked(page, "polishing-exterior")).toBe(true);
    expect(await lines()).toEqual(before);
    expect(await change({ ceramic: "ceramic-interior" })).toEqual(done);
  });
});

/** The days whose buttons save the services and move the booking. */
const daysIn = (page: string) =>
  (page.match(/<button[^>]*name="offeredDay"[^>]*>/g) ?? []).map((button) => /value="([^"]*)"/.exec(button)?.[1]);
const placesNow = async () =>
  (await db.select().from(bookingPlaces).orderBy(asc(bookingPlaces.day), asc(bookingPlaces.bay))).map(
    ({ bay, day }) => `${day} ${bay}`,
  );
/** A film takes four days in its bay. */
const withFilm = { ...services, film: "ppf-full-glossy-hexis" };
/** Another car is in the only bay for films until a day. */
const fillFilms = async (...days: string[]) => {
  await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "film"));
  await db.insert(bookingPlaces).values(days.map((day) => ({ block: "another car", bay: "film", day }) as const));
};

describe("if the services do not fit on the day, buttons save them on the nearest days that have room", () => {
  const refusals = {
    full: ["There is no room for these services", () => fillFilms("2026-11-27", "2026-12-03")],
    closed: [
      "We are closed on the day of your appointment",
      () => db.insert(dayLimits).values({ day: "2026-11-26", cars: 0 }),
    ],
  } as const;

  it.each(["full", "closed"] as const)("with one change that counts once, if the day is %s", async (why) => {
    const [message, refuse] = refusals[why];
    await store();
    await confirm("16:30");
    await refuse();
    await db.delete(outbox);
    const { status, page } = await sendAndRead(withFilm);
    expect([status, await lines()]).toEqual([400, before]);
    expect(words(page)).toContain(message);
    const offered = {
      full: ["2026-11-23", "2026-11-28", "2026-11-29"],
      closed: ["2026-11-25", "2026-11-27", "2026-11-28"],
    };
    expect(daysIn(page)).toEqual(offered[why]);
    const [, day = ""] = offered[why].toReversed();
    const submissionId = crypto.randomUUID();
    const once = await form({ ...withFilm, offeredDay: day, submissionId });
    expect(await Promise.all([post(once), post(once)])).toEqual([done, done]);
    expect(await read()).toMatchObject({ bookingDate: day, status: "pending", arrivalTime: null });
    expect(await lines()).toHaveLength(3);
    const film = [0, 1, 2, 3].map((days) => `${addDays(day, days)} film`);
    expect((await placesNow()).filter((place) => !place.includes("another"))).toEqual(expect.arrayContaining(film));
    const data = await pageData();
    expect([data.booking.moves, data.booking.serviceChanges]).toEqual([1, 1]);
    expect(words(html(pageOf(MyBooking, data)))).toMatch(
      /You changed your services\. .* You moved your appointment from /,
    );
    const kinds = (await db.select().from(outbox)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(["booking-changed", "booking-moved", "centre-changed", "centre-moved"]);
  });

  it("whatever becomes free on the old day, and is full on the new one", async () => {
    await store();
    await change(withFilm);
    await fillFilms("2026-11-30");
    await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "paint"));
    await db.insert(bookingPlaces).values({ block: "another car", bay: "paint", day: "2026-11-26" });
    const { page } = await sendAndRead(withPolishing);
    expect(daysIn(page)).toContain("2026-11-27");
    expect(await change({ ...withPolishing, offeredDay: "2026-11-27" })).toEqual(done);
    const own = (await placesNow()).filter((place) => place.startsWith("2026-11-27"));
    expect(own).toEqual(["2026-11-27 arrival", "2026-11-27 glass", "2026-11-27 interior", "2026-11-27 paint"]);
    expect((await placesNow()).filter((place) => place.endsWith("film"))).toEqual(["2026-11-30 film"]);
  });

  it("and say so if no day has room, or the booking was moved three times", async () => {
    await store();
    await db.update(bayLimits).set({ cars: 0 }).where(eq(bayLimits.bay, "film"));
    const { page } = await sendAndRead(withFilm);
    expect(words(page)).toContain("We found no other day with room for all of them.");
    expect(page.split("no other day")[1]).toMatch(/^.{0,200}href="tel:.{0,200}href="https:\/\/wa\.me/s);
    await db.update(bayLimits).set({ cars: 5 }).where(eq(bayLimits.bay, "film"));
    await db.insert(dayLimits).values({ day: "2026-11-30", cars: 0 });
    for (const bookingDate of ["2026-12-01", "2026-12-02", "2026-12-01"])
      expect(await post({ booking: TOKEN, intent: "move", lastDigits: "5678", bookingDate })).toEqual(done);
    await db.insert(dayLimits).values({ day: "2026-12-01", cars: 0 });
    const refused = await sendAndRead(withFilm);
    expect(daysIn(refused.page)).toEqual([]);
    // The notice above the forms says it, too.
    expect(words(refused.page).split("It cannot be moved again on this page. Call us on")).toHaveLength(3);
    expect(await change({ ...withFilm, offeredDay: "2026-12-03" })).toMatchObject({
      status: 410,
      failure: "movedOften",
    });
  });

  it.each([
    ["a day that has become full", "2026-11-28", 400],
    ["a day beyond the horizon", "2028-01-01", 400],
    ["no day", "soon", 400],
  ])("and reject %s with other days", async (_what, offeredDay, status) => {
    await store();
    await db.insert(dayLimits).values({ day: "2026-11-26", cars: 0 });
    await fillFilms("2026-11-28");
    const answer = await sendAndRead({ ...withFilm, offeredDay });
    expect([answer.status, await lines()]).toEqual([status, before]);
    expect(daysIn(answer.page)).toHaveLength(3);
    expect(daysIn(answer.page)).not.toContain(offeredDay);
  });

  it("and stay while digits are wrong or the amount was not shown", async () => {
    await store();
    await fillFilms("2026-11-27");
    for (const fields of [{ lastDigits: "1111" }, { seen: "" }]) {
      const { page } = await sendAndRead({ ...withFilm, offeredDay: "2026-11-28", ...fields });
      expect(daysIn(page)).toContain("2026-11-28");
    }
    expect(await lines()).toEqual(before);
  });
});

it("on a day that staff have closed, the preview says so, and services can still be removed", async () => {
  await store();
  await db.insert(dayLimits).values({ day: "2026-11-26", cars: 0 });
  const { status = 200, page } = await sendAndRead({ ...withFilm, update: "yes" });
  expect(status).toBe(200);
  expect(words(page)).toContain("We are closed on the day of your appointment");
  expect(daysIn(page)).toHaveLength(3);
  expect(await change({ ...services, thermal: "thermal-nano-ceramic" })).toMatchObject({ status: 400 });
  expect(await change({ ceramic: "ceramic-interior" })).toEqual(done);
});

it("the first save shows the amount, keeps the digits and asks to save again; the second one stores", async () => {
  await store();
  const first = { ...withPolishing, seen: await seen(services) };
  const { status = 200, page } = await sendAndRead(first);
  expect([status, await lines()]).toEqual([200, before]);
  expect(words(page)).toContain("This is the amount due with these services. To confirm the change, save it now.");
  expect(words(page)).toContain("The amount due goes up by SAR 760.");
  expect(page).not.toMatch(/not been changed|<title>Error|role="alert"/);
  expect(page).toMatch(/name="lastDigits"[^>]*value="5678"/);
  const shown = /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? "";
  expect(shown).toBe("ceramic-interior,polishing-exterior,thermal-titanium 275500");
  expect(await change({ ...withPolishing, seen: shown })).toEqual(done);
});

it("a first save with wrong digits stores nothing, and shows the new amount", async () => {
  await store();
  const { status, page } = await sendAndRead({ ...withPolishing, seen: await seen(services), lastDigits: "1111" });
  expect([status, await lines()]).toEqual([400, before]);
  expect(words(page)).toContain("The services have not been changed yet");
  expect(words(page)).toContain("The amount due goes up by SAR 760.");
});

it("with an agreed price, only the centre changes the services", async () => {
  await store();
  await db.update(bookings).set({ adjustment: -50_000, adjustmentReason: "Agreed price" });
  const { status, page } = await sendAndRead(withPolishing);
  expect([status, words(page)]).toEqual([410, expect.stringContaining("Your change was not saved.")]);
  expect([await lines(), (await pageNow()).includes('value="services"')]).toEqual([before, false]);
  expect(words(await pageNow())).toContain("This booking has an agreed price We agreed this price");
});

it("on a day that staff have accepted, services that need no other place can change", async () => {
  await store();
  await db.update(bookings).set({ acceptedDay: sql`booking_date` });
  expect((await change({ ...services, thermal: "thermal-nano-ceramic" })).status).toBe(303);
});

it("the same services write nothing, those of an older page get 409", async () => {
  await store();
  const old = await form(withPolishing);
  await confirm("16:30");
  expect(await post(old)).toMatchObject({ status: 409, failure: "changedSince" });
  expect(await read()).toMatchObject({ status: "confirmed", arrivalTime: "16:30" });
  expect(await change(services)).toEqual({ ...done, location: `${done.location}&unchanged=1` });
  expect([await changes(), (await read())?.status]).toEqual([0, "confirmed"]);
  const data = await loader(await argsOf(null, { path: `?booking=${TOKEN}&unchanged=1` }));
  expect(html(pageOf(MyBooking, data))).toContain("Nothing was changed");
});

it("after a change by the centre, the form keeps what was ticked, with what the centre added", async () => {
  await store();
  const old = await version();
  await db.insert(bookingLines).values({
    bookingId: 1,
    code: "polishing-interior",
    price: 500,
    addedAt: NOW.toISOString(),
  });
  await db.update(bookings).set({ totalPrice: 2600 });
  await confirm("16:30");
  const { status, page } = await sendAndRead({ ...withPolishing, version: old });
  expect(status).toBe(409);
  const codes = ["thermal-titanium", "ceramic-interior", "polishing-exterior", "polishing-interior"];
  expect(codes.filter((code) => !isTicked(page, code))).toEqual([]);
  expect(page).toContain("check them and save again");
});

it.each([
  ["cancel", { lastDigits: "1111" }],
  ["asks-time", { wish: "23:59" }],
])("a rejected form %s leaves the booked services ticked", async (intent, fields) => {
  await store();
  await confirm("16:30");
  const { status, page } = await sendAndRead({ intent, ...fields });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(isTicked(page, "thermal-titanium")).toBe(true);
});

it.each([
  ["an unknown service", { thermal: "thermal-gold" }],
  ["a service of another field", { film: "thermal-titanium" }],
])("%s is an error at its field", async (_what, fields) => {
  await store();
  const error = { services: ["Please choose services from the list shown"] };
  expect(await change(fields)).toMatchObject({ status: 400, error });
  expect(await lines()).toEqual(before);
});

it("a button shows amounts and days before anything is stored, without the digits", async () => {
  await store();
  const { status, page } = await sendAndRead({ ...withPolishing, lastDigits: "", update: "yes" });
  expect(status ?? 200).toBe(200);
  expect(words(page)).toContain("The amount due goes up by SAR 760.");
  expect(isTicked(page, "polishing-exterior")).toBe(true);
  expect(page).not.toContain("<title>Error");
  expect(await changes()).toBe(0);
});

it("the form has the promised prices, whatever the list says today", async () => {
  await store({ totalPrice: 2101 });
  const promised = (await lines()).map((line) => Number(line.split(" ")[1]).toLocaleString("en"));
  const page = await pageNow();
  const shown = ["thermal-titanium", "ceramic-interior"].map(
    (code) => words(new RegExp(`value="${code}".*?</label>`).exec(page)?.[0] ?? "").match(/[\d,]+(?= )/)?.[0],
  );
  expect(shown).toEqual(promised);
});

describe("what the centre changed", () => {
  const byStaff = async (kind: "services-changed" | "price-agreed", at: string, from = 199_500) => {
    const particulars = { due: { from, to: 275_525 } };
    const row = { bookingId: 1, kind, at, by: "staff", particulars } as const;
    const [event] = await db.insert(bookingEvents).values(row).returning();
    const line = { bookingId: 1, code: "polishing-interior", price: 0, addedAt: at, addedEvent: event?.id };
    if (kind === "services-changed") await db.insert(bookingLines).values(line);
  };

  it.each([
    [
      "services-changed",
      "Our team changed your services. Added: Interior polishing. The amount due was SAR 1,995 and is now SAR 2,755.25.",
    ],
    ["price-agreed", "Our team recorded an agreed price. The amount due was SAR 1,995 and is now SAR 2,755.25."],
  ] as const)("stays on the page until the visit ends: %s", async (kind, sentence) => {
    await store();
    vi.setSystemTime("2026-11-26T09:00:00+03:00");
    await byStaff(kind, "2026-11-25T10:05:00.000Z");
    for (const status of ["confirmed", "arrived", "ready"] as const) {
      await updateBookings({ status });
      const page = words(await pageNow());
      expect(page).toContain(sentence);
      expect(page).toContain("Wednesday 25 November, ");
    }
    await updateBookings({ status: "completed" });
    expect(words(await pageNow())).not.toContain("The amount due was");
  });

  it("is said in one sentence, if services and price changed", async () => {
    await store();
    await byStaff("price-agreed", "2026-11-20T10:05:00.000Z");
    await byStaff("services-changed", "2026-11-20T10:06:00.000Z", 275_525);
    await db.update(bookings).set({ adjustment: -100, adjustmentReason: "Goodwill" });
    expect(words(await pageNow())).toContain(
      "Our team changed your services and their price. Added: Interior polishing.",
    );
  });

  it.each([
    [
      "services-changed",
      "Our team changed your services. Added: Interior polishing. The amount due is still SAR 2,755.25.",
    ],
    ["price-agreed", "Our team changed the reason for the agreed price. The amount due is still SAR 2,755.25."],
  ] as const)("is not said to change an amount that stayed: %s", async (kind, sentence) => {
    await store();
    await byStaff(kind, "2026-11-20T10:05:00.000Z", 275_525);
    const page = words(await pageNow());
    expect(page).toContain(sentence);
    expect(page).not.toContain("The amount due was");
  });
});

it("a change starts the wait for a reply again, on Today and in the numbers", async () => {
  await store({ createdAt: "2026-11-19T09:00:00.000Z" });
  await confirm("16:30");
  expect(await change(withPolishing)).toEqual(done);
  const { booking } = await pageData();
  // The reply is due 24 hours after the change, not after the booking.
  expect(booking.milestones.find(({ until }) => until)?.until?.slice(0, 10)).toBe("2026-11-21");
  const { answers } = (await readStatistics(db, { first: "2026-11-01", last: "2026-11-30" }, NOW)).now;
  expect(answers.waits).toBe(1);
  vi.setSystemTime("2026-11-26T09:00:00+03:00");
  await updateBookings({ status: "arrived" });
  // An arrival that is undone does not bring back the earlier confirmation.
  expect(await db.select({ status: statusesBefore.status }).from(statusesBefore)).toEqual([{ status: "pending" }]);
});
