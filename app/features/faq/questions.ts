import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The ten questions of spec section 2 with their answers as plain text, for the page and its structured data. */
export function faqQuestions(language: Language): readonly Question[] {
  return translator(language).t("faq:questions", { returnObjects: true });
}
