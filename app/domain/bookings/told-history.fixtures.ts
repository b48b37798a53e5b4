import fc from "fast-check";
import { expect } from "vitest";
import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { skipReason } from "~/domain/outbox/kinds.server";
import { isOfKind, promiseKinds } from "~/platform/db/schema/event-kinds";
import type { Booking, BookingEvent, OutboxRow } from "~/platform/db/schema.server";
import { changeByCustomer, changeToTell, type Line, linesOfEvent, promiseInWhole } from "./lines";

/**
 * Histories of changes, and a model of what their readers know. The same histories run in memory
 * and in D1.
 */

const codes = ["thermal-titanium", "ceramic-interior", "polishing-exterior", "ppf-full-matte-xpel"] as const;

/** How staff tell the customer of a change: with a message, or at once. */
const tells = { by: fc.constantFrom("staff", "customer"), knows: fc.boolean() } as const;
const services = fc.subarray<ServiceCode>([...codes], { minLength: 1 });

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("services"), services, ...tells }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("price"), due: fc.integer({ min: 5000, max: 5004 }), ...tells }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("size"), knows: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("moved", "confirmed", "undone") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("informed") }) },
  // Which of the waiting or failed messages is sent, fails, or is reset.
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom("send", "fail", "resend"), nth: fc.nat({ max: 5 }) }) },
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One & { readonly seconds: number } : never;

export const anyHistory: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(step, fc.constantFrom(1, 30, 119, 120, 121, 600)).map(([one, seconds]) => ({ ...one, seconds }) as Step),
  { maxLength: 14 },
);

export interface Found {
  readonly booking: Booking;
  readonly lines: readonly Line[];
  readonly events: readonly BookingEvent[];
  readonly messages: readonly OutboxRow[];
}

/** Where a history is stored. Amounts are in halalas. */
export interface Store {
  read(): Promise<Found>;
  changeServices(codes: readonly ServiceCode[], by: "staff" | "customer", knows: boolean, now: Date): Promise<void>;
  agreePrice(due: number, knows: boolean, now: Date): Promise<void>;
  changeSize(knows: boolean, now: Date): Promise<void>;
  /** An event that changes neither services nor amount. */
  other(kind: "moved" | "confirmed" | "undone" | "informed", now: Date): Promise<void>;
  end(message: OutboxRow, status: "sent" | "failed" | "skipped", now: Date): Promise<void>;
  resend(message: OutboxRow, now: Date): Promise<void>;
}

interface Known extends Pick<Booking, "carType"> {
  readonly codes: readonly string[];
  readonly due: number;
}

function difference(before: Known, { codes: now, due, ...after }: Known) {
  const carType = after.carType === before.carType ? null : after.carType;
  const added = now.filter((code) => !before.codes.includes(code)).sort();
  const removed = before.codes.filter((code) => !now.includes(code)).sort();
  return added.length + removed.length === 0 && carType === null && before.due === due
    ? null
    : { added, removed, carType, from: before.due, to: due };
}

interface Said {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly carType?: Booking["carType"] | null;
}

const sorted = ({ added, removed, carType = null }: Said) => ({
  added: [...added].sort(),
  removed: [...removed].sort(),
  carType,
});

const withAmounts = (said: (Said & { due: { from: number; to: number } }) | null) =>
  said && { ...sorted(said), ...said.due };

/** Takes the steps, and expects every text to name what changed since its reader was last told. */
export async function expectTold(store: Store, steps: readonly Step[], start: Date): Promise<void> {
  const state = ({ booking, lines }: Found): Known => ({
    carType: booking.carType,
    codes: lines.filter(({ removedAt }) => removedAt === null).map(({ code }) => code),
    due: booking.totalPrice * (100 - booking.discountPercent) + booking.adjustment,
  });
  let now = start;
  let told = state(await store.read());
  const byCustomer: [event: BookingEvent, change: ReturnType<typeof difference>][] = [];

  async function send(message: OutboxRow, fails: boolean) {
    const found = await store.read();
    const isObsolete = skipReason(message, found.booking, found.messages, now) !== null;
    const said = isObsolete ? null : changeToTell(found, message);
    if (!isObsolete) expect(withAmounts(said)).toEqual(difference(told, state(found)));
    const sent = fails ? "failed" : "sent";
    await store.end(message, said ? sent : "skipped", now);
    if (said && !fails) told = state(found);
  }

  async function change(write: () => Promise<void>, knows: boolean) {
    const [found, before] = [await store.read(), told];
    await write();
    const after = await store.read();
    const [event] = after.events.filter((one) => isOfKind(one, promiseKinds));
    if (!event || event.id === found.events.find(({ kind }) => kind === event.kind)?.id) return;
    const ownChange = difference(state(found), state(after));
    const line = linesOfEvent(after.lines, event.id);
    const named = { added: line.added.map(({ code }) => code), removed: line.removed.map(({ code }) => code) };
    const { added = [], removed = [], carType = null } = ownChange ?? {};
    // The event of another size names the services that have other prices.
    if (carType === null) expect(sorted(named)).toEqual({ added, removed, carType });
    else expect(named.added.sort()).toEqual(named.removed.sort());
    if (event.by === "customer") byCustomer.push([event, ownChange]);
    else {
      const whole = promiseInWhole(after, event);
      const shown = whole && { ...whole, ...whole.particulars };
      const expected = difference(before, state(after));
      if (expected) expect(withAmounts(shown)).toEqual(expected);
      else expect(shown === null || (shown.kind === "price-agreed" && shown.due.from === shown.due.to)).toBe(true);
    }
    if (knows && difference(before, state(found)) === null) told = state(after);
  }

  async function take(one: Step) {
    const { messages } = await store.read();
    const due = messages.filter(({ status, dueAt }) => status === "waiting" && dueAt <= now.toISOString());
    const failed = messages.filter(({ status }) => status === "failed");
    if (one.kind === "services") {
      const { services: wanted, by, knows } = one as Step & { services: ServiceCode[]; by: "staff"; knows: boolean };
      await change(() => store.changeServices(wanted, by, knows && by === "staff", now), knows && by === "staff");
    } else if (one.kind === "size") {
      const { knows } = one as Step & { knows: boolean };
      await change(() => store.changeSize(knows, now), knows);
    } else if (one.kind === "price") {
      const { due: amount, knows } = one as Step & { due: number; knows: boolean };
      await change(() => store.agreePrice(amount, knows, now), knows);
    } else if (one.kind === "send" || one.kind === "fail") {
      const message = due[(one as Step & { nth: number }).nth];
      if (message) await send(message, one.kind === "fail");
    } else if (one.kind === "resend") {
      const message = failed[(one as Step & { nth: number }).nth];
      if (message) await store.resend(message, now);
    } else {
      await store.other(one.kind as "informed", now);
      if (one.kind === "informed") told = state(await store.read());
    }
  }

  for (const one of steps) {
    now = new Date(now.getTime() + one.seconds * 1000);
    await take(one);
  }
  for (const [event, expected] of byCustomer) {
    const said = changeByCustomer(await store.read(), { createdAt: event.at } as OutboxRow);
    expect(withAmounts(said)).toEqual(expected);
  }
  now = new Date(now.getTime() + 600_000);
  for (const message of (await store.read()).messages)
    if (message.status === "failed") await store.resend(message, now);
  for (const { id } of (await store.read()).messages) {
    const message = (await store.read()).messages.find((one) => one.id === id);
    if (message?.status === "waiting") await send(message, false);
  }
  expect(difference(told, state(await store.read()))).toBeNull();
}
