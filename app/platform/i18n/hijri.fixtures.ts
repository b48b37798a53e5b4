/**
 * Days with their date in the printed Umm al-Qura calendar (1420 to 1450), in both languages: the
 * first of Muharram, Ramadan and Shawwal, the Feast of Sacrifice, the last of a month of 29 days
 * and of one of 30, and a day in mid-month. The sighting of the moon may move the feasts by a day.
 */
export const ummAlQuraDates: readonly (readonly [day: string, arabic: string, english: string])[] = [
  ["2023-03-23", "1 رمضان 1444 هـ", "1 Ramadan 1444 AH"],
  ["2024-04-09", "30 رمضان 1445 هـ", "30 Ramadan 1445 AH"],
  ["2024-04-10", "1 شوال 1445 هـ", "1 Shawwal 1445 AH"],
  ["2025-06-06", "10 ذو الحجة 1446 هـ", "10 Dhuʻl-Hijjah 1446 AH"],
  ["2025-06-26", "1 محرم 1447 هـ", "1 Muharram 1447 AH"],
  ["2026-03-20", "1 شوال 1447 هـ", "1 Shawwal 1447 AH"],
  ["2026-06-16", "1 محرم 1448 هـ", "1 Muharram 1448 AH"],
  ["2026-11-26", "16 جمادى الآخرة 1448 هـ", "16 Jumada II 1448 AH"],
  ["2027-02-08", "1 رمضان 1448 هـ", "1 Ramadan 1448 AH"],
  ["2027-03-08", "29 رمضان 1448 هـ", "29 Ramadan 1448 AH"],
  ["2027-03-09", "1 شوال 1448 هـ", "1 Shawwal 1448 AH"],
  ["2027-05-16", "10 ذو الحجة 1448 هـ", "10 Dhuʻl-Hijjah 1448 AH"],
];
