import { beforeEach, describe, expect, it } from "vitest";
import { ANONYMOUS } from "~/features/retention/anonymize.server";
import { NOW, openDesk, tokenOf } from "./desk.fixtures";
import { Refusal } from "./refusal";

/** What staff do with one booking (days.md, section 3), typed as staff type it. */

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});
const staff = (line: string, now?: Date) => desk.staff(line, now);

const MAIL = "The customer's mail goes out within about a minute.";
const stored = () =>
  desk.rows("select status, booking_date, arrival_time, changed_by, changed_at from bookings where rowid = 1")[0];
const mails = () => desk.rows("select kind, day, created_at from outbox where kind <> 'booking-customer'");
const ON_THE_DAY = new Date("2026-11-30T21:00:00Z");
const THE_EVENING_BEFORE = new Date(ON_THE_DAY.getTime() - 1);
/** What the triggers noted after the booking was made. */
const events = () => desk.rows("select at, kind, by from booking_events where kind <> 'created'");

describe("confirm", () => {
  it("sets the agreed hour together with the state, at the instant of the command", async () => {
    const said = await staff("confirm 7k3m9q --at 16:30");
    expect(said).toContain("SQ-7K3M9Q: pending -> confirmed.");
    expect(said).toContain("16:30");
    expect(said).toContain(MAIL);
    expect(stored()).toMatchObject({
      status: "confirmed",
      arrival_time: "16:30",
      changed_by: "staff",
      changed_at: null,
    });
    expect(events()).toEqual([{ at: NOW.toISOString(), kind: "confirmed", by: "staff" }]);
    expect(mails()).toEqual([{ kind: "booking-confirmed", day: null, created_at: NOW.toISOString() }]);
  });

  it("needs no hour, and keeps one that is agreed", async () => {
    await staff("confirm 7k3m9q");
    expect(stored()).toMatchObject({ status: "confirmed", arrival_time: null });
    await staff("confirm 7k3m9q --at ١٦:٣٠");
    expect(await staff("confirm 7k3m9q")).toContain("SQ-7K3M9Q was confirmed already.");
    expect(stored()).toMatchObject({ arrival_time: "16:30" });
  });

  it("agrees another hour of a confirmed booking, and the customer is told once more", async () => {
    await staff("confirm 7k3m9q --at 16:30");
    const said = await staff("confirm 7k3m9q --at 18:00", new Date("2026-11-21T09:00:00Z"));
    expect(said).toContain("SQ-7K3M9Q: agreed for 18:00.");
    expect(said).toContain(MAIL);
    expect(mails()).toHaveLength(2);
  });

  it("writes no second mail when nothing changes", async () => {
    await staff("confirm 7k3m9q --at 16:30");
    const said = await staff("confirm 7k3m9q --at 16:30", new Date("2026-11-21T09:00:00Z"));
    expect(said).toContain("SQ-7K3M9Q was confirmed already.");
    expect(said).not.toContain(MAIL);
    expect(mails()).toHaveLength(1);
  });

  it("promises no mail to a customer whose day has passed, because none leaves then", async () => {
    expect(await staff("confirm 7k3m9q", new Date("2026-12-02T09:00:00Z"))).not.toContain(MAIL);
  });

  it("refuses what is over, in words", async () => {
    await staff("cancel 7k3m9q");
    await expect(staff("confirm 7k3m9q --at 16:30")).rejects.toThrow(
      "the day and hour of a cancelled booking never change",
    );
    await expect(staff("confirm 7k3m9q")).rejects.toThrow("a cancelled booking cannot become confirmed");
  });
});

describe("cancel", () => {
  it("says that the customer gets a mail", async () => {
    expect(await staff("cancel 7k3m9q")).toContain(MAIL);
  });
});

describe("complete", () => {
  it("is said from the day itself on in Riyadh, sends nothing, and is final", async () => {
    await staff("confirm 7k3m9q");
    await expect(staff("complete 7k3m9q", THE_EVENING_BEFORE)).rejects.toThrow(
      "SQ-7K3M9Q is due on 2026-12-01: it can be completed from that day on.",
    );
    expect(stored()).toMatchObject({ status: "confirmed" });
    const said = await staff("complete 7k3m9q", ON_THE_DAY);
    expect(said).toContain("SQ-7K3M9Q: confirmed -> completed.");
    expect(said).not.toContain(MAIL);
    expect(await staff("complete 7k3m9q", ON_THE_DAY)).toContain("SQ-7K3M9Q was completed already.");
    await expect(staff("cancel 7k3m9q")).rejects.toThrow("a completed booking cannot become cancelled");
  });

  it("comes after confirm, and is no way out of what is over", async () => {
    await expect(staff("complete 7k3m9q", ON_THE_DAY)).rejects.toThrow(
      "a pending booking cannot become completed. Confirm it first.",
    );
    await staff("cancel 7k3m9q");
    await expect(staff("complete 7k3m9q")).rejects.toThrow("SQ-7K3M9Q is cancelled, and stays so.");
    await expect(staff("complete 7k3m9q", ON_THE_DAY)).rejects.toThrow("a cancelled booking cannot become completed");
  });
});

describe("move", () => {
  it("keeps state and hour", async () => {
    await staff("confirm 7k3m9q --at 16:30");
    const said = await staff("move 7k3m9q 2026-12-03");
    expect(said).toContain("SQ-7K3M9Q: 2026-12-01 -> 2026-12-03.");
    expect(said).toContain(MAIL);
    expect(stored()).toMatchObject({ status: "confirmed", booking_date: "2026-12-03", arrival_time: "16:30" });
    expect(mails()).toContainEqual({ kind: "booking-moved", day: "2026-12-03", created_at: NOW.toISOString() });
  });

  it("takes another hour along", async () => {
    await staff("confirm 7k3m9q --at 16:30");
    await staff("move 7k3m9q 2026-12-03 --at 11:00");
    expect(stored()).toMatchObject({ status: "confirmed", booking_date: "2026-12-03", arrival_time: "11:00" });
    expect(mails()).toHaveLength(2);
  });

  it.each(["2026-12-03", "2026-12-01"])(
    "sets no hour of a pending booking, which is what confirm is for: %s",
    async (day) => {
      await expect(staff(`move 7k3m9q ${day} --at 11:00`)).rejects.toThrow(
        "an hour is agreed when the booking is confirmed. Confirm it with --at.",
      );
      expect(stored()).toMatchObject({ status: "pending", booking_date: "2026-12-01", arrival_time: null });
      expect(mails()).toEqual([]);
    },
  );

  it("to the day that it has changes nothing but the hour", async () => {
    await staff("confirm 7k3m9q");
    expect(await staff("move 7k3m9q 2026-12-01")).toContain("SQ-7K3M9Q is on 2026-12-01 already.");
    expect(mails()).toHaveLength(1);
    expect(await staff("move 7k3m9q 2026-12-01 --at 11:00")).toContain("SQ-7K3M9Q: agreed for 11:00.");
    expect(stored()).toMatchObject({ arrival_time: "11:00" });
  });

  it("goes to the last day that can be booked, and names it when asked for a later one", async () => {
    await expect(staff("move 7k3m9q 2027-11-22")).rejects.toThrow(
      "2027-11-22 is too far ahead: the last day that can be booked is 2027-11-21.",
    );
    expect(stored()).toMatchObject({ booking_date: "2026-12-01" });
    expect(await staff("move 7k3m9q 2027-11-21")).toContain("-> 2027-11-21.");
    await staff("horizon none");
    expect(await staff("move 7k3m9q 2030-01-01")).toContain("-> 2030-01-01.");
  });

  it("never goes to a closed day, and says why it is closed", async () => {
    await desk.staff(["close", "2026-12-03", "--note-ar", "جرد سنوي"]);
    await expect(staff("move 7k3m9q 2026-12-03")).rejects.toThrow(Refusal);
    await expect(staff("move 7k3m9q 2026-12-03")).rejects.toThrow("2026-12-03 is closed (جرد سنوي).");
    expect(stored()).toMatchObject({ booking_date: "2026-12-01" });
  });

  it("never goes to a full day, and says which limit it meets", async () => {
    desk.book("SQ-8K3M9Q", { day: "2026-12-03" });
    await staff("limit 2026-12-03 1");
    await expect(staff("move 7k3m9q 2026-12-03")).rejects.toThrow("2026-12-03 is full: 1 car may arrive.");
  });

  it("names the day of the stay and the bay that have no place", async () => {
    desk.book("SQ-8K3M9Q", { services: ["ceramic-exterior"] });
    desk.book("SQ-9K3M9Q", { day: "2026-12-06", services: ["polishing-exterior"] });
    await staff("bay paint 1");
    await expect(staff("move 8k3m9q 2026-12-05")).rejects.toThrow(
      "The bay paint is full on 2026-12-06: it holds 1 car.",
    );
    expect(await staff("move 8k3m9q 2026-12-02"), "its own places never block it").toContain("-> 2026-12-02.");
  });
});

describe("no-show", () => {
  it("is noted from the day itself on in Riyadh, and frees the places", async () => {
    await expect(staff("no-show 7k3m9q", THE_EVENING_BEFORE)).rejects.toThrow(
      "SQ-7K3M9Q is due on 2026-12-01: a no-show can be noted from that day on.",
    );
    expect(stored()).toMatchObject({ status: "pending" });
    expect(await staff("no-show 7k3m9q", ON_THE_DAY)).toContain("SQ-7K3M9Q: pending -> no-show.");
    expect(stored()).toMatchObject({ status: "no-show" });
    expect(desk.rows("select * from booking_places")).toEqual([]);
    expect(await staff("no-show 7k3m9q", ON_THE_DAY)).toContain("SQ-7K3M9Q was no-show already.");
  });

  it("follows confirmed, sends nothing, and is final", async () => {
    await staff("confirm 7k3m9q");
    expect(await staff("no-show 7k3m9q", ON_THE_DAY)).not.toContain(MAIL);
    await expect(staff("complete 7k3m9q", ON_THE_DAY)).rejects.toThrow("a no-show booking cannot become completed");
    await expect(staff("move 7k3m9q 2026-12-05")).rejects.toThrow("SQ-7K3M9Q is no-show: its day stays as it is.");
  });

  it("is no way out of what is over", async () => {
    await staff("cancel 7k3m9q");
    await expect(staff("no-show 7k3m9q")).rejects.toThrow("SQ-7K3M9Q is cancelled, and stays so.");
    await expect(staff("no-show 7k3m9q", ON_THE_DAY)).rejects.toThrow("a cancelled booking cannot become no-show");
  });
});

describe("link", () => {
  const token = tokenOf("SQ-7K3M9Q");
  const whatsApp = async (line: string) => {
    const [, number, text] = /https:\/\/wa\.me\/(\d+)\?text=(\S+)/.exec(await staff(line)) ?? [];
    return { number, text: decodeURIComponent(text ?? "") };
  };

  it("prints the customer's page and the WhatsApp link that sends it, in the customer's language", async () => {
    const address = `https://www.saqeel.example/my-booking?booking=${token}`;
    expect((await staff("link 7k3m9q")).split("\n")).toContain(address);
    const { number, text } = await whatsApp("link 7k3m9q --ar");
    expect(number).toBe("966501234567");
    expect(text).toContain("حجزك رقم SQ-7K3M9Q يوم الثلاثاء، 1 ديسمبر 2026");
    expect(text.endsWith(address)).toBe(true);
    expect(text).not.toContain("سارة");
  });

  it("does so in English too", async () => {
    desk.book("SQ-8K3M9Q", { language: "en", name: "Sara Ahmed" });
    const address = `https://www.saqeel.example/en/my-booking?booking=${tokenOf("SQ-8K3M9Q")}`;
    expect(await staff("link 8k3m9q")).toContain(address);
    const { text } = await whatsApp("link 8k3m9q");
    expect(text).toMatch(/booking SQ-8K3M9Q on Tuesday,? 1 December 2026/);
    expect(text.endsWith(address)).toBe(true);
    expect(text).not.toContain("Sara");
  });

  it("has none for a booking that is not there, or whose data has been removed", async () => {
    await expect(staff("link SQ-222222")).rejects.toThrow("No booking has the reference SQ-222222.");
    await staff("cancel 7k3m9q");
    await staff("anonymize --reference 7k3m9q --yes");
    await expect(staff("link 7k3m9q")).rejects.toThrow("the data of SQ-7K3M9Q has been removed");
  });
});

describe("what staff see of a booking", () => {
  it("is its hour, in every list and in Excel", async () => {
    await staff("confirm 7k3m9q --at 16:30");
    for (const line of ["day 2026-12-01", "find 7k3m9q", "find 0501234567", "export 2026-12-01 2026-12-01"]) {
      expect(await staff(line), line).toContain("16:30");
    }
    await staff("export 2026-12-01 2026-12-01 --csv");
    const [file = ""] = Object.values(desk.seen.saved);
    expect(file).toContain("2026-12-01,Tuesday,16:30,SQ-7K3M9Q,confirmed");
  });

  it("is that nobody came, in the week and in both languages", async () => {
    await staff("no-show 7k3m9q", new Date("2026-12-01T09:00:00Z"));
    expect(await staff("week")).toMatch(/no-show .*\n[^\n]*\n.*12,100/s);
    expect(await staff("find 7k3m9q --ar")).toContain("لم يحضر");
    expect(await staff("day 2026-12-01")).toBe("No appointments on 2026-12-01.");
    expect(await staff("export 2026-12-01 2026-12-01")).toContain("no-show");
  });

  it("is what happened, by whom and when in Riyadh", async () => {
    await staff("confirm 7k3m9q --at 16:30");
    await staff("move 7k3m9q 2026-12-03", new Date("2026-11-22T07:00:00Z"));
    for (const line of ["find 7k3m9q", "find 0501234567", "person 0501234567"]) {
      const history = (await staff(line)).replaceAll("\u200e", "");
      expect(history, line).toMatch(/2026-11-20 11:00 │ booked +│ customer/);
      expect(history, line).toMatch(/2026-11-21 00:30 │ confirmed +│ staff/);
      expect(history, line).toMatch(/2026-11-22 10:00 │ moved +│ staff +│ 2026-12-01 │ 2026-12-03/);
    }
    expect((await staff("find 7k3m9q --ar")).replaceAll("\u200e", "")).toMatch(/نقل +│ الموظفون/);
  });

  it("is a WhatsApp link to the customer, in the customer's language and without a name", async () => {
    const [, text = ""] = /https:\/\/wa\.me\/966501234567\?text=(\S+)/.exec(await staff("find 7k3m9q")) ?? [];
    expect(decodeURIComponent(text)).toContain("حجزك رقم SQ-7K3M9Q يوم الثلاثاء، 1 ديسمبر 2026");
    expect(decodeURIComponent(text)).not.toMatch(/سارة|my-booking/);
    await staff("cancel 7k3m9q");
    await staff("anonymize --reference 7k3m9q --yes");
    const removed = await staff("find 7k3m9q");
    expect(removed).not.toContain(ANONYMOUS.name);
    expect(removed).not.toContain("wa.me");
  });
});

describe("passed", () => {
  it("lists pending bookings whose day has passed in Riyadh", async () => {
    desk.book("SQ-8K3M9Q", { day: "2026-11-30" });
    desk.book("SQ-9K3M9Q", { day: "2026-11-29" });
    await staff("confirm 8k3m9q");
    expect(await staff("passed", new Date("2026-11-29T20:59:59Z"))).toBe("No pending booking whose day has passed.");
    const listed = await staff("passed", new Date("2026-11-30T21:00:00Z"));
    expect(listed).toContain("SQ-9K3M9Q");
    expect(listed).not.toMatch(/SQ-7K3M9Q|SQ-8K3M9Q/);
  });
});
