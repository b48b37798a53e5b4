import { asc, eq } from "drizzle-orm";
import { createElement } from "react";
import { createRoutesStub } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { mainAmount } from "~/domain/bookings/account";
import { Amounts } from "~/domain/bookings/booking-facts";
import { balancesQuery, listOf, takingsQuery } from "~/domain/bookings/lists.server";
import { openBookingsOfPerson } from "~/domain/retention/anonymize.server";
import { bookingEvents, bookings, outbox, payments, warranties } from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import { bookingsSheet, readForFile, readSearch } from "~/routes/desk/bookings/bookings.server";
import * as list from "~/routes/desk/bookings/page";
import { personFile, readRecords } from "~/routes/desk/customer-data/customer-data.server";
import { loader } from "~/routes/desk/one-booking/page";
import { readStatistics } from "~/routes/desk/statistics/statistics.server";
import { readToday } from "~/routes/desk/today/today.server";
import { ActBar } from "~/routes/my-booking/act";
import { myBookingOf } from "~/routes/my-booking/my-booking.server";
import { anonymized, db } from "../support/builders";
import { cronMinute } from "../support/cron-minute";
import { ACTOR, startDesk } from "../support/desk-visit";
import {
  ask,
  book,
  found,
  lastEvent,
  ON_THE_DAY,
  post,
  REFERENCE,
  shownAfter,
  stored,
  versionNow,
  visit,
} from "./desk-booking";
import { deskPage, html } from "./desk-lists";

/** What customers pay at the centre (product.md 8.13). The amount due is SAR 1,995. */

startDesk();

const taken = async () =>
  (await db.select().from(payments).orderBy(asc(payments.id))).map(({ amount, method, removedAt }) =>
    removedAt === null ? `${amount} ${method}` : `removed ${amount} ${method}`,
  );
const steps = async () => Object.values((await loader(await visit(REFERENCE))).steps).flat();
const nextDay = (hour: string) => vi.setSystemTime(new Date(`2026-11-27T${hour}:00:00.000Z`));

async function bookOnItsDay(changes: Parameters<typeof book>[0] = {}): Promise<void> {
  vi.setSystemTime(ON_THE_DAY);
  await book({ status: "ready", ...changes });
}

describe("at the handover", () => {
  it("nothing is chosen: nothing is recorded, and the question has no tap more", async () => {
    await bookOnItsDay();
    const page = await shownAfter();
    expect(page).toMatch(/<input[^>]*name="method"[^>]*checked=""[^>]*value=""/);
    expect(await ask("complete", { method: "", paidAmount: "" })).toMatchObject({ status: 303 });
    expect([await taken(), (await stored()).status]).toEqual([[], "completed"]);
    expect((await lastEvent())?.kind).not.toBe("paid");
  });

  it("the form of an older page, without the choice, is taken, too", async () => {
    await bookOnItsDay();
    expect(await ask("complete")).toMatchObject({ status: 303 });
    expect(await taken()).toEqual([]);
  });

  it.each([
    ["cash", "", "199500 cash"],
    ["card", " ", "199500 card"],
    ["transfer", "1,995", "199500 transfer"],
    ["cash", "٥٠٠", "50000 cash"],
    ["card", "500.5 ر.س", "50050 card"],
    ["cash", "0.01", "1 cash"],
  ])("by %s, %j typed: %s", async (method, paidAmount, payment) => {
    await bookOnItsDay();
    expect(await ask("complete", { method, paidAmount })).toMatchObject({ status: 303 });
    expect([await taken(), (await stored()).status]).toEqual([[payment], "completed"]);
    const [amount] = payment.split(" ");
    const particulars = { amount: Number(amount), method, change: "taken" };
    expect(await lastEvent()).toMatchObject({ kind: "paid", actor: ACTOR, particulars });
    expect((await shownAfter()).replaceAll(/<[^>]+>/g, "")).toContain(
      `Paid ${{ cash: "in cash", card: "by card", transfer: "by transfer" }[method]}: SAR`,
    );
  });

  it.each([
    ["1,000,000.01", "at most SAR 1,000,000"],
    ["0", "above zero"],
    ["-5", "above zero"],
    ["all of it", "like this: 9,500"],
    ["1.900", "like this: 9,500"],
  ])(
    "%j is an error at its field, nothing typed is lost, and the car is not handed over",
    async (paidAmount, message) => {
      await bookOnItsDay();
      const answer = await ask("complete", { method: "card", paidAmount });
      expect([answer.status, answer.result?.error?.paidAmount?.[0]]).toEqual([400, expect.stringContaining(message)]);
      expect([await taken(), (await stored()).status]).toEqual([[], "ready"]);
      const page = await shownAfter(answer);
      expect(page).toContain(`value="${paidAmount}"`);
      expect(page).toContain('href="#complete-paidAmount"');
      expect(page).toMatch(/<input[^>]*name="method"[^>]*checked=""[^>]*value="card"/);
    },
  );

  it.each(["confirmed", "arrived"] as const)("a car that is %s is handed over for a payment, too", async (status) => {
    await bookOnItsDay({ status });
    const above = await ask("complete", { method: "cash", paidAmount: "5000" });
    const page = await shownAfter(above);
    expect(page).toMatch(/id="complete-paidAmount"[^>]*value="5000"/);
    // Enter presses the first button of a form.
    expect(page).toMatch(/<form id="complete"(?:(?!<button|<\/form).)*<button type="submit" value="complete"/s);
    // The button of the question names no step, so a hidden field does.
    expect(page).toMatch(
      /value="500000"[^>]*name="amountOverride".*<input type="hidden"[^>]*name="intent"[^>]*value="complete"/s,
    );
    expect(await ask("complete", { method: "cash", paidAmount: "5000", amountOverride: "500000" })).toMatchObject({
      status: 303,
    });
    expect([await taken(), (await stored()).status]).toEqual([["500000 cash"], "completed"]);
  });

  it.each(["500", "all of it", "٠"])("%j without a method is an error that keeps it in sight", async (paidAmount) => {
    await bookOnItsDay();
    const answer = await ask("complete", { method: "", paidAmount, "serial-thermal-titanium": "N 1" });
    expect([answer.status, answer.result?.error]).toEqual([
      400,
      { method: ["You entered an amount, so choose how it was paid or clear the amount"] },
    ]);
    expect([await taken(), (await stored()).status]).toEqual([[], "ready"]);
    const page = await shownAfter(answer);
    expect(page).toContain('href="#complete-method"');
    expect(page).toContain('value="N 1"');
    const shown = page.match(/<div class="([^"]*)"><div[^>]*><label[^>]*for="complete-paidAmount"/)?.[1];
    expect(shown).toBe("");
    expect(page).toMatch(new RegExp(`id="complete-paidAmount"[^>]*value="${paidAmount}"`));
    expect(await ask("complete", { method: "", paidAmount: " " })).toMatchObject({ status: 303 });
  });

  it("an unknown method is refused", async () => {
    await bookOnItsDay();
    expect(await ask("complete", { method: "cheque" })).toMatchObject({ status: 400 });
    expect((await stored()).status).toBe("ready");
  });

  it("a payment and a warranty card are written together", async () => {
    await bookOnItsDay();
    await ask("complete", { method: "cash", "serial-thermal-titanium": "N 1" });
    expect([await taken(), await db.$count(warranties)]).toEqual([["199500 cash"], 1]);
    expect(await db.$count(outbox, eq(outbox.kind, "booking-completed"))).toBe(1);
  });

  it("a car that a colleague handed over meanwhile does not swallow the payment", async () => {
    await bookOnItsDay();
    const version = await versionNow();
    await ask("complete");
    expect(await post({ intent: "complete", version })).toMatchObject({ status: 303 });
    const answer = await post({ intent: "complete", version, method: "cash", paidAmount: "500" });
    expect(answer).toMatchObject({ status: 409 });
    const page = (await shownAfter(answer)).replaceAll(/<[^>]+>/g, "");
    expect(page).toMatch(/complete the booking · Cash · 500/);
    for (const form of [
      { method: "card", paidAmount: "5000" },
      { method: "", paidAmount: "500" },
    ])
      expect(await post({ intent: "complete", version, ...form })).toMatchObject({ status: 409 });
    expect(await taken()).toEqual([]);
  });

  it("what was paid before is not asked again, and the rest is offered", async () => {
    await bookOnItsDay();
    await ask("paid", { method: "cash", paidAmount: "1500" });
    expect(await shownAfter()).toContain("SAR 495");
    await ask("complete", { method: "card" });
    expect(await taken()).toEqual(["150000 cash", "49500 card"]);
  });

  it("a booking that is paid has no choice", async () => {
    await bookOnItsDay();
    await ask("paid", { method: "card" });
    const page = await shownAfter();
    expect(page).not.toContain('id="complete-method"');
    expect(page).toContain("Paid in full.");
    await ask("price", { due: "1800", offeredReason: "Goodwill" });
    expect(await shownAfter()).toContain("SAR 195 must be given back to the customer.");
    expect(await ask("complete")).toMatchObject({ status: 303 });
  });
});

describe("before and after the handover", () => {
  it("part payments add up to what is due, in halalas", async () => {
    await bookOnItsDay({ status: "completed" });
    await ask("paid", { method: "cash", paidAmount: "995.50" });
    nextDay("09");
    await ask("paid", { method: "card", paidAmount: "999.5" });
    expect(await taken()).toEqual(["99550 cash", "99950 card"]);
    expect(await lastEvent()).toMatchObject({ kind: "paid", particulars: { method: "card", amount: 99_950 } });
    expect((await db.select().from(payments)).map(({ takenAt }) => takenAt.slice(0, 10))).toEqual([
      "2026-11-26",
      "2026-11-27",
    ]);
  });

  it.each(["paid", "complete"])("the step %s asks once about a payment above what is left", async (step) => {
    await bookOnItsDay();
    await ask("paid", { method: "cash", paidAmount: "995.50" });
    const form = { method: "card", paidAmount: "٩٩٩٫٥١" };
    const answer = await ask(step, form);
    expect([answer.status, answer.result?.error?.paidAmount]).toEqual([
      400,
      [
        "SAR 999.50 is still to be paid, so this is SAR 0.01 too much. Correct the amount, or confirm that it was paid.",
      ],
    ]);
    expect(await shownAfter(answer)).toMatch(/value="99951"[^>]*name="amountOverride"/);
    // The answer to the question is for this amount only.
    expect(await ask(step, { ...form, amountOverride: "99952" })).toMatchObject({ status: 400 });
    expect(await taken()).toEqual(["99550 cash"]);
    expect(await ask(step, { ...form, amountOverride: "99951" })).toMatchObject({ status: 303 });
    expect(await taken()).toEqual(["99550 cash", "99951 card"]);
    expect((await shownAfter()).replaceAll(/<[^>]+>/g, "")).toMatch(/Overpaid0\.01/);
    expect(await steps()).not.toContain("paid");
  });

  it.each(["1.14", "1.39", "949.05"])("the rest of SAR %s can be typed to the halala", async (rest) => {
    await bookOnItsDay({ status: "completed" });
    await ask("paid", { method: "cash", paidAmount: (1995 - Number(rest)).toFixed(2) });
    expect(await ask("paid", { method: "card", paidAmount: rest })).toMatchObject({ status: 303 });
  });

  it("a method must be chosen", async () => {
    await bookOnItsDay({ status: "completed" });
    const answer = await ask("paid", { paidAmount: "500" });
    expect([answer.status, Object.keys(answer.result?.error ?? {})]).toEqual([400, ["method"]]);
    expect(await shownAfter(answer)).toContain('href="#paid-method"');
  });

  it("two desks at once record one payment", async () => {
    await bookOnItsDay({ status: "completed" });
    const version = await versionNow();
    const one = { intent: "paid", version, method: "cash", paidAmount: "500" };
    const answers = await Promise.all([post({ ...one, submissionId: "a" }), post({ ...one, submissionId: "b" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await taken()).toEqual(["50000 cash"]);
  });

  it("a price agreed below what was paid shows what to give back", async () => {
    await bookOnItsDay();
    await ask("paid", { method: "cash", paidAmount: "1900" });
    expect(await ask("price", { due: "1800", offeredReason: "Goodwill" })).toMatchObject({ status: 303 });
    const page = (await shownAfter()).replaceAll(/<[^>]+>/g, "");
    expect(page).toContain("Overpaid100");
    expect(await steps()).not.toContain("paid");
  });

  it("an anonymized booking keeps its payments and takes none", async () => {
    await bookOnItsDay({ status: "completed" });
    await ask("paid", { method: "cash" });
    await db.update(bookings).set(anonymized);
    expect(await steps()).toEqual([]);
    expect(await taken()).toEqual(["199500 cash"]);
  });
});

describe("a part payment while the car is here", () => {
  it.each([
    ["500", "Still to be paid", "SAR 1,495"],
    ["1995", "Paid in full", "SAR 1,995."],
  ])(
    "of SAR %s leaves the rest: at the desk, in the message that the car is ready, on Today",
    async (paidAmount, term, rest) => {
      await bookOnItsDay({ status: "arrived", language: "en" });
      await ask("paid", { method: "card", paidAmount });
      await ask("ready");
      vi.setSystemTime(new Date(ON_THE_DAY.getTime() + 3 * 60_000));
      const sent = await cronMinute(new Date());
      const text = sent.find(({ subject }) => subject.includes("ready"))?.text ?? "";
      expect([text.includes(term), text.includes(rest), text.includes("SAR 1,995")]).toEqual([
        true,
        true,
        paidAmount === "1995",
      ]);
      const { ready } = (await readToday(db, new Date())).lists;
      expect(ready.rows.map(({ paid }) => paid)).toEqual([Number(paidAmount) * 100]);
      expect(mainAmount((await found()).booking)).toMatchObject({ term: "open", amount: 1995 - Number(paidAmount) });
    },
  );
});

/** The emails that are sent that many minutes after the present. */
async function sentAfter(minutes: number) {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  return (await cronMinute(new Date())).map(({ subject, text }) => `${subject}\n${text}`);
}

/** What the customer reads, without tags. */
const customersPage = async () => {
  const booking = myBookingOf(await found(), { language: "en", now: new Date() });
  return html(createElement(Amounts, { booking, hasNote: true })).replaceAll(/<[^>]+>/g, "");
};

describe("money around the visit", () => {
  const DAYS_BEFORE = new Date("2026-11-22T08:00:00.000Z");
  const LATE = new Date("2026-11-25T20:00:00.000Z");
  const deposit = { method: "transfer", paidAmount: "500" };

  it.each(["pending", "confirmed"] as const)(
    "a deposit of a %s booking is told and left out of the rest",
    async (status) => {
      vi.setSystemTime(DAYS_BEFORE);
      await book({ status, language: "en" });
      expect(await ask("paid", deposit)).toMatchObject({ status: 303 });
      expect(await customersPage()).toMatch(
        /Paid.*500Still to be paid1,495.*You have paid SAR.500\. An agreed deposit/s,
      );
      await ask("confirm", { arrivalTime: "16:30" });
      await ask("agree", { arrivalTime: "17:30" });
      const [email = ""] = await sentAfter(3);
      expect(email).toContain("SAR 1,495");
      expect(email).toContain("An agreed deposit is not refunded if you cancel late.");
      expect(email).not.toContain("Pay after seeing");
    },
  );

  it("who cancels in time gets the deposit back, which is listed and told", async () => {
    vi.setSystemTime(DAYS_BEFORE);
    await book({ status: "confirmed", language: "en" });
    await ask("paid", deposit);
    expect(await shownAfter()).toContain("SAR 500 was paid. Afterwards, record");
    await ask("cancel");
    expect((await sentAfter(0))[0]).toContain("We will give you SAR 500 back.");
    const { rows } = listOf(await balancesQuery(db, "owed", 5));
    expect(rows).toMatchObject([{ reference: REFERENCE, because: "cancelled", amount: 50_000 }]);
    nextDay("09");
    const back = { method: "transfer", moneyReason: "Cancelled in time" };
    for (const [backAmount, message] of [
      ["500.01", "at most SAR 500"],
      ["", "like this: 9,500"],
    ] as const) {
      const answer = await ask("give-back", { ...back, backAmount });
      expect([answer.status, answer.result?.error?.backAmount?.[0]]).toEqual([400, expect.stringContaining(message)]);
      expect(await shownAfter(answer)).toContain('value="Cancelled in time"');
    }
    expect(await ask("give-back", { ...back, backAmount: "500" })).toMatchObject({ status: 303 });
    // The day of the deposit keeps its takings.
    expect(await takingsQuery(db, "2026-11-22", "2026-11-27")).toEqual([
      { day: "2026-11-22", method: "transfer", amount: 50_000, back: 0 },
      { day: "2026-11-27", method: "transfer", amount: -50_000, back: -50_000 },
    ]);
    expect(await balancesQuery(db, "owed", 5)).toEqual([]);
    expect((await shownAfter()).replaceAll(/<[^>]+>/g, "")).toContain("Given back by transfer: SAR 500");
  });

  it("a late cancellation has a fee, which is due, is paid, and is told only if staff ask for it", async () => {
    vi.setSystemTime(DAYS_BEFORE);
    await book({ status: "confirmed", language: "en" });
    vi.setSystemTime(LATE);
    await ask("cancel");
    await sentAfter(0);
    const page = await shownAfter();
    expect(page).toMatch(/50% of the amount due: SAR\s997\.50/);
    expect(page).not.toMatch(/name="feeChoice"[^>]*checked/);
    expect([(await ask("fee")).status, (await stored()).fee]).toEqual([400, null]);
    const other = await ask("fee", { feeChoice: "other", feeAmount: "much" });
    expect(Object.keys(other.result?.error ?? {})).toEqual(["feeAmount", "moneyReason"]);
    expect(await shownAfter(other)).toContain('value="much"');
    expect(await ask("fee", { feeChoice: "terms" })).toMatchObject({ status: 303 });
    expect([(await stored()).fee, await customersPage(), await sentAfter(3)]).toEqual([99_750, "", []]);
    expect(
      await ask("fee", { feeChoice: "other", feeAmount: "500", moneyReason: "A regular", tell: "yes" }),
    ).toMatchObject({
      status: 303,
    });
    const [email = ""] = await sentAfter(3);
    expect(email).toMatch(/The fee for your booking \(SQ-7K3M9Q\).*was cancelled late.*SAR 500/s);
    expect(await customersPage()).toMatch(/Fee500/);
    expect(await ask("paid", { method: "card" })).toMatchObject({ status: 303 });
    expect(await customersPage()).toMatch(/Paid−500Still to be paid0.*The fee is paid/);
    expect([await taken(), await steps()]).toEqual([["50000 card"], expect.not.arrayContaining(["paid"])]);
  });

  it("a deposit is kept as the fee of a no-show, and nothing is owed then", async () => {
    vi.setSystemTime(DAYS_BEFORE);
    await book({ status: "confirmed", language: "en" });
    await ask("paid", deposit);
    vi.setSystemTime(ON_THE_DAY);
    await ask("no-show");
    expect(await customersPage()).toMatch(/We will contact you about it/);
    expect(await ask("fee", { feeChoice: "paid" })).toMatchObject({ status: 303 });
    expect([(await stored()).fee, await balancesQuery(db, "owed", 5)]).toEqual([50_000, []]);
    expect(await customersPage()).not.toMatch(/give|owed|Overpaid/);
  });

  it.each([
    ["no confirmation", "pending", ON_THE_DAY, [], false],
    ["a cancellation in time", "confirmed", DAYS_BEFORE, [], false],
    ["a late one of a confirmed day", "confirmed", LATE, [], true],
    ["an arrival that was undone", "arrived", ON_THE_DAY, ["undo"], true],
    ["a confirmation that was undone", "confirmed", LATE, ["undo"], false],
  ] as const)("the desk says whether the terms charge %s", async (_what, status, at, steps, isCharged) => {
    vi.setSystemTime(at);
    await book({ status, arrivalTime: null });
    for (const step of steps) await ask(step);
    await ask("cancel");
    expect((await shownAfter()).includes("By the terms this costs nothing")).toBe(!isCharged);
  });

  it("a payment that was given back is removed only after the record of that", async () => {
    await bookOnItsDay({ status: "completed" });
    await ask("paid", { method: "cash", paidAmount: "1500" });
    await ask("give-back", { method: "cash", backAmount: "150", moneyReason: "Wrong" });
    const [payment, back] = (await found()).payments;
    const remove = (id = 0) => ask("payment-remove", { payment: String(id) });
    expect(await remove(payment?.id)).toMatchObject({ status: 409 });
    expect((await shownAfter()).includes(`name="payment" value="${payment?.id}"`)).toBe(false);
    expect([await remove(back?.id), await remove(payment?.id)]).toMatchObject([{ status: 303 }, { status: 303 }]);
  });

  it("another fee that is not told is not shown, nor sent again; another reason for the same fee is stored", async () => {
    vi.setSystemTime(LATE);
    await book({ status: "confirmed", language: "en" });
    await ask("cancel");
    const other = { feeChoice: "other", feeAmount: "300" };
    await ask("fee", { ...other, moneyReason: "A regular", tell: "yes" });
    await sentAfter(3);
    await ask("fee", { feeChoice: "terms" });
    expect([await customersPage(), await ask("resend")]).toEqual(["", expect.anything()]);
    expect((await sentAfter(3)).filter((text) => text.includes("The fee for"))).toEqual([]);
    await ask("fee", { ...other, moneyReason: "One" });
    await ask("fee", { ...other, moneyReason: "Two" });
    expect(await lastEvent()).toMatchObject({ kind: "fee", text: "Two" });
  });

  it("a fee that the terms do not charge does not name them, and the person is not removed while money is owed", async () => {
    vi.setSystemTime(DAYS_BEFORE);
    await book({ language: "en" });
    await ask("paid", deposit);
    await ask("cancel");
    await ask("fee", { feeChoice: "other", feeAmount: "300", moneyReason: "Agreed", tell: "yes" });
    const texts = await sentAfter(3);
    expect(texts.find((text) => text.includes("The fee for"))).toContain(
      "We recorded a fee of SAR 300 for the appointment",
    );
    const isKept = async () =>
      (
        await db
          .select()
          .from(bookings)
          .where(openBookingsOfPerson({ phone: "0512345678" }))
      ).length;
    expect(await isKept()).toBe(1);
    await ask("give-back", { method: "cash", backAmount: "200", moneyReason: "The rest" });
    expect(await isKept()).toBe(0);
  });

  it("who has paid everything reads that, before the visit and when the car is ready", async () => {
    vi.setSystemTime(DAYS_BEFORE);
    await book({ status: "confirmed", language: "en" });
    await ask("paid", { method: "card" });
    expect(await customersPage()).toMatch(/Paid in full: SAR.1,995\./);
    vi.setSystemTime(ON_THE_DAY);
    await ask("arrived");
    await ask("ready");
    expect((await sentAfter(3)).join()).toContain("Paid in full: SAR 1,995.");
  });

  it("after a handover for too much, what is corrected in two minutes is what the customer is told", async () => {
    await bookOnItsDay({ language: "en" });
    const above = { method: "card", paidAmount: "5475", amountOverride: "547500" };
    await ask("complete", above);
    const [wrong] = (await found()).payments;
    await ask("payment-remove", { payment: `${wrong?.id}` });
    await ask("paid", { method: "card" });
    expect(await sentAfter(0)).toEqual([]);
    const [email = ""] = await sentAfter(3);
    expect(email).toContain("Paid in full: SAR 1,995.");
    expect(email).not.toMatch(/Overpaid|5,475/);
  });

  it("a price that the owner agrees after the visit is told", async () => {
    await bookOnItsDay({ status: "completed", language: "en" });
    const answer = await ask("price", { due: "1800", offeredReason: "Goodwill" });
    expect(await shownAfter(answer)).toContain("Booking changed (to the customer)");
    expect((await sentAfter(3))[0]).toContain("was SAR 1,995 and is now SAR 1,800.");
  });
});

describe("a wrong payment", () => {
  it("is removed, stays in the history, and the right one is recorded", async () => {
    await bookOnItsDay({ status: "completed" });
    await ask("paid", { method: "cash", paidAmount: "1000" });
    await ask("paid", { method: "card", paidAmount: "100" });
    const [first] = (await found()).payments;
    const page = await shownAfter();
    expect(page).toContain(`name="payment" value="${first?.id}"`);
    // Each payment has its own question, which a button opens.
    const questions = page.match(/<details(?: class="group\/final[^"]*")?>.*?<\/details>/gs) ?? [];
    expect(questions.filter((one) => /name="payment" value="\d+".*Yes, remove it/s.test(one))).toHaveLength(2);
    expect(await ask("payment-remove", { payment: `${first?.id}` })).toMatchObject({ status: 303 });
    expect(await taken()).toEqual(["removed 100000 cash", "10000 card"]);
    expect(await lastEvent()).toMatchObject({ kind: "paid", particulars: { method: "cash", amount: -100_000 } });
    expect((await shownAfter()).replaceAll(/<[^>]+>/g, "")).toContain("Payment removed: SAR 1,000 (Cash)");
    await ask("paid", { method: "transfer" });
    expect(await taken()).toEqual(["removed 100000 cash", "10000 card", "189500 transfer"]);
  });

  it("is removed once, and one of another booking never", async () => {
    await bookOnItsDay({ status: "completed" });
    await ask("paid", { method: "cash", paidAmount: "1000" });
    const [first] = (await found()).payments;
    const before = await db.$count(bookingEvents);
    expect(await ask("payment-remove", { payment: `${(first?.id ?? 0) + 1}` })).toMatchObject({ status: 303 });
    expect([await taken(), await db.$count(bookingEvents)]).toEqual([["100000 cash"], before]);
    const version = await versionNow();
    const form = { intent: "payment-remove", version, payment: `${first?.id}` };
    await post({ ...form, submissionId: "a" });
    expect(await post({ ...form, submissionId: "b" })).toMatchObject({ status: 303 });
    expect(await db.$count(bookingEvents)).toBe(before + 1);
    expect(await steps()).not.toContain("payment-remove");
  });
});

it.each(["ready", "completed"] as const)("the page of a %s booking says once that it is a record", async (status) => {
  await bookOnItsDay({ status });
  expect((await shownAfter()).split("Only a record: it makes no invoice and takes no payment.").length).toBe(2);
});

it("the file for Excel has what is due, what was paid and how; the copy for the customer has each payment", async () => {
  await bookOnItsDay({ status: "completed" });
  const sheet = async (language: Language = "en") =>
    bookingsSheet(await readForFile(db, readSearch(new URLSearchParams())), language);
  const { headings, rows } = await sheet();
  expect(headings.slice(-3)).toEqual(["Amount due (SAR)", "Amount paid (SAR)", "How it was paid"]);
  expect(headings).toContain("Adjustment (SAR)");
  const inArabic = ["تعديل المبلغ (ريال)", "المبلغ المستحق (ريال)", "المبلغ المدفوع (بالريال)", "طريقة الدفع"];
  expect((await sheet("ar")).headings).toEqual(expect.arrayContaining(inArabic));
  expect(rows[0]?.slice(-3)).toEqual([1995, null, null]);
  await ask("paid", { method: "cash", paidAmount: "500.5" });
  await ask("paid", { method: "card", paidAmount: "100" });
  const [first] = (await found()).payments;
  await ask("paid", { method: "cash", paidAmount: "1" });
  expect((await sheet()).rows[0]?.slice(-3)).toEqual([1995, 601.5, "Cash and Card"]);
  await ask("payment-remove", { payment: `${first?.id}` });
  expect((await sheet()).rows[0]?.slice(-3)).toEqual([1995, 101, "Card and Cash"]);
  const copy = personFile(await readRecords(db, { phone: "0512345678" }), { q: "", language: "en", now: ON_THE_DAY });
  expect(copy).toMatch(/Paid in cash: SAR 500\.50 .*Paid by card: SAR 100 .*Payment removed: SAR 500\.50 \(Cash\)/s);
});

it("a visit that is not paid shows what is left to pay", async () => {
  await bookOnItsDay({ status: "completed" });
  const { rows } = await readForFile(db, readSearch(new URLSearchParams({ q: REFERENCE })));
  expect([(await found()).booking, ...rows].map((row) => mainAmount(row)?.term)).toEqual(["open", "open"]);
  const page = (await shownAfter()).replaceAll(/<[^>]+>/g, "");
  expect([page.includes("Still to be paid1,995"), page.includes("Paid\u2212")]).toEqual([true, false]);
  const { open: unpaid } = await readStatistics(db, { first: "2026-11-01", last: "2026-11-30" }, new Date());
  expect(unpaid.rows).toHaveLength(1);
});

it.each([
  ["nothing", "", "1995", "SAR 1,995.00"],
  ["a part", "500", "1995", "SAR 1,495.00 Still to be paid"],
  ["too much", "1995", "1945", "SAR 50.00 Overpaid"],
])("the list of bookings says what its amount is after %s was paid", async (_what, paidAmount, due, shown) => {
  await bookOnItsDay();
  if (paidAmount) await ask("paid", { method: "cash", paidAmount });
  await ask("price", { due, offeredReason: "Goodwill" });
  const page = await deskPage(list, "/en/desk/bookings").shown();
  const cell = /<td[^>]*grid-area:amount[^>]*>(.*?)<\/td>/s.exec(page)?.[1] ?? "";
  const words = cell.replace(/<span role="img"[^>]*>/, "SAR ").replace(/<[^>]*>/g, " ");
  expect(words.replace(/\s+/g, " ").trim()).toBe(shown);
});

it.each([
  ["a part", "500", "1995", "SAR 1,495 Still to be paid"],
  ["too much", "1995", "1945", "SAR 50 Overpaid"],
])("the bar of My booking says what its amount is after %s was paid", async (_what, paidAmount, due, shown) => {
  await bookOnItsDay();
  await ask("paid", { method: "cash", paidAmount });
  await ask("price", { due, offeredReason: "Goodwill" });
  const booking = myBookingOf(await found(), { language: "en", now: new Date() });
  const Stub = createRoutesStub([{ id: "page", path: "/", Component: ActBar }]);
  const bar = html(createElement(Stub, { hydrationData: { loaderData: { page: { booking } } } }));
  const words = bar.replace(/<span role="img"[^>]*>/, "SAR ").replace(/<[^>]*>/g, " ");
  expect(words.replace(/\s+/g, " ")).toContain(shown);
});
