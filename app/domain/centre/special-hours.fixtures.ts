import { type OpeningHours, type SpecialHours, weekdays } from "./opening-hours";

/** Ramadan and Eid of 1448 by the Umm al-Qura calendar. */
export const ramadan: SpecialHours = {
  from: "2027-02-08",
  until: "2027-03-08",
  spans: [{ opens: "20:00", closes: "02:00" }],
  note: { ar: "رمضان", en: "Ramadan" },
};

export const eid: SpecialHours = {
  from: "2027-03-09",
  until: "2027-03-12",
  spans: [{ opens: "16:00", closes: "24:00" }],
  note: { ar: "عيد الفطر", en: "Eid al-Fitr" },
};

const day = [{ opens: "10:00", closes: "24:00" }];
const week = Object.fromEntries(weekdays.map((name) => [name, day])) as Record<(typeof weekdays)[number], typeof day>;

/** A usual week with two sets of Friday hours, and special hours. */
export function hoursWith(...special: SpecialHours[]): OpeningHours {
  return {
    weekdays: { ...week, friday: [{ opens: "12:00", closes: "15:00" }] },
    fridayOnContactPage: [{ opens: "14:00", closes: "24:00" }],
    special,
    confirmsOnline: false,
  };
}
