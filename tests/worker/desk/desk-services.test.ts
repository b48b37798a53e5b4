import { and, asc, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bayLimits, bookingEvents, bookingLines, bookingPlaces } from "~/platform/db/schema.server";
import * as frame from "~/routes/desk/frame";
import type { DeskAnswer } from "~/routes/desk/kit/answer";
import DeskBookingPage, { action, loader } from "~/routes/desk/one-booking/page";
import { db } from "../support/builders";
import { ACTOR, answered, startDesk } from "../support/desk-visit";
import {
  ask,
  book,
  emails,
  lastEvent,
  ON_THE_DAY,
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
      fromAmount: 199_500,
      toAmount: 275_500,
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
    expect(await stored()).toMatchObject({ overLimit: "2026-11-26", totalPrice: 2900, status: "arrived" });
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
    expect(await stored()).toMatchObject({ overLimit: "2026-11-26" });
  });

  it("does not ask when nothing is added there", async () => {
    await book();
    expect(await ask("services", { thermal: "thermal-titanium" })).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject({ overLimit: null, serviceIds: ["thermal-titanium"] });
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
