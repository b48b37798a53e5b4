import { describe, expect, it } from "vitest";
import { nothing, problems, TODAY } from "./submission.fixtures";

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
      { title: "تحقّق من بياناتك", description: "يرجى مراجعة البيانات المُدخلة" },
    ],
    ["ar", { bookingDate: "" }, { title: "يرجى اختيار تاريخ الحجز" }],
  ] as const)("is that of the first failing check: %s %j", (language, changes, toast) => {
    expect(problems(changes, language).toast).toMatchObject({ tone: "danger", ...toast });
  });

  it("joins the messages of the schema in English, and leaves the date to its own check", () => {
    expect(problems({ customerName: "!", phoneNumber: "1", email: "x", bookingDate: "" }).toast?.description).toBe(
      "Name must be at least 2 characters, Name contains invalid characters, Invalid phone number format, Invalid email address",
    );
  });

  it("has no description where the specification gives none", () => {
    for (const changes of [nothing, { thermal: undefined }, { bookingDate: "" }]) {
      expect(problems(changes).toast).not.toHaveProperty("description");
    }
  });
});

describe("an incomplete form", () => {
  it("comes back with every problem at its field, in the order of the page", () => {
    const { errors } = problems(nothing);
    expect(errors).toEqual({
      carType: ["Please select car type"],
      services: ["Please select at least one service"],
      customerName: ["Name must be at least 2 characters"],
      phoneNumber: ["Invalid phone number format"],
      email: ["Invalid email address"],
      bookingDate: ["Please select booking date"],
    });
    expect(Object.keys(errors ?? {})).toEqual([
      "carType",
      "services",
      "customerName",
      "phoneNumber",
      "email",
      "bookingDate",
    ]);
  });

  it("names the schema's problems even when the car is what the toast is about", () => {
    expect(problems({ carType: undefined, email: "x" }).errors).toEqual({
      carType: ["Please select car type"],
      email: ["Invalid email address"],
    });
  });

  it("keeps what was typed as it was typed, and what was chosen", () => {
    const { kept, selection } = problems({
      customerName: "Al!",
      phoneNumber: "٠٥ 1",
      email: "x",
      bookingDate: "2020-01-01",
    });
    expect(kept).toMatchObject({ customerName: "Al!", phoneNumber: "٠٥ 1", email: "x", bookingDate: "2020-01-01" });
    expect(selection).toEqual({ carType: "suv", codes: ["thermal-titanium"] });
  });

  it("tells a past day from a missing one", () => {
    expect(problems({ bookingDate: TODAY })).toMatchObject({
      errors: { bookingDate: ["Please choose a day from tomorrow on"] },
      toast: { title: "Please choose a day from tomorrow on" },
    });
  });

  it.each([
    ["an unknown service", { thermal: "thermal-gold" }],
    ["an unknown service beside a good one", { polishing: ["polishing-interior", "x"] }],
    ["two films", { film: ["ppf-full-glossy-xpel", "ppf-full-matte-xpel"] }],
    ["a service in the field of another", { ceramic: "polishing-interior" }],
  ])("is one with %s, which is never booked", (_what, changes) => {
    const message = "Please choose services from the list shown";
    expect(problems(changes)).toMatchObject({ errors: { services: [message] }, toast: { title: message } });
  });

  it("is one with an unknown car", () => {
    expect(problems({ carType: "truck" })).toMatchObject({
      errors: { carType: ["Please select car type"] },
      toast: { title: "Please select car type" },
    });
  });
});
