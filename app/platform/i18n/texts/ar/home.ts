import { contact, paidLater } from "./promises";

export const home = {
  meta: {
    title: "{{brand}} في الرياض: أفلام حماية وعزل حراري وسيراميك",
    description:
      "مركز للعناية بالسيارات في الرياض: أفلام حماية الطلاء، وعزل حراري، ونانو سيراميك، وتلميع. أسعار معلنة، وضمان يصل إلى {{filmWarrantyYears, years}}، وخصم {{onlineDiscountPercent}}% عند الحجز عبر الموقع.",
    keywords: "العناية بالسيارات الرياض, أفلام حماية الطلاء, PPF, عزل حراري للسيارات, نانو سيراميك, تلميع سيارات",
  },
  title: "لتبقى سيارتك كيوم استلمتها",
  lead: "أفلام حماية وعزل حراري ونانو سيراميك وتلميع في الرياض، بأسعار معلنة.",
  /** The car to configure. The name of each choice must fit on one line of a phone. */
  configurator: {
    from: "لهذه السيارة من",
    car: "سيارة في استوديو داكن، بالحجم واللون والخدمات التي تختارها",
    paint: "لون سيارتك",
    film: "أفلام حماية الطلاء",
    thermal: "العزل الحراري",
    ceramic: "النانو سيراميك",
    polishing: "تلميع السيارات",
  },
  /** The strip below the hero. */
  proof: {
    label: "عن المركز",
    warranty: "ضمان حتى {{filmWarrantyYears, years}}",
    hours: "ساعات العمل",
    allHours: "الأوقات",
    place: "حي {{district}}، {{city}}",
    directions: "موقعنا على الخريطة",
    payment: paidLater,
    means: "نقداً أو بالبطاقة",
    nearest: "أقرب يوم",
  },
  services: {
    title: "خدماتنا",
    more: "ونقدّم أيضاً حماية الزجاج الأمامي وتظليل النوافذ:",
    ask: "اسألنا",
  },
  card: {
    title: "بطاقة ضمان لسيارتك",
    callouts: {
      until: "مدة ضمان كل منتج",
      serial: "الرقم التسلسلي، هنا أو في الفاتورة",
      code: "رمز يفتحها على جوالك",
    },
  },
  action: {
    title: "احجز عبر الموقع بخصم {{onlineDiscountPercent}}%",
    text: `بلا تسجيل. ${contact}`,
  },
} as const;
