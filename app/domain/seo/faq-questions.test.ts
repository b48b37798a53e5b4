import { expect, it } from "vitest";
import { filledFacts, noFacts } from "~/domain/centre/owner-facts.fixtures";
import { faqQuestions } from "./faq-questions";

it.each([
  ["ar", /بالبطاقة/, " ونقبل كذلك مدى والتقسيط."],
  ["en", /by card/, " We also accept mada and instalments."],
] as const)("the answers in %s name other ways to pay after that about cards only", (language, cards, ways) => {
  const usual = faqQuestions(language, [], noFacts);
  const changed = faqQuestions(language, [], filledFacts).filter(({ answer }, at) => answer !== usual[at]?.answer);
  const before = usual.find(({ question }) => question === changed[0]?.question);
  expect(before?.question).toMatch(cards);
  expect(changed.map(({ answer }) => answer)).toEqual([`${before?.answer}${ways}`]);
});
