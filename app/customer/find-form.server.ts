import { z } from "zod";
import { parseReference } from "~/bookings/reference";
import { nationalMobile } from "~/forms/phone";

/** The names of all fields of the form that finds a booking; other fields are ignored. */
export const findFieldNames = ["intent", "reference", "phoneNumber"] as const;

/** The schema of a search. An unreadable value becomes null, which matches no booking. */
export const findSchema = z.object({
  reference: z
    .string()
    .catch("")
    .transform((typed) => parseReference(typed)),
  phoneNumber: z.string().catch("").transform(nationalMobile),
});

/** A reference such as `SQ-7K3M9Q`, and a mobile number in ten digits. */
export type SearchTerms = z.output<typeof findSchema>;
