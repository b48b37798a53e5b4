import { z } from "zod";
import { nationalMobile } from "~/forms/phone";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import { parseReference } from "../reference";

/** The names of all fields of the form that finds a booking; other fields are ignored. */
export const findFieldNames = ["intent", "reference", "phoneNumber"] as const;

/** The schema of a search. It refuses nothing: what cannot be read is null, and matches no booking. */
export const findSchema = z.object({
  /** In any digits and spelling. People write down a reference as they hear it: in groups, or letter by letter. */
  reference: z
    .string()
    .catch("")
    .transform((typed) => parseReference(asciiDigits(withoutBidiMarks(typed)).replace(/[\s\p{Pd}\u2212]/gu, ""))),
  phoneNumber: z.string().catch("").transform(nationalMobile),
});

/** What somebody searches by: a reference such as `SQ-7K3M9Q`, and a mobile number in ten digits. */
export type SearchTerms = z.output<typeof findSchema>;
