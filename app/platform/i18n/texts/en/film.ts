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
    lead: "Both protect the paint from scratches and stone chips; the difference is the look. Choose the one you like and we cut it electronically to fit your car.",
    choose: "Choose a finish",
    glossy: {
      name: "Glossy film",
      text: "Clear and all but invisible. Keeps the colour of your car and deepens its shine.",
      covers: "For the full front or the full car",
    },
    matte: {
      name: "Matte film",
      text: "A soft satin look without a respray. The original paint stays protected underneath.",
      covers: "For the full car",
    },
  },
  specs: {
    title: "Technical specifications",
    lead: "Two films from two international brands, with the makers’ figures. We cut both electronically to fit each panel.",
    choose: {
      one: "Choose {{brandOne}} for the lower price; its warranty is as long.",
      two: "Choose {{brandTwo}} for strength: it states more tension and stretch.",
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
    lead: "A clear polyurethane film (PPF) that protects the paint from scratches and stone chips and leaves its colour as it is. Fitted to the full front or the full car.",
    benefitsLead: "What it does for the paint, and for you.",
    benefits: [
      {
        title: "Resists chips and scratches",
        text: "It takes the impact of small stones and everyday scrapes, so most of them never reach the paint.",
      },
      {
        title: "A deeper shine",
        text: "Its high gloss brings out the depth of the colour, and you hardly notice the film.",
      },
      {
        title: "Marks that fade",
        text: "On {{brandTwo}} film, which has a self-healing coat, fine surface scratches fade with heat.",
      },
      {
        title: "Sheds water",
        text: "Water runs off and takes the dust with it, so washing is easier and there are fewer water spots.",
      },
      {
        title: "Made for the weather",
        text: "It protects the paint from sun, dust, bird droppings and tree sap.",
      },
      {
        title: "Keeps the car’s value",
        text: "The film can be removed later. Original paint that was in good condition stays protected underneath.",
      },
    ],
    action: "Protect the paint before the first scratch",
    other: "Prefer a matte look?",
    otherLink: "Matte protection film",
  },
  matte: {
    meta: {
      title: "Matte PPF: specifications and prices",
      description:
        "Matte paint protection film for the full car in Riyadh: a satin look over the original paint, figures for both brands, prices with VAT, {{filmWarrantyYears}}-year warranty.",
      keywords: "matte PPF, satin paint protection film, full car matte PPF, matte PPF price Riyadh",
    },
    title: "Matte protection film",
    lead: "A soft satin look and protection for the paint in one layer. It covers the whole car, and the original paint stays protected underneath.",
    benefitsLead: "What it does for the look and for the paint.",
    benefits: [
      {
        title: "A refined satin look",
        text: "A low-glare surface that brings out the lines of the car.",
      },
      {
        title: "A new look, no respray",
        text: "The look of your car changes without a respray, and the film can be removed later. Before fitting, ask the traffic police whether you must report the change in appearance.",
      },
      {
        title: "Resists chips and scratches",
        text: "It takes the impact of small stones and everyday scrapes, so most of them never reach the paint.",
      },
      {
        title: "Fewer marks",
        text: "Fingerprints and wipe marks show less than on a glossy surface.",
      },
      {
        title: "Easy to wash",
        text: "Dirt clings to it less than to paint. Wash it with a car shampoo without wax.",
      },
      {
        title: "Made for the weather",
        text: "It protects the paint from sun, dust, bird droppings and tree sap.",
      },
      {
        title: "Highly flexible",
        text: "The film stretches around edges and curves and follows the shape of the car closely.",
      },
      {
        title: "{{filmWarrantyYears}}-year warranty",
        text: "The warranty covers the films of both brands and starts on installation.",
      },
    ],
    action: "A new look, with the paint protected",
    other: "Prefer gloss?",
    otherLink: "Glossy protection film",
  },
};
