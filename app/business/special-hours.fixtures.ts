import type { SpecialHours } from "./profile";

/** Special hours for tests: Ramadan and Eid of 1448 by the Umm al-Qura calendar. */

export const ramadan: SpecialHours = {
  from: "2027-02-08",
  until: "2027-03-08",
  opens: "20:00",
  closes: "02:00",
  note: { ar: "رمضان", en: "Ramadan" },
};

export const eid: SpecialHours = {
  from: "2027-03-09",
  until: "2027-03-12",
  opens: "16:00",
  closes: "24:00",
  note: { ar: "عيد الفطر", en: "Eid al-Fitr" },
};
