import { describe, expect, it } from "vitest";
import { filledFacts, noFacts } from "~/domain/centre/owner-facts.fixtures";
import { languages } from "~/platform/i18n/languages";
import { faqQuestions } from "./faq-questions";

describe.each(languages)("the answers in %s", (language) => {
  const usual = faqQuestions(language, [], noFacts);
  const known = faqQuestions(language, [], filledFacts);

  it("name other ways to pay after the answer about cards, and nowhere else", () => {
    const changed = known.filter(({ answer }, index) => answer !== usual[index]?.answer);
    const before = usual.find(({ question }) => question === changed[0]?.question);
    expect(changed).toHaveLength(1);
    expect(before?.question).toMatch(language === "ar" ? /بالبطاقة/ : /by card/);
    expect(changed[0]?.answer).toBe(
      before?.answer + (language === "ar" ? " ونقبل كذلك مدى والتقسيط." : " We also accept mada and instalments."),
    );
  });
});
