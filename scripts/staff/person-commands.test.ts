import { beforeEach, describe, expect, it } from "vitest";
import { ANONYMOUS } from "~/features/retention/anonymize.server";
import { NOW, openDesk } from "./desk.fixtures";
import { Refusal } from "./refusal";

/** What a person may ask for by law, and the mail that a person gets once more, typed as staff type it. */

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});
const staff = (line: string | readonly string[], now?: Date) => desk.staff(line, now);

describe("a person", () => {
  it("is shown with bookings, messages that were read, and mails", async () => {
    desk.write("3f2a9c1b0000000000000000000000a1");
    await staff("read 3f2a9c1b");
    const shown = await staff("person 0501234568");
    expect(shown).toContain("متى يمكنني إحضار سيارتي؟");
    expect(await staff("find 0501234568")).toContain("متى يمكنني إحضار سيارتي؟");
  });

  it("stays removed once anonymized", async () => {
    await staff("cancel 7k3m9q");
    await staff("anonymize --reference 7k3m9q --yes");
    await expect(staff("correct 7k3m9q --name Sara")).rejects.toThrow("its data has been removed");
  });

  it("gets the latest mail again that is still true", async () => {
    desk.sent();
    expect(await staff("resend 7k3m9q --again")).toMatch(/to the customer: goes out/);
    await staff("cancel 7k3m9q");
    desk.sent();
    expect(await staff("resend 7k3m9q --again")).toMatch(
      /^\w{8} {2}cancellation email to the customer: goes out within about a minute.$/,
    );
  });

  it("gets no mail any more about a booking that is over", async () => {
    await staff("confirm 7k3m9q");
    const onTheDay = new Date("2026-12-01T09:00:00Z");
    await desk.staff("complete 7k3m9q", onTheDay);
    await expect(desk.staff("resend 7k3m9q --again", onTheDay)).rejects.toThrow("its booking is over");
  });
});

describe("correct", () => {
  const MAIL = "The customer's mail goes out to the new address within about a minute.";

  it("shows what changed, in one booking alone, and sends the mail to the right address", async () => {
    desk.book("SQ-8K3M9Q");
    const answer = await staff("correct 7k3m9q --name نورة --email noura@example.com");
    const shown = answer.replaceAll("\u200e", "");
    expect(shown).toMatch(/Corrected │ Before +│ After +│/);
    expect(shown).toMatch(/Customer +│ سارة +│ نورة +│/);
    expect(shown).toMatch(/Email +│ sara@example.com │ noura@example.com │/);
    expect(shown).not.toMatch(/Phone +│ \d+ +│ \d+/);
    expect(answer).toContain(MAIL);
    expect(await staff("find 7k3m9q")).toContain("noura@example.com");
    expect(await staff("find 8k3m9q")).toContain("سارة");
    const arabic = (await staff("correct 7k3m9q --phone 0501234568 --ar")).replaceAll("\u200e", "");
    expect(arabic).toMatch(/الجوال +│ 0501234567 │ 0501234568 │/);
  });

  it("changes nothing that was right already, and sends nothing", async () => {
    desk.sent();
    const same = ["correct", "7k3m9q", "--name", " سارة ", "--phone", "+966501234567", "--email", "sara@example.com"];
    const said = await staff(same);
    expect(said).toContain("Nothing has changed: SQ-7K3M9Q had that already.");
    expect(said).not.toContain(MAIL);
    expect(await staff("correct 7k3m9q --email Sara@example.com"), "the same mailbox").not.toContain(MAIL);
    expect(await staff("mail")).toBe("No unsent mail.");
  });

  it("says that a booking that is over sends no mail to the right address", async () => {
    const dayAfter = new Date("2026-12-02T09:00:00Z");
    const said = await staff("correct 7k3m9q --email noura@example.com", dayAfter);
    expect(said).toContain("No mail goes out to the new address: the booking is over.");
    expect(said).not.toContain(MAIL);
  });

  it("says so when a mail is leaving at this moment, and how to send it once more", async () => {
    desk.change(`update outbox set claimed_at = '${NOW.toISOString()}', failed_at = null`);
    expect(await staff("correct 7k3m9q --email noura@example.com")).toContain(
      "A mail is leaving at this moment, perhaps to the old address. In a minute write: resend SQ-7K3M9Q --again",
    );
  });
});

describe("resend", () => {
  it("offers --again only where it sends something", async () => {
    desk.sent();
    await expect(staff("resend 7k3m9q")).rejects.toThrow("To send the customer's mail once more, add --again.");
    await staff("cancel 7k3m9q");
    desk.sent();
    await expect(staff("resend 7k3m9q")).rejects.toThrow("To send the customer's mail once more, add --again.");
    const dayAfter = new Date("2026-12-02T09:00:00Z");
    await expect(staff("resend 7k3m9q", dayAfter)).rejects.toThrow("Nothing to send again: its booking is over");
    await expect(staff("resend 7k3m9q --again", dayAfter)).rejects.toThrow(
      "Nothing to send again: its booking is over",
    );
  });

  it("says where the id of a mail stands", async () => {
    await expect(staff("resend 3f2a9c1b")).rejects.toThrow(
      "No mail has an id that begins with 3f2a9c1b. Take it from the first column of mail.",
    );
  });
});

describe("anonymize", () => {
  it("names the bookings that are still to come", async () => {
    desk.book("SQ-8K3M9Q", { day: "2026-12-02" });
    await expect(staff("anonymize --phone 0501234567")).rejects.toThrow(Refusal);
    await expect(staff("anonymize --phone 0501234567 --yes")).rejects.toThrow(
      "2 bookings still to come: SQ-7K3M9Q, SQ-8K3M9Q. Complete or cancel first.",
    );
    await staff("cancel 7k3m9q");
    await expect(staff("anonymize --phone 0501234567")).rejects.toThrow(
      "1 booking still to come: SQ-8K3M9Q. Complete or cancel first.",
    );
  });

  it("leaves the word for it in the language of the tables", async () => {
    desk.write("3f2a9c1b0000000000000000000000a1");
    await staff("read 3f2a9c1b");
    await staff("cancel 7k3m9q");
    await staff("anonymize --reference 7k3m9q --yes");
    await staff("anonymize --phone 0501234568 --yes");
    const removed = `person ${ANONYMOUS.phone}`;
    for (const line of ["find 7k3m9q", "export 2026-12-01 2026-12-01", removed]) {
      const english = await staff(line);
      expect(english, line).toMatch(/\bremoved +[^@]/);
      expect(english, line).not.toContain(ANONYMOUS.name);
      expect(await staff(`${line} --ar`), line).toContain(ANONYMOUS.name);
    }
    expect(await staff(removed)).toContain("The text of this message has been removed.");
    expect(await staff(`${removed} --ar`)).toContain("حذف نص هذه الرسالة.");
    await staff("export 2026-12-01 2026-12-01 --csv");
    expect(Object.values(desk.seen.saved).join()).toContain(",removed,");
  });

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
