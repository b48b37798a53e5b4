import type { Translation } from "../../translation";
import type { thermal as arabic } from "../ar/thermal";

export const thermal: Translation<typeof arabic> = {
  meta: {
    title: "Car thermal insulation: titanium and nano ceramic",
    description:
      "Thermal insulation for car windows in Riyadh with titanium or nano ceramic: up to {{heatRejectionPercent}}% of heat rejected, warranty of up to {{thermalTitaniumYears, years}}, prices that include VAT.",
    keywords: "car thermal insulation, window tinting Riyadh, titanium window film, nano ceramic tint, heat rejection",
  },
  title: "Thermal insulation",
  lead: "Titanium insulation keeps up to {{heatRejectionPercent}}% of the sun’s heat out of the cabin, and the view through the glass stays clear.",
  picture: "Sunlight falls on insulated glass: most of its heat bounces off and little enters the cabin.",
  technology: {
    title: "Titanium technology",
    paragraphs: [
      "Most of the heat you feel behind glass comes from infrared light, which the eye cannot see. A titanium insulator has a very fine layer that turns this light away and lets daylight through, so the cabin stays cooler without getting darker.",
      "If you want to spend less, there is nano ceramic insulation, with a shorter warranty.",
    ],
    titanium: "Titanium insulation",
    ceramic: "Nano ceramic insulation",
    warranty: "Warranty: {{period, years}}",
  },
  benefitsLead: "A comfortable cabin, summer after summer.",
  benefits: [
    {
      title: "Up to {{heatRejectionPercent}}% less heat",
      text: "Come back to a car parked in the sun and the cabin and seats are less hot.",
    },
    {
      title: "Cools faster",
      text: "The air conditioning reaches the temperature you want sooner and with less effort.",
    },
    {
      title: "UV protection",
      text: "It limits the ultraviolet light that harms skin and fades colours.",
    },
    {
      title: "A cabin that lasts",
      text: "Dashboard and leather are kept from cracking and discolouring.",
    },
    {
      title: "Easier driving",
      text: "It softens the sun by day and headlights by night, so your eyes tire less.",
    },
    {
      title: "A clear view",
      text: "The glass stays clear in front of you, so you see the road well by day and by night.",
    },
  ],
  action: "Make your cabin cooler",
};
