import { describe, expect, it } from "vitest";
import type { Language } from "~/i18n/languages";
import { type BookingReading, readBooking, storageFailure, unreadableForm } from "./submission";

const TODAY = "2026-11-20";
const SUBMISSION = "0b9f6a52-6f6e-4c61-9d3c-0d5e3b2f7a10";
const complete = {
  carType: "suv",
  thermal: "thermal-titanium",
  customerName: "Sara Ahmed",
  phoneNumber: "+966 51 234 5678",
  email: "sara@example.sa",
  bookingDate: "2026-11-21",
  submissionId: SUBMISSION,
};

type Changes = Record<string, string | readonly string[] | undefined>;

/** The complete form with some fields changed; `undefined` leaves one out. */
function read(changes: Changes = {}, language: Language = "en"): BookingReading {
  const form = new FormData();
  for (const [name, values] of Object.entries({ ...complete, ...changes })) {
    for (const value of [values ?? []].flat()) form.append(name, value);
  }
  return readBooking(form, { language, today: TODAY });
}

function problems(changes: Changes, language: Language = "en") {
  const reading = read(changes, language);
  if (reading.kind !== "problems") throw new Error(`The form was read as ${reading.kind}`);
  const { toast, result } = reading.answer;
  return { toast, errors: result?.error, kept: result?.initialValue, selection: reading.selection };
}

const nothing = {
  carType: undefined,
  thermal: undefined,
  customerName: "",
  phoneNumber: "",
  email: "",
  bookingDate: "",
};

describe("a complete form", () => {
  it("is read as a booking, with the phone number in ten digits", () => {
    expect(read()).toMatchObject({
      kind: "valid",
      input: {
        submissionId: SUBMISSION,
        carType: "suv",
        codes: ["thermal-titanium"],
        customerName: "Sara Ahmed",
        phoneNumber: "0512345678",
        email: "sara@example.sa",
        bookingDate: "2026-11-21",
        language: "en",
      },
    });
    expect(read({}, "ar")).toMatchObject({ kind: "valid", input: { language: "ar" } });
  });

  it("reads nothing that the browser says about money, state or time", () => {
    const reading = read({
      totalPrice: "1",
      total_price: "1",
      status: "confirmed",
      createdAt: "x",
      id: "x",
      reference: "x",
    });
    const fields = [
      "bookingDate",
      "carType",
      "codes",
      "customerName",
      "email",
      "language",
      "phoneNumber",
      "submissionId",
    ];
    expect(reading.kind === "valid" && Object.keys(reading.input).sort()).toEqual(fields);
  });

  it.each([undefined, "", "1", "' OR 1=1", SUBMISSION.toUpperCase(), `${SUBMISSION}0`, `${SUBMISSION}\n`])(
    "that names no attempt we know (%j) is an attempt of its own",
    (submissionId) => {
      const attempts = [read({ submissionId }), read({ submissionId })].map(
        (reading) => reading.kind === "valid" && reading.input.submissionId,
      );
      for (const attempt of attempts) expect(attempt).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set(attempts).size).toBe(2);
    },
  );
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
      { title: "خطأ في التحقق من البيانات", description: "يرجى مراجعة البيانات المُدخلة" },
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

describe("the total a visitor saw", () => {
  it.each([undefined, "carType=suv&thermal=thermal-titanium"])(
    "lets the form through when it says %j",
    (shownSelection) => {
      expect(read({ shownSelection }).kind).toBe("valid");
    },
  );

  it.each(["", "carType=sedan&thermal=thermal-titanium", "carType=suv", "x"])(
    "comes back first when the choices are no longer those of %j",
    (shownSelection) => {
      const changed = "Your choices have changed. Check the new total, then press Book again.";
      expect(problems({ shownSelection })).toMatchObject({
        toast: { tone: "danger", title: changed },
        kept: { customerName: "Sara Ahmed" },
        selection: { carType: "suv", codes: ["thermal-titanium"] },
      });
      expect(problems({ shownSelection }, "ar").toast?.title).toMatch(/^تغيّرت اختياراتك/);
    },
  );
});

describe("a visitor without scripts", () => {
  it("may ask for the new total, and is shown no error for what is still empty", () => {
    expect(read({ ...nothing, carType: "sedan", customerName: "Al", intent: "update" })).toMatchObject({
      kind: "update",
      selection: { carType: "sedan", codes: [] },
      answer: { toast: null, result: { initialValue: { customerName: "Al" } } },
    });
    expect(read({ ...nothing, intent: "update" })).not.toHaveProperty("answer.result.error");
  });

  it("may remove one service, and nothing else goes", () => {
    expect(
      read({ polishing: ["polishing-interior", "polishing-exterior"], remove: "polishing-interior" }),
    ).toMatchObject({
      kind: "update",
      selection: { carType: "suv", codes: ["thermal-titanium", "polishing-exterior"] },
    });
  });

  it.each(["", "x", "__proto__", "ceramic-interior"])("removes nothing by naming %j, which is not chosen", (remove) => {
    expect(read({ remove })).toMatchObject({ kind: "update", selection: { codes: ["thermal-titanium"] } });
  });
});

it("takes whoever fills in the hidden field for a robot, whatever else the form says", () => {
  for (const changes of [{}, nothing, { intent: "update" }, { remove: "thermal-titanium" }]) {
    expect(read({ ...changes, website: "https://example.com" }).kind).toBe("robot");
  }
  expect(read({ website: "" }).kind).toBe("valid");
});

it("says that saving failed in the words of the specification, with everything typed kept", () => {
  const reading = read();
  if (reading.kind !== "valid") throw new Error("The form was not valid");
  expect(storageFailure(reading.kept, "en")).toEqual({
    result: { initialValue: expect.objectContaining({ customerName: "Sara Ahmed", phoneNumber: "+966 51 234 5678" }) },
    toast: {
      tone: "danger",
      title: "Error",
      description: "An error occurred while saving the booking. Please try again",
    },
  });
  expect(storageFailure(reading.kept, "ar").toast).toMatchObject({ title: "خطأ" });
});

it.each(["ar", "en"] as const)("answers an unreadable form in %s with words and an empty form", (language) => {
  const { result, toast } = unreadableForm(language);
  expect(result).toEqual({ initialValue: {} });
  expect(toast?.description).toMatch(language === "ar" ? /^تعذّرت/ : /^We could not read/);
});
