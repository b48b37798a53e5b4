import { describe, expect, it } from "vitest";
import { whatsAppToCentre } from "~/domain/bookings/links";
import { business } from "~/domain/centre/profile";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import type { EmailedBooking } from "./appointment.server";
import { about, booking, facts, NOW, prices } from "./emailed-booking.fixtures";
import {
  cancelledEmail,
  changedEmail,
  completedEmail,
  confirmedEmail,
  feeEmail,
  movedEmail,
  readyEmail,
  receivedEmail,
  reminderEmail,
} from "./to-customer.server";

const confirmed = { status: "confirmed", arrivalTime: "16:30", changes: 1 } as const;
const moved = { bookingDate: "2026-11-26", movedFrom: "2026-11-24", changes: 2 } as const;

const kinds = {
  "that has been received": [receivedEmail, {}],
  "that is confirmed, with its hour": [confirmedEmail, confirmed],
  "that is confirmed, without an hour": [confirmedEmail, { ...confirmed, arrivalTime: null }],
  "that its customer has moved": [movedEmail, { ...moved, customerMoves: 1 }],
  "that staff have moved": [movedEmail, { ...moved, ...confirmed }],
  "that is near": [reminderEmail, confirmed],
  "that is cancelled": [cancelledEmail, { status: "cancelled", changes: 2 }],
} as const satisfies Record<string, readonly [typeof receivedEmail, Partial<EmailedBooking>]>;

const stays = { ar: "4 أيام، من الخميس 26 إلى الأحد 29 نوفمبر", en: "4 days, from Thursday 26 to Sunday 29 November" };

function bodiesOf(email: { text: string; html: string }): readonly string[] {
  return [email.text, email.html.replaceAll("&amp;", "&")];
}

describe.each(["ar", "en"] as const)("in %s", (language) => {
  it("a booking of the desk has its total, without the discount of the site", () => {
    const { text } = confirmedEmail({ ...booking, ...confirmed, discountPercent: 0, language }, NOW);
    expect(text).toMatch(/12,650/);
    expect(text).not.toMatch(/12,017|خصم الموقع|Online discount/);
  });

  it("the email of a booking without places has no stay", () => {
    const { text } = confirmedEmail({ ...booking, ...confirmed, stay: null, language }, NOW);
    expect(text).not.toMatch(/مدة العمل|Estimated duration/);
  });

  describe.each(Object.entries(kinds))("the email of a booking %s", (kind, [write, changes]) => {
    const email = write({ ...booking, ...changes, language }, NOW);
    const bodies = bodiesOf(email);
    const isActive = kind !== "that is cancelled";

    it("has its day and the reference in its subject", () => {
      expect(email.subject).toMatch(
        language === "ar" ? /الخميس 26 نوفمبر.*\(SQ-7K3M9Q\)$/ : /Thursday 26 November.*\(SQ-7K3M9Q\)$/,
      );
    });

    it(`has its facts in text and HTML, ${isActive ? "with" : "without"} price and length of the stay`, () => {
      for (const body of bodies) {
        for (const fact of ["سارة أحمد", ...facts[language]]) expect(body).toContain(fact);
        for (const fact of [...prices[language], stays[language]]) expect(body.includes(fact), fact).toBe(isActive);
      }
    });

    it("has the calendar file attached, unless it is a reminder", () => {
      expect("attachments" in email).toBe(kind !== "that is near");
    });

    it("links to the page of the booking, in its language, and to WhatsApp", () => {
      const path = language === "ar" ? "/my-booking" : "/en/my-booking";
      // Once an hour is agreed, the link leads to the question whether it suits (product.md 9.17).
      const place = kind.endsWith("with its hour") || kind === "that staff have moved" ? "#answer" : "";
      const address = `${business.origin}${path}?booking=secret-token${place}`;
      expect(email.html).toContain(`href="${address}"`);
      expect(email.text.split("\n")).toContain(address);
      for (const body of bodies) expect(body).toContain(whatsAppToCentre({ ...booking, ...changes, language }));
    });

    it(
      isActive ? "links to directions and has the limit of changes" : "has no directions and no limit of changes",
      () => {
        for (const body of bodies) {
          expect(body.includes(business.address.map)).toBe(isActive);
          expect(/حتى العاشرة|حتى الرابعة|until \d/.test(body)).toBe(isActive);
        }
      },
    );
  });
});

it.each([
  ["ar", "عازل تيتانيوم للزجاج وفيلم XPEL اللامع للسيارة كاملة"],
  ["en", "Titanium window film and Glossy XPEL film for the full car"],
] as const)("has a picture of the car as booked, whose URL identifies nobody, in %s", (language, alt) => {
  const pictureOf = (html: string) => /<img [^>]*src="([^"]*)" alt="([^"]*)"/.exec(html)?.slice(1);
  const at = (changes: Partial<EmailedBooking>): EmailedBooking => ({ ...booking, ...changes, language });
  for (const { html } of [
    receivedEmail(at({}), NOW),
    confirmedEmail(at(confirmed), NOW),
    readyEmail(at({ status: "ready" }), NOW, about),
    completedEmail(at({ status: "completed" }), NOW, { card: null }),
  ]) {
    expect(pictureOf(html)).toEqual([`${business.origin}/share/cars/suv-film-glass.jpg`, alt]);
  }
  for (const write of [movedEmail, reminderEmail, cancelledEmail]) {
    expect(pictureOf(write(at(confirmed), NOW).html)).toBeUndefined();
  }
});

/** Subject and text of an email, by default in Arabic, without direction marks. */
const said = (write: typeof receivedEmail, changes: Partial<EmailedBooking>, now = NOW) => {
  const { subject, text } = write({ ...booking, ...changes }, now);
  return `${subject}\n${text}`.replaceAll(/[\u2066-\u2069]/g, "");
};
const english = (write: typeof receivedEmail, changes: Partial<EmailedBooking>, now = NOW) =>
  said(write, { ...changes, language: "en" }, now);

describe("the next step", () => {
  it("promises a call within 24 hours until the booking is confirmed", () => {
    for (const [write, changes] of [[receivedEmail, {}], kinds["that its customer has moved"]] as const) {
      expect(said(write, changes)).toContain("سنتواصل معك خلال 24 ساعة (عدا أيام الإجازة) لتحديد وقت الحضور.");
      expect(said(write, changes)).toContain("\nمحجوز\nالخميس، 26 نوفمبر 2026 (16 جمادى الآخرة 1448 هـ)\n\n");
    }
  });

  it("is the agreed hour", () => {
    const text = said(...kinds["that is confirmed, with its hour"]);
    expect(text).toContain("موعدك مؤكد: الخميس 26 نوفمبر، 4:30 عصراً (SQ-7K3M9Q)");
    expect(text).toContain("موعدك يوم الخميس 26 نوفمبر مؤكد. وقت حضورك 4:30 عصراً، ونحن بانتظارك.");
    expect(text).toContain("\nمؤكد\nالخميس، 26 نوفمبر 2026 (16 جمادى الآخرة 1448 هـ)\nوقت الحضور: 4:30 عصراً\n");
    expect(english(...kinds["that is confirmed, with its hour"])).toContain("Please arrive at 4:30 pm.");
  });

  it("is agreeing the hour, when only the day is confirmed", () => {
    expect(said(...kinds["that is confirmed, without an hour"])).toContain("سنتواصل معك قبل الموعد لتحديد وقت الحضور.");
  });

  it("is included for a booking that was confirmed before its first email was sent", () => {
    expect(said(receivedEmail, confirmed)).not.toContain("عدا أيام الإجازة");
  });
});

it("the email about a move names the former day, and staff's move stays confirmed", () => {
  const byStaff = said(...kinds["that staff have moved"]);
  expect(byStaff).toContain("الموعد السابق: الثلاثاء، 24 نوفمبر 2026");
  expect(byStaff).toContain("نُقل موعدك إلى يوم الخميس 26 نوفمبر، وهو مؤكد. وقت حضورك 4:30 عصراً، ونحن بانتظارك.");
  expect(said(...kinds["that its customer has moved"])).not.toContain("وهو مؤكد");
});

it("a reminder has the address and the preparations, even before a confirmation", () => {
  for (const [changes, next] of [
    [{}, "ونعتذر إن لم نتفق معك بعدُ على وقت الحضور"],
    [confirmed, "وقت حضورك 4:30 عصراً، ونحن بانتظارك."],
  ] as const) {
    const text = said(reminderEmail, changes);
    expect(text).toContain(next);
    expect(text).toContain(`العنوان: ${business.address.lines.ar}`);
    expect(text).toContain("- أخرج مقتنياتك الثمينة.");
  }
});

it("a reminder has the way as its button, and the booking's page among the quiet ones", () => {
  const [text = "", html = ""] = bodiesOf(reminderEmail({ ...booking, ...confirmed, language: "ar" }, NOW));
  expect(text.indexOf("موقعنا على الخريطة:")).toBeLessThan(text.indexOf("افتح صفحة حجزك:"));
  expect(/class="button"[^>]*><a href="([^"]*)/.exec(html)?.[1]).toBe(business.address.map);
});

it("a discount is negative, with its minus first, as beside the riyal sign", () => {
  expect(receivedEmail({ ...booking, language: "ar" }, NOW).text).toContain("خصم الموقع 5%: \u2066−632.50\u2069 ريال");
  expect(receivedEmail({ ...booking, language: "en" }, NOW).text).toContain("Online discount 5%: −SAR 632.50");
});

it("a cancellation mentions neither an arrival time nor fees", () => {
  const text = said(...kinds["that is cancelled"]);
  expect(text).not.toMatch(/وقت الحضور|يُحتسب|الدفع/);
  expect(text).toContain(`${business.origin}/booking`);
});

const opening = new Date("2026-11-25T07:00:00Z");
const justAfter = (at: Date) => new Date(at.getTime() + 1);

it("the limit of changes is 24 hours before the opening while no hour is agreed, without a fee after it", () => {
  const before = said(receivedEmail, {}, opening);
  expect(before).toContain(
    "يمكنك تغيير حجزك أو إلغاؤه مجاناً عبر صفحته حتى العاشرة صباحاً يوم الأربعاء 25 نوفمبر. وبعد ذلك اتصل بنا.",
  );
  // The first sentence already says that cancelling is free.
  expect(before).not.toContain("لا رسوم على الإلغاء");
  const afterwards = said(receivedEmail, {}, justAfter(opening));
  expect(afterwards).toContain("اتصل بنا على 9200 00000 أو راسلنا عبر واتساب. لا رسوم على الإلغاء");
  expect(afterwards).not.toContain("عبر صفحته");
  const withoutHour = english(...kinds["that is confirmed, without an hour"]);
  expect(withoutHour).toContain("Cancelling is free up to 24 hours before a confirmed appointment.");
  expect(withoutHour).not.toContain("we send you the confirmation");
});

it("the limit of changes is 24 hours before the agreed hour, with a possible fee after it", () => {
  const limit = new Date("2026-11-25T13:30:00Z");
  expect(said(confirmedEmail, confirmed, limit)).toContain("حتى الرابعة والنصف عصراً يوم الأربعاء 25 نوفمبر.");
  const late = said(confirmedEmail, confirmed, justAfter(limit));
  expect(late).not.toMatch(/عبر صفحته|قبل أن نؤكّد|ويبقى الإلغاء مجانياً/);
  expect(late).toContain(
    "الإلغاء مجاني قبل الموعد المؤكد بـ 24 ساعة على الأقل. والإلغاء المتأخر قد يكلّفك 50% من المبلغ المستحق",
  );
  expect(english(confirmedEmail, confirmed, limit)).toContain("until 4:30 pm on Wednesday 25 November.");
});

it("the limit of changes is for cancelling only, after three moves", () => {
  expect(said(movedEmail, { ...moved, customerMoves: 3 })).toContain("يمكنك إلغاء حجزك مجاناً عبر صفحته حتى");
});

const isolated = (text: string) => text.replaceAll(/[\u2066-\u2069\u00a0]/g, (mark) => (mark === "\u00a0" ? " " : ""));

describe("the email that a car is ready (product.md 17.2)", () => {
  const ready = { ...booking, status: "ready", changes: 3 } as const;
  const email = (language: "ar" | "en", now = NOW) => readyEmail({ ...ready, language }, now, about);

  it.each([
    ["ar", ["جاهزة للاستلام", "12,017.50", "نقداً أو بالبطاقة", "العنوان"]],
    ["en", ["Your car is ready", "12,017.50", "by cash or card", "Address"]],
  ] as const)("in %s names the amount, the ways to pay and the address", (language, words) => {
    const { subject, text } = email(language);
    for (const word of words) expect(`${subject}\n${text}`).toContain(word);
  });

  it("asks for what is left, if a part was paid", () => {
    const partlyPaid = { ...ready, paid: 1_000_050, language: "en" } as const;
    const { text } = readyEmail(partlyPaid, NOW, about);
    expect(text).toContain(
      "Still to be paid\nSAR 2,017 (Pay it when you collect the car, in cash, by card or by transfer.)",
    );
    expect(text).not.toContain("after seeing the result");
  });

  it.each([
    ["on Thursday", "2026-11-26T09:00:00Z", ["Thursday 26 November: 10 am", "Friday 27 November: 2 pm to midnight"]],
    ["after midnight in Riyadh", "2026-11-30T21:30:00Z", ["Tuesday 1 December", "Wednesday 2 December"]],
  ])("names the hours of today and tomorrow %s", (_when, now, lines) => {
    const text = isolated(email("en", new Date(now)).text);
    for (const line of lines) expect(text).toContain(line);
  });
});

it("the email about a fee names the terms only if they charge as much", () => {
  const missed = { ...confirmed, status: "no-show", fee: 1000, isCharged: true } as const;
  const ofTerms = "by the terms you agreed to there is a fee of SAR 10.";
  expect(english(feeEmail, missed)).toContain(ofTerms);
  for (const changes of [{ isCharged: false }, { fee: 10_000_000 }]) {
    const text = english(feeEmail, { ...missed, ...changes });
    expect(text).toContain("We recorded a fee of SAR");
    expect(text).not.toContain("by the terms");
  }
});

it("the email about a change names the size, custom lines, and that a price was agreed", () => {
  const services = { added: ["polishing-interior", "Tar removal"], removed: [] };
  const due = { from: 1_201_750, to: 1_100_000 };
  const changed = { ...services, carType: "sedan", due, isReplanned: false } as const;
  const text = (isAgreed: boolean) =>
    changedEmail({ ...booking, ...confirmed, language: "en" }, NOW, { changed: { ...changed, isAgreed } }).text;
  const said = "We corrected the size of your car to “Small car”. Added: Interior polishing and Tar removal.";
  expect(text(true)).toContain(`${said} We agreed the price with you. The amount due was`);
  expect(text(false)).toContain(`${said} The amount due was`);
});

describe("the email after the visit", () => {
  const done = { ...booking, status: "completed", changes: 4, doneAt: "2026-11-20T22:00:00.000Z" } as const;
  const email = (changes: object = {}, card: SecretCard | null = null) =>
    completedEmail({ ...done, language: "en", ...changes }, NOW, { card });

  const item = { service: "ceramic-exterior", product: "ceramicExterior", serial: null, endsOn: "2028-11-17" };
  const card: SecretCard = {
    card: "WC-7K3M9Q",
    token: "card-token",
    carType: "suv",
    vehicle: null,
    voidedAt: null,
    items: [{ ...item, startsOn: "2026-11-18" }],
  };

  it("links to the warranty card when there is one", () => {
    const address = `${business.origin}/en/warranty-card?card=card-token`;
    expect(email({}, card).html).toContain(`href="${address}"`);
    expect(email({}, card).text).toContain(
      `Warranty card WC-7K3M9Q\n- Exterior nano-ceramic coating: Until 17 November 2028\nOpen your warranty card:\n${address}\n`,
    );
    expect(email().text).not.toContain("warranty-card");
  });

  it("mentions washing only for exterior ceramic", () => {
    expect(email({ serviceIds: ["ceramic-exterior"] }).text).toMatch(/wash/i);
    expect(email({ serviceIds: ["polishing-exterior"] }).text).not.toMatch(/wash/i);
  });

  it("counts the days without a wash from the day on the warranty card, if there is one", () => {
    const text = isolated(email({ serviceIds: ["ceramic-exterior"] }, card).text);
    expect(text).toContain("before Wednesday 25 November");
  });

  it("omits that end once its day has come", () => {
    const text = (now: string) =>
      completedEmail({ ...done, language: "en", serviceIds: ["ceramic-exterior"] }, new Date(now), { card: null }).text;
    expect(text("2026-11-27T20:59:00.000Z")).toMatch(/wash/i);
    expect(text("2026-11-27T21:00:00.000Z")).not.toMatch(/wash/i);
  });

  it("asks for a review only where the owner has a link", () => {
    const link = "https://reviews.example/saqeel";
    const text = (reviews: string | null | false) =>
      completedEmail({ ...done, language: "en" }, NOW, { card: null, reviews }).text;
    expect(text(link)).toMatch(/review[\s\S]*https:\/\/reviews\.example\/saqeel/);
    for (const none of [null, false] as const) expect(text(none)).not.toContain("review");
  });
});
