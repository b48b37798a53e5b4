import { expect, it, vi } from "vitest";
import type { BookingStatus } from "~/platform/db/schema.server";
import type { DeskAnswer } from "~/routes/desk/kit/answer";
import { nextFields } from "~/routes/desk/one-booking/next-fields";
import DeskBookingPage, { action, loader } from "~/routes/desk/one-booking/page";
import { answered, startDesk } from "../support/desk-visit";
import { book, lastEvent, ON_THE_DAY, REFERENCE, stored, versionNow, visit } from "./desk-booking";
import { html, pageOf } from "./desk-lists";

/** What was typed for a next step stays on the page when another one is taken (product.md 16.3). */

startDesk();

const FILM = "ppf-front-glossy-hexis";
const statuses = ["pending", "confirmed", "arrived", "ready"] as const satisfies readonly BookingStatus[];
type Step = keyof typeof nextFields;

/** Another value than the page shows at first. */
const typed: Readonly<Record<string, string>> = {
  arrivalTime: "16:30",
  vehicle: "Patrol",
  plate: "1234 ABJ",
  startsOn: "2026-11-27",
  method: "cash",
  paidAmount: "500",
  [`product-${FILM}`]: "filmBlack",
  [`serial-${FILM}`]: "HX-20931",
};

/** What the page shows after a form: its answer, or the page to which it leads. */
async function send(form: Record<string, string>) {
  const args = await visit(REFERENCE, form);
  const { data, status, location } = answered(await action(args));
  const shown = location ? await visit(REFERENCE + new URL(location, "https://x").search) : args;
  const page = html(pageOf(DeskBookingPage, await loader(shown), data as DeskAnswer | undefined));
  const inputs = [...page.slice(0, page.indexOf('id="details"')).matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const has = (name: string) =>
    inputs.some(
      (input) =>
        input.includes(`name="${name}"`) &&
        input.includes(`value="${typed[name]}"`) &&
        (!input.includes("radio") || input.includes("checked")),
    );
  return { status, page, has };
}

async function bookFilm(status: BookingStatus) {
  vi.setSystemTime(ON_THE_DAY);
  await book({ status, serviceIds: [FILM] });
  return (await loader(await visit(REFERENCE))).steps.next;
}

it.each(statuses)("a %s booking keeps what was typed for each next step when another is taken", async (status) => {
  const next = await bookFilm(status);
  for (const [step, other] of next.flatMap((one: Step) => next.map((two: Step) => [one, two] as const))) {
    const [own, ofOther]: readonly (readonly string[])[] = [nextFields[step], nextFields[other]];
    const names = own?.filter((name) => !ofOther?.includes(name) && name in typed) ?? [];
    if (step === other || names.length === 0) continue;
    const form = { intent: other, ...Object.fromEntries(names.map((name) => [name, typed[name] ?? ""])) };
    // The form of an older page changes nothing.
    const { has } = await send({ ...form, version: "0" });
    expect([step, other, names.filter((name) => !has(name))]).toEqual([step, other, []]);
  }
});

it.each([
  ["car", "arrived", { vehicle: "Camry", plate: "8888 TNJ" }],
  ["ready", "arrived", {}],
  ["car", "ready", { vehicle: "Camry", plate: "8888 TNJ" }],
] as const)(
  "%s of an %s car is stored, and the page keeps what was typed for the handover",
  async (intent, status, car) => {
    await bookFilm(status);
    const names = ["startsOn", "method", "paidAmount", `product-${FILM}`, `serial-${FILM}`];
    const fields = Object.fromEntries(names.map((name) => [name, typed[name] ?? ""]));
    const form = { intent, version: await versionNow(), submissionId: crypto.randomUUID(), ...car, ...fields };
    const first = await send(form);
    const event = await lastEvent();
    expect([event?.kind, (await stored()).status]).toEqual(
      intent === "car" ? ["corrected", status] : ["ready", "ready"],
    );
    // A second tap changes nothing, and loses nothing.
    for (const { status, page, has } of [first, await send(form)]) {
      expect([status, names.filter((name) => !has(name))]).toEqual([200, []]);
      expect(page).toMatch(/<details[^>]* open="">[^>]*>Record handover and complete</);
      expect(page).toContain(intent === "car" ? "Customer or car details corrected<" : "Car ready<");
    }
    expect(await lastEvent()).toEqual(event);
  },
);

it.each([
  ["arrived", "pending", { arrivalTime: "16:30" }],
  ["ready", "arrived", { vehicle: "Patrol", plate: "1234 ABJ", startsOn: "2026-11-26" }],
] as const)("%s of a %s booking redirects if the next page has no field for more", async (intent, status, fields) => {
  await bookFilm(status);
  expect(await send({ intent, version: await versionNow(), ...fields })).toMatchObject({ status: 303 });
});

it("a no-show is recorded whatever the fields of the other next steps have", async () => {
  vi.setSystemTime(new Date("2026-11-29T09:00:00Z"));
  await book({ status: "pending" });
  const page = html(pageOf(DeskBookingPage, await loader(await visit(REFERENCE))));
  const tagWith = (text: string) => page.match(/<(?:input|button)[^>]*>/g)?.find((tag) => tag.includes(text));
  expect(tagWith('name="arrivalTime"')).toContain("required");
  expect(tagWith('value="no-show" class')?.toLowerCase() ?? tagWith('value="no-show"')).toMatch(/formnovalidate/i);
});
