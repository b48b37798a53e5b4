import type { FAQPageLeaf } from "schema-dts";
import type { Question } from "../faq-questions";

/** The questions and answers of the FAQ page (product.md 13.2). */
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
