import { dbErrorKind } from "~/db/errors.server";
import { commonFailure } from "./submit-form.server";

/** The answer to somebody who has sent as many forms of a kind as a person may, or null for any other error. */
export function answerPersonLimit(error: unknown, form: "booking" | "contact", posted: FormData) {
  if (dbErrorKind(error) !== "too-many-forms") return null;
  console.warn({ event: "form-limited", form, limits: ["PER_PERSON"] });
  return commonFailure("personLimit", posted);
}
