import type { Language } from "~/i18n/languages";
import type { Screen } from "~/i18n/links";

/** What structured data says about the business that no page does. */

type Named = Readonly<Record<Language, string>>;

/** Spec section 1: the six services that structured data lists, with the page that tells more. */
export const listedServices: readonly { readonly name: Named; readonly page?: Screen }[] = [
  { name: { ar: "حماية الزجاج الأمامي", en: "Windshield protection" } },
  { name: { ar: "العزل الحراري", en: "Thermal insulation" }, page: "thermal-insulation" },
  { name: { ar: "نانو سيراميك", en: "Nano ceramic" }, page: "nano-ceramic" },
  { name: { ar: "تلميع السيارات", en: "Car polishing" }, page: "car-polishing" },
  { name: { ar: "أفلام حماية الطلاء", en: "Paint protection films" }, page: "ppf-selection" },
  { name: { ar: "نانو سيراميك داخلي", en: "Interior nano ceramic" } },
];

export const serviceListName: Named = { ar: "خدمات العناية بالسيارات", en: "Car-care services" };

/** Spec section 9: paid on completion, in cash or by card. */
export const payment: Named = {
  ar: "نقداً، بطاقات ائتمانية، بطاقات بنكية",
  en: "Cash, Credit Card, Debit Card",
};
