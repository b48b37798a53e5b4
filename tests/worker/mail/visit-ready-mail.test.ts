import { describe, expect, it } from "vitest";
import { eid, ramadan } from "~/business/special-hours.fixtures";
import { dayLimits, outbox } from "~/db/schema.server";
import { readUnsentEmails } from "~/desk/mail/mail.server";
import { resendAllFailed } from "~/mail/resend.server";
import { db, failedAt } from "../support/builders";
import {
  arrive,
  COMPLETED,
  close,
  hours,
  inMinutes,
  listed,
  minute,
  READY,
  startVisit,
  step,
  subjects,
} from "./visit-clock";

/** The email that a car is ready, round Ramadan, Friday, Eid and month ends. */

startVisit();

describe("the email that a car is ready", () => {
  const EID = ["2027-03-09", "2027-03-10"];
  const SAID: Record<string, string> = {
    usual: "10 am to midnight",
    friday: "2 pm to midnight",
    ramadan: "8 pm to 2 am",
    eid: "4 pm to midnight",
    closed: "closed",
  };

  it.each<[string, now: string, lines: string, closed?: string[]]>([
    ["on a Thursday", "2026-11-26T09:00Z", "Thursday 26 November: usual, Friday 27 November: friday"],
    ["on a Friday", "2026-11-27T09:00Z", "Friday 27 November: friday, Saturday 28 November: usual"],
    ["before Ramadan", "2027-02-07T09:00Z", "Sunday 7 February: usual, Monday 8 February: ramadan"],
    ["before a Friday of Ramadan", "2027-02-11T09:00Z", "Thursday 11 February: ramadan, Friday 12 February: ramadan"],
    ["on a month's end in Ramadan", "2027-02-28T09:00Z", "Sunday 28 February: ramadan, Monday 1 March: ramadan"],
    ["a minute before Ramadan ends", "2027-03-08T20:59Z", "Monday 8 March: ramadan, Tuesday 9 March: eid"],
    ["when Eid begins", "2027-03-08T21:00Z", "Tuesday 9 March: eid, Wednesday 10 March: eid"],
    ["on a Friday that ends Eid", "2027-03-12T09:00Z", "Friday 12 March: eid, Saturday 13 March: usual"],
    ["while Eid is closed", "2027-03-09T09:00Z", "Tuesday 9 March: closed, Wednesday 10 March: closed", EID],
    ["before a closed Eid", "2027-03-08T09:00Z", "Monday 8 March: ramadan, Tuesday 9 March: closed", EID],
    ["on the last closed day", "2027-03-10T09:00Z", "Wednesday 10 March: closed, Thursday 11 March: eid", EID],
    ["before other closed days", "2027-03-07T09:00Z", "Sunday 7 March: ramadan, Monday 8 March: ramadan", EID],
    ["on the last day of a month", "2026-11-30T09:00Z", "Monday 30 November: usual, Tuesday 1 December: usual"],
    ["on 31 December at 23:59", "2026-12-31T20:59Z", "Thursday 31 December: usual, Friday 1 January: friday"],
    ["on 1 January at 00:01", "2026-12-31T21:01Z", "Friday 1 January: friday, Saturday 2 January: usual"],
    ["on 28 February 2028 at 23:59", "2028-02-28T20:59Z", "Monday 28 February: usual, Tuesday 29 February: usual"],
    ["on 29 February at 00:01", "2028-02-28T21:01Z", "Tuesday 29 February: usual, Wednesday 1 March: usual"],
  ])("names the hours of today and tomorrow %s", async (_when, now, lines, closed = []) => {
    hours.special = [ramadan, eid];
    if (closed.length > 0) await close(...closed);
    await arrive("2026-11-20");
    await step("ready", inMinutes(now, -2));
    const expected = lines.replaceAll(/\w+(?=,|$)/g, (name) => SAID[name] ?? name).split(", ");
    expect(listed(await minute(now))).toEqual(expected);
  });

  it("names them in Arabic, and treats a limited day as open", async () => {
    hours.special = [ramadan];
    await db.insert(dayLimits).values({ day: "2027-03-08", cars: 1 });
    await close("2027-03-09");
    await arrive("2026-11-20", { language: "ar" });
    await step("ready", "2027-03-08T08:58Z");
    expect(listed(await minute("2027-03-08T09:00Z"))).toEqual([
      "الاثنين 8 مارس: من 8 مساءً إلى 2 صباحاً",
      "الثلاثاء 9 مارس: مغلق",
    ]);
  });

  it("names the hours of the day on which it is sent", async () => {
    await arrive("2026-12-31");
    await step("ready", "2026-12-31T20:59Z");
    expect(listed(await minute("2026-12-31T21:01Z"))[0]).toBe("Friday 1 January: 2 pm to midnight");
  });

  it.each([
    ["by day", "2026-11-26T09:00:00.000Z", "2026-11-26T09:02:00.000Z"],
    ["over midnight in Riyadh", "2026-11-30T20:59:30.500Z", "2026-11-30T21:01:30.500Z"],
    ["over the end of a year in UTC", "2026-12-31T23:59:00.000Z", "2027-01-01T00:01:00.000Z"],
    ["over 29 February", "2028-02-29T23:58:30.000Z", "2028-03-01T00:00:30.000Z"],
  ])("is sent once, two minutes after the change: %s", async (_when, ready, due) => {
    await arrive(ready.slice(0, "YYYY-MM-DD".length));
    await step("ready", ready);
    expect(await db.select({ dueAt: outbox.dueAt, nextTryAt: outbox.nextTryAt }).from(outbox)).toEqual([
      { dueAt: due, nextTryAt: due },
    ]);
    expect(await minute(new Date(Date.parse(due) - 1).toISOString())).toEqual([]);
    expect(subjects(await minute(due))).toEqual([READY]);
    expect(await minute(inMinutes(due, 10))).toEqual([]);
  });

  it("is not sent when the step is undone", async () => {
    await arrive("2026-11-26");
    await step("ready", "2026-11-26T09:00Z");
    await step("arrived", "2026-11-26T09:01Z");
    for (const now of ["2026-11-26T09:02Z", "2026-11-26T09:10Z", "2026-11-27T09:00Z"]) {
      expect(await minute(now)).toEqual([]);
    }
    expect(await db.select({ status: outbox.status }).from(outbox)).toEqual([{ status: "skipped" }]);
  });

  it.each([
    ["before the first is due", "2026-11-26T09:01:30Z", "2026-11-26T09:03:30Z"],
    ["after the first was due", "2026-11-26T09:05:00Z", "2026-11-26T09:07:00Z"],
  ])("is sent once when the step is undone and repeated %s", async (_when, again, due) => {
    await arrive("2026-11-26");
    await step("ready", "2026-11-26T09:00Z");
    await step("arrived", "2026-11-26T09:01Z");
    if (again > "2026-11-26T09:02") expect(await minute("2026-11-26T09:02Z")).toEqual([]);
    await step("ready", again);
    expect(await minute(new Date(Date.parse(due) - 1).toISOString())).toEqual([]);
    expect(subjects(await minute(due))).toEqual([READY]);
    expect(await minute(inMinutes(due, 10))).toEqual([]);
  });

  it("is not sent when the car is collected within the two minutes", async () => {
    await arrive("2026-11-26");
    await step("ready", "2026-11-26T09:00Z");
    await step("completed", "2026-11-26T09:01Z");
    expect(subjects(await minute("2026-11-26T09:02Z"))).toEqual([COMPLETED]);
    expect(await minute("2026-11-26T09:10Z")).toEqual([]);
  });
});

describe("after the day of the booking", () => {
  it.each([
    ["that a car is ready", "ready", READY],
    ["of thanks", "completed", COMPLETED],
  ] as const)("the email %s is sent the next day", async (_what, status, subject) => {
    await arrive("2026-11-26");
    await step(status, "2026-11-26T20:58Z");
    expect(subjects(await minute("2026-11-27T21:30Z"))).toEqual([subject]);
  });

  it("the email that a car is ready is sent at the end of a stay of several days", async () => {
    await arrive("2026-11-26", { serviceIds: ["ppf-full-matte-xpel"] });
    await step("ready", "2026-11-29T15:00Z");
    expect(subjects(await minute("2026-11-29T15:02Z"))).toEqual([READY]);
  });

  it("the desk lists a failed email, and sends it again", async () => {
    const now = "2026-11-28T09:00:00.000Z";
    await arrive("2026-11-26");
    await step("ready", "2026-11-26T15:00Z");
    await db.update(outbox).set({ ...failedAt("2026-11-26T16:00:00.000Z"), queuedAt: "2026-11-26T15:02:00.000Z" });
    const { failed, failedCount } = await readUnsentEmails(db, new Date(now));
    expect([failed.map(({ kind }) => kind), failedCount]).toEqual([["booking-ready"], 1]);
    expect(await resendAllFailed(db, new Date(now))).toHaveLength(1);
    await db.update(outbox).set({ queuedAt: null });
    expect(subjects(await minute(now))).toEqual([READY]);
  });
});
