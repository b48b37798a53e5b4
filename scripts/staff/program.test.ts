import { CommanderError } from "commander";
import { beforeEach, describe, expect, it } from "vitest";
import { causeOf, DatabaseError } from "./database";
import { openDesk } from "./desk.fixtures";
import { Refusal } from "./refusal";

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});

const staff = (line: string) => desk.staff(line);

describe("the command line", () => {
  it("works on the database of this machine, in English, unless told otherwise", async () => {
    expect(await staff("upcoming")).toContain("Reference");
    expect(desk.seen.target?.remote).toBeUndefined();
    expect(await staff("upcoming --remote --ar")).toContain("رقم الحجز");
    expect(desk.seen.target?.remote).toBe(true);
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
    ["find SQ–7K3M9Q", "sara@example.com"],
    ["find SQ\u00a07K3M9Q", "sara@example.com"],
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
    ["resend SQ-7K3M9Q", "booking email to the customer: goes out within about a minute."],
    ["resend 70309000", "70309000  booking email to the customer"],
    ["resend --failed", "70309000  booking email to the customer"],
    ["person 0501234567", "sara@example.com"],
    ["person Sara@example.com", "failed"],
    ["person 7k3m9q", "booking email to the customer"],
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
    ["move SQ-7K3M9Q 2026-12-02 --at 25:00", "is not an hour"],
    ["confirm SQ-7K3M9Q --at 4:30", "is not an hour"],
    ["confirm SQ-7K3M9Q --at 16.30", "is not an hour"],
    ["no-show", "missing required argument 'reference'"],
    ["link 0501234567", "is not a booking reference"],
    ["close", "missing required argument 'day'"],
    ["limit 2026-12-01 -1", "is not a number of cars"],
    ["limit 2026-12-01 many", "is not a number of cars"],
    ["limit 2026-12-01 none", "is not a number of cars"],
    ["cars-per-day 0", '"0" is not a number of cars. Write one from 1 to 1000, or none.'],
    ["cars-per-day 1.5", "is not a number of cars"],
    ["bay wheels 2", "is not a bay"],
    ["bay arrival 2", "is not a bay"],
    ["bay film", "missing required argument 'cars'"],
    ["take 2026-12-01 wheels", "is not a bay"],
    ["take 2026-12-01 film 0", "is not a number of days"],
    ["take 2026-11-20 film", "has passed"],
    ["release film", "is not a number"],
    ["horizon 0", "is not a number of days"],
    ["move SQ-7K3M9Q", "missing required argument 'day'"],
    ["find 050123456", "is not a Saudi mobile number"],
    ["read 3f2a9c1", "is not an id. Take the one above the message, like 3f2a9c1b."],
    ["read 3f2a9c1b%", "is not an id"],
    ["resend 3f2a9c1b'or'1", "is not an id. Take it from the first column of mail, like 3f2a9c1b."],
    ["find sara@example.com", "For an email address, use person in place of find."],
    ["export 2026-11-30 2026-11-01", "is after"],
    ["export 2026-11-30", "missing required argument 'to'"],
    ["resend", "Write a reference, an id or --failed."],
    ["resend 7k3m9q --failed", "Write a reference, an id or --failed."],
    ["correct 7k3m9q", "Write what is right"],
    ["correct 7k3m9q --name x", "is not a name"],
    ["correct 7k3m9q --name =1+1", "is not a name: write 2 to 100 Arabic or Latin letters, digits and spaces."],
    ["correct 7k3m9q --email sara@example", "is not an email address"],
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
    expect(desk.seen.target, "the database was not asked").toBeUndefined();
  });

  it.each([
    ["find SQ-222222", "Nothing is stored under that."],
    ["person SQ-222222", "Nothing is stored under that: check how it is written."],
    ["correct SQ-222222 --name Sara", "No booking has the reference SQ-222222, or its data has been removed."],
    ["confirm SQ-222222", "No booking has the reference SQ-222222."],
    ["move SQ-222222 tomorrow", "No booking has the reference SQ-222222."],
    ["no-show SQ-222222", "No booking has the reference SQ-222222."],
    ["link SQ-222222", "No booking has the reference SQ-222222."],
    ["open 2026-12-01", "2026-12-01 was neither closed nor limited."],
    ["release 7", "Nothing is taken as 7."],
    ["read 3f2a9c1b", "No message has an id that begins with 3f2a9c1b."],
    ["resend SQ-222222", "No mail is stored under that."],
    ["export 2026-01-01 2026-01-31", "No bookings from 2026-01-01 to 2026-01-31."],
    ["anonymize --phone 0501234567 --yes", "1 booking still to come: SQ-7K3M9Q. Complete or cancel first."],
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
    ...["passed", "no-show 7k3m9q", "link 7k3m9q", "close 2026-12-05", "open 2026-12-05", "limit 2026-12-05 1"],
    ...["cars-per-day 5", "bay film 1", "horizon none", "take 2026-12-05 film", "release 1", "limits"],
  ])("is told in its own words by %s, without what was asked", async (line) => {
    const broken = new DatabaseError("You are not logged in to Cloudflare.");
    desk.seen.broken = broken;
    const error = causeOf(await staff(line).catch((thrown) => thrown));
    expect(error).toBe(broken);
  });
});

describe("a booking", () => {
  it("goes through its states, and only in their order", async () => {
    const onTheDay = new Date("2026-12-01T09:00:00Z");
    await expect(desk.staff("complete 7k3m9q", onTheDay)).rejects.toThrow("a pending booking cannot become completed");
    await staff("confirm 7k3m9q");
    expect(await staff("confirm 7k3m9q")).toContain("SQ-7K3M9Q was confirmed already.");
    expect(await desk.staff("complete 7k3m9q", onTheDay)).toContain("confirmed -> completed");
    await expect(staff("cancel 7k3m9q")).rejects.toThrow("a completed booking cannot become cancelled");
    await expect(staff("move 7k3m9q tomorrow")).rejects.toThrow("SQ-7K3M9Q is completed: its day stays as it is.");
    await expect(staff("move 7k3m9q 2026-12-01")).rejects.toThrow("SQ-7K3M9Q is completed: its day stays as it is.");
  });

  it("is one of several of a customer", async () => {
    desk.book("SQ-8K3M9Q", { day: "2026-12-02" });
    desk.book("SQ-9K3M9Q", { phone: "0500000007" });
    const found = await staff("find 0501234567");
    expect(found).toContain("SQ-7K3M9Q");
    expect(found).toContain("SQ-8K3M9Q");
    expect(found).not.toContain("SQ-9K3M9Q");
  });

  it("keeps the whole name of whoever typed SQL into it", async () => {
    desk.book("SQ-8K3M9Q", { name: "O'Brien'; drop table bookings; --" });
    expect(await staff("confirm SQ-8K3M9Q")).toContain("O'Brien'; drop table bookings; --");
    expect(await staff("upcoming")).toContain("SQ-7K3M9Q");
  });
});

describe("messages", () => {
  const first = "3f2a9c1b0000000000000000000000a1";

  it("are read once, whole, and leave the list", async () => {
    desk.write(first, "سطر أول\nسطر ثانٍ");
    expect(await staff("messages")).toContain("mona@example.com");
    expect(await staff("read 3f2a9c1b")).toContain("سطر أول\nسطر ثان");
    expect(await staff("messages")).toBe("No unread messages.");
  });

  it("are not marked when the start of an id means two", async () => {
    desk.write(first);
    desk.write("3f2a9c1b0000000000000000000000a2");
    await expect(staff("read 3f2a9c1b")).rejects.toThrow("More than one message begins with 3f2a9c1b");
    expect(await staff("messages")).toContain("3f2a9c1b");
    expect(await staff(`read ${first}`)).toContain("3f2a9c1b");
  });
});

describe("export", () => {
  it("writes a file for Excel, with the zero of a number, totals as numbers and no formula", async () => {
    desk.book("SQ-8K3M9Q", { name: '=HYPERLINK("x","y")' });
    expect(await staff("export 2026-11-01 2026-12-31 --csv")).toContain(
      "2 bookings in bookings-2026-11-01-to-2026-12-31.csv",
    );
    const [file = ""] = Object.values(desk.seen.saved);
    const [titles, first, second] = file.split("\r\n");
    expect(titles).toBe(
      "\ufeffDate,Day,Hour,Reference,Status,Car,SAR,Phone,Customer,Services,Email,Language,Booked at",
    );
    const services = "Thermal Insulation: Titanium film; Polishing: Interior";
    expect(first).toContain(`SQ-7K3M9Q,pending,SUV,12100,050 123 4567,سارة,${services},sara@example.com,Arabic`);
    expect(second).toContain(`,"'=HYPERLINK(""x"",""y"")",`);
  });
});
