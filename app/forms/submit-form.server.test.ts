import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { HONEYPOT } from "./honeypot";
import { answerPersonLimit } from "./person-limit.server";
import { isRobot } from "./read-form.server";
import { commonFailure, submitForm } from "./submit-form.server";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const limitOf = (success: boolean) => ({ limit: async () => ({ success }) });

function submit(fields: Record<string, string>, { success = true, perform = async (_: unknown) => "stored" } = {}) {
  return submitForm(formOf(fields), {
    form: "contact",
    errorLog: { event: "contact-not-stored" },
    schema: z.object({ name: z.string().min(2, "too short") }),
    limits: { RATE_BY_ADDRESS: limitOf(success), RATE_BY_PHONE: limitOf(true), RATE_BY_EMAIL: limitOf(success) },
    senderOf: () => ({ ipAddress: "192.0.2.1", phone: "0512345678", email: "sara@example.sa" }),
    perform,
    answerDbError: async (error, { posted }) => answerPersonLimit(error, "contact", posted),
  });
}

afterEach(() => void vi.restoreAllMocks());

describe("a posted form", () => {
  it("is carried out when it is valid", async () => {
    expect(await submit({ name: "Sara" })).toMatchObject({ outcome: "stored", valid: { value: { name: "Sara" } } });
  });

  it("is not carried out when it is invalid, and answered with its errors and what was typed", async () => {
    const perform = vi.fn();
    const outcome = await submit({ name: "S", other: "kept" }, { perform });
    expect(outcome).toMatchObject({
      answer: {
        init: { status: 400 },
        data: { result: { status: "error", initialValue: { name: "S" }, error: { name: ["too short"] } } },
      },
    });
    expect(perform).not.toHaveBeenCalled();
  });

  it("is answered with 429, what was typed and Retry-After when it is rate-limited, and the log names the limit", async () => {
    const log = vi.spyOn(console, "warn").mockReturnValue();
    const perform = vi.fn();
    const outcome = await submit({ name: "Sara" }, { success: false, perform });
    if (!("answer" in outcome)) throw new Error("The form was accepted");
    expect(outcome.answer.data).toEqual({
      result: { status: "error", initialValue: { name: "Sara" } },
      failure: "tooMany",
    });
    expect(outcome.answer.init).toEqual({ status: 429, headers: { "Retry-After": "60" } });
    expect(perform).not.toHaveBeenCalled();
    const limits = ["RATE_BY_ADDRESS", "RATE_BY_EMAIL"];
    expect(log).toHaveBeenCalledExactlyOnceWith({ event: "form-limited", form: "contact", limits });
  });

  it("is answered with 429 and what was typed when D1 refuses more forms of that person", async () => {
    const log = vi.spyOn(console, "warn").mockReturnValue();
    const perform = async () => {
      throw new Error("D1_ERROR: too many forms: SQLITE_CONSTRAINT");
    };
    const outcome = await submit({ name: "Sara" }, { perform });
    if (!("answer" in outcome)) throw new Error("The form was accepted");
    expect(outcome.answer.data).toEqual({
      result: { status: "error", initialValue: { name: "Sara" } },
      failure: "personLimit",
    });
    expect(outcome.answer.init).toEqual({ status: 429, headers: { "Retry-After": "86400" } });
    expect(log).toHaveBeenCalledExactlyOnceWith({ event: "form-limited", form: "contact", limits: ["PER_PERSON"] });
  });

  it("is answered with 503 when the write fails, and the log has no personal data", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const perform = async () => {
      throw new Error("D1_ERROR: no such table");
    };
    const outcome = await submit({ name: "Sara" }, { perform });
    expect(outcome).toMatchObject({
      answer: { init: { status: 503 }, data: { failure: "save", result: { initialValue: { name: "Sara" } } } },
    });
    expect(log).toHaveBeenCalledExactlyOnceWith({ event: "contact-not-stored", error: "D1_ERROR: no such table" });
  });
});

it.each([
  ["malformed", 400],
  ["tooLong", 413],
] as const)("a body that is %s is answered with %d and an empty form", (failure, status) => {
  const { data, init } = commonFailure(failure);
  expect(data).toEqual({ result: { status: "error", initialValue: {} }, failure });
  expect(init).toMatchObject({ status });
});

it("a form with a filled-in honeypot comes from a robot, even when the field is sent twice", () => {
  const form = formOf({ [HONEYPOT]: "" });
  expect(isRobot(form)).toBe(false);
  form.append(HONEYPOT, "https://spam.example");
  expect(isRobot(form)).toBe(true);
  expect(isRobot(formOf({}))).toBe(false);
});

it("the honeypot has no name that browsers and password managers fill in", () => {
  const known =
    /name|nick|user|login|pass|mail|phone|tel|mobile|fax|web|url|site|home|company|org|title|job|address|street|city|town|state|region|province|zip|post|country|birth|day|month|year|age|sex|gender|card|cvc|account|iban|code|otp|pin|search|message|comment|note|subject/i;
  expect(HONEYPOT).not.toMatch(known);
});
