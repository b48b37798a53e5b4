import type { Translation } from "../../translation";
import type { drawings as arabic } from "../ar/drawings";

export const drawings: Translation<typeof arabic> = {
  filmSheet: {
    clearCoat: "What you see and touch, and what water runs off.",
    polyurethane: "Flexes when a stone hits, and stretches around edges during fitting.",
    adhesive: "Holds the film to the paint, and should come off cleanly with the film later.",
    inSheet: "On the sheet: {{lines}}",
    caption:
      "The layers of the film are drawn to scale. Heat resistance and warranty belong to the whole film, and none of the figures measures resistance to stone chips.",
  },
  layerOrder: {
    ceramic: {
      name: "Nano ceramic",
      text: "Last: on the paint without film, and over film where the two are compatible. One to a few micrometres thick.",
    },
    film: {
      name: "Protection film",
      text: "On the front, where stones hit. The film drawn here is {{film, micrometres}} thick.",
    },
    paint: {
      name: "Polished paint",
      text: "Polishing comes first where the paint needs it. Film sticks well only to clean, bare paint.",
    },
    caption:
      "The thicknesses are roughly to scale; the stone, the drops and the metal are not. The thin line on top is the nano ceramic.",
  },
  firstYear: {
    wait: "First {{noWashDays, days}}, from the day of installation",
    year: "The rest of the first year",
    steps: {
      fitted: { name: "Day of installation", text: "The coating is on the paint, but it is not hard yet." },
      wait: {
        name: "No wash yet",
        text: "Washing the car during this time voids the nano ceramic warranty. Park in the shade, away from sprinklers.",
      },
      wash: {
        name: "First wash",
        text: "By hand and in the shade, with car shampoo and a soft mitt. Dry with microfibre.",
      },
      look: {
        name: "During the first year",
        text: "If water beads on a clean panel, the coating is working. If it lies flat there but beads on the next panel, the coating may be wearing off.",
      },
    },
    caption:
      "The greener the line, the harder the coating, which itself stays clear. Not to scale: the first days take up more than half of the line.",
  },
  sunlight: {
    dark: {
      name: "Dark dyed film",
      text: "In this example it blocks much of the light and the heat in it, but lets most of the infrared in.",
    },
    light: {
      name: "Pale heat-rejecting film",
      text: "In this example the cabin stays bright and most of the infrared stays out.",
    },
    share: "about {{percent}}%",
    rays: {
      ultraviolet: {
        name: "Ultraviolet",
        text: "Fades colours and harms skin. A pale film can block as much of it as a dark one.",
      },
      visible: {
        name: "Visible light",
        text: "Shows you the road, causes glare and carries heat too. The darkness of a film tells you only about this part.",
      },
      infrared: {
        name: "Infrared",
        text: "Heat you cannot see. This is where a dark dyed film and a heat-rejecting film differ most.",
      },
    },
    caption:
      "Before the glass, each beam is as wide as its share of the sun’s energy. The beams behind it are an illustration, not measurements of any film.",
  },
  matteLight: {
    glossy: {
      name: "Glossy surface",
      text: "The reflection leaves at one angle, so you see the lamp with sharp edges.",
    },
    matte: { name: "Matte surface", text: "The fine texture scatters the light, so you see a soft glow." },
    filled: {
      name: "Matte with grease or wax",
      text: "Grease or wax fills the texture, and the spot shines. It may not wash out.",
    },
    caption: "Top: a cut through the surface, magnified; the real texture is far finer. Bottom: what you see.",
  },
  scratch: {
    layers: { clearCoat: "Clear coat", colour: "Colour", primer: "Primer", metal: "Metal" },
    depths: {
      light: { name: "Light scratch", text: "A nail glides over it. Polishing removes or softens it." },
      deep: {
        name: "Deep in the clear coat",
        text: "A nail may catch in it, but it vanishes when wet. Polishing softens it, but a trace may stay.",
      },
      primer: { name: "Through the colour", text: "It still shows when wet. It needs paint." },
      metal: { name: "Down to the metal", text: "It needs paint soon, before rust spreads." },
    },
    caption:
      "Dashed line: roughly the depth of one correction. Clear coat, colour and primer are roughly to scale and vary from car to car.",
  },
};
