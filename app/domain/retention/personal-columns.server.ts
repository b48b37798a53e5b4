import type { Booking, ContactMessage } from "~/platform/db/schema.server";

/**
 * What each column contains about a person (product.md 12.8 to 12.10). A new column must be added
 * here; the compiler then requires the value that anonymizing writes, and its line in the copy for
 * the person.
 *
 * - `personal`: removed by anonymizing, and in the copy.
 * - `secret`: removed, and not in the copy: links, keys, and texts made from other columns.
 * - `ordered`: kept, and in the copy.
 * - `internal`: kept, and not in the copy.
 */
type Care = "personal" | "secret" | "ordered" | "internal";

export const bookingColumns = {
  reference: "ordered",
  customerName: "personal",
  phoneNumber: "personal",
  email: "personal",
  bookingDate: "ordered",
  arrivalTime: "ordered",
  status: "ordered",
  carType: "ordered",
  vehicle: "ordered",
  plate: "personal",
  serviceIds: "ordered",
  totalPrice: "ordered",
  language: "ordered",
  createdBy: "ordered",
  createdAt: "ordered",
  warrantyCard: "personal",
  token: "secret",
  idempotencyKey: "secret",
  searchText: "secret",
  network: "secret",
  wideNetwork: "secret",
  id: "internal",
  overLimit: "internal",
  anonymizedAt: "internal",
} as const satisfies Record<keyof Booking, Care>;

export const messageColumns = {
  name: "personal",
  phone: "personal",
  email: "personal",
  message: "personal",
  language: "ordered",
  createdAt: "ordered",
  readAt: "ordered",
  idempotencyKey: "secret",
  network: "secret",
  wideNetwork: "secret",
  id: "internal",
  anonymizedAt: "internal",
} as const satisfies Record<keyof ContactMessage, Care>;

type ColumnsOf<List, Wanted> = { [Name in keyof List]: List[Name] extends Wanted ? Name : never }[keyof List];

/** The columns that anonymizing must write. */
export type RemovedColumn<List> = ColumnsOf<List, "personal" | "secret">;

/** The columns of the copy for the person. */
export type CopiedColumn<List> = ColumnsOf<List, "personal" | "ordered">;
