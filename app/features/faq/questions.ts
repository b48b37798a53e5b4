import type { SpecialHours } from "~/business/profile";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { specialHoursText } from "../hours/special-hours";

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/**
 * The questions of the FAQ (product.md 13.2) with their answers as plain text, for the page and its
 * structured data. The answer about the hours includes the `special` ones (11.6).
 */
export function faqQuestions(language: Language, special: readonly SpecialHours[]): readonly Question[] {
  const { t } = translator(language);
  const sentences = special.map((hours) => ` ${t("hours:sentence", { ...specialHoursText(hours, language) })}`);
  return t("faq:questions", { returnObjects: true, specialHours: sentences.join("") });
}
