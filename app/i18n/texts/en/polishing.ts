import type { Translation } from "../../translation";
import type { polishing as arabic } from "../ar/polishing";

export const polishing: Translation<typeof arabic> = {
  meta: {
    title: "Car polishing in Riyadh, interior and exterior",
    description:
      "Car polishing in Riyadh that removes light scratches and swirl marks and restores the shine, and interior polishing that refreshes the cabin. Book online.",
    keywords: "car polishing, car polishing Riyadh, exterior polishing, interior detailing, scratch removal",
  },
  title: "Car polishing",
  lead: "We take light scratches and swirl marks off the paint and refresh the cabin, so your car looks itself again.",
  explanation: {
    title: "What does polishing do?",
    lead: "It evens the surface so that it reflects light as it should.",
    parts: [
      {
        title: "Exterior polishing",
        text: "Paint looks dull because thousands of fine scratches scatter the light. We polish its top layer in stages until the surface is even, and the reflection is clear again.",
      },
      {
        title: "Interior polishing",
        text: "We clean the cabin with care and restore dashboard, seats and doors with products that suit each surface.",
      },
      {
        title: "Before film or nano ceramic",
        text: "Both preserve the paint in the condition they find it in. If it is dull or scratched, polishing comes first.",
      },
      {
        title: "What polishing cannot remove",
        text: "Scratches deeper than the clear coat need paintwork. We tell you so before we start.",
      },
    ],
  },
  action: "Bring back the shine",
};
