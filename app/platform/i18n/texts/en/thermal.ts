import type { Translation } from "../../translation";
import type { thermal as arabic } from "../ar/thermal";

export const thermal: Translation<typeof arabic> = {
  meta: {
    title: "Car window tint and thermal insulation in Riyadh",
    description:
      "Heat-rejecting window tint in Riyadh, titanium or nano ceramic: up to {{heatRejectionPercent}}% of heat rejected, warranty of up to {{thermalTitaniumYears, years}}, prices including VAT.",
    keywords: "car thermal insulation, window tinting Riyadh, titanium window film, nano ceramic tint, heat rejection",
  },
  title: "Thermal insulation (window tint)",
  lead: "Heat-rejecting window tint: it keeps up to {{heatRejectionPercent}}% of the heat out of the cabin and softens the glare. How much depends on the film and the shade.",
  rays: {
    title: "Sunlight at an insulated window",
    light: { name: "Daylight", text: "Let in, so you see the road" },
    heat: { name: "Infrared", text: "Heat you cannot see, reduced" },
    ultraviolet: { name: "Ultraviolet", text: "Fades colours; much of it is blocked" },
  },
  heat: {
    title: "Heat is one thing, darkness another",
    paragraphs: [
      "About half of the sun’s energy is infrared, which the eye cannot see. So a dark window can leave the cabin hot, and a pale film can keep much of the heat out.",
      "Ask two questions, not one: how much heat does it reject, and how dark is it?",
    ],
  },
  technology: {
    title: "Titanium technology or nano ceramic?",
    titanium: { name: "Titanium film", text: "For a car you mean to keep for years." },
    ceramic: { name: "Nano ceramic film", text: "For a smaller budget, or a car you may soon change." },
    warranty: "Warranty: {{period, years}}",
  },
  glass: {
    title: "Which glass?",
    parts: [
      { title: "Windscreen", text: "A pale film, because it dims your view least." },
      { title: "Sides and rear", text: "Closest to the passengers, and the film can be darker." },
      { title: "Glass roof", text: "If your car has one, ask us about it." },
    ],
  },
  benefits: [
    { title: "Up to {{heatRejectionPercent}}% of heat rejected", text: "A parked car stays noticeably cooler." },
    { title: "Cools faster", text: "The air conditioning has less to do." },
    { title: "UV protection", text: "It blocks much of the light that harms skin and fades colours." },
    { title: "A cabin that lasts", text: "Dashboard and leather seats crack and fade less." },
    { title: "Easier driving", text: "Less glare from the sun, above all with a dark film." },
    { title: "A clear view", text: "With a pale film you see the road well." },
  ],
  conditions: [
    "The darker the film, the less you see at night.",
    "We fit film only as dark as Saudi traffic rules allow.",
  ],
  action: "Come back to a cooler cabin",
};
