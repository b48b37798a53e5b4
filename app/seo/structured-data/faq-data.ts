import type { FAQPageLeaf } from "schema-dts";

export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

/** Spec section 2, FAQ page: the questions with their answers, as the page shows them. */
export function faqData(questions: readonly QuestionAndAnswer[]): FAQPageLeaf {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
