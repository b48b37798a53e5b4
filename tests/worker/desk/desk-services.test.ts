import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bayLimits, bookingEvents, bookingLines, bookingPlaces, bookings } from "~/platform/db/schema.server";
import { bookingsSheet, readForFile, readSearch } from "~/routes/desk/bookings/bookings.server";
import { personFile, readRecords } from "~/routes/desk/customer-data/customer-data.server";
import * as frame from "~/routes/desk/frame";
import type { DeskAnswer } from "~/routes/desk/kit/answer";
import DeskBookingPage, { action, loader } from "~/routes/desk/one-booking/page";
import { readStatistics } from "~/routes/desk/statistics/statistics.server";
import MyBooking from "~/routes/my-booking/page";
import { pageData, TOKEN } from "../customer/find-booking";
import { at, db, NOW, updateBookings, verdict } from "../support/builders";
import { cronMinute } from "../support/cron-minute";
import { ACTOR, answered, startDesk } from "../support/desk-visit";
import {
  ask,
  book,
  emails,
  lastEvent,
  ON_THE_DAY,
  post,
  REFERENCE,
  shownAfter,
  stored,
  versionNow,
  visit,
} from "./desk-booking";
import { html, inFrame, pageOf } from "./desk-lists";

/**
 * Staff change services (product.md 8.12). The booking has insulation (SAR 1,650) and ceramic
 * (450), less 5%.
 */

startDesk();

const now = { thermal: "thermal-titanium", ceramic: "ceramic-interior" };
const withPolishing = { ...now, polishing: "polishing-exterior" };

/** Sends a form, and reads the page that answers it. */
async function sendAndRead(fields: Record<string, string>) {
  const args = await visit(REFERENCE, { intent: "services", version: await versionNow(), ...fields });
  const { status, data } = answered(await action(args));
  return { status, page: html(pageOf(DeskBookingPage, await loader(args), data as DeskAnswer)) };
}

const isTicked = (page: string, code: string) =>
  new RegExp(`<input[^>]*(checked=""[^>]*value="${code}"|value="${code}"[^>]*checked="")`).test(page);

const openLines = async () =>
  (await db.select().from(bookingLines).where(isNull(bookingLines.removedAt)).orderBy(asc(bookingLines.id))).map(
    ({ code, price }) => `${code} ${price}`,
  );
const places = async () =>
  (await db.select().from(bookingPlaces).orderBy(asc(bookingPlaces.day), asc(bookingPlaces.bay))).map(
    ({ bay, day }) => `${bay} ${day.slice(8)}`,
  );

it.each(["pending", "confirmed", "arrived", "ready"] as const)(
  "services of a %s booking can be changed",
  async (status) => {
    await book({ status });
    vi.setSystemTime(ON_THE_DAY);
    expect(await ask("services", withPolishing)).toMatchObject({ status: 303 });
    expect(await openLines()).toEqual(["thermal-titanium 1650", "ceramic-interior 450", "polishing-exterior 800"]);
    // A car with new work is not ready.
    const then = status === "ready" ? "arrived" : status;
    expect(await stored()).toMatchObject({ status: then, totalPrice: 2900, discountPercent: 5 });
    expect(await lastEvent()).toMatchObject({
      kind: "services-changed",
      actor: ACTOR,
      particulars: { due: { from: 199_500, to: 275_500 } },
    });
    expect(await places()).toEqual(["arrival 26", "glass 26", "interior 26", "paint 26"]);
  },
);

it.each([
  ["ready", withPolishing, true],
  // A removed service is no new work.
  ["ready", { thermal: "thermal-titanium" }, false],
  ["arrived", withPolishing, false],
  ["confirmed", withPolishing, false],
] as const)(
  "after a change of a %s car to %j, the notice says that it is no longer ready: %j",
  async (status, services, isSaid) => {
    await book({ status });
    vi.setSystemTime(ON_THE_DAY);
    const page = await shownAfter(await ask("services", services));
    expect(page.includes("The car is no longer ready")).toBe(isSaid);
  },
);

it("an undo of the step ready is not called new work", async () => {
  await book({ status: "ready" });
  vi.setSystemTime(ON_THE_DAY);
  await ask("undo");
  expect(await shownAfter(await ask("services", withPolishing))).not.toContain("no longer ready");
});

describe("the form", () => {
  it("ticks the present services with their promised prices, and has today's for others", async () => {
    await book({ serviceIds: ["thermal-titanium", "ceramic-interior"], totalPrice: 2101 });
    const page = await shownAfter({ location: "?" });
    const price = (code: string) =>
      new RegExp(`value="${code}".*?</label>`)
        .exec(page)?.[0]
        .replace(/<[^>]*>/g, " ")
        .match(/[\d,]+/)?.[0];
    const lines = await openLines();
    expect(lines.map((line) => line.replace(/\d(?=\d{3}$)/, "$&,"))).toContain(
      `thermal-titanium ${price("thermal-titanium")}`,
    );
    expect([isTicked(page, "thermal-titanium"), isTicked(page, "polishing-exterior")]).toEqual([true, false]);
    expect(price("polishing-exterior")).toBe("800");
  });

  it("shows amounts and days before it saves, after a button", async () => {
    await book({ status: "confirmed" });
    const { status, page } = await sendAndRead({ ...now, film: "ppf-front-glossy-xpel", update: "yes" });
    expect(status).toBe(200);
    const amounts = /data-preview=.*?<\/dl>/s.exec(page)?.[0].replace(/<[^>]*>/g, " ") ?? "";
    expect(amounts.match(/\d,?[\d.]{2,}/g)).toEqual(["6,100", "305", "5,795"]);
    expect(page).toContain("The amount due goes up by SAR\u00a03,800.");
    expect(page.replace(/<[^>]*>/g, "")).toMatch(/2.days,.from.Thursday.26.to.Friday.27.November/);
    expect([isTicked(page, "ppf-front-glossy-xpel"), isTicked(page, "thermal-titanium")]).toEqual([true, true]);
    expect(await openLines()).toHaveLength(2);
    expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "services-changed"))).toBe(0);
  });

  it("shows all amounts with decimals once one has them", async () => {
    await book();
    const { page } = await sendAndRead({ thermal: "thermal-titanium", update: "yes" });
    const amounts = /data-preview=.*?<\/dl>/s.exec(page)?.[0].replace(/<[^>]*>/g, " ") ?? "";
    expect(amounts.match(/\d,?[\d.]{2,}/g)).toEqual(["1,650.00", "82.50", "1,567.50"]);
  });

  it.each([
    ["nothing", {}, "Please select at least one service"],
    ["an unknown service", { ...now, film: "ppf-gold" }, "Please choose services from the list shown"],
    ["a service of another field", { film: "thermal-titanium" }, "Please choose services from the list shown"],
  ])("rejects %s at its field", async (_what, fields, message) => {
    await book();
    const { status, page } = await sendAndRead(fields);
    expect(status).toBe(400);
    expect(page).toContain(message);
    expect(page).toContain('href="#services-services"');
    expect(await openLines()).toHaveLength(2);
  });

  it("rejects two films", async () => {
    await book();
    const args = await visit(REFERENCE);
    const form = [
      ["intent", "services"],
      ["version", await versionNow()],
      ["film", "ppf-full-glossy-xpel"],
      ["film", "ppf-full-glossy-hexis"],
    ];
    const request = new Request(args.request.url, { method: "POST", body: new URLSearchParams(form) });
    expect(answered(await action({ ...args, request }))).toMatchObject({ status: 400 });
    expect(await openLines()).toHaveLength(2);
  });

  it("refuses services that cost less than the agreed reduction, and keeps them ticked", async () => {
    await book();
    await ask("price", { due: "100", offeredReason: "Goodwill", amountOverride: "100" });
    const { status, page } = await sendAndRead({ ceramic: "ceramic-interior" });
    expect(status).toBe(400);
    expect(page).toContain("The amount cannot be below zero");
    expect([isTicked(page, "ceramic-interior"), isTicked(page, "thermal-titanium")]).toEqual([true, false]);
    expect(await openLines()).toHaveLength(2);
  });
});

describe("a full bay", () => {
  beforeEach(async () => {
    await db.update(bayLimits).set({ cars: 0 }).where(eq(bayLimits.bay, "paint"));
  });

  it.each(["arrived", "ready"] as const)("of a car that is %s asks for a reason, and is accepted", async (status) => {
    await book({ status });
    vi.setSystemTime(ON_THE_DAY);
    const answer = await sendAndRead(withPolishing);
    const { page } = answer;
    expect(answer.status).toBe(400);
    expect(page).toContain("No room: Paint care bay (Thursday 26 November). Change your choice, or write why");
    expect(page).toContain('id="services-reason"');
    expect(page).toContain('href="#services-reason"');
    expect(isTicked(page, "polishing-exterior")).toBe(true);
    expect(await openLines()).toHaveLength(2);
    expect(await ask("services", { ...withPolishing, reason: "The customer waits" })).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject({ acceptedDay: "2026-11-26", totalPrice: 2900, status: "arrived" });
    const accepted = and(eq(bookingEvents.kind, "over-limit"), eq(bookingEvents.text, "The customer waits"));
    expect(await db.$count(bookingEvents, accepted)).toBe(1);
  });

  it("asks again for every change that takes more places than were accepted", async () => {
    await book();
    await ask("services", { ...withPolishing, reason: "The customer waits" });
    const withFilm = { ...withPolishing, film: "ppf-front-glossy-xpel" };
    expect(await ask("services", withFilm)).toMatchObject({ status: 303 });
    await ask("services", now);
    for (const fields of [withPolishing, { ...withFilm, ceramic2: "ceramic-exterior" }]) {
      expect((await sendAndRead(fields)).status).toBe(400);
    }
    expect(await ask("services", { ...withPolishing, reason: "Agreed again" })).toMatchObject({ status: 303 });
    vi.setSystemTime(ON_THE_DAY);
    await ask("arrived");
    expect(await ask("stay", { nearDay: "2026-11-28" })).toMatchObject({ status: 400, question: { about: "day" } });
    expect(await ask("stay", { nearDay: "2026-11-28", reason: "Agreed" })).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject({ acceptedDay: "2026-11-26" });
  });

  it("does not ask when nothing is added there", async () => {
    await book();
    expect(await ask("services", { thermal: "thermal-titanium" })).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject({ acceptedDay: null, serviceIds: ["thermal-titanium"] });
  });
});

it.each([
  ["arrived", "yes", []],
  ["arrived", "", ["booking-changed waiting"]],
  // Before the arrival, the box does not count.
  ["confirmed", "yes", ["booking-changed waiting"]],
] as const)("a message follows a change of a %s booking (box: %j)", async (status, knows, expected) => {
  await book({ status });
  vi.setSystemTime(ON_THE_DAY);
  expect(await ask("services", { ...withPolishing, knows })).toMatchObject({ status: 303 });
  expect(await emails()).toEqual(expected);
});

it("a closed day does not matter", async () => {
  await book({ status: "confirmed" });
  await db.run("insert into day_limits (day, cars, set_at) values ('2026-11-26', 0, '2026-11-20T10:00:00.000Z')");
  expect(await ask("services", withPolishing)).toMatchObject({ status: 303 });
  expect(await openLines()).toHaveLength(3);
});

it.each([
  ["services", now],
  ["price", { due: "1895", offeredReason: "Goodwill" }],
])("the same %s again change nothing, and the desk says so", async (intent, fields) => {
  await book();
  if (intent === "price") await ask("price", fields);
  const { status, location } = await ask(intent, fields);
  expect(status).toBe(303);
  const query = new URL(location ?? "", "https://desk.example").search;
  const { isUnchanged } = await frame.loader(await visit(`${REFERENCE}${query}`));
  const shown = (session: object) => inFrame(null, "/en/desk", { session });
  expect(shown({ isUnchanged })).toContain("Nothing was changed");
  // After a rejected form, the page at this URL must not say that nothing was changed.
  const rejected = await visit(`${REFERENCE}${query}`, { intent: "note", version: "0" });
  await action(rejected);
  expect(shown(await frame.loader(rejected))).not.toContain("Nothing was changed");
});

describe("after a change by a colleague", () => {
  const thermal = /<input[^>]*name="thermal"[^>]*>/g;
  const answerTo = async (fields: Record<string, string>) => {
    await book();
    const version = await versionNow();
    await ask("services", withPolishing);
    return sendAndRead({ version, ...fields });
  };

  it.each([
    ["an added service", { ...now, film: "ppf-front-glossy-xpel" }, ["ppf-front-glossy-xpel", "thermal-titanium"]],
    ["another film in place of one", { ...now, thermal: "thermal-nano-ceramic" }, ["thermal-nano-ceramic"]],
    ["another service alone", { polishing: "polishing-interior" }, ["polishing-interior", "thermal-titanium"]],
  ])("the form keeps %s, with what the colleague added", async (_what, fields, ticked) => {
    const { status, page } = await answerTo(fields);
    expect(status).toBe(409);
    const codes = [...ticked, "ceramic-interior", "polishing-exterior"];
    expect(codes.filter((code) => !isTicked(page, code))).toEqual([]);
    expect(page.match(thermal)?.filter((input) => input.includes("checked"))).toHaveLength(1);
    expect(await openLines()).toHaveLength(3);
  });

  it("a form of another step ticks what is booked", async () => {
    const { page } = await answerTo({ intent: "note", note: "" });
    expect([isTicked(page, "thermal-titanium"), isTicked(page, "polishing-exterior")]).toEqual([true, true]);
  });
});

/** The text of a page or message, with single spaces. */
const words = (text: string) => text.replace(/<[^>]*>|[\u2066-\u2069]/g, " ").replace(/\s+/g, " ");

/** Sends the forms that two members of staff see at the same time. */
async function askTwice(one: [string, Record<string, string>], other = one) {
  const version = await versionNow();
  const answers = await Promise.all([one, other].map(([intent, fields]) => post({ intent, version, ...fields })));
  return answers.map(({ status }) => status);
}

describe("a line of the centre's own", () => {
  const tar = { lineName: "Tar removal", linePrice: "150" };

  it.each(["pending", "confirmed", "arrived", "ready"] as const)(
    "is added to a %s booking and taken out like a service, at the rate of the booking",
    async (status) => {
      await book({ status });
      vi.setSystemTime(ON_THE_DAY);
      const before = await places();
      expect(await ask("line", { lineName: " Tar \u200f removal ", linePrice: "١٥٠" })).toMatchObject({ status: 303 });
      expect(await openLines()).toEqual(["thermal-titanium 1650", "ceramic-interior 450", "Tar removal 150"]);
      expect(await stored()).toMatchObject({ status, totalPrice: 2250 });
      const particulars = { due: { from: 199_500, to: 213_750 } };
      expect(await lastEvent()).toMatchObject({ kind: "services-changed", actor: ACTOR, particulars });
      expect(await ask("services", { thermal: "thermal-titanium" })).toMatchObject({ status: 303 });
      expect(await openLines()).toEqual(["thermal-titanium 1650", "Tar removal 150"]);
      expect(await ask("line-remove", { line: "Tar removal" })).toMatchObject({ status: 303 });
      expect(await openLines()).toEqual(["thermal-titanium 1650"]);
      expect(await places()).toEqual(before.filter((place) => !place.startsWith("interior")));
    },
  );

  it("is in every place that lists lines", async () => {
    vi.setSystemTime(NOW);
    await book({ status: "confirmed", token: TOKEN });
    const notice = words(await shownAfter(await ask("line", tar)));
    expect(notice).toContain("Added: Tar removal (SAR 150)");
    expect(notice.match(/Tar removal 150/g)).toHaveLength(3);
    expect(words(html(pageOf(MyBooking, await pageData(TOKEN))))).toMatch(
      /Our team changed your services\. Added: Tar removal\. .* film \+ Interior nano ceramic \+ Tar removal .* These stay in the booking: Tar removal 150/,
    );
    vi.setSystemTime(at(180));
    const [email] = await cronMinute(at(180));
    expect(email?.text).toMatch(/Added: Tar removal\.(.|\n)*Services:(.|\n)*Tar removal/);
    const { rows } = bookingsSheet(await readForFile(db, readSearch(new URLSearchParams())), "en");
    expect(rows[0]).toContain("Titanium window film, Interior nano ceramic and Tar removal");
    const { phoneNumber } = await stored();
    const options = { q: phoneNumber, language: "en", now: NOW } as const;
    const file = words(personFile(await readRecords(db, { phone: phoneNumber }), options));
    expect(file).toMatch(/Services: Titanium .* and Tar removal .* Added: Tar removal \(SAR 150\)/);
    const span = { first: "2026-11-01", last: "2026-12-31" };
    expect((await readStatistics(db, span, NOW)).now.salesOf.other.suv).toBeCloseTo(142.5, 6);
    expect(await db.get(sql`select services from booking_list`)).toEqual({
      services: "thermal-titanium, ceramic-interior, Tar removal",
    });
  });

  it.each([
    ["no name", { ...tar, lineName: " \u200f " }, "lineName", "Enter what is done"],
    ["a long name", { ...tar, lineName: "م".repeat(61) }, "lineName", "at most 60 characters"],
    ["the code of a service", { ...tar, lineName: "ppf-full-matte-xpel" }, "lineName", "a service of the price list"],
    ["the name of a service", { ...tar, lineName: "التلميع الداخلي" }, "lineName", "a service of the price list"],
    ["a line that it has", { ...tar, lineName: "old  FILM" }, "lineName", "already has this line"],
    ["no price", { ...tar, linePrice: " " }, "linePrice", "Enter the price"],
    ["halalas", { ...tar, linePrice: "150.50" }, "linePrice", "whole riyals"],
    ["nothing", { ...tar, linePrice: "0" }, "linePrice", "whole riyals"],
    ["a price below zero", { ...tar, linePrice: "-5" }, "linePrice", "whole riyals"],
    ["a price far above", { ...tar, linePrice: "1,000,001" }, "linePrice", "at most 1,000,000"],
  ])("with %s is an error at its field, and nothing typed is lost", async (_what, fields, field, message) => {
    await book();
    await ask("line", { lineName: "Old film", linePrice: "90" });
    const answer = await ask("line", fields);
    expect([answer.status, Object.keys(answer.result?.error ?? {})]).toEqual([400, [field]]);
    expect(answer.result?.error?.[field]?.[0]).toContain(message);
    const page = await shownAfter(answer);
    for (const typed of Object.values(fields)) if (typed.trim() !== "") expect(page).toContain(`value="${typed}"`);
    expect(page).toContain(`href="#line-${field}"`);
    expect(await openLines()).toHaveLength(3);
  });

  it("stays if the agreed reduction is larger than all others, with a message that its link reaches", async () => {
    await book();
    await ask("line", { ...tar, linePrice: "3000" });
    await ask("price", { due: "100", offeredReason: "Goodwill", amountOverride: "100" });
    const answer = await ask("line-remove", { line: "Tar removal" });
    expect(answer).toMatchObject({ status: 400, result: { error: { line: [expect.stringContaining("below zero")] } } });
    const page = await shownAfter(answer);
    expect(page).toContain('href="#line-remove-line"');
    expect(page).toMatch(/<fieldset id="line-remove-line"[^>]*aria-describedby="line-remove-error"/);
    await updateBookings({ status: "arrived" });
    const ofKnown = await ask("line-remove", { line: "Tar removal", knows: "yes" });
    const known = (await shownAfter(ofKnown)).split('id="line-remove-line"')[1]?.split("</fieldset>")[0];
    expect(known).toMatch(/Remove: .*Tar removal.*<input[^>]*name="knows"[^>]*checked=""/s);
    expect(await openLines()).toHaveLength(3);
  });

  it("is never added or taken out once the visit has ended, nor twice by two people", async () => {
    await book({ status: "arrived" });
    vi.setSystemTime(ON_THE_DAY);
    expect((await askTwice(["line", tar])).sort()).toEqual([303, 409]);
    expect((await askTwice(["line-remove", { line: "Tar removal" }], ["size", { carType: "sedan" }])).sort()).toEqual([
      303, 409,
    ]);
    await ask("complete");
    expect(await ask("line", { ...tar, lineName: "Dent" })).toMatchObject({ status: 409 });
    expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "services-changed"))).toBe(2);
  });
});

describe("the other size of the car", () => {
  const small = { carType: "sedan" };

  it.each(["pending", "confirmed", "arrived", "ready"] as const)(
    "of a %s booking changes the prices of the catalogue, and nothing else",
    async (status) => {
      const { id } = await book({ status, paint: "white" });
      await db.insert(bookingLines).values({ bookingId: id, code: "gone", price: 70, addedAt: "2026-11-20" });
      await ask("line", { lineName: "Dent", linePrice: "200" });
      await ask("price", { due: "2000", offeredReason: "Goodwill" });
      vi.setSystemTime(ON_THE_DAY);
      const [before, taken] = [await stored(), await places()];
      const page = words(await shownAfter());
      expect(page).toContain("Titanium window film: SAR 1,650 before, SAR 1,500 after");
      expect(page).toContain("The amount due goes down by SAR 142.50.");
      const answer = await ask("size", small);
      const notice = words(await shownAfter(answer));
      expect(notice).toContain(
        "Size of the car corrected to “Small car”; amount due: SAR 2,000 before, SAR 1,857.50 now",
      );
      expect(notice).toContain("New prices: Titanium window film (SAR 1,500)");
      // Both sizes cost the same for ceramic, so its line stays.
      expect(await openLines()).toEqual(["ceramic-interior 450", "gone 70", "Dent 200", "thermal-titanium 1500"]);
      const { carType, totalPrice, serviceIds, searchText, ...others } = await stored();
      expect({ ...before, ...others }).toEqual(before);
      expect([carType, totalPrice]).toEqual(["sedan", 2220]);
      expect(await places()).toEqual(taken);
      const particulars = { carType: "sedan", due: { from: 200_000, to: 185_750 } };
      expect(await lastEvent()).toMatchObject({ kind: "services-changed", text: null, actor: ACTOR, particulars });
    },
  );

  it("is told to the customer, who then has the promised prices again if it is changed back", async () => {
    vi.setSystemTime(NOW);
    await book({ status: "confirmed", token: TOKEN, totalPrice: 2099 });
    const promised = await openLines();
    await ask("size", small);
    const page = words(html(pageOf(MyBooking, await pageData(TOKEN))));
    expect(page).toMatch(
      /Our team corrected the size of your car to “Small car”\. The amount due was SAR [\d,.]+ and is now/,
    );
    expect(page).not.toContain("changed your services");
    vi.setSystemTime(at(180));
    const [email] = await cronMinute(at(180));
    expect(email?.text).toContain("We corrected the size of your car to “Small car”. The amount due was");
    await ask("size", { carType: "suv" });
    expect((await openLines()).sort()).toEqual([...promised].sort());
  });

  it("taken back on the same day keeps a promise that costs what the other size costs today", async () => {
    await book({ serviceIds: ["thermal-titanium"], totalPrice: 1500 });
    for (const carType of ["sedan", "suv", "sedan"]) {
      await ask("size", { carType });
      expect([(await stored()).carType, await openLines()]).toEqual([carType, ["thermal-titanium 1500"]]);
    }
  });

  it.each([
    ["yes", []],
    ["", ["booking-changed waiting"]],
  ])("sends a message unless the customer is here and knows (box: %j)", async (knows, expected) => {
    await book({ status: "arrived" });
    vi.setSystemTime(ON_THE_DAY);
    await ask("size", { ...small, knows });
    expect(await emails()).toEqual(expected);
  });

  it("is refused below the agreed reduction, at the preview", async () => {
    await book({ serviceIds: ["thermal-titanium"], totalPrice: 1650 });
    await ask("price", { due: "10", offeredReason: "Goodwill", amountOverride: "10" });
    const answer = await ask("size", small);
    expect(answer).toMatchObject({
      status: 400,
      result: { error: { carType: [expect.stringContaining("below zero")] } },
    });
    expect(await shownAfter(answer)).toContain('id="size-carType"');
    expect(await stored()).toMatchObject({ carType: "suv", totalPrice: 1650 });
  });

  it("is one change for two people, and none once the visit has ended", async () => {
    await book({ status: "confirmed" });
    expect(await askTwice(["size", small])).toEqual([303, 303].map(() => expect.any(Number)));
    expect(await db.$count(bookingEvents, eq(bookingEvents.kind, "services-changed"))).toBe(1);
    expect(await stored()).toMatchObject({ carType: "sedan", totalPrice: 1950 });
    for (const status of ["arrived", "completed"] as const) await updateBookings({ status });
    expect(await ask("size", { carType: "suv" })).toMatchObject({ status: 409 });
    expect(await verdict(db.update(bookings).set({ carType: "suv" }))).toContain("car");
    expect(await stored()).toMatchObject({ carType: "sedan" });
  });

  it("is not the size of a service that was taken out before", async () => {
    await book();
    await ask("services", { ceramic: "ceramic-interior" });
    await ask("size", small);
    await ask("services", now);
    expect(await openLines()).toEqual(["ceramic-interior 450", "thermal-titanium 1500"]);
  });
});
