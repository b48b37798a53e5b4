import type { Translation } from "../../translation";
import type { faq as arabic } from "../ar/faq";
import { payment } from "./promises";

export const faq: Translation<typeof arabic> = {
  meta: {
    title: "Frequently asked questions",
    description:
      "Answers about paint protection film, thermal insulation, electronic cutting, warranty and payment, and how to book online for {{onlineDiscountPercent}}% off or by phone in Riyadh.",
    keywords:
      "FAQ, thermal insulation types, thermal tint, PPF types, electronic cutting, warranty, book an appointment",
  },
  title: "Frequently asked questions",
  questions: [
    {
      question: "Why should I protect my car?",
      answer:
        "Sun, dust and road stones wear down the paint and the cabin. Film, thermal insulation and nano ceramic reduce that wear and help your car keep its value.",
    },
    {
      question: "Can I pay by card?",
      answer: `Yes, by credit or debit card at the centre. ${payment}`,
    },
    {
      question: "Which types of thermal insulation (window tint) do you have?",
      answer:
        "Two window films: nano ceramic ({{thermalCeramicYears}}-year warranty) and titanium ({{thermalTitaniumYears}}-year warranty).",
    },
    {
      question: "What are the benefits of thermal insulation?",
      answer:
        "It rejects up to {{heatRejectionPercent}}% of the heat, so the air conditioning has less to do. It also reduces ultraviolet light and softens glare.",
    },
    {
      question: "Which types of paint protection film (PPF) do you have?",
      answer:
        "Films from two international brands, {{brandOne}} and {{brandTwo}}: glossy for the full front or the full car, matte for the full car.",
    },
    {
      question: "What are the benefits of paint protection film?",
      answer:
        "It protects the paint from most scratches and stone chips and from bird droppings, is easy to wash, and can be removed later.",
    },
    {
      question: "What is electronic cutting, and why do you use it?",
      answer:
        "A computer-controlled machine cuts the film to the shape of your car’s panels before it is fitted, so the edges are precise.",
    },
    {
      question: "What does the warranty cover?",
      answer:
        "Exterior nano ceramic, protection films and thermal insulation, for up to {{filmWarrantyYears, years}} from installation. The warranty policy lists each product.",
    },
    {
      question: "What makes you different?",
      answer:
        "We publish our prices with VAT, cut {{brandOne}} and {{brandTwo}} films electronically, and document the warranty with serial numbers on the invoice or the warranty card.",
    },
    {
      question: "How do I book an appointment?",
      answer:
        "Online, and we take {{onlineDiscountPercent}}% off when you pay at the centre. Or call our main number, {{unifiedPhone}}, or our mobile, {{mobile}}. We are open {{week}}.{{specialHours}}",
    },
    {
      question: "I lost the link to my booking. How do I find it?",
      answer:
        "Go to Find my booking and enter your reference and mobile number. No reference? Call us on {{unifiedPhone}}.",
    },
  ],
  findBooking: "Find my booking",
  aside: {
    title: "Not answered here?",
    text: "Call or write to us and we will answer.",
    contact: "Contact us",
  },
};
