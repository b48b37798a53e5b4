import { nationalMobile } from "~/forms/phone";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import { parseReference } from "../reference";

/** The names of all fields of the form that finds a booking; other fields are ignored. */
export const findFieldNames = ["intent", "reference", "phoneNumber"] as const;

/** What somebody searches by. What cannot be read is null: it matches no booking. */
export interface SearchTerms {
  /** `SQ-7K3M9Q`. */
  readonly reference: string | null;
  /** Ten digits. */
  readonly phoneNumber: string | null;
}

/** A posted search, in any digits and spelling of its reference and its number. */
export function readSearch(form: FormData): SearchTerms {
  const [reference = "", phoneNumber = ""] = ["reference", "phoneNumber"].map((name) => String(form.get(name) ?? ""));
  // People write down a reference as they hear it: in groups, or letter by letter.
  const letters = asciiDigits(withoutBidiMarks(reference)).replace(/[\s\p{Pd}\u2212]/gu, "");
  return { reference: parseReference(letters), phoneNumber: nationalMobile(phoneNumber) };
}
