import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { createElement } from "react";
import { createRoutesStub } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { openAmount } from "~/domain/bookings/account";
import { Amounts } from "~/domain/bookings/booking-facts";
import { historyOf } from "~/domain/bookings/history";
import { isCharged } from "~/domain/bookings/status";
import { lookUp, type ServiceCode, serviceCodes } from "~/domain/catalogue/catalogue";
import { priceOf } from "~/domain/catalogue/pricing";
import { customerWriters } from "~/domain/email/to-customer.server";
import { addDays, type Day, riyadhDate } from "~/platform/calendar/dates";
import { paymentMethods } from "~/platform/db/booking-status";
import { bookingEvents, bookings, payments } from "~/platform/db/schema.server";
import { bookingsSheet, readForFile, readSearch } from "~/routes/desk/bookings/bookings.server";
import { loader } from "~/routes/desk/one-booking/page";
import { readStatistics } from "~/routes/desk/statistics/statistics.server";
import { readToday } from "~/routes/desk/today/today.server";
import { myBookingOf } from "~/routes/my-booking/my-booking.server";
import { db, emptyDatabase, eventsOf, verdict } from "../support/builders";
import { startDesk } from "../support/desk-visit";
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
import { html } from "./desk-lists";

/** The money of a visit is the same wherever it is shown (product.md 3.3, 8.13 to 8.17, 22.6). */

startDesk();

const share = fc.integer({ min: 1, max: 130 });
const method = fc.constantFrom(...paymentMethods);
const step = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind) });
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("paid" as const), share, method }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("give-back" as const), share, method }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("payment-remove" as const), which: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("price" as const), halalas: fc.integer({ min: 0, max: 900_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("services" as const),
      codes: fc.uniqueArray(fc.constantFrom(...serviceCodes), {
        minLength: 1,
        maxLength: 3,
        selector: (code) => lookUp(code).service.field,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("fee" as const), halalas: fc.integer({ min: 0, max: 300_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 2 }) }) },
  ...(["confirm", "arrived", "ready", "complete", "cancel", "no-show", "undo"] as const).map(step),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

const inRiyals = (halalas: number) => (halalas / 100).toFixed(2);
const isEnded = (status: string) => ["completed", "cancelled", "no-show"].includes(status);

/** The form of a step, at most with what the desk would ask about; null if it needs money that is not there. */
async function formOf(one: Step): Promise<Record<string, string> | null> {
  const { booking, payments: records } = await found();
  switch (one.kind) {
    case "paid": {
      const halalas = Math.ceil((Math.max(0, openAmount(booking)) * 100 * one.share) / 100);
      return { method: one.method, paidAmount: inRiyals(halalas), amountOverride: `${halalas}` };
    }
    case "give-back": {
      const backAmount = inRiyals(Math.ceil(((booking.paid ?? 0) * one.share) / 100));
      return { method: one.method, backAmount, moneyReason: "Agreed" };
    }
    case "payment-remove":
      return { payment: `${records[one.which]?.id ?? ""}` };
    case "price":
      return { due: inRiyals(one.halalas), offeredReason: "Goodwill", amountOverride: `${one.halalas / 100}` };
    case "services":
      return Object.fromEntries(one.codes.map((code) => [lookUp(code).service.field, code]));
    case "fee":
      return { feeChoice: "other", feeAmount: inRiyals(one.halalas), moneyReason: "Agreed" };
    case "complete":
      return { method: "" };
    case "confirm":
      return { arrivalTime: "" };
    default:
      return {};
  }
}

/** What a page says in English about what was paid, and what is left (below zero: too much), in halalas. */
function saidIn(markup: string) {
  const text = markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s⁦⁩]+/g, " ");
  const after = (label: string) => {
    const amount = new RegExp(`${label}[: ]+(?:SAR )?[−-]? ?(?:SAR )?([\\d,]+(?:\\.\\d\\d)?)`).exec(text)?.[1];
    return amount === undefined ? null : Math.round(Number(amount.replaceAll(",", "")) * 100);
  };
  const tooMuch = after("Overpaid") ?? after("To be given back");
  return { paid: after("Paid"), open: tooMuch === null ? after("Still to be paid") : -tooMuch };
}

async function takingsByDay(): Promise<Readonly<Record<Day, number>>> {
  const { now } = await readStatistics(db, { first: "2026-11-01", last: "2027-03-31" }, new Date());
  return Object.fromEntries(
    now.takings.days.map(({ day, sums }) => [day, sums.reduce((sum, halalas) => sum + halalas, 0)]),
  );
}

/** Compares every place that shows money with what was due and paid, in halalas. */
async function expectEverywhere({ due, paid }: { due: number; paid: number }) {
  const now = new Date();
  const full = await found();
  const { booking, events } = full;
  const { status } = booking;
  const off = status === "cancelled" || status === "no-show";
  const shown = isEnded(status) && !(off && paid) ? due !== paid : paid !== 0;
  // A page shows the two amounts only then.
  const said = shown ? { paid: paid === 0 ? null : paid, open: due - paid } : { paid: null, open: null };

  const data = await loader(await visit(REFERENCE));
  expect(["desk", data.booking.paid, Math.round(openAmount(data.booking) * 100)]).toEqual(["desk", paid, due - paid]);
  const page = await shownAfter();
  expect([
    "job sheet",
    saidIn(/<div class="job-sheet.*?<dl class="mt-1[^>]*>(.*?)<\/dl>/s.exec(page)?.[1] ?? ""),
  ]).toEqual(["job sheet", said]);

  const { rows } = await readForFile(db, readSearch(new URLSearchParams()));
  const [[dueInFile, paidInFile] = []] = bookingsSheet({ rows, isCut: false }, "en").rows.map((row) =>
    row.slice(-3, -1),
  );
  expect(["Excel", dueInFile ?? 0, paidInFile ?? 0]).toEqual(["Excel", due / 100, paid / 100]);

  for (const list of Object.values((await readToday(db, now)).lists))
    for (const row of list.rows)
      expect(["day sheet", Math.round(openAmount(row) * 100)]).toEqual(["day sheet", due - paid]);

  const mine = myBookingOf(full, { language: "en", now });
  const charged = isCharged(booking, events);
  const isUndecided = off && charged && booking.fee === null && paid > 0;
  const isSilent =
    off && !(paid > 0 || events.find(({ kind }) => kind === "fee" || kind === "fee-told")?.kind === "fee-told");
  const told = isSilent ? { paid: null, open: null } : isUndecided ? { ...said, open: null } : said;
  const Stub = createRoutesStub([
    { path: "/", Component: () => createElement(Amounts, { booking: mine, hasNote: true }) },
  ]);
  const list = /<dl.*<\/dl>/s.exec(html(createElement(Stub)))?.[0] ?? "";
  expect(["customer's page", saidIn(list)]).toEqual(["customer's page", told]);

  const kinds = {
    pending: [],
    confirmed: ["booking-confirmed", "booking-reminder"],
    arrived: [],
    ready: [],
    completed: ["booking-completed"],
    cancelled: [],
    "no-show": [],
  } as const;
  const emailed = { ...booking, ...historyOf(events), stay: full.stay, isCharged: charged };
  const about = { desk: null, card: null, closedDays: [], hasPhotos: false, changed: null };
  for (const kind of kinds[status]) {
    const { text } = customerWriters[kind]({ ...emailed, language: "en" }, now, about);
    const amounts = text.split("\n").filter((line) => /^(?:Paid|Still to be paid|Overpaid)\b(?! in full)/.test(line));
    expect([kind, saidIn(amounts.join(" "))]).toEqual([kind, said]);
  }
  if (status === "cancelled") {
    const { text } = customerWriters["booking-cancelled"]({ ...emailed, language: "en" }, now, about);
    const back = /We will give you SAR ([\d,.]+\d) back/.exec(text)?.[1]?.replaceAll(",", "");
    const isOwed = paid > due && !isUndecided;
    expect([status, back === undefined ? null : Math.round(Number(back) * 100)]).toEqual([
      status,
      isOwed ? paid - due : null,
    ]);
  }

  const statistics = await readStatistics(db, { first: "2026-11-01", last: "2027-03-31" }, now);
  const paidOf = Object.values(statistics.now.paidOf).reduce((sum, halalas) => sum + halalas, 0);
  expect(["by service", paidOf]).toEqual(["by service", status === "completed" ? paid : 0]);
  expect([
    "balances",
    statistics.open.rows.map(({ amount }) => amount),
    statistics.owed.rows.map(({ amount }) => amount),
  ]).toEqual(["balances", isEnded(status) && due > paid ? [due - paid] : [], paid > due ? [paid - due] : []]);
  const [fees] = statistics.now.fees;
  expect(["fees", fees?.fee ?? 0, fees?.paid ?? 0]).toEqual(["fees", off ? due : 0, off ? Math.min(due, paid) : 0]);

  const amounts = await env.DB.prepare(
    "select due, paid, due_sar, paid_sar, open_sar from booking_amounts join bookings on booking_id = id join booking_list using (reference)",
  ).all();
  const inView = { due_sar: due / 100, paid_sar: paid / 100, open_sar: (due - paid) / 100 };
  expect(["views", amounts.results]).toEqual(["views", [{ due, paid, ...inView }]]);
}

it("after any steps, due, paid and open agree everywhere, and an earlier day changes only by a removal", async () => {
  /** What the steps did, so that no run passes because nothing happened. */
  const taken = new Map<string, number>();
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
    await emptyDatabase();
    vi.setSystemTime(ON_THE_DAY);
    const { totalPrice, discountPercent } = await book();
    let [total, adjustment, fee] = [totalPrice, 0, 0];
    for (const one of steps) {
      // No two steps are taken at the same instant.
      vi.setSystemTime(Date.now() + 61_000);
      const before = { takings: await takingsByDay(), booking: await stored(), records: (await found()).payments };
      if (one.kind === "wait") {
        vi.setSystemTime(Date.parse(`${addDays(riyadhDate(new Date()), one.days)}T08:00:00.000Z`));
        continue;
      }
      const form = await formOf(one);
      const answer = form && (await ask(one.kind, form));
      const isTaken = answer?.status === 303;
      if (isTaken) taken.set(one.kind, (taken.get(one.kind) ?? 0) + 1);
      const after = await stored();
      if (isTaken && one.kind === "services") total = priceOf(one.codes as ServiceCode[], after.carType).total;
      if (isTaken && one.kind === "price") adjustment = one.halalas - total * (100 - discountPercent);
      if (isTaken && one.kind === "fee") fee = one.halalas;

      const records = await db.select().from(payments);
      const paid = records.reduce((sum, { amount, removedAt }) => sum + (removedAt === null ? amount : 0), 0);
      const history = await eventsOf("paid");
      expect(history.reduce((sum, { particulars }) => sum + particulars.amount, 0)).toBe(paid);
      expect(paid).toBeGreaterThanOrEqual(0);
      const isOff = after.status === "cancelled" || after.status === "no-show";
      await expectEverywhere({ due: isOff ? fee : total * (100 - discountPercent) + adjustment, paid });

      const [today, takings] = [riyadhDate(new Date()), await takingsByDay()];
      const days = new Set([...Object.keys(before.takings), ...Object.keys(takings)]);
      const changed = [...days].filter((day) => day < today && (before.takings[day] ?? 0) !== (takings[day] ?? 0));
      const event = await lastEvent();
      for (const day of changed) {
        const removed = before.records.find(({ id }) => form?.payment === `${id}`);
        expect(removed && riyadhDate(new Date(removed.takenAt))).toBe(day);
        const amount = (takings[day] ?? 0) - (before.takings[day] ?? 0);
        const particulars = { change: "removed", method: removed?.method, amount };
        expect(event).toMatchObject({ kind: "paid", at: new Date().toISOString(), particulars });
      }
      if (changed.length > 0) taken.set("earlier day", 1);
    }
  });
  const late = { kind: "wait", days: 1 } as const;
  const half = { kind: "paid", share: 50, method: "cash" } as const;
  const all = { ...half, share: 100 };
  const back = { kind: "give-back", share: 40, method: "transfer" } as const;
  const examples: [Step[]][] = [
    [
      [
        { kind: "confirm" },
        { kind: "services", codes: ["thermal-titanium"] },
        { kind: "price", halalas: 150_050 },
        half,
        late,
        { kind: "payment-remove", which: 0 },
        all,
        { kind: "arrived" },
        back,
        { kind: "complete" },
        all,
      ],
    ],
    [[{ kind: "confirm" }, half, { kind: "cancel" }, { kind: "fee", halalas: 12_345 }, back, late, back, all]],
    [
      [
        { kind: "confirm" },
        all,
        late,
        { kind: "no-show" },
        { kind: "fee", halalas: 300_000 },
        half,
        { kind: "payment-remove", which: 0 },
      ],
    ],
  ];
  await fc.assert(property, { numRuns: 10, examples });
  const kinds = ["paid", "give-back", "payment-remove", "price", "services", "fee", "complete", "cancel", "no-show"];
  expect(kinds.filter((kind) => !taken.has(kind))).toEqual([]);
  expect(taken.has("earlier day")).toBe(true);
}, 120_000);

describe("twenty at once", () => {
  const at = () => new Date().toISOString();
  const record = (amount: number) =>
    db.insert(payments).values({ bookingId: 1, amount, method: "cash", takenAt: at() });
  const sum = async () => {
    const rows = await db.select().from(payments);
    return rows.reduce((all, { amount, removedAt }) => all + (removedAt === null ? amount : 0), 0);
  };
  const twenty = <Result>(one: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 20 }, (_, i) => one(i)));
  const count = (verdicts: readonly string[], part: string) => verdicts.filter((one) => one.includes(part)).length;

  it("pay by the same page: one payment is recorded", async () => {
    await book({ status: "confirmed" });
    const version = await versionNow();
    const form = { intent: "paid", version, method: "cash", paidAmount: "300" };
    const answers = await twenty((index) => post({ ...form, submissionId: `${index}` }));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(409)]);
    expect(await sum()).toBe(30_000);
  });

  it("pay, whatever their pages showed: until nothing is due", async () => {
    await book({ status: "confirmed" });
    const verdicts = await twenty(() => verdict(record(30_000)));
    expect([count(verdicts, "changed"), count(verdicts, "nothing is left to be paid")]).toEqual([7, 13]);
    expect(await sum()).toBe(210_000);
  });

  it("give back: never more than was paid", async () => {
    await book({ status: "confirmed" });
    await record(199_500);
    const verdicts = await twenty(() => verdict(record(-30_000)));
    expect([count(verdicts, "changed"), count(verdicts, "nobody gets back more than was paid")]).toEqual([6, 14]);
    expect(await sum()).toBe(19_500);
    // Without this payment, more would be given back than is paid.
    const removal = db.update(payments).set({ removedAt: at() }).where(eq(payments.amount, 199_500));
    expect(await verdict(removal)).toContain("more was given back than would be paid");
  });

  it("pay, give back, remove and cancel: the sums are exact, and none is below zero", async () => {
    const kinds = fc.constantFrom("pay", "pay", "back", "remove", "cancel", "fee");
    const property = fc.asyncProperty(
      fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 120_000 })), { minLength: 20, maxLength: 20 }),
      async (all) => {
        await emptyDatabase();
        const { id: bookingId } = await book({ status: "confirmed" });
        const insert = (amount: number) =>
          db.insert(payments).values({ bookingId, amount, method: "card", takenAt: at() }).returning();
        const removed = async (position: number) => {
          const rows = await db.select().from(payments);
          const id = rows[position % Math.max(1, rows.length)]?.id ?? 0;
          return db.update(payments).set({ removedAt: at() }).where(eq(payments.id, id)).returning();
        };
        const results = await twenty(async (index) => {
          const [kind, amount] = all[index] ?? ["pay", 1];
          const refused = () => [];
          if (kind === "pay") return insert(amount).catch(refused);
          if (kind === "back") return insert(-amount).catch(refused);
          if (kind === "remove") return removed(amount).catch(refused);
          const set = kind === "fee" ? { fee: amount } : ({ status: "cancelled" } as const);
          return db.update(bookings).set(set).where(eq(bookings.id, bookingId)).then(refused, refused);
        });
        const moved = results
          .flat()
          .reduce((all, { amount, removedAt }) => all + (removedAt === null ? amount : -amount), 0);
        const view = await env.DB.prepare("select due, paid from booking_amounts").first<{
          due: number;
          paid: number;
        }>();
        expect([await sum(), view?.paid]).toEqual([moved, moved]);
        expect(moved).toBeGreaterThanOrEqual(0);
        const another = await verdict(insert(1));
        expect(another.includes("nothing is left")).toBe((view?.paid ?? 0) >= (view?.due ?? 0));
      },
    );
    await fc.assert(property, { numRuns: 10 });
  });
});

describe("an amount that cannot be", () => {
  const amounts = ["0", "-5", "all of it", "1.900", "1,000,000.01", "٠", ""] as const;
  const reason = "Agreed with the manager";
  const deposit = amounts.filter((amount) => amount !== "");
  it.each([
    ...deposit.map((amount) => ["paid", "paidAmount", amount, { method: "transfer" }] as const),
    ...[...amounts, "500.01"].map(
      (amount) => ["give-back", "backAmount", amount, { method: "card", moneyReason: reason }] as const,
    ),
    ...amounts
      .filter((amount) => amount !== "0" && amount !== "٠")
      .map((amount) => ["fee", "feeAmount", amount, { feeChoice: "other", moneyReason: reason }] as const),
  ])("%s: %s %j is an error at its field, and nothing typed is lost", async (intent, field, amount, fields) => {
    vi.setSystemTime(ON_THE_DAY);
    await book({ status: "confirmed" });
    await ask("paid", { method: "cash", paidAmount: "500" });
    if (intent === "fee") await ask("no-show");
    const before = await db.$count(bookingEvents);
    const answer = await ask(intent, { ...fields, [field]: amount });
    expect([answer.status, Object.keys(answer.result?.error ?? {})]).toEqual([400, [field]]);
    const page = await shownAfter(answer);
    expect(page.includes(`href="#${intent}-${field}"`)).toBe(true);
    const [input = ""] = new RegExp(`<input id="${intent}-${field}"[^>]*>`).exec(page) ?? [];
    expect(input).toMatch(amount === "" ? /^(?!.* value="[^"])/ : new RegExp(` value="${amount}"`));
    for (const typed of Object.values(fields)) expect(page.includes(`value="${typed}"`)).toBe(true);
    expect(await db.$count(bookingEvents)).toBe(before);
  });
});
