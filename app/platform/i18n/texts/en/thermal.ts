import type { Translation } from "../../translation";
import type { thermal as arabic } from "../ar/thermal";

export const thermal: Translation<typeof arabic> = {
  compare: { without: "Clear glass", with: "Titanium film" },
  page: {
    meta: {
      title: "Car window tint and thermal insulation in Riyadh",
      description:
        "Heat-rejecting window tint in Riyadh, titanium or nano ceramic: up to {{heatRejectionPercent}}% of heat rejected, warranty of up to {{thermalTitaniumYears, years}}, prices including VAT.",
      keywords:
        "car thermal insulation, window tinting Riyadh, titanium window film, nano ceramic tint, heat rejection",
    },
    title: "Thermal insulation (window tint)",
    lead: "Heat-rejecting window tint: it keeps out up to {{heatRejectionPercent}}% of the heat, depending on film and shade, and softens the glare.",
    benefits: [
      { title: "Up to {{heatRejectionPercent}}% of heat rejected", text: "A parked car stays cooler." },
      { title: "Cools faster", text: "Less work for the air conditioning." },
      { title: "UV protection", text: "Reduces the light that harms skin and fades colours." },
      { title: "A cabin that lasts", text: "Dashboard and leather crack and fade less." },
      { title: "Easier driving", text: "Less glare, above all with a dark film." },
      { title: "A clear view", text: "Pale film cuts the heat, and you still see the road well." },
    ],
    conditions: [
      "The darker the film, the less you see at night.",
      "We fit film only as dark as Saudi traffic rules allow.",
    ],
    action: "Come back to a cooler cabin",
  },
  rays: {
    title: "Heat is one thing, darkness another",
    light: { name: "Daylight", text: "Lets you see the road" },
    heat: { name: "Infrared", text: "Heat you cannot see; the film reduces it" },
    ultraviolet: { name: "Ultraviolet", text: "Fades colours; the film reduces it" },
    legend: "Film",
    films: {
      pale: { name: "Pale", text: "Light passes, and a pale film can still keep much of the heat out." },
      dark: {
        name: "Dark",
        text: "Less light passes, but darkness alone is not enough. Ask how much heat the film rejects.",
      },
      none: { name: "No film", text: "Light passes, and the heat with it." },
    },
    note: "A drawing, not a measurement.",
  },
  technology: {
    title: "Titanium technology or nano ceramic?",
    titanium: { name: "Titanium film", text: "For a car you mean to keep." },
    ceramic: { name: "Nano ceramic film", text: "For a smaller budget, or a car you may soon change." },
    warranty: "Warranty: {{period, years}}",
  },
  glass: {
    title: "Which glass?",
    parts: [
      { title: "Windscreen", text: "A pale film dims your view least." },
      { title: "Sides and rear", text: "The film can be darker here." },
      { title: "Glass roof", text: "Ask us about it." },
    ],
  },
};
