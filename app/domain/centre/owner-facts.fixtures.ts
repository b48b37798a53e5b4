import type { OwnerFacts } from "./owner-facts";

/** The texts have no digits: pages wrap digits in an element, and tests look for whole texts. */
export const filledFacts: OwnerFacts = {
  heatMeasure: { ar: "الأشعة تحت الحمراء بحسب نشرة الشركة", en: "infrared light, by the data sheet of the maker" },
  heatFilm: { ar: "عازل التيتانيوم بدرجة فاتحة", en: "the titanium film in its light shade" },
  insulatedWindows: { ar: "الزجاج الأمامي والجوانب والخلف", en: "windscreen, side windows and rear window" },
  fullFrontPanels: { ar: "الكبّوت والرفرفان والصدام", en: "bonnet, both wings and bumper" },
  productNames: {
    glossy: { one: "Clear Alpha", two: "Clear Beta" },
    matte: { one: "Satin Alpha", two: "Satin Beta" },
    insulation: { titanium: "Shade Alpha", ceramic: "Shade Beta" },
  },
  warrantyCovers: {
    ceramicExterior: { ar: "زوال طرد الماء", en: "loss of water repellency" },
    thermalCeramic: { ar: "تغيّر اللون", en: "a change of colour" },
    thermalTitanium: { ar: "الفقاعات", en: "bubbles" },
    filmBlack: { ar: "التقشّر", en: "peeling" },
    filmOne: { ar: "الاصفرار", en: "yellowing" },
    filmTwo: { ar: "التشقّق", en: "cracking" },
    interiorTrim: { ar: "انفصال الحواف", en: "lifted edges" },
  },
  authorizedInstallerOf: { ar: "الشركتين المصنّعتين", en: "both makers" },
  otherPayment: { ar: "مدى والتقسيط", en: "mada and instalments" },
  waitingArea: { ar: "صالة بقسم للعائلات", en: "a lounge with a family section" },
  collection: { ar: "داخل الرياض بلا رسوم", en: "within Riyadh, free of charge" },
  carClass: { ar: "البيك أب سيارة كبيرة.", en: "A pick-up is a large car." },
  foundedYear: 2019,
  reviews: "https://maps.example/reviews",
};

/** Tests read the facts of tests/content/, where none is known. */
export { ownerFacts as noFacts } from "./owner-facts";
