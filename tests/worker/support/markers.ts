import type { columns, RecordKind, records } from "~/domain/retention/personal-columns.server";

/** A value of a column, and a pattern for all ways in which it is shown. */
export type Marker = readonly [value: unknown, shown: RegExp];

export const bookingMarkers: Record<keyof typeof columns.bookings, Marker | null> = {
  reference: ["SQ-7K3M9Q", /SQ-7K3M9Q/],
  bookingDate: ["2027-03-17", /17(?:<[^>]*>|\s)*(?:March|مارس)|2027-03-17/],
  arrivalTime: ["13:37", /:37/],
  status: ["confirmed", /confirmed|مؤكد/i],
  customerName: ["Marker Name", /Marker Name/],
  phoneNumber: ["+971509876543", /971509876543/],
  email: ["marker-booking@example.sa", /marker-booking@example/],
  carType: ["suv", /Large car|سيارة كبيرة/],
  // Elsewhere, only pictures show it.
  paint: ["silver", /Colour in the picture: silver/],
  vehicle: ["Markermobile", /Markermobile/],
  plate: ["1234ABJ", /1234 ?ABJ|ح ب أ 1234/],
  serviceIds: [["thermal-titanium"], /Titanium window film|عازل تيتانيوم/],
  totalPrice: [7777, /7,?777/],
  discountPercent: [37, /\b37%/],
  adjustment: [-12_345, /123\.45/],
  adjustmentReason: ["Marker of a reason", /Marker of a reason/],
  // Only a booking that has ended has a fee.
  fee: null,
  // Only triggers write it.
  paid: null,
  language: ["ar", /\bArabic\b|لغة العميل/],
  createdBy: ["site", /The website|المصدر/],
  createdAt: ["2026-11-02T10:11:00.000Z", /:11/],
  whatsappAgreedAt: ["2026-11-02T10:47:00.000Z", /:47/],
  whatsappWording: [424_244, /424244/],
  warrantyCard: ["WC-MARKER", /WC-MARKER/],
  token: ["marker-token-of-a-booking", /marker-token-of-a-booking/],
  idempotencyKey: ["marker-key-of-a-booking", /marker-key-of-a-booking/],
  searchText: ["marker search\nMarker Name\nMarkermobile\n1234ABJ", /marker search/],
  id: [424_242, /424242/],
  acceptedDay: ["2027-05-29", /29 May|29 مايو|2027-05-29/],
  // The rows with these values are not anonymized.
  anonymizedAt: null,
};

export const messageMarkers: Record<keyof typeof columns.contactMessages, Marker | null> = {
  createdAt: ["2026-11-02T10:11:00.000Z", /:11/],
  name: ["Marker Writer", /Marker Writer/],
  phone: ["0507654321", /507654321/],
  email: ["marker-message@example.sa", /marker-message@example/],
  language: ["ar", /\bArabic\b|لغة العميل/],
  readAt: ["2026-11-03T10:44:00.000Z", /:44/],
  message: ["A marker of a message", /A marker of a message/],
  idempotencyKey: ["marker-key-of-a-message", /marker-key-of-a-message/],
  id: [424_243, /424243/],
  anonymizedAt: null,
};

/** The markers of each table with names. */
export const recordMarkers: {
  [Kind in RecordKind]: Record<keyof (typeof columns)[(typeof records)[Kind]["name"]], Marker | null>;
} = { bookings: bookingMarkers, messages: messageMarkers };

export const valuesOf = (markers: Readonly<Record<string, Marker | null>>) =>
  Object.fromEntries(Object.entries(markers).flatMap(([name, marker]) => (marker ? [[name, marker[0]]] : [])));
