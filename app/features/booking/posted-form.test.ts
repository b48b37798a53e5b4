import { describe, expect, it } from "vitest";
import { failed } from "~/forms/answer";
import { bookingFormWith, nothing, problems, SUBMISSION, storedBy, TODAY, toastOf } from "./posted-form.fixtures";
import { postedSelection } from "./posted-selection.server";

describe("a complete form", () => {
  it("is read as a booking, with the phone number in ten digits", async () => {
    expect(await storedBy()).toEqual({
      submissionId: SUBMISSION,
      carType: "suv",
      codes: ["thermal-titanium"],
      customerName: "Sara Ahmed",
      phoneNumber: "0512345678",
      email: "sara@example.sa",
      bookingDate: "2026-11-21",
    });
  });

  it("reads nothing that the browser says about money, state or time", async () => {
    const forged = { totalPrice: "1", total_price: "1", status: "confirmed", createdAt: "x", id: "x", reference: "x" };
    expect(await storedBy(forged)).toEqual(await storedBy());
  });

  it("takes several services, in the order of the catalogue and each once", async () => {
    const polishing = ["polishing-exterior", "polishing-interior", "polishing-exterior"];
    expect(await storedBy({ polishing, film: "ppf-full-matte-xpel", ceramic: "" })).toMatchObject({
      codes: ["thermal-titanium", "ppf-full-matte-xpel", "polishing-interior", "polishing-exterior"],
    });
  });

  it("passes over fields that came twice and once empty", async () => {
    expect(await storedBy({ thermal: ["", "thermal-titanium"], carType: ["", "suv"] })).toEqual(await storedBy());
  });

  it.each([undefined, "", "1", "' OR 1=1", SUBMISSION.toUpperCase(), `${SUBMISSION}0`, `${SUBMISSION}\n`])(
    "that names no attempt we know (%j) is an attempt of its own",
    async (submissionId) => {
      const attempts = [await storedBy({ submissionId }), await storedBy({ submissionId })].map(
        (input) => input.submissionId,
      );
      for (const attempt of attempts) expect(attempt).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set([...attempts, SUBMISSION]).size).toBe(3);
    },
  );
});

describe("the total a visitor saw", () => {
  it.each([undefined, "?carType=suv&thermal=thermal-titanium"])(
    "lets the form through when it says %j",
    async (shownSelection) => {
      expect(await storedBy({ shownSelection })).toMatchObject({ codes: ["thermal-titanium"] });
    },
  );

  it.each(["?carType=sedan&thermal=thermal-titanium", "?carType=suv", "?", "x", ["?", "x"]])(
    "comes back first when the choices are no longer those of %j",
    async (shownSelection) => {
      const changed = "Your choices have changed. Check the new total, then press Book again.";
      expect(await problems({ shownSelection })).toMatchObject({
        toast: { tone: "danger", title: changed },
        errors: { summary: [changed] },
        kept: { customerName: "Sara Ahmed" },
      });
      expect((await problems({ shownSelection }, "ar")).toast?.title).toMatch(/^تغيّرت اختياراتك/);
    },
  );

  it("is not asked about while something else is wrong", async () => {
    expect((await problems({ shownSelection: "x", email: "x" })).errors).toEqual({ email: ["Invalid email address"] });
  });
});

describe("the toast", () => {
  it.each([
    ["en", nothing, { title: "Please select car type" }],
    ["en", { ...nothing, carType: "suv" }, { title: "Please select at least one service" }],
    ["en", { customerName: "!", phoneNumber: "1", bookingDate: "" }, { title: "Validation Error" }],
    ["en", { bookingDate: "" }, { title: "Please select booking date" }],
    ["ar", nothing, { title: "يرجى اختيار نوع السيارة" }],
    ["ar", { ...nothing, carType: "suv" }, { title: "يرجى اختيار خدمة واحدة على الأقل" }],
    [
      "ar",
      { customerName: "", bookingDate: "" },
      { title: "تحقّق من بياناتك", description: "صحّح الحقول المشار إليها ثم اضغط «احجز» مرة أخرى" },
    ],
    ["ar", { bookingDate: "" }, { title: "يرجى اختيار تاريخ الحجز" }],
  ] as const)("is that of the first failing check: %s %j", async (language, changes, toast) => {
    expect((await problems(changes, language)).toast).toMatchObject({ tone: "danger", ...toast });
  });

  it("joins the messages of the schema in English, and leaves the date to its own check", async () => {
    const { toast } = await problems({ customerName: "!", phoneNumber: "1", email: "x", bookingDate: "" });
    expect(toast?.description).toBe(
      "Name must be at least 2 characters, Name contains invalid characters, Invalid phone number format, Invalid email address",
    );
  });

  it("has no description where the specification gives none", async () => {
    for (const changes of [nothing, { thermal: undefined }, { bookingDate: "" }]) {
      expect((await problems(changes)).toast).not.toHaveProperty("description");
    }
  });

  it.each(["save", "network"] as const)("says in the words of the specification that saving failed: %s", (failure) => {
    expect(toastOf(failed(failure, {}), "en")).toEqual({
      tone: "danger",
      title: "Error",
      description: "An error occurred while saving the booking. Please try again",
    });
    expect(toastOf(failed(failure, {}), "ar")).toMatchObject({ title: "خطأ" });
  });

  it.each([
    ["malformed", "en", /^We could not read that request/],
    ["tooLong", "en", /^What you wrote is too long for this form/],
    ["malformed", "ar", /^تعذّرت قراءة الطلب/],
    ["tooLong", "ar", /^الطلب أطول/],
  ] as const)("says of a body that is %s what to do, in %s", (failure, language, words) => {
    expect(toastOf(failed(failure, {}), language)?.description).toMatch(words);
  });

  it("tells whoever books too often what to do", () => {
    expect(toastOf(failed("tooMany", {}), "en")).toMatchObject({
      title: "Please wait a minute",
      description: expect.stringContaining("press Book again"),
    });
  });

  it("is not there for a visitor who only asks for the new total", () => {
    expect(toastOf({ result: { initialValue: {} } }, "en")).toBeNull();
  });
});

describe("an incomplete form", () => {
  it("comes back with every problem at its field", async () => {
    expect(await problems(nothing)).toMatchObject({
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

  it("names the schema's problems even when the car is what the toast is about", async () => {
    expect((await problems({ carType: undefined, email: "x" })).errors).toEqual({
      carType: ["Please select car type"],
      email: ["Invalid email address"],
    });
  });

  it("keeps what was typed as it was typed", async () => {
    const typed = { customerName: "Al!", phoneNumber: "٠٥ 1", email: "x", bookingDate: "2020-01-01" };
    expect((await problems(typed)).kept).toMatchObject(typed);
  });

  it("tells a past day from a missing one", async () => {
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
  ])("is one with %s, which is never booked", async (_what, changes) => {
    const message = "Please choose services from the list shown";
    expect(await problems(changes)).toMatchObject({ errors: { services: [message] }, toast: { title: message } });
  });

  it.each(["truck", ["sedan", "suv"]])("is one with the car %j", async (carType) => {
    expect(await problems({ carType })).toMatchObject({
      errors: { carType: ["Please select car type"] },
      toast: { title: "Please select car type" },
    });
  });
});

describe("a visitor without scripts", () => {
  it("may remove one service, and nothing else goes", () => {
    const form = bookingFormWith({
      polishing: ["polishing-interior", "polishing-exterior"],
      remove: "polishing-interior",
    });
    expect(postedSelection(form)).toEqual({ carType: "suv", codes: ["thermal-titanium", "polishing-exterior"] });
  });

  it.each(["", "x", "__proto__", "ceramic-interior"])("removes nothing by naming %j, which is not chosen", (remove) => {
    expect(postedSelection(bookingFormWith({ remove })).codes).toEqual(["thermal-titanium"]);
  });
});
