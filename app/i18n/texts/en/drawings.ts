import type { Translation } from "../../translation";
import type { drawings as arabic } from "../ar/drawings";

export const drawings: Translation<typeof arabic> = {
  filmSheet: {
    clearCoat: "Gives the gloss; water and dust slide off it.",
    polyurethane: "Takes the blow of a stone, and stretches around edges when the film is fitted.",
    adhesive: "Holds the film to the paint, follows curves and lets go when the film is removed.",
    inSheet: "On the sheet: {{lines}}",
    caption:
      "The layers of the film are drawn to scale. Heat resistance and warranty belong to the whole film, not to a layer.",
  },
  layerOrder: {
    ceramic: { name: "Nano ceramic", text: "Last, over film and paint alike. A micrometre thick, or a few." },
    film: { name: "Protection film", text: "On the front, where stones hit. {{film, micrometres}} thick." },
    paint: { name: "Polished paint", text: "Polishing comes first; film needs clean, bare paint to stick to." },
    caption:
      "Thicknesses are roughly to scale: the thin line on top is the ceramic coating. Stone, drops and metal are not.",
  },
  firstYear: {
    wait: "{{noWashDays, days}} from installation",
    year: "The rest of the year",
    steps: {
      fitted: { name: "Day of installation", text: "The coating is on the paint, but it is not hard yet." },
      wait: {
        name: "No wash yet",
        text: "Washing in these days voids the warranty. Park in the shade, away from sprinklers.",
      },
      wash: { name: "First wash", text: "By hand and in the shade: car shampoo, a soft mitt, then microfibre." },
      look: {
        name: "Through the year",
        text: "Round beads after a wash: the coating works. Flat water on clean paint: it may be weakening.",
      },
    },
    caption:
      "The colour of the coating grows stronger as it hardens. Not to scale: the first days are wider than the rest of the year.",
  },
  sunlight: {
    dark: { name: "Dark film, no heat insulation", text: "The cabin is dark, and most of the infrared gets in." },
    light: { name: "Light-tint insulation film", text: "The cabin is bright, and most of the infrared stays out." },
    share: "about {{percent}}%",
    rays: {
      ultraviolet: {
        name: "Ultraviolet",
        text: "Fades colours and harms skin. A light film can stop it as well as a dark one.",
      },
      visible: {
        name: "Visible light",
        text: "Shows you the road, makes the glare and carries heat too. Tint is about this alone.",
      },
      infrared: { name: "Infrared", text: "Heat you cannot see. This is where tint and insulation part." },
    },
    caption:
      "Before the glass, each beam is as wide as its share of the sun’s energy. Behind it is an example, not a measurement of any film.",
  },
  matteLight: {
    glossy: {
      name: "Glossy surface",
      text: "Light leaves in one direction, so you see the lamp with sharp edges.",
    },
    matte: { name: "Matte surface", text: "Tiny ripples scatter the light, so you see a soft glow." },
    filled: {
      name: "Matte with grease or wax",
      text: "Grease fills the ripples, and the spot shines until it is washed off.",
    },
    caption: "The surface of the film, cut and magnified; below it, what the eye sees. The real ripples are far finer.",
  },
  scratch: {
    layers: { clearCoat: "Clear coat", colour: "Colour", primer: "Primer", metal: "Metal" },
    depths: {
      light: { name: "Light scratches", text: "Polishing removes them." },
      deep: { name: "Deep in the clear coat", text: "Polishing softens it but leaves a trace." },
      primer: { name: "Through the colour", text: "A fingernail catches. It needs paint." },
      metal: { name: "Down to the metal", text: "It needs paint soon, before rust spreads." },
    },
    caption:
      "Dashed line: the most that polishing should take. The three coats are roughly to scale and vary from car to car.",
  },
};
