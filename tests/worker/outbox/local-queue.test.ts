import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBooking } from "~/domain/bookings/write.server";
import { enqueue } from "~/domain/outbox/rows.server";
import { outbox } from "~/platform/db/schema.server";
import { nextDay, riyadhDate } from "~/platform/i18n/dates";
import { CRONS, scheduled } from "../../../workers/cron";
import { bookingInput, db, emptyDatabase } from "../support/builders";

beforeEach(async () => {
  for (const level of ["warn", "info", "log"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await emptyDatabase();
});
afterEach(() => void vi.restoreAllMocks());

const allToBeSent = (count: number) =>
  vi.waitFor(
    async () => {
      const sent = { status: "sent", sentAt: expect.any(String), attempts: 1, failure: null };
      expect(await db.select().from(outbox)).toMatchObject(Array(count).fill(sent));
    },
    { timeout: 15_000, interval: 50 },
  );

// One test, because the local queue waits for a second before it delivers.
it("the local queue sends the emails of a booking, and those that the sweep queues, at the first attempt", async () => {
  const booking = () => bookingInput({ bookingDate: nextDay(riyadhDate(new Date())) });
  const { messages } = await createBooking(db, booking(), new Date());
  await createBooking(db, booking(), new Date(Date.now() - 600_000));
  await enqueue(env.MAIL_QUEUE, messages);
  await scheduled(createScheduledController({ scheduledTime: new Date(), cron: CRONS.everyMinute }), {
    ...env,
    MORNING_MAIL: "off",
  });
  await allToBeSent(4);
});
