import { describe, expect, it, vi } from "vitest";
import { at, NOW } from "../support/builders";
import { cronMinute } from "../support/cron-minute";
import { ACTOR, startDesk } from "../support/desk-visit";
import { ask, book, emails, lastEvent, shownAfter, stored } from "./desk-booking";

/** An agreed amount due (product.md 8.12). The price is SAR 2,100, 5% less online: 1,995. */

startDesk();

const offered = { offeredReason: "Agreed price" };

it.each([
  ["1,900", 190_000],
  ["١٩٠٠", 190_000],
  ["1900 ر.س", 190_000],
  ["1995.5", 199_550],
])("%j is what is due then, with its reason", async (due, to) => {
  await book();
  expect(await ask("price", { due, ...offered })).toMatchObject({ status: 303 });
  expect(await stored()).toMatchObject({ adjustment: to - 199_500, adjustmentReason: "Agreed price" });
  const event = { kind: "price-agreed", actor: ACTOR, text: "Agreed price" };
  expect(await lastEvent()).toMatchObject({ ...event, particulars: { due: { from: 199_500, to } } });
  const page = await shownAfter(await ask("note", { note: "Called" }));
  expect(page).toContain("Adjustment (Agreed price)");
});

it.each([
  ["no amount", { due: " ", ...offered }, "due", "Enter the amount due"],
  ["words", { due: "as said", ...offered }, "due", "like this: 9,500"],
  ["an ambiguous point", { due: "1.900", ...offered }, "due", "like this: 9,500"],
  ["an amount below zero", { due: "-1", ...offered }, "due", "below zero"],
  ["an amount far above", { due: "1,000,001", ...offered }, "due", "at most SAR 1,000,000"],
  ["no reason", { due: "1900", offeredReason: "", dueReason: " " }, "dueReason", "Choose a reason or enter one"],
  ["a long reason", { due: "1900", offeredReason: "", dueReason: "م".repeat(81) }, "dueReason", "at most 80"],
])("%s is an error at its field, and nothing typed is lost", async (_what, fields, field, message) => {
  await book();
  const answer = await ask("price", fields);
  expect([answer.status, Object.keys(answer.result?.error ?? {})]).toEqual([400, [field]]);
  expect(answer.result?.error?.[field]?.[0]).toContain(message);
  const page = await shownAfter(answer);
  for (const typed of Object.values(fields)) if (typed.trim() !== "") expect(page).toContain(`value="${typed}"`);
  expect(page).toContain(`href="#price-${field}"`);
  expect(await stored()).toMatchObject({ adjustment: 0, adjustmentReason: null });
});

it("an own reason of 80 characters is stored as it was typed", async () => {
  await book({ language: "ar" });
  const dueReason = `خصم ${"م".repeat(76)}`;
  expect(await ask("price", { due: "1900", offeredReason: "", dueReason })).toMatchObject({ status: 303 });
  expect(await stored()).toMatchObject({ adjustmentReason: dueReason });
});

describe("more than 30% from the price", () => {
  it.each([
    ["1396", "1396", "SAR 599 (30%) below the price of SAR 1,995"],
    ["0", "0", "SAR 1,995 (100%) below"],
    ["19,000", "19000", "SAR 17,005 (852%) above"],
  ])("%j is asked about once, and then stored", async (due, asked, message) => {
    await book();
    const answer = await ask("price", { due, ...offered });
    expect(answer).toMatchObject({ status: 400, question: { about: "amount", asked } });
    expect(answer.result?.error?.due?.[0]).toContain(message);
    expect(await shownAfter(answer)).toContain("Yes, this is the agreed amount");
    expect(await stored()).toMatchObject({ adjustment: 0 });
    // The answer to the question is for this amount only.
    const other = { due: "500", ...offered, amountOverride: asked };
    expect(await ask("price", other)).toMatchObject({ status: 400, question: { asked: "500" } });
    expect(await ask("price", { due, ...offered, amountOverride: asked })).toMatchObject({ status: 303 });
    expect((await stored()).adjustment).toBe(Number(asked) * 100 - 199_500);
  });

  it("begins after exactly 30%", async () => {
    await book();
    expect(await ask("price", { due: "1396.50", ...offered })).toMatchObject({ status: 303 });
  });
});

it.each([
  ["ready", { due: "1900", ...offered }, "500"],
  ["confirmed", null, null],
  ["cancelled", null, null],
] as const)("the job sheet of a %s booking has lines and amounts in their order", async (status, price, paid) => {
  await book({ status });
  if (price) await ask("price", price);
  if (paid) await ask("paid", { method: "cash", paidAmount: paid });
  const [, sheet = ""] = /class="job-sheet(.*?)mirrored/s.exec(await shownAfter()) ?? [];
  const words = sheet.replaceAll(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  const lines = "Titanium window film Insulation 1,650 Interior nano ceramic Interior 450";
  const shown = {
    ready: `${lines} Total before discount 2,100 Online discount 5% \u2212 105 Adjustment \\(Agreed price\\) \u2212 95 Amount due at the centre 1,900 Paid \u2212 500 Still to be paid 1,400`,
    confirmed: `${lines} Total before discount 2,100 Online discount 5% \u2212 105 Amount due at the centre 1,995`,
    cancelled: `${lines} Total 2,100`,
  };
  expect(words).toMatch(new RegExp(shown[status]));
  expect(words.match(/2,100/g)).toHaveLength(1);
});

it("the price of the list again has no adjustment", async () => {
  await book();
  await ask("price", { due: "1900", ...offered });
  expect(await ask("price", { due: "1995", ...offered })).toMatchObject({ status: 303 });
  expect(await stored()).toMatchObject({ adjustment: 0, adjustmentReason: null });
});

describe("the message to the customer", () => {
  /** The emails that cron sends that many minutes from now. */
  async function inMinutes(minutes: number) {
    vi.setSystemTime(at(minutes * 60));
    return (await cronMinute(at(minutes * 60))).map(({ subject, text }) => `${subject}\n${text}`);
  }

  it("says what was due and what is due, two minutes later", async () => {
    vi.setSystemTime(NOW);
    await book({ status: "confirmed" });
    await ask("price", { due: "1900", ...offered });
    expect(await inMinutes(1)).toEqual([]);
    const [text = "", ...others] = await inMinutes(3);
    expect(others).toEqual([]);
    expect(text).toContain("Your booking has changed (SQ-7K3M9Q)");
    expect(text).toContain("The amount due was SAR 1,995 and is now SAR 1,900.");
    expect(text).toContain("Adjustment (Agreed price)");
    expect(text).not.toContain("undefined");
  });

  it("replaces an earlier one that is not sent yet, and tells both changes; a later one tells only its own", async () => {
    vi.setSystemTime(NOW);
    await book({ status: "confirmed" });
    await ask("price", { due: "1900", ...offered });
    await ask("price", { due: "1800", ...offered });
    expect(await inMinutes(3)).toEqual([expect.stringContaining("was SAR 1,995 and is now SAR 1,800.")]);
    expect(await emails()).toEqual(["booking-changed skipped", "booking-changed sent"]);
    await ask("price", { due: "1700", ...offered });
    expect(await inMinutes(6)).toEqual([expect.stringContaining("was SAR 1,800 and is now SAR 1,700.")]);
  });

  it("is not sent when the price is again as it was", async () => {
    vi.setSystemTime(NOW);
    await book({ status: "confirmed" });
    await ask("price", { due: "1900", ...offered });
    await ask("price", { due: "1995", ...offered });
    expect(await inMinutes(3)).toEqual([]);
    expect(await emails()).toEqual(["booking-changed skipped", "booking-changed skipped"]);
  });

  it.each([
    ["arrived", []],
    ["confirmed", ["booking-changed waiting"]],
  ] as const)("with the box \u201cknows\u201d, a booking that is %s gets the emails %j", async (status, expected) => {
    await book({ status });
    await ask("price", { due: "1900", ...offered, knows: "yes" });
    expect(await emails()).toEqual(expected);
  });
});
