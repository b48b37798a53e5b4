import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { exceedsPersonLimit } from "~/db/person-limit.server";
import { bookings, contactMessages, outbox } from "~/db/schema.server";
import { createBooking, type NewBooking } from "~/features/booking/mutations.server";
import { createContactMessage, type NewContactMessage } from "~/features/contact/mutations.server";
import { at, bookingInput, contactInput, db, emptyDatabase } from "./builders";

/** As many forms as D1 takes of one phone number or one mail address within 24 hours. */
const LIMIT = 5;
const DAY = 24 * 60 * 60;

beforeEach(emptyDatabase);

let people = 0;
/** A phone number and a mail address that no other form of a test has. */
function someoneElse() {
  people += 1;
  return { phone: `05${String(people).padStart(8, "0")}`, email: `visitor${people}@example.sa` };
}

interface Changes {
  readonly phone?: string;
  readonly email?: string;
  readonly submissionId?: string;
  readonly counted?: boolean;
}

/** How each form is stored, and in which table. */
const forms = {
  booking: {
    table: bookings,
    send({ phone, ...changes }: Changes, seconds: number) {
      const input: NewBooking = bookingInput({ counted: true, ...changes, ...(phone && { phoneNumber: phone }) });
      return createBooking(db, input, at(seconds));
    },
  },
  contact: {
    table: contactMessages,
    send(changes: Changes, seconds: number) {
      const input: NewContactMessage = contactInput({ counted: true, ...changes });
      return createContactMessage(db, input, at(seconds));
    },
  },
} as const;

/** "stored", or "refused" when there are too many forms of that person. Any other failure is thrown. */
const outcomeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => "stored",
    (error) => {
      if (exceedsPersonLimit(error)) return "refused";
      throw error;
    },
  );

const victim = { phone: "0512345678", email: "sara@example.sa" };

describe.each(["booking", "contact"] as const)("a %s form", (kind) => {
  const { send, table } = forms[kind];
  const verdict = (changes: Changes, seconds = 0) => outcomeOf(send(changes, seconds));
  const stored = () => db.$count(table);
  /** Stores as many forms of the victim as are taken. */
  async function fill(same: Changes, seconds = 0) {
    for (let sent = 0; sent < LIMIT; sent += 1) {
      expect(await verdict({ ...someoneElse(), ...same }, seconds)).toBe("stored");
    }
  }

  it("is taken five times of one phone number, whatever the mail addresses, and not a sixth time", async () => {
    await fill({ phone: victim.phone });
    expect(await verdict({ ...someoneElse(), phone: victim.phone })).toBe("refused");
    expect(await verdict(someoneElse())).toBe("stored");
    expect(await stored()).toBe(LIMIT + 1);
  });

  it("is taken five times of one mail address in any letters, whatever the phone numbers", async () => {
    for (const email of ["sara@example.sa", "Sara@example.sa", "SARA@EXAMPLE.SA", "sara@Example.Sa", "sARA@example.sa"])
      expect(await verdict({ ...someoneElse(), email })).toBe("stored");
    for (const email of ["sara@example.sa", "saRA@example.sa"])
      expect(await verdict({ ...someoneElse(), email })).toBe("refused");
    expect(await verdict({ ...someoneElse(), email: "sara@example.sa.example" })).toBe("stored");
  });

  it("is taken again 24 hours after the first of the five, to the millisecond", async () => {
    await fill(victim);
    expect(await verdict(victim, DAY - 0.001)).toBe("refused");
    expect(await verdict(victim, DAY)).toBe("stored");
  });

  it("counts by a window that moves, not by the day", async () => {
    for (const hour of [0, 5, 10, 15, 20]) expect(await verdict(victim, hour * 3600)).toBe("stored");
    expect(await verdict(victim, DAY - 1)).toBe("refused");
    expect(await verdict(victim, DAY)).toBe("stored");
    expect(await verdict(victim, DAY + 1)).toBe("refused");
    expect(await verdict(victim, DAY + 5 * 3600)).toBe("stored");
  });

  it("is always taken when it does not count, and does not count for the others", async () => {
    for (let sent = 0; sent < 2 * LIMIT; sent += 1) {
      expect(await verdict({ ...victim, counted: false })).toBe("stored");
    }
    await fill(victim);
    expect(await verdict({ ...victim, counted: false })).toBe("stored");
    expect(await verdict(victim)).toBe("refused");
  });

  it("that is already stored is found by its key when it comes again, as the fifth and after the fifth", async () => {
    const attempts = Array.from({ length: LIMIT }, () => crypto.randomUUID());
    for (const submissionId of attempts) {
      expect(await verdict({ ...victim, submissionId })).toBe("stored");
      expect(await verdict({ ...victim, submissionId }, 1)).toBe("stored");
    }
    expect(await verdict(victim)).toBe("refused");
    for (const submissionId of attempts) expect(await verdict({ ...victim, submissionId }, 2)).toBe("stored");
    expect(await stored()).toBe(LIMIT);
  });

  it("is refused as a whole: nothing of it is in the outbox", async () => {
    await fill(victim);
    const mails = await db.$count(outbox);
    expect(await verdict(victim)).toBe("refused");
    expect(await db.$count(outbox)).toBe(mails);
  });

  it("is taken five times when 40 come at the same moment", async () => {
    const verdicts = await Promise.all(Array.from({ length: 40 }, () => verdict(victim)));
    expect(verdicts.filter((one) => one === "stored")).toHaveLength(LIMIT);
    expect(await stored()).toBe(LIMIT);
  });

  it("does not count towards the limit of the other form", async () => {
    await fill(victim);
    const other = forms[kind === "booking" ? "contact" : "booking"];
    for (let sent = 0; sent < LIMIT; sent += 1) expect(await outcomeOf(other.send(victim, 0))).toBe("stored");
    expect(await outcomeOf(other.send(victim, 0))).toBe("refused");
  });
});

it("a script that books for ten minutes with the mail address of a victim gets five bookings and ten mails", async () => {
  const verdicts: string[] = [];
  for (let second = 0; second < 600; second += 1) {
    verdicts.push(await outcomeOf(forms.booking.send({ ...someoneElse(), email: victim.email }, second)));
  }
  expect(verdicts.filter((one) => one === "stored")).toHaveLength(LIMIT);
  expect(await db.$count(bookings)).toBe(LIMIT);
  expect(await db.$count(outbox)).toBe(2 * LIMIT);
});

describe("the limit costs no table scan", () => {
  it.each([
    ["bookings", "bookings"],
    ["contact_messages", "contact"],
  ])("the trigger of %s searches by indexes", async (table, indexes) => {
    const trigger = await env.DB.prepare("select sql from sqlite_schema where type = 'trigger' and name = ?")
      .bind(`${table}_per_person`)
      .first<string>("sql");
    const [, condition] = /\bWHEN (.*) BEGIN\b/.exec(`${trigger}`) ?? [];
    // SQLite does not tell the plan of a trigger, but that of its condition asked by itself.
    const { results } = await env.DB.prepare(
      `explain query plan select ${condition?.replaceAll(/NEW\.`\w+`/g, "'x'")}`,
    ).all<{ detail: string }>();
    const plan = results
      .map(({ detail }) => detail)
      .filter((detail) => /^(?:SCAN|SEARCH) (?!CONSTANT ROW)/.test(detail));
    expect(plan).toEqual([
      expect.stringMatching(
        `^SEARCH ${table} USING (?:COVERING )?INDEX ${table}_submission_key_unique \\(submission_key=\\?\\)$`,
      ),
      expect.stringMatching(
        `^SEARCH ${table} USING (?:COVERING )?INDEX ${indexes}_by_phone \\(phone\\w*=\\? AND created_at>\\?\\)$`,
      ),
      expect.stringMatching(
        `^SEARCH ${table} USING (?:COVERING )?INDEX ${indexes}_by_email \\(<expr>=\\? AND created_at>\\?\\)$`,
      ),
    ]);
  });

  it("a booking among 5,000 reads no more rows than one among ten", async () => {
    await storeBookings(10);
    const among10 = await storeBookings(1);
    await storeBookings(5000);
    expect(await storeBookings(1)).toBe(among10);
  });
});

/** Stores so many counted bookings, each of another person, with one statement. Returns how many rows D1 read. */
async function storeBookings(count: number): Promise<number> {
  const { meta } = await env.DB.prepare(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?2)
     insert into bookings (id, reference, submission_key, customer_name, phone_number, email, car_type, service_ids,
       booking_date, total_price, language, created_at, counted)
     select ?1 || i, ?1 || i, ?1 || i, 'Sara', printf('05%08d', abs(random()) % 100000000), ?1 || i || '@example.sa',
       'suv', '["thermal-titanium"]', '2026-11-26', 1, 'en', ?3, 1 from n`,
  )
    .bind(crypto.randomUUID(), count, at(0).toISOString())
    .run();
  return meta.rows_read;
}
