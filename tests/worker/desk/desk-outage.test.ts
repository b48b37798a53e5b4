import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { contactMessages } from "~/platform/db/schema.server";
import { languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import * as file from "~/routes/desk/bookings/file";
import * as bookings from "~/routes/desk/bookings/page";
import * as people from "~/routes/desk/customer-data/page";
import { CancelMany } from "~/routes/desk/days/cancel-many";
import * as days from "~/routes/desk/days/page";
import * as email from "~/routes/desk/emails/page";
import { DeskProblem } from "~/routes/desk/kit/answer";
import * as messages from "~/routes/desk/messages/page";
import * as newBooking from "~/routes/desk/new/page";
import * as booking from "~/routes/desk/one-booking/page";
import { contactRow, db, formOfSara } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { answered, deskVisit, startDesk } from "../support/desk-visit";
import { book, REFERENCE, versionNow } from "./desk-booking";
import { html } from "./desk-lists";

/** The desk while D1 fails (product.md 16.12). It is noon of 20 November in Riyadh. */

const loggedAt = startDesk();

const NO_WRITES = failingDatabase(/^(?:insert|update|delete)/i);
const NO_READS = failingDatabase(/^(?:select|with)/i);
const params = { reference: REFERENCE };
const span = { "from-hour": "2026-11-20T09:00", "until-hour": "2026-11-20T11:00" };

const ofNew = { intent: "create", told: "no", ...formOfSara };

/** Forms of the desk, and the part of the response that contains what was typed. */
const forms = {
  "a note on a booking": [
    booking,
    { form: { intent: "note", note: "Scratch at the door" }, params },
    { result: { initialValue: { note: "Scratch at the door" } } },
  ],
  "the cancellation of a booking": [booking, { form: { intent: "cancel" }, params }, { intent: "cancel" }],
  "the cancellation of many": [
    days,
    { form: { intent: "cancel-many", ...span, reference: REFERENCE } },
    { result: { initialValue: { reference: REFERENCE, ...span } } },
  ],
  "a limit of a day": [
    days,
    { form: { intent: "limit", day: "2026-12-01", cars: "2", noteAr: "", noteEn: "" } },
    { intent: "limit", result: { initialValue: { cars: "2" } } },
  ],
  "a new booking": [newBooking, { form: ofNew }, { result: { initialValue: ofNew } }],
  "a message that was read": [messages, { form: { intent: "read", message: "1" } }, {}],
  "an email that is sent again": [email, { form: { intent: "resend", email: "1" } }, {}],
  "all failed emails": [email, { form: { intent: "resend-failed" } }, {}],
} as const;

describe("a form of the desk that D1 does not store", () => {
  it.each(Object.keys(forms) as (keyof typeof forms)[])("answers 503 and keeps what was typed: %s", async (name) => {
    const [{ action }, visit, typed] = forms[name];
    await book();
    const form = { ...visit.form, version: await versionNow() };
    const answer = answered(await action(await deskVisit("/en/desk", { ...visit, form, DB: NO_WRITES } as never)));
    expect(answer).toMatchObject({ status: 503, data: { problem: "unsaved", ...typed } });
    expect(loggedAt("error")).toEqual([{ event: "desk-not-saved", error: "D1_ERROR: D1 is away" }]);
  });

  it("also when its booking cannot be read", async () => {
    const { form } = forms["a note on a booking"][1];
    const answer = answered(await booking.action(await deskVisit("/desk", { form, params, DB: NO_READS } as never)));
    expect(answer).toMatchObject({ status: 503, data: { result: { initialValue: { note: form.note } } } });
  });

  it("leaves the ticks as they were", () => {
    const booked = { customerName: "Sara", bookingDate: "2026-12-01", paid: 0 };
    const rows = ["SQ-AAAAAA", "SQ-BBBBBB"].map((reference) => ({ reference, ...booked }));
    const result = { initialValue: { reference: "SQ-BBBBBB" } };
    const answer = { intent: "cancel-many", problem: "unsaved", result } as const;
    const page = html(createElement(CancelMany, { taken: { times: span, rows, count: 2 }, answer }));
    const ticks = page.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(ticks.map((tick) => tick.includes("checked"))).toEqual([false, true]);
  });
});

it("the deletion of personal data keeps the typed number", async () => {
  await db.insert(contactMessages).values(contactRow({ phone: "0512345678" }));
  const form = { intent: "forget", q: "0512345678" };
  const answer = answered(await people.action(await deskVisit("/en/desk/customer-data", { form, DB: NO_WRITES })));
  expect(answer).toMatchObject({ status: 503, data: { problem: "unsaved", result: { initialValue: { q: form.q } } } });
});

it.each(Object.entries({ booking, bookings, days, messages, email, newBooking }))(
  "the page without its data is 503: %s",
  async (_name, { loader }) => {
    await expect(loader(await deskVisit("/desk", { params, DB: NO_READS } as never))).rejects.toMatchObject({
      init: { status: 503 },
    });
  },
);

it.each(languages)("the file says in words that it cannot be made, in %s", async (language) => {
  const path = language === "en" ? "/en/desk/bookings.xlsx" : "/desk/bookings.xlsx";
  const answer = await file.loader(await deskVisit(path, { DB: NO_READS }));
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe(translator(language).t("desk:problem.unavailable.title"));
});

it("the page in place of a form offers to send it again when D1 does not respond at all", async () => {
  await book();
  const form = { intent: "note", note: "Scratch at the door" };
  const visit = { form, params, DB: failingDatabase() };
  const event = await deskVisit<never>(`/en/desk/bookings/${REFERENCE}`, visit);
  expect(answered(await booking.action(event))).toMatchObject({ status: 503 });
  const error = await booking.loader(event).catch((thrown) => thrown);
  expect(error).toMatchObject({ init: { status: 503 }, data: Object.entries(form) });
  const page = html(createElement(DeskProblem, { problem: "unavailable", posted: error.data }), "en");
  expect(page).toContain('<form method="post">');
  expect(page).toMatch(/type="hidden" name="note" value="Scratch at the door"/);
  expect(page).toContain("Send again");
});
