import type { Translation } from "../../translation";
import type { polishing as arabic } from "../ar/polishing";

export const polishing: Translation<typeof arabic> = {
  page: {
    meta: {
      title: "Car polishing in Riyadh, interior and exterior",
      description:
        "Car polishing in Riyadh: fewer light scratches and swirl marks, the shine restored, the cabin refreshed. Prices including VAT. Book online.",
      keywords: "car polishing, car polishing Riyadh, exterior polishing, interior detailing, scratch removal",
    },
    title: "Car polishing",
    lead: "We polish out most light scratches and swirl marks and refresh the cabin.",
    action: "Bring back the shine",
  },
  steps: {
    title: "Exterior polishing, step by step",
    lead: "Thousands of fine scratches scatter the light and dull the paint. Polishing evens the surface.",
    layers: "From the top: clear coat, colour, metal.",
    items: [
      { title: "Wash", text: "Dust and mud go first, so that they are not rubbed in." },
      { title: "Decontaminate", text: "Dirt that washing leaves is lifted off." },
      { title: "Correct", text: "A little clear coat is polished away, and most light scratches with it." },
      { title: "Finish", text: "A finer polish makes the reflection clear again." },
    ],
  },
  explanation: {
    title: "Before you decide",
    parts: [
      {
        title: "Interior polishing",
        text: "We clean dashboard, seats and doors with a product for each surface.",
      },
      {
        title: "What polishing cannot remove",
        text: "A scratch that still shows when wet is probably deeper than the clear coat. Like a stone chip, it needs paint, which we do not do. Before we start, ask which marks those are.",
      },
      {
        title: "Before film or a nano-ceramic coating",
        text: "Both preserve the paint as they find it, so dull or scratched paint is polished first.",
      },
      {
        title: "After polishing",
        text: "Wash with a soft mitt and plenty of water, not in a brush wash. Polish again only when needed: each time takes off a little clear coat.",
      },
    ],
  },
};
