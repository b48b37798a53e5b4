import { describe, expect, it } from "vitest";
import { bookingFieldNames, typedBookingFields } from "~/domain/bookings/fields";
import { bookingSchema } from "~/domain/bookings/schema.server";
import { pricesOf } from "~/domain/catalogue/pricing";
import { postedSelection } from "~/domain/catalogue/selection";
import { business } from "~/domain/centre/profile";
import { openForm, readForm } from "~/platform/forms/form.server";
import { answerWithFailure } from "~/platform/forms/form-answer";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { bookingToast } from "./sections";

/** The booking form, from the request body to the response. */

const SUBMISSION_ID = "0b9f6a52-6f6e-4c61-9d3c-0d5e3b2f7a10";
const complete = {
  carType: "suv",
  thermal: "thermal-titanium",
  customerName: "Sara Ahmed",
  phoneNumber: "+966 51 234 5678",
  email: "sara@example.sa",
  bookingDate: "2026-11-21",
  submissionId: SUBMISSION_ID,
};
/** The changes that leave every field of the form empty. */
const empty = { customerName: "", phoneNumber: "", email: "", bookingDate: "", carType: undefined, thermal: undefined };

type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;
const textsOf = (language: Language) => translator(language).getFixedT(null, "booking");

/** The complete form with some fields changed; `undefined` leaves one out. */
function formWith(changes: Changes): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries({ ...complete, ...changes })) {
    for (const value of [values ?? []].flat()) form.append(name, value);
  }
  return form;
}

async function submit(changes: Changes, language: Language = "en") {
  const body = new Request("https://www.saqeel.example/", { method: "POST", body: formWith(changes) });
  const posted = await readForm(body, bookingFieldNames);
  if (!posted.ok) throw new Error("The form could not be read");
  const schema = bookingSchema(language, { today: "2026-11-20", horizonDays: 365 });
  const env = { DB: {} as D1Database };
  return openForm(posted.form, schema, {
    name: "booking",
    env,
    now: new Date(),
    senderOf: () => ({ ipAddress: null }),
  });
}

/** The values that the changed form would store. */
async function stored(changes: Changes = {}) {
  const opened = await submit(changes);
  if (!opened.ok) throw new Error("The form was not accepted");
  return opened.value;
}

/** The response to the changed form: toast, errors, and the returned values. */
async function problems(changes: Changes, language: Language = "en") {
  const opened = await submit(changes, language);
  if (opened.ok) throw new Error("The form was accepted");
  const { data: answer } = opened.answer;
  const { error: errors, initialValue: kept } = answer.result;
  return { toast: bookingToast(answer, textsOf(language), language), errors, kept };
}

it.each(bookingFieldNames)("a form with %s twice has an error that the page shows, or none", async (name) => {
  const opened = await submit({ [name]: ["2026-11-21", "x"] });
  const errors = opened.ok ? {} : (opened.answer.data.result.error ?? {});
  const shown = ["carType", "services", "summary", ...typedBookingFields];
  expect(shown).toEqual(expect.arrayContaining(Object.keys(errors)));
});

describe("a complete form", () => {
  it("is stored as a booking, without a price, status, id or time of the browser", async () => {
    const forged = { totalPrice: "1", total_price: "1", status: "confirmed", createdAt: "x", id: "x", reference: "x" };
    const { thermal, ...fields } = complete;
    expect(await stored(forged)).toEqual({ ...fields, codes: [thermal], phoneNumber: "0512345678" });
  });

  it("may have several services, which are stored in catalogue order and once", async () => {
    const polishing = ["polishing-exterior", "polishing-interior", "polishing-exterior"];
    expect(await stored({ polishing, film: "ppf-full-matte-xpel", ceramic: "", carType: ["", "suv"] })).toMatchObject({
      codes: ["thermal-titanium", "ppf-full-matte-xpel", "polishing-interior", "polishing-exterior"],
    });
  });

  it.each([undefined, "1", SUBMISSION_ID.toUpperCase(), `${SUBMISSION_ID}\n`])(
    "with an invalid submission id (%j) gets a new one",
    async (submissionId) => {
      const ids = [await stored({ submissionId }), await stored({ submissionId })].map((input) => input.submissionId);
      for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set([...ids, SUBMISSION_ID]).size).toBe(3);
    },
  );
});

describe("the total shown to the visitor", () => {
  const { suv } = pricesOf("thermal-titanium");
  const query = "?carType=suv&thermal=thermal-titanium";
  it.each([undefined, `${query}&total=${suv}`])("is accepted as %j", async (shownSelection) => {
    expect(await stored({ shownSelection })).toMatchObject({ codes: ["thermal-titanium"] });
  });

  it.each([`?carType=sedan&thermal=thermal-titanium&total=${suv}`, `${query}&total=${suv + 1}`, query, ["?", "x"]])(
    "is shown again when the choices or the price differ from %j",
    async (shownSelection) => {
      const changed = "The total has changed. Check the new total, then press “Book” again.";
      expect(await problems({ shownSelection })).toMatchObject({
        toast: { tone: "danger", title: changed },
        errors: { summary: [changed] },
        kept: { customerName: "Sara Ahmed" },
      });
    },
  );

  it("is not checked while there are other problems", async () => {
    expect((await problems({ shownSelection: "x", email: "x" })).errors).toEqual({ email: ["Invalid email address"] });
  });
});

describe("an incomplete form", () => {
  it("has every problem at its field, and keeps what was typed", async () => {
    expect((await problems(empty)).errors).toEqual({
      carType: ["Please select car type"],
      services: ["Please select at least one service"],
      customerName: ["Enter your name"],
      phoneNumber: ["Enter your mobile number"],
      email: ["Enter your email address"],
      bookingDate: ["Please select booking date"],
    });
    const typed = { customerName: "Al!", phoneNumber: "٠٥ 1", email: "x", bookingDate: "2020-01-01" };
    expect((await problems(typed)).kept).toMatchObject(typed);
  });

  it("has a toast about the car first, then about the services", async () => {
    expect((await problems(empty)).toast).toEqual({ tone: "danger", title: "Please select car type" });
    const withCar = await problems({ ...empty, carType: "suv" });
    expect(withCar.toast).toEqual({ tone: "danger", title: "Please select at least one service" });
  });

  it.each<[Changes, string, string]>([
    [{ thermal: "thermal-gold" }, "services", "Please choose services from the list shown"],
    [{ polishing: ["polishing-interior", "x"] }, "services", "Please choose services from the list shown"],
    [{ carType: "truck" }, "carType", "Please select car type"],
    [{ carType: ["sedan", "suv"] }, "carType", "Please select car type"],
    [{ bookingDate: "" }, "bookingDate", "Please select booking date"],
  ])("with %j has a toast that names the problem", async (changes, field, message) => {
    const { errors, toast } = await problems(changes);
    expect([errors, toast]).toMatchObject([{ [field]: [message] }, { tone: "danger", title: message }]);
    expect(toast).not.toHaveProperty("description");
  });

  it.each(languages)("with several problems has one toast about the fields, in %s", async (language) => {
    const typed = { customerName: "A", phoneNumber: "1", email: "x", bookingDate: "" };
    const t = textsOf(language);
    expect((await problems(typed, language)).toast).toEqual({
      tone: "danger",
      title: t("errors.validation"),
      description:
        language === "ar"
          ? t("errors.checkInputs")
          : "Name must be at least 2 characters, Invalid phone number format, Invalid email address",
    });
    expect(textsOf("en")("errors.validation")).toBe("Validation Error");
  });
});

describe("the toast of a form that is not stored", () => {
  it.each(["save", "network"] as const)("has the prescribed text when saving failed: %s", (failure) => {
    expect(bookingToast(answerWithFailure(failure, {}), textsOf("en"), "en")).toEqual({
      tone: "danger",
      title: "Error",
      description: "An error occurred while saving the booking. Please try again",
    });
  });

  it.each(languages)("has a separate text for each other failure, in %s", (language) => {
    const failures = ["save", "malformed", "tooLong", "tooMany", "personLimit", "busy"] as const;
    const said = failures.map((failure) => {
      const toast = bookingToast(answerWithFailure(failure, {}), textsOf(language), language);
      return toast?.description;
    });
    expect(new Set(said).size).toBe(failures.length);
    expect(said.join()).not.toMatch(/undefined|errors\./);
    expect(said[4]).toContain(business.unifiedPhone.display);
  });

  it("is null for a visitor who only asked for a new total", () => {
    expect(bookingToast({ result: { initialValue: {} } }, textsOf("en"), "en")).toBeNull();
  });
});

it.each([
  ["polishing-interior", ["thermal-titanium", "polishing-exterior"]],
  ["ceramic-interior", ["thermal-titanium", "polishing-interior", "polishing-exterior"]],
  ["__proto__", ["thermal-titanium", "polishing-interior", "polishing-exterior"]],
])("a visitor without scripts who removes %s keeps the other services", (remove, codes) => {
  const form = formWith({ polishing: ["polishing-interior", "polishing-exterior"], remove });
  expect(postedSelection(form)).toEqual({ carType: "suv", codes });
});
