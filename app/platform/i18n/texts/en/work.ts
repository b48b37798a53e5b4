import type { Translation } from "../../translation";
import type { work as arabic } from "../ar/work";

export const work: Translation<typeof arabic> = {
  meta: {
    title: "Our work: cars before and after",
    description:
      "Photos of cars we have worked on in Riyadh, before and after: protection film, thermal insulation, nano ceramic and polishing, each with its price.",
    keywords: "before and after photos, car detailing work, protection film, nano ceramic, car polishing, Riyadh",
  },
  title: "Our work",
  lead: "Cars we have worked on, shown with their owners’ permission and with the plates covered.",
  services: "Services",
  every: "All",
  before: "Before",
  after: "After",
  compare: "Compare before and after the work",
  alt: {
    before: "{{car}} before the work: {{service}}",
    after: "{{car}} after the work: {{service}}",
    single: "{{car}}: {{service}}",
  },
  all: "See all our work",
  action: {
    title: "Yours could be next",
    text: "Choose your service and book.",
  },
};
