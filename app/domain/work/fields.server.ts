import { z } from "zod";
import { isServiceCode, type ServiceCode } from "~/domain/catalogue/catalogue";
import { characterCount } from "~/platform/forms/field-schemas.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { CAR_MAX, SENTENCE_MAX } from "./limits";

export const workFieldNames = ["service", "car", "sentenceAr", "sentenceEn"];

/** What staff type about a work, whose service is one of `codes`. */
export function workSchema(codes: readonly string[], language: Language) {
  const t = translator(language).getFixedT(null, "deskWork");
  const words = (max: number) =>
    z
      .string({ error: t("errors.missing") })
      .overwrite((typed) => typed.replace(/\s+/g, " ").trim())
      .refine((typed) => characterCount(typed) <= max, t("errors.long", { max }));
  const sentence = () =>
    words(SENTENCE_MAX)
      .optional()
      .transform((typed) => typed || null);
  return z
    .object({
      service: z.custom<ServiceCode>(
        (code) => isServiceCode(String(code)) && codes.includes(String(code)),
        t("errors.missing"),
      ),
      car: words(CAR_MAX).refine((car) => car !== "", t("errors.missing")),
      sentenceAr: sentence(),
      sentenceEn: sentence(),
    })
    .refine(({ sentenceAr, sentenceEn }) => !sentenceAr === !sentenceEn, {
      path: ["sentenceEn"],
      error: t("errors.bothLanguages"),
    });
}
