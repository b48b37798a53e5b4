import { dbErrorKind } from "~/db/errors.server";
import { commonFailure } from "./submit-form.server";

/** The answer to a form above the daily limit of a person, or null for any other error. */
export function answerPersonLimit(error: unknown, form: "booking" | "contact", posted: FormData) {
  if (dbErrorKind(error) !== "too-many-forms") return null;
  console.warn({ event: "form-limited", form, limits: ["PER_PERSON"] });
  return commonFailure("personLimit", posted);
}
