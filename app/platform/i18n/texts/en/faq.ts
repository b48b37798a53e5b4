import type { Translation } from "../../translation";
import type { faq as arabic } from "../ar/faq";

export const faq: Translation<typeof arabic> = {
  meta: {
    title: "Frequently asked questions",
    description:
      "Answers about paint protection film, thermal insulation, electronic cutting, warranty and payment, and how to book online for {{onlineDiscountPercent}}% off or by phone in Riyadh.",
    keywords:
      "FAQ, thermal insulation types, thermal tint, PPF types, electronic cutting, warranty, book an appointment",
  },
  title: "Frequently asked questions",
  lead: "Questions we hear often, with short answers.",
  questions: [
    {
      question: "Why should I protect my car?",
      answer:
        "Sun, dust and road stones wear down the paint day after day, and sun and dust do the same to the cabin. Protection film, thermal insulation and a nano-ceramic coating reduce that wear and help your car keep its looks and its value.",
    },
    {
      question: "Can I pay by card?",
      answer:
        "Yes. We accept credit and debit cards as well as cash. You pay at the centre when the work is done; nothing is charged when you book.",
    },
    {
      question: "Which types of thermal insulation do you have?",
      answer:
        "Two window films: nano ceramic ({{thermalCeramicYears}}-year warranty) and titanium ({{thermalTitaniumYears}}-year warranty).",
    },
    {
      question: "What are the benefits of thermal insulation?",
      answer:
        "It rejects up to {{heatRejectionPercent}}% of the heat, so the cabin cools faster and the air conditioning has less to do. It also blocks much of the ultraviolet light, so the seats and dashboard fade less, and softens glare.",
    },
    {
      question: "Which types of paint protection film (PPF) do you have?",
      answer:
        "Films from two international brands, {{brandOne}} and {{brandTwo}}, glossy or matte. Glossy film is fitted to the full front or the full car, matte film to the full car.",
    },
    {
      question: "What are the benefits of paint protection film?",
      answer:
        "It protects the paint from scratches, stone chips, bird droppings and sunlight, and sheds water, so it is easier to wash. Original paint in good condition stays protected underneath, and the film can be removed later.",
    },
    {
      question: "What is electronic cutting, and why do you use it?",
      answer:
        "A computer-controlled machine cuts the film to the shape of your car’s panels before it is fitted. The edges are precise, and there is less need to cut on the car.",
    },
    {
      question: "What does the warranty cover?",
      answer:
        "Exterior nano ceramic, protection films and thermal insulation, but not interior nano ceramic. The warranty lasts up to {{filmWarrantyYears, years}} on protection films and {{thermalTitaniumYears, years}} on titanium window film. It starts on installation, and we give you the serial numbers of the materials installed.",
    },
    {
      question: "What makes you different?",
      answer:
        "We use {{brandOne}} and {{brandTwo}} paint protection films and cut them electronically, publish our prices with VAT included, and document the warranty with the serial numbers of the materials.",
    },
    {
      question: "How do I book an appointment?",
      answer:
        "Book online: before you send the booking you see how long the work should take, and we take {{onlineDiscountPercent}}% off when you pay at the centre. You can also call our main number, {{unifiedPhone}}, or our mobile, {{mobile}}. We are open {{week}}.{{specialHours}}",
    },
    {
      question: "I lost the link to my booking. How do I find it?",
      answer:
        "Go to Find my booking and enter your reference and the mobile number you booked with. Your booking page opens. If you do not have the reference, call us on {{unifiedPhone}}.",
    },
  ],
  findBooking: "Find my booking",
  aside: {
    title: "Not answered here?",
    text: "Call or write to us and we will answer.",
    contact: "Contact us",
  },
};
