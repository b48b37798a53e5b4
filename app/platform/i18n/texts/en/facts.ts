import type { Translation } from "../../translation";
import type { facts as arabic } from "../ar/facts";

export const facts: Translation<typeof arabic> = {
  heatMeasure: "What the {{heatRejectionPercent}}% figure measures:",
  heatFilm: "Window film and shade:",
  insulatedWindows: "Glass included in the price:",
  fullFrontPanels: "Panels included in the full front:",
  product: "Product:",
  brandProduct: "{{brand}} product:",
  warrantyCovers: "Covers:",
  otherPayment: "We also accept {{ways}}.",
  glance: {
    title: "The centre at a glance",
    founded: "Founded",
    installer: "Authorisation",
    reviews: "Reviews",
    reviewsLink: "Read customer reviews or write one",
  },
  installer: "We are an authorised installer for {{makers}}.",
  waitingArea: "Waiting area",
  collection: "Pick-up and return of your car",
};
