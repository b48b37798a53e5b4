import { business } from "./profile";
import { warrantyYears } from "./warranty-periods";

const { terms, hours } = business;

/**
 * The figures and names of the centre, as i18next's default variables: a text uses `{{vatPercent}}`
 * without any argument of the caller. Percentages, hours, days and years are numbers; times of day
 * are `HH:MM`, for the format `time`.
 */
export const figures = {
  ...terms,
  filmWarrantyYears: warrantyYears("filmOne"),
  thermalCeramicYears: warrantyYears("thermalCeramic"),
  thermalTitaniumYears: warrantyYears("thermalTitanium"),
  ceramicWarrantyYears: warrantyYears("ceramicExterior"),
  brandOne: business.brands.one,
  brandTwo: business.brands.two,
  commercialRegistration: business.legal.commercialRegistration,
  vatNumber: business.legal.vatNumber,
  unifiedPhone: business.unifiedPhone.display,
  mobile: business.mobile.display,
  weekOpens: hours.saturdayToThursday.opens,
  weekCloses: hours.saturdayToThursday.closes,
  /** Friday's hours for FAQ and structured data; the contact page has others (product.md 11.5). */
  fridayOpens: hours.friday.listed.opens,
  fridayCloses: hours.friday.listed.closes,
} as const;
