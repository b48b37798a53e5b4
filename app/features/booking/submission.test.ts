import { describe, expect, it } from "vitest";
import { storageFailure, tooManyBookings, unreadableForm } from "./submission";
import { nothing, problems, read, SUBMISSION } from "./submission.fixtures";

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
    result: {
      status: "error",
      initialValue: expect.objectContaining({ customerName: "Sara Ahmed", phoneNumber: "+966 51 234 5678" }),
      error: { send: ["An error occurred while saving the booking. Please try again"] },
    },
    toast: {
      tone: "danger",
      title: "Error",
      description: "An error occurred while saving the booking. Please try again",
    },
  });
  expect(storageFailure(reading.kept, "ar").toast).toMatchObject({ title: "خطأ" });
});

it.each([
  [400, "en", /^We could not read that request/],
  [413, "en", /^That is longer than this form can take/],
  [400, "ar", /^تعذّرت قراءة الطلب/],
  [413, "ar", /^الطلب أطول/],
] as const)("answers a body with status %d in the words of %s, and with an empty form", (status, language, words) => {
  const { result, toast } = unreadableForm(status, language);
  expect(result).toEqual({ status: "error", initialValue: {}, error: { send: [toast?.description] } });
  expect(toast?.description).toMatch(words);
});

it("tells whoever books too often what to do, with everything typed kept", () => {
  const reading = read();
  if (reading.kind !== "valid") throw new Error("The form was not valid");
  expect(tooManyBookings(reading.kept, "en")).toMatchObject({
    toast: { title: "Please wait a minute", description: expect.stringContaining("press Book again") },
    result: { initialValue: { customerName: "Sara Ahmed" }, error: { send: [expect.stringContaining("call us")] } },
  });
});
