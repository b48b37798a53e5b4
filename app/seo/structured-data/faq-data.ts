import type { FAQPageLeaf } from "schema-dts";
import type { Question } from "~/features/faq/questions";

/** Spec section 2, FAQ page: the questions with their answers, as the page shows them. */
export function faqData(questions: readonly Question[]): FAQPageLeaf {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
