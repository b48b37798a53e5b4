import type { SpecialHours } from "~/business/opening-hours";
import { type OwnerFacts, ownerFacts } from "~/business/owner-facts";
import { specialHoursText, weekInWords } from "~/days/hours-in-words";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The place of the question about payment by card. Its answer names the other ways to pay. */
const CARD_QUESTION = 1;

/**
 * The questions of the FAQ (product.md 13.2) with their answers as plain text, for the page and its
 * structured data. The answer about the hours includes the `special` ones (11.6).
 */
export function faqQuestions(
  language: Language,
  special: readonly SpecialHours[],
  { otherPayment }: OwnerFacts = ownerFacts,
): readonly Question[] {
  const { t } = translator(language);
  const sentences = special.map((hours) => ` ${t("hours:sentence", { ...specialHoursText(hours, language) })}`);
  const questions = t("faq:questions", {
    returnObjects: true,
    week: weekInWords(language),
    specialHours: sentences.join(""),
  });
  if (!otherPayment) return questions;
  const ways = otherPayment[language];
  return questions.map(({ question, answer }, index) => ({
    question,
    answer: index === CARD_QUESTION ? `${answer} ${t("facts:otherPayment", { ways })}` : answer,
  }));
}
