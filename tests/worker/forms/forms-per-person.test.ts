import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { createBooking } from "~/domain/bookings/write.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { bookingSettings, bookings, contactMessages, outbox, visitorForms } from "~/platform/db/schema.server";
import type { Networks } from "~/platform/forms/ip-address-key.server";
import { createContactMessage } from "~/routes/contact/contact.server";
import {
  at,
  bookingInput,
  bookingRow,
  contactInput,
  db,
  emptyDatabase,
  storeBookings,
  updateBookings,
} from "../support/builders";

/** The limit of forms that D1 accepts from one phone number or email address in 24 hours. */
const LIMIT = 5;
const DAY = 24 * 60 * 60;

beforeEach(async () => {
  await emptyDatabase();
  await db.update(bookingSettings).set({ formsPerPerson: LIMIT });
});

let people = 0;
/** A phone number and an email address that no other form of a test has. */
function someoneElse() {
  people += 1;
  return { phone: `05${String(people).padStart(8, "0")}`, email: `visitor${people}@example.sa` };
}

interface Changes {
  phone?: string;
  email?: string;
  submissionId?: string;
  networks?: Networks;
}

const forms = {
  booking: {
    table: bookings,
    send: ({ phone, ...changes }: Changes, seconds: number) =>
      createBooking(db, bookingInput({ ...changes, ...(phone && { phoneNumber: phone }) }), at(seconds)),
  },
  contact: {
    table: contactMessages,
    send: (changes: Changes, seconds: number) => createContactMessage(db, contactInput(changes), at(seconds)),
  },
} as const;

/** "stored", or "refused" if the person has sent too many forms. Throws any other failure. */
const outcomeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => "stored",
    (error) => {
      if (dbErrorKind(error) === "too-many-forms") return "refused";
      throw error;
    },
  );

const victim = { phone: "0512345678", email: "sara@example.sa" };

describe.each(["booking", "contact"] as const)("a %s form", (kind) => {
  const { send, table } = forms[kind];
  const verdict = (changes: Changes, seconds = 0) => outcomeOf(send(changes, seconds));
  const stored = () => db.$count(table);
  /** Stores forms of one person up to the limit. */
  async function fill(same: Changes, seconds = 0) {
    for (let sent = 0; sent < LIMIT; sent += 1)
      expect(await verdict({ ...someoneElse(), ...same }, seconds)).toBe("stored");
  }

  it("is accepted five times from one phone number, whatever the email addresses", async () => {
    await fill({ phone: victim.phone });
    expect(await verdict({ ...someoneElse(), phone: victim.phone })).toBe("refused");
    expect(await verdict(someoneElse())).toBe("stored");
    expect(await stored()).toBe(LIMIT + 1);
  });

  it("is accepted five times from one email address in any letter case, whatever the phone numbers", async () => {
    for (const email of ["sara@example.sa", "Sara@example.sa", "SARA@EXAMPLE.SA", "sara@Example.Sa", "sARA@example.sa"])
      expect(await verdict({ ...someoneElse(), email })).toBe("stored");
    for (const email of ["sara@example.sa", "saRA@example.sa"])
      expect(await verdict({ ...someoneElse(), email })).toBe("refused");
    expect(await verdict({ ...someoneElse(), email: "sara@example.sa.example" })).toBe("stored");
  });

  it("is counted in a sliding window, not by the day", async () => {
    for (const hour of [0, 5, 10, 15, 20]) expect(await verdict(victim, hour * 3600)).toBe("stored");
    expect(await verdict(victim, DAY - 0.001)).toBe("refused");
    expect(await verdict(victim, DAY)).toBe("stored");
    expect(await verdict(victim, DAY + 1)).toBe("refused");
    expect(await verdict(victim, DAY + 5 * 3600)).toBe("stored");
  });

  it("is accepted as often as the setting says, and always when it is empty", async () => {
    await db.update(bookingSettings).set({ formsPerPerson: 1 });
    expect([await verdict(victim), await verdict(victim)]).toEqual(["stored", "refused"]);
    await db.update(bookingSettings).set({ formsPerPerson: null });
    expect(await verdict(victim)).toBe("stored");
  });

  it("that is already stored is found by its key after the fifth", async () => {
    const attempts = Array.from({ length: LIMIT }, () => crypto.randomUUID());
    for (const submissionId of attempts) expect(await verdict({ ...victim, submissionId })).toBe("stored");
    expect(await verdict(victim)).toBe("refused");
    for (const submissionId of attempts) expect(await verdict({ ...victim, submissionId }, 2)).toBe("stored");
    expect(await stored()).toBe(LIMIT);
  });

  it("is accepted five times when twelve arrive at the same moment, and the others write no email", async () => {
    const verdicts = await Promise.all(Array.from({ length: 12 }, () => verdict(victim)));
    expect(verdicts.filter((one) => one === "stored")).toHaveLength(LIMIT);
    expect([await stored(), await db.$count(outbox)]).toEqual([LIMIT, kind === "booking" ? 2 * LIMIT : LIMIT]);
  });

  it("does not count towards the limit of the other form", async () => {
    await fill(victim);
    const other = forms[kind === "booking" ? "contact" : "booking"];
    for (let sent = 0; sent < LIMIT; sent += 1) expect(await outcomeOf(other.send(victim, 0))).toBe("stored");
    expect(await outcomeOf(other.send(victim, 0))).toBe("refused");
  });

  it("above several limits fails for its network, else for the hour, else for the person", async () => {
    await db.update(bookingSettings).set({ siteBookingsPerHour: LIMIT, messagesPerHour: LIMIT });
    const networks = { network: "a", wideNetwork: "b" };
    const failure = (changes: Changes = {}) => send({ ...victim, ...changes }, 0).then(() => "stored", dbErrorKind);
    await fill({ ...victim, networks });
    expect(await failure({ networks })).toBe("too-many-this-hour");
    await db.update(bookingSettings).set({ siteBookingsPerHour: null, messagesPerHour: null });
    expect(await failure({ networks })).toBe("too-many-forms");
    expect(await failure({ ...someoneElse(), networks })).toBe("stored");
    await db.update(bookingSettings).set({ siteBookingsPerHour: LIMIT, messagesPerHour: LIMIT });
    expect(await failure({ networks })).toBe("too-many-of-network");
    expect(await failure()).toBe("too-many-this-hour");
  });
});

it("a booking above a limit fails for that, also on a full day", async () => {
  await db.update(bookingSettings).set({ carsPerDay: LIMIT });
  for (let sent = 0; sent < LIMIT; sent += 1) expect(await outcomeOf(forms.booking.send(victim, 0))).toBe("stored");
  expect(await outcomeOf(forms.booking.send(victim, 0))).toBe("refused");
});

it("a booking that is sent again after it was cancelled counts again, also for its network", async () => {
  const networks = { network: "a", wideNetwork: "b" };
  const form = { ...victim, submissionId: crypto.randomUUID(), networks };
  await forms.booking.send(form, 0);
  await updateBookings({ status: "cancelled", by: "customer" });
  await forms.booking.send(form, 0);
  expect(await db.select().from(visitorForms)).toMatchObject([networks, networks]);
});

it("a booking that staff enter is always accepted, and does not count", async () => {
  const byStaff = () => storeBookings(bookingRow({ createdBy: "desk" }));
  for (let entered = 0; entered < 2 * LIMIT; entered += 1) await byStaff();
  expect(await db.$count(visitorForms)).toBe(0);
  for (let sent = 0; sent < LIMIT; sent += 1) expect(await outcomeOf(forms.booking.send(victim, 0))).toBe("stored");
  expect(await outcomeOf(forms.booking.send(victim, 0))).toBe("refused");
  await db.update(bookingSettings).set({ formsPerPerson: 1 });
  await byStaff();
});

it("the triggers count by an index", async () => {
  const triggers = await env.DB.prepare(
    "select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'visitor_forms'",
  ).all<{ name: string; sql: string }>();
  const plans = triggers.results.map(async ({ name, sql }) => {
    const counts = Array.from(
      sql.matchAll(/\((SELECT count\(\*\) .*?'-1 (?:hour|day)'\))\)/g),
      ([, count = ""]) => count,
    );
    const explained = await env.DB.batch<{ detail: string }>(
      counts.map((count) => env.DB.prepare(`explain query plan ${count.replace(/NEW\.\w+/g, "'x'")}`)),
    );
    const tables = explained.flatMap(({ results }) => results.filter(({ detail }) => /^(?:SCAN|SEARCH)/.test(detail)));
    return [name, tables.map(({ detail }) => /USING .*?(\w+) \(/.exec(detail)?.[1] ?? detail)];
  });
  expect(Object.fromEntries(await Promise.all(plans))).toEqual({
    visitor_forms_per_person: ["forms_by_phone", "forms_by_email"],
    visitor_forms_per_hour: ["forms_by_time", "KEY"],
    visitor_forms_per_network: ["forms_by_network"],
    visitor_forms_per_wide_network: ["forms_by_wide_network"],
  });
});
