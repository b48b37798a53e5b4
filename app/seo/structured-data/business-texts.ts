import type { Language } from "~/i18n/languages";
import type { Screen } from "~/i18n/links";

/** Texts that appear in structured data only, not on pages. */

type Named = Readonly<Record<Language, string>>;

/** The six services that structured data lists (product.md 13.6), with their pages. */
export const listedServices: readonly { readonly name: Named; readonly page?: Screen }[] = [
  { name: { ar: "حماية الزجاج الأمامي", en: "Windscreen protection" } },
  { name: { ar: "العزل الحراري", en: "Thermal insulation" }, page: "thermal-insulation" },
  { name: { ar: "نانو سيراميك", en: "Nano ceramic" }, page: "nano-ceramic" },
  { name: { ar: "تلميع السيارات", en: "Car polishing" }, page: "car-polishing" },
  { name: { ar: "أفلام حماية الطلاء", en: "Paint protection films" }, page: "ppf-selection" },
  { name: { ar: "نانو سيراميك داخلي", en: "Interior nano ceramic" } },
];

export const serviceListName: Named = { ar: "خدمات العناية بالسيارات", en: "Car-care services" };

/** The accepted payment methods (product.md 12.6). */
export const payment: Named = {
  ar: "نقداً، بطاقات ائتمانية، بطاقات بنكية",
  en: "Cash, Credit Card, Debit Card",
};
