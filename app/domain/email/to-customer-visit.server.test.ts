import { describe, expect, it } from "vitest";
import { business } from "~/domain/centre/profile";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import { about, booking, NOW } from "./emailed-booking.fixtures";
import { completedEmail, readyEmail } from "./to-customer.server";

/**
 * The emails about the car: product.md 17.2. `NOW` of the fixture is Friday 20 November 2026 in
 * Riyadh.
 */

const isolated = (text: string) => text.replaceAll(/[\u2066-\u2069\u00a0]/g, (mark) => (mark === "\u00a0" ? " " : ""));
const at = (instant: string) => new Date(instant);

describe("the email that a car is ready", () => {
  const ready = { ...booking, status: "ready", changes: 3 } as const;
  const email = (language: "ar" | "en", now = NOW) => readyEmail({ ...ready, language }, now, about);

  it.each([
    ["ar", ["جاهزة للاستلام", "12,017.50", "نقداً أو بالبطاقة", "العنوان"]],
    ["en", ["Your car is ready", "12,017.50", "by cash or card", "Address"]],
  ] as const)("in %s names the amount, the ways to pay and the address", (language, words) => {
    const { subject, text } = email(language);
    for (const word of words) expect(`${subject}\n${text}`).toContain(word);
  });

  it.each([
    [
      "before a Friday",
      "2026-11-26T09:00:00Z",
      ["Thursday 26 November: 10 am", "Friday 27 November: 2 pm to midnight"],
    ],
    ["after midnight in Riyadh", "2026-11-30T21:30:00Z", ["Tuesday 1 December", "Wednesday 2 December"]],
  ])("names the hours of today and tomorrow %s", (_when, now, lines) => {
    const text = isolated(email("en", at(now)).text);
    for (const line of lines) expect(text).toContain(line);
  });
});

describe("the email after the visit", () => {
  const done = { ...booking, status: "completed", changes: 4, doneAt: "2026-11-20T22:00:00.000Z" } as const;
  const email = (changes: object = {}, card: SecretCard | null = null) =>
    completedEmail({ ...done, language: "en", ...changes }, NOW, { card });

  const item = { service: "ceramic-exterior", product: "ceramicExterior", serial: null, endsOn: "2028-11-17" };
  const card: SecretCard = {
    card: "WC-7K3M9Q",
    token: "card-token",
    carType: "suv",
    vehicle: null,
    voidedAt: null,
    items: [{ ...item, startsOn: "2026-11-18" }],
  };

  it("links to the warranty card when there is one", () => {
    const address = `${business.origin}/en/warranty-card?card=card-token`;
    expect(email({}, card).html).toContain(`href="${address}"`);
    expect(email({}, card).text).toContain(
      `Warranty card WC-7K3M9Q\n- Exterior nano-ceramic coating: Until 17 November 2028\nOpen your warranty card:\n${address}\n`,
    );
    expect(email().text).not.toContain("warranty-card");
  });

  it("mentions washing only for exterior ceramic", () => {
    expect(email({ serviceIds: ["ceramic-exterior"] }).text).toMatch(/wash/i);
    expect(email({ serviceIds: ["polishing-exterior"] }).text).not.toMatch(/wash/i);
  });

  it("counts the days without a wash from the day on the warranty card, if there is one", () => {
    const text = isolated(email({ serviceIds: ["ceramic-exterior"] }, card).text);
    expect(text).toContain("before Wednesday 25 November");
  });

  it("omits that end once its day has come", () => {
    const text = (now: string) =>
      completedEmail({ ...done, language: "en", serviceIds: ["ceramic-exterior"] }, new Date(now), { card: null }).text;
    expect(text("2026-11-27T20:59:00.000Z")).toMatch(/wash/i);
    expect(text("2026-11-27T21:00:00.000Z")).not.toMatch(/wash/i);
  });

  it("asks for a review only where the owner has a link", () => {
    const link = "https://reviews.example/saqeel";
    const text = (reviews: string | null | false) =>
      completedEmail({ ...done, language: "en" }, NOW, { card: null, reviews }).text;
    expect(text(link)).toMatch(/review[\s\S]*https:\/\/reviews\.example\/saqeel/);
    for (const none of [null, false] as const) expect(text(none)).not.toContain("review");
  });
});
