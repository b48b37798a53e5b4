import fc from "fast-check";
import { it } from "vitest";
import { booking as emailedBooking } from "~/domain/email/emailed-booking.fixtures";
import type { BookingEvent, OutboxRow } from "~/platform/db/schema.server";
import type { Line } from "./lines";
import { anyHistory, expectTold, type Found, type Store } from "./told-history.fixtures";

const START = new Date("2026-11-20T09:00:00.000Z");
const RUNS = Number(process.env.HISTORIES ?? 300);

/** A booking in memory, as D1 and its triggers store one: the newest event and message first. */
function inMemory(): Store {
  const first: Line = {
    code: "thermal-titanium",
    price: 1000,
    addedAt: START.toISOString(),
    removedAt: null,
    addedEvent: null,
    removedEvent: null,
  };
  let found: Found = {
    booking: { ...emailedBooking, createdAt: START.toISOString(), totalPrice: 1000, discountPercent: 0, adjustment: 0 },
    lines: [first],
    events: [],
    messages: [],
  };
  const write = (
    now: Date,
    events: readonly Partial<BookingEvent>[],
    changes: Partial<Found> = {},
    isSilent = true,
  ) => {
    const at = now.toISOString();
    const idempotencyKey = `${found.events.length}`;
    const written = events.map(
      (event, index) =>
        ({
          ...{ id: found.events.length + index + 1, at, idempotencyKey, by: "staff", particulars: {} },
          ...event,
        }) as BookingEvent,
    );
    const message = {
      ...{ id: found.messages.length + 1, kind: "booking-changed", channel: "email", day: "2026-11-26", sentAt: null },
      ...{ createdAt: at, dueAt: new Date(now.getTime() + 120_000).toISOString(), status: "waiting" },
    } as OutboxRow;
    found = {
      ...found,
      ...changes,
      events: [...written.reverse(), ...found.events],
      messages: isSilent ? found.messages : [message, ...found.messages],
    };
  };
  const set = (message: OutboxRow, values: Partial<OutboxRow>) => {
    const messages = found.messages.map((one) => (one.id === message.id ? { ...one, ...values } : one));
    found = { ...found, messages };
  };
  const informed = (knows: boolean) => (knows ? [{ kind: "informed" } as const] : []);
  return {
    read: async () => found,
    async changeServices(codes, by, knows, now) {
      const { booking, lines, events } = found;
      const open = lines.filter(({ removedAt }) => removedAt === null);
      const added = codes.filter((code) => !open.some((line) => line.code === code));
      const gone = open.filter((line) => !codes.some((code) => line.code === code));
      if (added.length + gone.length === 0) return;
      const event = events.length + 1;
      const after = [
        ...lines.map((line) =>
          gone.includes(line) ? { ...line, removedAt: now.toISOString(), removedEvent: event } : line,
        ),
        // A line that comes back keeps its first time.
        ...added.map((code) => ({
          ...{ ...first, code, addedAt: lines.find((line) => line.code === code)?.addedAt ?? now.toISOString() },
          addedEvent: event,
        })),
      ];
      const totalPrice = 1000 * codes.length;
      const due = (total: number) => total * 100 + booking.adjustment;
      if (due(totalPrice) < 0) return;
      const particulars = { due: { from: due(booking.totalPrice), to: due(totalPrice) } };
      const changed = { kind: "services-changed", by, particulars } as const;
      write(now, [changed, ...informed(knows)], { booking: { ...booking, totalPrice }, lines: after }, knows);
    },
    async agreePrice(due, knows, now) {
      const { booking } = found;
      const from = booking.totalPrice * 100 + booking.adjustment;
      const adjustment = due * 100 - booking.totalPrice * 100;
      const changed = { kind: "price-agreed", particulars: { due: { from, to: due * 100 } } } as const;
      write(now, [changed, ...informed(knows)], { booking: { ...booking, adjustment } }, knows);
    },
    async changeSize(knows, now) {
      const { booking } = found;
      const carType = booking.carType === "suv" ? "sedan" : "suv";
      const due = booking.totalPrice * 100 + booking.adjustment;
      const changed = { kind: "services-changed", particulars: { carType, due: { from: due, to: due } } } as const;
      write(now, [changed, ...informed(knows)], { booking: { ...booking, carType } }, knows);
    },
    other: async (kind, now) => write(now, [{ kind }]),
    end: async (message, status, now) => set(message, { status, sentAt: status === "sent" ? now.toISOString() : null }),
    resend: async (message, now) => set(message, { status: "waiting", dueAt: now.toISOString() }),
  };
}

it("every text names what changed since its reader was last told, after any history", {
  timeout: 3_600_000,
}, async () => {
  const property = fc.asyncProperty(anyHistory, (steps) => expectTold(inMemory(), steps, START));
  await fc.assert(property, { numRuns: RUNS });
});
