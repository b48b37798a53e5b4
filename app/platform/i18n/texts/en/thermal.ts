import type { Translation } from "../../translation";
import type { thermal as arabic } from "../ar/thermal";

export const thermal: Translation<typeof arabic> = {
  meta: {
    title: "Car thermal insulation: titanium and nano ceramic",
    description:
      "Thermal insulation for car windows in Riyadh with titanium or nano ceramic: up to {{heatRejectionPercent}}% of heat rejected, warranty of up to {{thermalTitaniumYears, years}}, prices including VAT.",
    keywords: "car thermal insulation, window tinting Riyadh, titanium window film, nano ceramic tint, heat rejection",
  },
  title: "Thermal insulation",
  lead: "Heat-rejecting window film: it keeps up to {{heatRejectionPercent}}% of the heat out of the cabin and softens the glare. How much of each depends on the film and the shade you choose.",
  rays: {
    title: "Sunlight at an insulated window",
    light: { name: "Daylight", text: "Let in, so you see the road" },
    heat: { name: "Infrared", text: "Heat you cannot see, held back" },
    ultraviolet: { name: "Ultraviolet", text: "Fades colours; the film blocks much of it" },
  },
  heat: {
    title: "Heat is one thing, darkness another",
    paragraphs: [
      "About half of the sun’s energy is infrared, which the eye cannot see. So a dark window can still leave the cabin hot, and a pale film can keep much of the heat out.",
      "Ask two questions, not one: how much heat does it reject, and how dark is it?",
    ],
  },
  technology: {
    title: "Titanium technology or nano ceramic?",
    lead: "Both are thermal insulation, with different warranties and prices.",
    titanium: { name: "Titanium film", text: "For a car you mean to keep for many years." },
    ceramic: { name: "Nano ceramic film", text: "For a smaller budget, or a car you may change before long." },
    warranty: "Warranty: {{period, years}}",
  },
  glass: {
    title: "Which glass?",
    lead: "We fit film only as dark as Saudi traffic rules allow.",
    parts: [
      {
        title: "Windscreen",
        text: "Most of the glare comes in here as you drive. A pale film suits the windscreen, because it dims your view least.",
      },
      {
        title: "Sides and rear",
        text: "The side windows are closest to the passengers. On the sides and the rear, the film can be darker.",
      },
      {
        title: "Glass roof",
        text: "The sun beats straight down through it. If your car has one, ask us about it.",
      },
    ],
  },
  benefitsLead: "A comfortable cabin, summer after summer.",
  benefits: [
    {
      title: "Up to {{heatRejectionPercent}}% of heat rejected",
      text: "Come back to a parked car and find the cabin noticeably cooler.",
    },
    {
      title: "Cools faster",
      text: "The air conditioning reaches the temperature you want sooner and with less effort.",
    },
    {
      title: "UV protection",
      text: "It blocks much of the ultraviolet light that harms skin and fades colours.",
    },
    {
      title: "A cabin that lasts",
      text: "It reduces cracking and fading of the dashboard and leather seats.",
    },
    {
      title: "Easier driving",
      text: "It softens the glare of the sun; a dark film does so more than a pale one.",
    },
    {
      title: "A clear view",
      text: "With a pale film you see the road well. The darker the film, the less you see at night.",
    },
  ],
  action: "Come back to a cooler cabin",
};
