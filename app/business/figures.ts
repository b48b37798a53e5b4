import { business } from "./profile";
import { warrantyYears } from "./warranty-periods";

const { terms, hours } = business;

/**
 * The figures and names that texts say of the centre, as i18next's default variables: a text writes `{{vatPercent}}`
 * and nobody passes it. Percent, hours, days and years are numbers; times of day are `HH:MM`, for the format `time`.
 */
export const figures = {
  ...terms,
  filmWarrantyYears: warrantyYears("filmOne"),
  thermalCeramicYears: warrantyYears("thermalCeramic"),
  thermalTitaniumYears: warrantyYears("thermalTitanium"),
  ceramicWarrantyYears: warrantyYears("ceramicExterior"),
  brandOne: business.brands.one,
  brandTwo: business.brands.two,
  unifiedPhone: business.unifiedPhone.display,
  mobile: business.mobile.display,
  weekOpens: hours.saturdayToThursday.opens,
  weekCloses: hours.saturdayToThursday.closes,
  /** Friday as FAQ and structured data have it; the contact page passes its own reading. */
  fridayOpens: hours.friday.listed.opens,
  fridayCloses: hours.friday.listed.closes,
} as const;
