import type { Wording } from "../../wording";
import type { faq as arabic } from "../ar/faq";
import { hour } from "./hour";
import { years } from "./warranty";

export const faq: Wording<typeof arabic> = {
  meta: {
    title: "Frequently asked questions",
    description:
      "Answers about paint protection film, thermal insulation, electronic cutting, warranty and payment, and how to book online for 5% off or by phone in Riyadh.",
    keywords: "FAQ, thermal tint types, PPF types, electronic cutting, warranty, book an appointment",
  },
  title: "Frequently asked questions",
  lead: "Ten questions we hear often, with short answers.",
  questions: [
    {
      question: "Why should I protect my car with these products?",
      answer: () =>
        "Sun, dust and road stones wear down paint and cabin day after day. Protection film, thermal insulation and nano ceramic take that wear instead of your car, and keep its looks and its value.",
    },
    {
      question: "Can I pay by card?",
      answer: () =>
        "Yes. We accept credit and debit cards as well as cash. You pay at the centre when the work is done; nothing is charged when you book.",
    },
    {
      question: "Which types of thermal tint do you have?",
      answer: (facts) =>
        `Two: nano ceramic with a warranty of ${years(facts.thermalCeramicYears)}, and titanium with a warranty of ${years(facts.thermalTitaniumYears)}.`,
    },
    {
      question: "What are the benefits of a thermal insulator?",
      answer: () =>
        "It rejects up to 80% of the heat, so the cabin cools faster and the air conditioning works less. It also limits ultraviolet light, softens glare and preserves seats and dashboard.",
    },
    {
      question: "Which types of paint protection film do you have?",
      answer: (facts) =>
        `Films from two international brands, ${facts.brandOne} and ${facts.brandTwo}, glossy or matte. Glossy film is fitted to the full front or the full car, matte film to the full car.`,
    },
    {
      question: "What are the benefits of paint protection film?",
      answer: () =>
        "It protects the paint from scratches, stone chips, bird droppings and sunlight, sheds water so that washing is easier, and keeps the original paint intact underneath.",
    },
    {
      question: "What is electronic cutting, and why do you use it?",
      answer: () =>
        "A machine cuts the film to the shape of your car’s panels before it is fitted. The edges are precise, and no blade is used on the paint.",
    },
    {
      question: "What does the warranty cover?",
      answer: () =>
        "Nano ceramic, protection films and thermal insulation, with up to 10 years on films. It starts on installation, and we give you the serial numbers of the materials installed.",
    },
    {
      question: "What makes you different?",
      answer: (facts) =>
        `We use ${facts.brandOne} and ${facts.brandTwo} films and cut them electronically, publish our prices with VAT included, and document the warranty with the serial numbers of the materials.`,
    },
    {
      question: "How do I book an appointment?",
      answer: (facts) =>
        `Book online for a 5% discount, or call the unified line ${facts.unifiedPhone} or the mobile number ${facts.mobile}. We are open Saturday to Thursday from ${hour(facts.weekOpens)} to ${hour(facts.weekCloses)}, and on Friday from ${hour(facts.fridayOpens)} to ${hour(facts.fridayCloses)}.`,
    },
  ],
  aside: {
    title: "Not answered here?",
    text: "Call or write to us and we will answer.",
    contact: "Contact us",
  },
};
