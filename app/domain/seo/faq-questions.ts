import type { SpecialHours } from "~/domain/centre/opening-hours";
import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { specialHoursText, weekInWords } from "~/domain/days/hours-in-words";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";

export type Question = ReturnType<typeof faqQuestions>[number];
export type DatedSentence = ReturnType<typeof specialSentences>[number];

/** Sentences about special hours, and their last day, `YYYY-MM-DD` in Riyadh. */
export function specialSentences(special: readonly SpecialHours[], language: Language) {
  const { t } = translator(language);
  return special.map((hours) => ({
    sentence: ` ${t(hours.spans.length > 0 ? "hours:sentence" : "hours:closedSentence", { ...specialHoursText(hours, language) })}`,
    until: hours.until,
  }));
}

/** The index of the question about payment by card. Its answer names the other ways to pay. */
const CARD_QUESTION = 1;

/** The FAQ as plain text (product.md 13.2). The answer about hours contains the `special` ones. */
export function faqQuestions(
  language: Language,
  special: readonly SpecialHours[],
  { otherPayment }: OwnerFacts = ownerFacts,
) {
  const { t } = translator(language);
  const questions = t("faq:questions", {
    returnObjects: true,
    week: weekInWords(language),
    specialHours: specialSentences(special, language)
      .map(({ sentence }) => sentence)
      .join(""),
  });
  if (!otherPayment) return questions;
  const ways = otherPayment[language];
  return questions.map(({ question, answer }, index) => ({
    question,
    answer: index === CARD_QUESTION ? `${answer} ${t("facts:otherPayment", { ways })}` : answer,
  }));
}
