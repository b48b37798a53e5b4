import type { Translation } from "../../translation";
import type { polishing as arabic } from "../ar/polishing";

export const polishing: Translation<typeof arabic> = {
  meta: {
    title: "Car polishing in Riyadh, interior and exterior",
    description:
      "Car polishing in Riyadh: fewer light scratches and swirl marks, the shine restored, the cabin refreshed. Prices including VAT. Book online.",
    keywords: "car polishing, car polishing Riyadh, exterior polishing, interior detailing, scratch removal",
  },
  title: "Car polishing",
  lead: "We polish out most light scratches and swirl marks and refresh the cabin, so your car looks its best again.",
  steps: {
    title: "Exterior polishing, step by step",
    lead: "Paint looks dull because thousands of fine scratches scatter the light. Polishing evens the surface so that it reflects light as it should.",
    layers: "From the top: clear coat, colour, metal.",
    items: [
      { title: "Wash", text: "Dust and mud go first, so that they are not rubbed into the paint." },
      { title: "Decontaminate", text: "Dirt that is still stuck to the paint after washing is lifted off." },
      {
        title: "Correct",
        text: "A little of the clear coat is polished away, and most light scratches go with it.",
      },
      { title: "Finish", text: "A finer polish makes the reflection clear again." },
    ],
  },
  explanation: {
    title: "Before you decide",
    parts: [
      {
        title: "Interior polishing",
        text: "We clean the cabin with care and restore the dashboard, seats and doors with products that suit each surface.",
      },
      {
        title: "What polishing cannot remove",
        text: "A scratch that still shows when wet is probably deeper than the clear coat. Like a stone chip, it needs touching up or repainting, which we do not do. Before we start, ask us which marks are that deep.",
      },
      {
        title: "Before film or a nano-ceramic coating",
        text: "Both preserve the paint as they find it. If it is dull or scratched, polishing comes first.",
      },
      {
        title: "After polishing",
        text: "Wash with a soft mitt and plenty of water, and avoid automatic brush washes. Polish again only when it is needed: each polish takes off a little clear coat.",
      },
    ],
  },
  action: "Bring back the shine",
};
