import { describe, expect, it } from "vitest";
import { business } from "~/business/profile";
import { answerWithFailure } from "~/forms/form-answer";
import {
  bookingFormWith,
  emptyForm,
  problems,
  SUBMISSION_ID,
  storedBooking,
  TODAY,
  toastOf,
} from "./posted-form.fixtures";
import { postedSelection } from "./posted-selection.server";

describe("a complete form", () => {
  it("is stored as a booking, with the phone number in ten digits", async () => {
    expect(await storedBooking()).toEqual({
      submissionId: SUBMISSION_ID,
      carType: "suv",
      codes: ["thermal-titanium"],
      customerName: "Sara Ahmed",
      phoneNumber: "0512345678",
      email: "sara@example.sa",
      bookingDate: "2026-11-21",
    });
  });

  it("ignores a price, status, id or time sent by the browser", async () => {
    const forged = { totalPrice: "1", total_price: "1", status: "confirmed", createdAt: "x", id: "x", reference: "x" };
    expect(await storedBooking(forged)).toEqual(await storedBooking());
  });

  it("accepts several services, in catalogue order and without duplicates", async () => {
    const polishing = ["polishing-exterior", "polishing-interior", "polishing-exterior"];
    expect(await storedBooking({ polishing, film: "ppf-full-matte-xpel", ceramic: "" })).toMatchObject({
      codes: ["thermal-titanium", "ppf-full-matte-xpel", "polishing-interior", "polishing-exterior"],
    });
  });

  it("ignores the empty value of a field that was sent twice", async () => {
    expect(await storedBooking({ thermal: ["", "thermal-titanium"], carType: ["", "suv"] })).toEqual(
      await storedBooking(),
    );
  });

  it.each([undefined, "", "1", "' OR 1=1", SUBMISSION_ID.toUpperCase(), `${SUBMISSION_ID}0`, `${SUBMISSION_ID}\n`])(
    "with an invalid submission id (%j) gets a new one",
    async (submissionId) => {
      const attempts = [await storedBooking({ submissionId }), await storedBooking({ submissionId })].map(
        (input) => input.submissionId,
      );
      for (const attempt of attempts) expect(attempt).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set([...attempts, SUBMISSION_ID]).size).toBe(3);
    },
  );
});

describe("the total shown to the visitor", () => {
  it.each([undefined, "?carType=suv&thermal=thermal-titanium"])(
    "is accepted when the form says %j",
    async (shownSelection) => {
      expect(await storedBooking({ shownSelection })).toMatchObject({ codes: ["thermal-titanium"] });
    },
  );

  it.each(["?carType=sedan&thermal=thermal-titanium", "?carType=suv", "?", "x", ["?", "x"]])(
    "is shown again when the choices differ from %j",
    async (shownSelection) => {
      const changed = "Your choices have changed. Check the new total, then press “Book” again.";
      expect(await problems({ shownSelection })).toMatchObject({
        toast: { tone: "danger", title: changed },
        errors: { summary: [changed] },
        kept: { customerName: "Sara Ahmed" },
      });
      expect((await problems({ shownSelection }, "ar")).toast?.title).toMatch(/^تغيّرت اختياراتك/);
    },
  );

  it("is not checked while there are other problems", async () => {
    expect((await problems({ shownSelection: "x", email: "x" })).errors).toEqual({ email: ["Invalid email address"] });
  });
});

describe("the toast", () => {
  it.each([
    ["en", emptyForm, { title: "Please select car type" }],
    ["en", { ...emptyForm, carType: "suv" }, { title: "Please select at least one service" }],
    ["en", { customerName: "!", phoneNumber: "1", bookingDate: "" }, { title: "Validation Error" }],
    ["en", { bookingDate: "" }, { title: "Please select booking date" }],
    ["ar", emptyForm, { title: "اختر نوع السيارة" }],
    ["ar", { ...emptyForm, carType: "suv" }, { title: "اختر خدمة واحدة على الأقل" }],
    [
      "ar",
      { customerName: "", bookingDate: "" },
      { title: "تحقّق من بياناتك", description: "صحّح الحقول المشار إليها ثم اضغط «احجز» مرة أخرى." },
    ],
    ["ar", { bookingDate: "" }, { title: "اختر يوم الموعد" }],
  ] as const)("shows the first failing check: %s %j", async (language, changes, toast) => {
    expect((await problems(changes, language)).toast).toMatchObject({ tone: "danger", ...toast });
  });

  it("joins the schema messages in English, without the one for the date", async () => {
    const { toast } = await problems({ customerName: "!", phoneNumber: "1", email: "x", bookingDate: "" });
    expect(toast?.description).toBe(
      "Name must be at least 2 characters, Name contains invalid characters, Invalid phone number format, Invalid email address",
    );
  });

  it("has no description when its title names the problem", async () => {
    for (const changes of [emptyForm, { thermal: undefined }, { bookingDate: "" }]) {
      expect((await problems(changes)).toast).not.toHaveProperty("description");
    }
  });

  it.each(["save", "network"] as const)("has the specified text when saving failed: %s", (failure) => {
    expect(toastOf(answerWithFailure(failure, {}), "en")).toEqual({
      tone: "danger",
      title: "Error",
      description: "An error occurred while saving the booking. Please try again",
    });
    expect(toastOf(answerWithFailure(failure, {}), "ar")).toMatchObject({ title: "تعذّر إتمام الحجز" });
  });

  it.each([
    ["malformed", "en", /^We could not read the booking details/],
    ["tooLong", "en", /^What you wrote is too long for this form/],
    ["malformed", "ar", /^تعذّرت قراءة بيانات الحجز/],
    ["tooLong", "ar", /^الطلب أطول/],
  ] as const)("explains what to do about a body that is %s, in %s", (failure, language, words) => {
    expect(toastOf(answerWithFailure(failure, {}), language)?.description).toMatch(words);
  });

  it("explains what to do at a rate limit", () => {
    expect(toastOf(answerWithFailure("tooMany", {}), "en")).toMatchObject({
      title: "Please wait a minute",
      description: expect.stringContaining("press “Book” again"),
    });
  });

  it.each([
    [
      "en",
      "Please call us",
      `daily limit.* Call us on \u2066${business.unifiedPhone.display}\u2069 to.* still on this page`,
    ],
    [
      "ar",
      "يرجى الاتصال بنا",
      `في يوم واحد.* اتصل بنا على \u2066${business.unifiedPhone.display}\u2069 ل.* باقية في هذه الصفحة`,
    ],
  ] as const)("asks for a call after too many bookings of one person, in %s", (language, title, description) => {
    expect(toastOf(answerWithFailure("personLimit", {}), language)).toEqual({
      tone: "danger",
      title,
      description: expect.stringMatching(description),
    });
  });

  it("is null for a visitor who only asked for a new total", () => {
    expect(toastOf({ result: { initialValue: {} } }, "en")).toBeNull();
  });
});

describe("an incomplete form", () => {
  it("has every problem at its field", async () => {
    expect(await problems(emptyForm)).toMatchObject({
      status: 400,
      errors: {
        carType: ["Please select car type"],
        services: ["Please select at least one service"],
        customerName: ["Name must be at least 2 characters"],
        phoneNumber: ["Invalid phone number format"],
        email: ["Invalid email address"],
        bookingDate: ["Please select booking date"],
      },
    });
  });

  it("has the schema errors even when its toast is about the car", async () => {
    expect((await problems({ carType: undefined, email: "x" })).errors).toEqual({
      carType: ["Please select car type"],
      email: ["Invalid email address"],
    });
  });

  it("keeps the input unchanged", async () => {
    const typed = { customerName: "Al!", phoneNumber: "٠٥ 1", email: "x", bookingDate: "2020-01-01" };
    expect((await problems(typed)).kept).toMatchObject(typed);
  });

  it("has different messages for a past and a missing date", async () => {
    expect(await problems({ bookingDate: TODAY })).toMatchObject({
      errors: { bookingDate: ["Please choose tomorrow or a later day"] },
      toast: { title: "Please choose tomorrow or a later day" },
    });
  });

  it.each([
    ["an unknown service", { thermal: "thermal-gold" }],
    ["an unknown service beside a good one", { polishing: ["polishing-interior", "x"] }],
    ["two films", { film: ["ppf-full-glossy-xpel", "ppf-full-matte-xpel"] }],
    ["a service in the field of another", { ceramic: "polishing-interior" }],
  ])("is also one with %s, which is not stored", async (_what, changes) => {
    const message = "Please choose services from the list shown";
    expect(await problems(changes)).toMatchObject({ errors: { services: [message] }, toast: { title: message } });
  });

  it.each(["truck", ["sedan", "suv"]])("is also one with the car %j", async (carType) => {
    expect(await problems({ carType })).toMatchObject({
      errors: { carType: ["Please select car type"] },
      toast: { title: "Please select car type" },
    });
  });
});

describe("a visitor without scripts", () => {
  it("can remove one service without losing the others", () => {
    const form = bookingFormWith({
      polishing: ["polishing-interior", "polishing-exterior"],
      remove: "polishing-interior",
    });
    expect(postedSelection(form)).toEqual({ carType: "suv", codes: ["thermal-titanium", "polishing-exterior"] });
  });

  it.each(["", "x", "__proto__", "ceramic-interior"])(
    "removes nothing when asked to remove %j, which is not chosen",
    (remove) => {
      expect(postedSelection(bookingFormWith({ remove })).codes).toEqual(["thermal-titanium"]);
    },
  );
});
