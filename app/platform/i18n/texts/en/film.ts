import type { Translation } from "../../translation";
import type { film as arabic } from "../ar/film";

export const film: Translation<typeof arabic> = {
  selection: {
    meta: {
      title: "Paint protection film in Riyadh: glossy or matte",
      description:
        "Compare glossy and matte paint protection film and choose what suits your car: two international brands, cut electronically, warranty of up to {{filmWarrantyYears, years}}.",
      keywords: "paint protection film, PPF Riyadh, glossy PPF, matte PPF, car paint protection",
    },
    title: "Paint protection film: glossy or matte?",
    lead: "Both protect the paint from most scratches and stone chips. They differ in look, price and care.",
    choose: "Choose a finish",
    glossy: {
      name: "Glossy film",
      text: "Clear and all but invisible. Keeps your colour and deepens its shine.",
      covers: "For the full front or the full car",
    },
    matte: {
      name: "Matte film",
      text: "A soft satin look without a respray.",
      covers: "For the full car",
    },
  },
  specs: {
    title: "Technical specifications",
    lead: "The makers’ figures. We cut both films electronically to fit each panel.",
    choose: {
      one: "Choose {{brandOne}} for the lower price; its warranty is just as long.",
      two: "Choose {{brandTwo}} for the higher figures in its data sheet: tensile strength and elongation.",
    },
    others: "Figures that only one maker states",
    section: "Layers of the {{brand}} film",
    layer: "{{name}} {{thickness, micrometres}}",
    ground: "Car paint",
    property: "Property",
    above: "above",
    below: "below",
    upTo: "up to",
    properties: {
      clearCoat: "Clear coat",
      satinCoat: "Satin coat",
      selfHealingCoat: "Self-healing coat",
      polyurethane: "Polyurethane",
      adhesive: "Adhesive",
      total: "Total thickness",
      gloss: "Gloss",
      waterContactAngle: "Water contact angle",
      waterDropAngle: "Water drop angle",
      tensileStrength: "Tensile strength",
      elongation: "Elongation",
      tearStrength: "Tear strength",
      heatResistance: "Heat resistance",
      warranty: "Warranty",
    },
  },
  glossy: {
    meta: {
      title: "Glossy PPF: specifications and prices",
      description:
        "Glossy paint protection film for the full front or the full car in Riyadh: figures for both brands, prices for small and large cars, {{filmWarrantyYears}}-year warranty.",
      keywords: "glossy PPF, clear paint protection film, full front PPF, full car PPF, PPF price Riyadh",
    },
    title: "Glossy protection film",
    lead: "A clear film (PPF) against most scratches and stone chips, for the full front or the full car.",
    benefits: [
      { title: "Resists chips and scratches", text: "Most small stones and everyday scrapes never reach the paint." },
      { title: "A deeper shine", text: "Its high gloss brings out the colour as it is." },
      {
        title: "Marks that fade",
        text: "On {{brandTwo}} film with its self-healing coat, fine scratches fade with heat.",
      },
      { title: "Sheds water", text: "Easier to wash, with fewer water spots." },
      {
        title: "Made for the weather",
        text: "Shields the paint from dust, bird droppings, tree sap and some of the sun.",
      },
      {
        title: "Keeps the car’s value",
        text: "Sound paint stays protected, and the film can be removed later.",
      },
    ],
    action: "Protect the paint before the first scratch",
    other: "Prefer a matte look?",
    otherLink: "Matte protection film",
  },
  matte: {
    compare: { without: "Paint", with: "Matte film" },
    meta: {
      title: "Matte PPF: specifications and prices",
      description:
        "Matte paint protection film for the full car in Riyadh: a satin look over the original paint, figures for both brands, prices with VAT, {{filmWarrantyYears}}-year warranty.",
      keywords: "matte PPF, satin paint protection film, full car matte PPF, matte PPF price Riyadh",
    },
    title: "Matte protection film",
    lead: "A soft satin look and protection for the paint in one layer, over the whole car.",
    benefits: [
      { title: "A refined satin look", text: "Low glare that brings out the lines of the car." },
      { title: "A new look, no respray", text: "The film can be removed later." },
      {
        title: "Resists chips and scratches",
        text: "It takes small stones and scrapes before the paint does.",
      },
      { title: "Fewer marks", text: "Fingerprints and wipe marks show less than on gloss." },
      { title: "Easy to wash", text: "Dirt clings to it less than to paint." },
      {
        title: "Made for the weather",
        text: "Shields the paint from dust, bird droppings, tree sap and some of the sun.",
      },
      { title: "Highly flexible", text: "It stretches around edges and follows every shape." },
      {
        title: "{{filmWarrantyYears}}-year warranty",
        text: "For both brands, from installation.",
      },
    ],
    conditions: [
      "Before fitting, ask the traffic police whether you must report the change in appearance.",
      "Wash with a car shampoo without wax.",
    ],
    action: "A new look, with the paint protected",
    other: "Prefer gloss?",
    otherLink: "Glossy protection film",
  },
};
