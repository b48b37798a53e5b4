import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { CommanderError } from "commander";
import { beforeEach, describe, expect, it } from "vitest";
import { causeOf, DatabaseError, type Row, type Target } from "./database";
import { staffProgram } from "./program";
import { Refusal } from "./refusal";

/** Still the 20th in UTC, already the 21st in Riyadh. */
const NOW = new Date("2026-11-20T21:30:00Z");

const migrations = readdirSync("migrations")
  .filter((file) => file.endsWith(".sql"))
  .map((file) => readFileSync(`migrations/${file}`, "utf8"))
  .join("\n");

let sqlite: DatabaseSync;
let target: Target | undefined;
let saved: Record<string, string>;
let broken: DatabaseError | null;

beforeEach(() => {
  sqlite = new DatabaseSync(":memory:");
  sqlite.exec(migrations);
  target = undefined;
  saved = {};
  broken = null;
  book("SQ-7K3M9Q", { day: "2026-12-01" });
});

/** Stores a booking of Sara's, with a failed mail to her. */
function book(reference: string, { day = "2026-12-01", phone = "0501234567", name = "سارة" } = {}) {
  const id = `${reference
    .slice(3)
    .toLowerCase()
    .replace(/[^0-9a-f]/g, "0")}00`;
  const mailId = id.padEnd(32, "0");
  sqlite
    .prepare(
      "insert into bookings values (?, ?, ?, ?, ?, 'sara@example.com', 'suv', ?, ?, 12100, 'pending', 'ar', ?, 1)",
    )
    .run(id, reference, id, name, phone, '["thermal-titanium","polishing-interior"]', day, "2026-11-20T08:00:00.000Z");
  sqlite
    .prepare(
      "insert into outbox (id, kind, booking_id, created_at, due_at, queued_at, failed_at, failure) values (?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .run(mailId, "booking-customer", id, ...Array(4).fill("2026-11-20T08:00:00.000Z"), "E_DELIVERY_FAILED");
}

function write(id: string, message = "متى يمكنني إحضار سيارتي؟") {
  sqlite
    .prepare("insert into contact_messages values (?, ?, 'منى', 'mona@example.com', '0501234568', ?, 'ar', ?, null, 1)")
    .run(id, id, message, "2026-11-20T08:00:00.000Z");
}

/** Runs a command line on the database of the test and gives what it prints. */
async function staff(line: string): Promise<string> {
  const printed: string[] = [];
  const program = staffProgram({
    now: NOW,
    connect(options) {
      target = options;
      return (statements) => {
        if (broken) throw broken;
        return statements.map((sql) => sqlite.prepare(sql).all() as Row[]);
      };
    },
    print: (text) => void printed.push(text),
    saveExport(name, content) {
      saved[name] = content;
      return name;
    },
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut: (text) => void printed.push(text), writeErr() {} });
  }
  await program.parseAsync(line.split(" "), { from: "user" });
  return printed.join("\n");
}

describe("the command line", () => {
  it("works on the database of this machine, in English, unless told otherwise", async () => {
    expect(await staff("upcoming")).toContain("Reference");
    expect(target?.remote).toBeUndefined();
    expect(await staff("upcoming --remote --ar")).toContain("رقم الحجز");
    expect(target?.remote).toBe(true);
  });

  it("ends well when it is asked for help", async () => {
    await expect(staff("help")).rejects.toMatchObject({ exitCode: 0 });
    await expect(staff("confirm --help")).rejects.toMatchObject({ exitCode: 0 });
  });

  it.each([
    ["day 2026-12-01", "SQ-7K3M9Q"],
    ["day ٢٠٢٦-١٢-٠١", "SQ-7K3M9Q"],
    ["day today", "No appointments on 2026-11-21."],
    ["day tomorrow", "No appointments on 2026-11-22."],
    ["week", "2026-11-28"],
    ["find sq-7k3m9q", "sara@example.com"],
    ["find sq7k3m9q", "sara@example.com"],
    ["find ٧K٣M٩Q", "sara@example.com"],
    ["find \u2066SQ-7K3M9Q\u2069", "sara@example.com"],
    ["find \u200e+966501234567", "sara@example.com"],
    ["day TODAY", "No appointments on 2026-11-21."],
    ["find +966501234567", "sara@example.com"],
    ["find ٠٥٠١٢٣٤٥٦٧", "sara@example.com"],
    ["find 501234567", "sara@example.com"],
    ["confirm 7K3M9Q", "SQ-7K3M9Q: pending -> confirmed."],
    ["cancel sq7k3m9q", "SQ-7K3M9Q: pending -> cancelled."],
    ["move SQ-7K3M9Q tomorrow", "SQ-7K3M9Q: 2026-12-01 -> 2026-11-22."],
    ["messages", "No unread messages."],
    ["mail", "E_DELIVERY_FAILED"],
    ["resend SQ-7K3M9Q", "to the customer: goes out within about a minute."],
    ["resend 70309000", "70309000  to the customer"],
    ["resend --failed", "70309000  to the customer"],
    ["person 0501234567", "sara@example.com"],
    ["person Sara@example.com", "failed"],
    ["person 7k3m9q", "to the customer"],
    ["correct 7k3m9q --phone 0501234568", "0501234568"],
    ["export 2026-11-01 2026-12-01", "SQ-7K3M9Q"],
    ["anonymize --months 24", "Nothing left to anonymize: 0 bookings and 0 messages."],
  ])("%s: %s", async (line, words) => {
    expect(await staff(line)).toContain(words);
  });

  it.each([
    ["dance", "unknown command"],
    ["confrim SQ-7K3M9Q", "Did you mean confirm?"],
    ["day", "missing required argument 'day'"],
    ["day 2026-02-30", "is not a day"],
    ["day 1-12-2026", "is not a day"],
    ["upcoming now", "too many arguments"],
    ["confirm SQ-7K3M9O", "is not a booking reference"],
    ["confirm SQ-7K3M9Q' SQ", "too many arguments"],
    ["confirm SQ-7K3M9Q'--", "is not a booking reference"],
    ["cancel SQ-7K3M9QQ", "is not a booking reference"],
    ["cancel 7K3M9QQ", "is not a booking reference"],
    ["move SQ-7K3M9Q 2026-11-20", "has passed"],
    ["move SQ-7K3M9Q", "missing required argument 'day'"],
    ["find 050123456", "is not a Saudi mobile number"],
    ["read 3f2a9c1", "is not an id"],
    ["read 3f2a9c1b%", "is not an id"],
    ["resend 3f2a9c1b'or'1", "is not an id"],
    ["export 2026-11-30 2026-11-01", "is after"],
    ["export 2026-11-30", "missing required argument 'to'"],
    ["resend", "Write a reference, an id or --failed."],
    ["resend 7k3m9q --failed", "Write a reference, an id or --failed."],
    ["correct 7k3m9q", "Write what is right"],
    ["correct 7k3m9q --name x", "is not a name of 2 to 100 characters"],
    ["anonymize", "Write one of --months 24"],
    ["anonymize --months 24 --phone 0501234567", "Write one of --months 24"],
    ["anonymize --email sara", "is not an email address"],
    ["anonymize --months 0", "is not a number of months"],
    ["anonymize --months 1;drop", "is not a number of months"],
    ["anonymize --phone 1", "is not a Saudi mobile number"],
    ["upcoming --remote --persist-to x", "cannot be used with"],
    ["upcoming --remotely", "unknown option"],
  ])("%s is refused: %s", async (line, words) => {
    const error = await staff(line).catch((reason) => reason);
    expect(error).toBeInstanceOf(CommanderError);
    expect(error.message).toContain(words);
    expect(error.exitCode).toBe(1);
    expect(target, "the database was not asked").toBeUndefined();
  });

  it.each([
    ["find SQ-222222", "Nothing is stored under that."],
    ["person SQ-222222", "Nothing is stored under that: check how it is written."],
    ["correct SQ-222222 --name Sara", "No booking has the reference SQ-222222, or its data has been removed."],
    ["confirm SQ-222222", "No booking has the reference SQ-222222."],
    ["move SQ-222222 tomorrow", "No booking has the reference SQ-222222."],
    ["read 3f2a9c1b", "No message has an id that begins with 3f2a9c1b."],
    ["resend SQ-222222", "No mail is stored under that."],
    ["export 2026-01-01 2026-01-31", "No bookings from 2026-01-01 to 2026-01-31."],
    ["anonymize --phone 0501234567 --yes", "1 booking still to come. Complete or cancel first."],
    ["anonymize --phone 0509999999", "Nothing is stored under that: check how it is written."],
    ["anonymize --reference SQ-222222 --yes", "Nothing is stored under that: check how it is written."],
  ])("%s cannot be done: %s", async (line, words) => {
    await expect(staff(line)).rejects.toThrow(Refusal);
    await expect(staff(line)).rejects.toThrow(words);
  });
});

describe("a database that does not answer", () => {
  it.each([
    ...["upcoming", "day today", "week", "find 7k3m9q", "confirm 7k3m9q", "move 7k3m9q tomorrow", "messages"],
    ...[
      "person 7k3m9q",
      "correct 7k3m9q --name Sara",
      "resend --failed",
      "read 3f2a9c1b",
      "mail",
      "resend 7k3m9q",
      "export 2026-11-01 today",
      "anonymize --months 24",
    ],
  ])("is told in its own words by %s, without what was asked", async (line) => {
    broken = new DatabaseError("You are not logged in to Cloudflare.");
    const error = causeOf(await staff(line).catch((thrown) => thrown));
    expect(error).toBe(broken);
  });
});

describe("a booking", () => {
  it("goes through its states, and only in their order", async () => {
    await expect(staff("complete 7k3m9q")).rejects.toThrow("a pending booking cannot become completed");
    await staff("confirm 7k3m9q");
    expect(await staff("confirm 7k3m9q")).toContain("SQ-7K3M9Q was confirmed already.");
    expect(await staff("complete 7k3m9q")).toContain("confirmed -> completed");
    await expect(staff("cancel 7k3m9q")).rejects.toThrow("a completed booking cannot become cancelled");
    await expect(staff("move 7k3m9q tomorrow")).rejects.toThrow("SQ-7K3M9Q is completed: its day stays as it is.");
    await expect(staff("move 7k3m9q 2026-12-01")).rejects.toThrow("SQ-7K3M9Q is completed: its day stays as it is.");
  });

  it("is one of several of a customer", async () => {
    book("SQ-8K3M9Q", { day: "2026-12-02" });
    book("SQ-9K3M9Q", { phone: "0500000007" });
    const found = await staff("find 0501234567");
    expect(found).toContain("SQ-7K3M9Q");
    expect(found).toContain("SQ-8K3M9Q");
    expect(found).not.toContain("SQ-9K3M9Q");
  });

  it("keeps the whole name of whoever typed SQL into it", async () => {
    book("SQ-8K3M9Q", { name: "O'Brien'; drop table bookings; --" });
    expect(await staff("confirm SQ-8K3M9Q")).toContain("O'Brien'; drop table bookings; --");
    expect(await staff("upcoming")).toContain("SQ-7K3M9Q");
  });
});

describe("messages", () => {
  const first = "3f2a9c1b0000000000000000000000a1";

  it("are read once, whole, and leave the list", async () => {
    write(first, "سطر أول\nسطر ثانٍ");
    expect(await staff("messages")).toContain("mona@example.com");
    expect(await staff("read 3f2a9c1b")).toContain("سطر أول\nسطر ثان");
    expect(await staff("messages")).toBe("No unread messages.");
  });

  it("are not marked when the start of an id means two", async () => {
    write(first);
    write("3f2a9c1b0000000000000000000000a2");
    await expect(staff("read 3f2a9c1b")).rejects.toThrow("More than one message begins with 3f2a9c1b");
    expect(await staff("messages")).toContain("3f2a9c1b");
    expect(await staff(`read ${first}`)).toContain("3f2a9c1b");
  });
});

describe("export", () => {
  it("writes a file for Excel, with the zero of a number, totals as numbers and no formula", async () => {
    book("SQ-8K3M9Q", { name: '=HYPERLINK("x","y")' });
    expect(await staff("export 2026-11-01 2026-12-31 --csv")).toContain(
      "2 bookings in bookings-2026-11-01-to-2026-12-31.csv",
    );
    const [file = ""] = Object.values(saved);
    const [titles, first, second] = file.split("\r\n");
    expect(titles).toBe("\ufeffDate,Day,Reference,Status,Car,SAR,Phone,Customer,Services,Email,Language,Booked at");
    const services = "Thermal Insulation: Titanium film; Polishing: Interior";
    expect(first).toContain(`SQ-7K3M9Q,pending,SUV,12100,050 123 4567,سارة,${services},sara@example.com,Arabic`);
    expect(second).toContain(`,"'=HYPERLINK(""x"",""y"")",`);
  });
});

describe("a person", () => {
  it("is shown with bookings, messages that were read, and mails", async () => {
    write("3f2a9c1b0000000000000000000000a1");
    await staff("read 3f2a9c1b");
    const shown = await staff("person 0501234568");
    expect(shown).toContain("متى يمكنني إحضار سيارتي؟");
    expect(await staff("find 0501234568")).toContain("متى يمكنني إحضار سيارتي؟");
  });

  it("is corrected in one booking, and gets the mail again when the address was wrong", async () => {
    book("SQ-8K3M9Q");
    const answer = await staff("correct 7k3m9q --name نورة --email noura@example.com");
    expect(answer).toContain("نورة");
    expect(answer).toContain("The customer's mail goes out to the new address");
    expect(await staff("find 7k3m9q")).toContain("noura@example.com");
    expect(await staff("find 8k3m9q")).toContain("سارة");
  });

  it("gets the mail at the right address although it was sent to the wrong one", async () => {
    sqlite.exec("update outbox set sent_at = created_at, failed_at = null, failure = null");
    const answer = await staff("correct 7k3m9q --email noura@example.com");
    expect(answer).toContain("The customer's mail goes out to the new address");
    expect(sqlite.prepare("select sent_at from outbox").get()).toEqual({ sent_at: null });
  });

  it("stays removed once anonymized", async () => {
    await staff("cancel 7k3m9q");
    await staff("anonymize --reference 7k3m9q --yes");
    await expect(staff("correct 7k3m9q --name Sara")).rejects.toThrow("its data has been removed");
  });

  it("gets no mail any more about a booking that is over", async () => {
    await staff("cancel 7k3m9q");
    await expect(staff("resend 7k3m9q --again")).rejects.toThrow("its booking is over");
  });
});

describe("anonymize", () => {
  it.each(["--phone 0501234567", "--email \u2066Sara@example.com\u2069", "--reference 7k3m9q"])(
    "%s says what it would do, and does it with --yes",
    async (scope) => {
      await staff("cancel 7k3m9q");
      expect(await staff(`anonymize ${scope}`)).toContain("1 booking and 0 messages would lose");
      expect(await staff("find 7k3m9q")).toContain("سارة");
      expect(await staff(`anonymize ${scope} --yes`)).toBe("Anonymized: 1 booking and 0 messages.");
      expect(await staff("find 7k3m9q")).not.toContain("سارة");
      await expect(staff("resend 7k3m9q --again")).rejects.toThrow("its data has been removed");
    },
  );
});
