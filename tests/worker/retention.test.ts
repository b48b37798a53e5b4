import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bookings, contactMessages, outbox } from "~/db/schema.server";
import { anonymizeOldRecords, readRetentionMonths } from "~/features/retention/mutations.server";
import { ANONYMOUS, anonymizeStatements } from "~/features/retention/statements.server";
import { monthsBefore } from "~/i18n/dates";
import { scheduled } from "../../workers/email-consumer";
import wranglerToml from "../../wrangler.toml?raw";
import {
  bookingRow,
  contactRow,
  db,
  emptyDatabase,
  mailRow,
  PERSONAL,
  pendingBookingMail,
  pendingContactMail,
} from "./builders";

beforeEach(emptyDatabase);
afterEach(() => vi.restoreAllMocks());

/** Half past midnight on 20 November in Riyadh; still the 19th in UTC. */
const NIGHT = new Date("2026-11-19T21:30:00.000Z");

const everything = async () =>
  JSON.stringify([
    await db.select().from(bookings),
    await db.select().from(contactMessages),
    await db.select().from(outbox),
  ]);

describe("records older than the limit", () => {
  it("lose everything personal and keep what was ordered, when and for how much", async () => {
    const old = bookingRow({ bookingDate: "2025-11-19" });
    await db.insert(bookings).values(old);
    await db.insert(contactMessages).values(contactRow({ createdAt: "2025-11-19T20:59:59.999Z" }));

    expect(await anonymizeOldRecords(db, 12, NIGHT)).toEqual({ bookings: 1, messages: 1 });

    expect(await everything()).not.toMatch(PERSONAL);
    const [booking] = await db.select().from(bookings);
    const { name: customerName, phone: phoneNumber, email, message } = ANONYMOUS;
    expect(booking).toEqual({ ...old, customerName, phoneNumber, email });
    const [note] = await db.select().from(contactMessages);
    expect(note).toMatchObject({ name: ANONYMOUS.name, phone: ANONYMOUS.phone, email, message });
    expect(note?.readAt).toBe(NIGHT.toISOString());
  });

  it("are counted from Riyadh's day: the day of the limit itself is kept", async () => {
    await db.insert(bookings).values(bookingRow({ bookingDate: "2025-11-20" }));
    await db.insert(contactMessages).values(contactRow({ createdAt: "2025-11-19T21:00:00.000Z" }));
    expect(await anonymizeOldRecords(db, 12, NIGHT)).toEqual({ bookings: 0, messages: 0 });
  });

  it("are anonymized once", async () => {
    await db.insert(bookings).values(bookingRow({ bookingDate: "2020-01-01" }));
    await anonymizeOldRecords(db, 12, NIGHT);
    expect(await anonymizeOldRecords(db, 12, NIGHT)).toEqual({ bookings: 0, messages: 0 });
  });

  it("owe no mail any more, and what was sent stays as it was", async () => {
    const waiting = await pendingBookingMail();
    const failed = await pendingContactMail({ failedAt: "2026-11-20T10:00:00.000Z", failure: "E_DELIVERY_FAILED" });
    const sent = await pendingBookingMail({ sentAt: "2026-11-20T10:00:00.000Z" });
    const before = await mailRow(sent);
    const later = new Date("2028-01-01T00:00:00.000Z");
    await anonymizeOldRecords(db, 12, later);

    expect(await mailRow(waiting)).toMatchObject({ failedAt: later.toISOString(), failure: "anonymized" });
    expect(await mailRow(failed)).toMatchObject({ failedAt: "2026-11-20T10:00:00.000Z", failure: "anonymized" });
    expect(await mailRow(sent)).toEqual(before);
    expect((await env.DB.prepare("select * from unsent_mail").all()).results).toEqual([]);
  });

  it("of one person go by the number, whatever their age", async () => {
    await db.insert(bookings).values([bookingRow(), bookingRow({ phoneNumber: "0500000009", customerName: "Nora" })]);
    await env.DB.batch(anonymizeStatements({ phone: "0512345678" }, NIGHT).map((sql) => env.DB.prepare(sql)));
    const names = (await db.select().from(bookings)).map(({ customerName }) => customerName);
    expect(names.sort()).toEqual(["Nora", ANONYMOUS.name]);
  });

  it("keep what somebody made look anonymized only by its address", async () => {
    await db.insert(bookings).values(bookingRow({ bookingDate: "2020-01-01", email: ANONYMOUS.email }));
    expect(await anonymizeOldRecords(db, 12, NIGHT)).toMatchObject({ bookings: 1 });
  });
});

describe("the scope", () => {
  it.each(["2026-1-1", "2026-01-01' or 1=1 --", ""])("takes no day like %j", (beforeDay) => {
    expect(() => anonymizeStatements({ beforeDay }, NIGHT)).toThrow("Not a day");
  });

  it.each(["' or 1=1 --", "5012345678"])("takes no number like %j", (phone) => {
    expect(() => anonymizeStatements({ phone }, NIGHT)).toThrow("Not a mobile number");
  });

  it.each([
    ["2026-11-20", 12, "2025-11-20"],
    ["2026-03-31", 1, "2026-02-28"],
    ["2028-03-31", 1, "2028-02-29"],
    ["2026-01-15", 1, "2025-12-15"],
    ["2026-05-31", 24, "2024-05-31"],
  ])("of %s less %i months begins at %s", (day, months, expected) => {
    expect(monthsBefore(day, months)).toBe(expected);
  });
});

describe("the daily cron trigger", () => {
  const daily = () => createScheduledController({ scheduledTime: NIGHT, cron: "17 0 * * *" });

  const runWith = async (RETENTION_MONTHS: string | undefined, controller = daily()) => {
    await db.insert(bookings).values(bookingRow({ bookingDate: "2024-01-01" }));
    await scheduled(controller, { ...env, ...{ RETENTION_MONTHS } });
    return (await db.select().from(bookings))[0]?.customerName === ANONYMOUS.name ? "anonymized" : "kept";
  };

  it("is one of wrangler.toml's", () => {
    expect(wranglerToml).toMatch(/^crons = .*"17 0 \* \* \*"/m);
  });

  it("is off as delivered", async () => {
    expect(env.RETENTION_MONTHS).toBe("0");
    expect(await runWith(env.RETENTION_MONTHS)).toBe("kept");
  });

  it.each([undefined, "", "0"])("does nothing with the setting %j", async (setting) => {
    expect(await runWith(setting)).toBe("kept");
  });

  it("anonymizes when asked to and logs how many, without a name", async () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => {});
    expect(await runWith("24")).toBe("anonymized");
    expect(info.mock.calls).toEqual([[{ event: "records-anonymized", bookings: 1, messages: 0 }]]);
  });

  it.each(["-1", "2.5", "two", "1000"])("touches nothing and complains about the setting %j", async (setting) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await runWith(setting)).toBe("kept");
    expect(error.mock.calls).toEqual([[{ event: "retention-setting-unreadable" }]]);
  });

  it("is the only one that anonymizes", async () => {
    const sweep = createScheduledController({ scheduledTime: NIGHT, cron: "*/5 * * * *" });
    expect(await runWith("24", sweep)).toBe("kept");
  });
});

it("reads the setting as whole months", () => {
  expect(["0", "1", " 24 ", "120", "121", "1e1"].map(readRetentionMonths)).toEqual([0, 1, 24, 120, null, null]);
});
