import { instantAfter, riyadhDate } from "~/platform/calendar/dates";
import { isBeforeArrival } from "~/platform/db/booking-status";
import type { Booking, BookingEvent, MessageKind, OutboxRow, SkipReason } from "~/platform/db/schema.server";
import { CHANGE_DELAY_SECONDS, type Reachable, reaches } from "./channels";

export interface Cause {
  /** The events that the message follows: see `changeBooking`. */
  readonly follows?: readonly BookingEvent["kind"][];
  /** How long after the event the message is due. Undoing the step in that time prevents it. */
  readonly delaySeconds?: number;
}

export interface CustomerMessage extends Cause {
  /** Whether the booking is in the status and on the day that the message states. */
  readonly matches: (booking: Pick<Booking, "status" | "bookingDate">, day: string | null) => boolean;
  /** Whether the message is about an appointment, so that it is useless once the day has passed. */
  readonly isAboutAppointment: boolean;
  /** Only the newest message about a topic is sent. Each states what is true when it is sent. */
  readonly topic?: "appointment" | "ready" | "change" | "fee";
  /** The status in which this email is the first to a booking that was taken without an address. */
  readonly isFirstWhile?: Booking["status"];
}

const isOn = (booking: Pick<Booking, "status" | "bookingDate">, day: string | null) =>
  isBeforeArrival(booking) && booking.bookingDate === day;

/** Which message follows which event, and in which statuses it is true. See `customerWriters`. */
export const customerMessages = {
  "booking-customer": { matches: isBeforeArrival, isAboutAppointment: true, isFirstWhile: "pending" },
  "booking-confirmed": {
    follows: ["confirmed", "agreed"],
    delaySeconds: 120,
    matches: ({ status }) => status === "confirmed",
    isAboutAppointment: true,
    topic: "appointment",
    isFirstWhile: "confirmed",
  },
  "booking-moved": { follows: ["moved"], matches: isOn, isAboutAppointment: true, topic: "appointment" },
  "booking-cancelled": {
    follows: ["cancelled"],
    matches: ({ status }) => status === "cancelled",
    isAboutAppointment: true,
  },
  "booking-reminder": { matches: isOn, isAboutAppointment: true },
  "booking-ready": {
    follows: ["ready"],
    delaySeconds: 120,
    matches: ({ status }) => status === "ready",
    isAboutAppointment: false,
    topic: "ready",
    isFirstWhile: "ready",
  },
  "booking-completed": {
    follows: ["completed"],
    delaySeconds: CHANGE_DELAY_SECONDS,
    matches: ({ status }) => status === "completed",
    isAboutAppointment: false,
    isFirstWhile: "completed",
  },
  "booking-changed": {
    follows: ["services-changed", "price-agreed", "stay-changed"],
    delaySeconds: CHANGE_DELAY_SECONDS,
    matches: ({ status }) => status !== "cancelled" && status !== "no-show",
    isAboutAppointment: false,
    topic: "change",
  },
  "booking-fee": {
    follows: ["fee-told"],
    delaySeconds: CHANGE_DELAY_SECONDS,
    matches: ({ status }) => status === "cancelled" || status === "no-show",
    isAboutAppointment: false,
    topic: "fee",
  },
} as const satisfies Partial<Record<MessageKind, CustomerMessage>>;

/**
 * Emails to the centre: about a new booking or a change by the customer. They are worth sending
 * until the booking is anonymized (see `skipReason`).
 */
export const centreMessages = {
  "booking-centre": {},
  "centre-moved": { follows: ["moved"] },
  "centre-cancelled": { follows: ["cancelled"] },
  "centre-changed": { follows: ["services-changed"] },
} as const satisfies Partial<Record<MessageKind, Cause>>;

export type CustomerKind = keyof typeof customerMessages;
export type CentreKind = keyof typeof centreMessages;
export type BookingKind = CustomerKind | CentreKind;

/** The messages to a customer. All other messages go to the centre. */
export const customerKinds = Object.keys(customerMessages) as readonly CustomerKind[];

export const appointmentKinds = customerKinds.filter((kind) => customerMessages[kind].isAboutAppointment);

export function isToCustomer(kind: MessageKind): kind is CustomerKind {
  return kind in customerMessages;
}

export function isAboutBooking(kind: MessageKind): kind is BookingKind {
  return kind in customerMessages || kind in centreMessages;
}

export type BookingMessage = Pick<
  OutboxRow,
  "id" | "kind" | "channel" | "day" | "createdAt" | "dueAt" | "status" | "sentAt"
>;

type BookingState = Pick<Booking, "status" | "bookingDate" | "anonymizedAt"> & Reachable;

/**
 * Why a message is no longer worth sending; null while it is (product.md 10.5). A message to the
 * centre is worth sending until the booking is anonymized.
 */
export function skipReason(
  message: BookingMessage,
  booking: BookingState,
  others: readonly BookingMessage[],
  now: Date,
): SkipReason | null {
  if (booking.anonymizedAt !== null) return "anonymized";
  if (!isToCustomer(message.kind)) return null;
  if (!reaches(booking, message.channel)) return message.channel === "email" ? "no-address" : "stopped";
  const { isAboutAppointment, matches } = customerMessages[message.kind];
  if (isAboutAppointment && booking.bookingDate < riyadhDate(now)) return "day-passed";
  if (!matches(booking, message.day)) return "no-longer-matches";
  // The email about the end of the visit tells what changed before it.
  const isTold = ({ id, kind }: BookingMessage) => kind === "booking-completed" && id > message.id;
  if (message.kind === "booking-changed" && others.some(isTold)) return "no-longer-matches";
  return others.some((other) => supersedes(other, message, booking)) ? "superseded" : null;
}

/** Whether a newer message about the topic is on its way, or was sent after this one was first due. */
function supersedes(newer: BookingMessage, message: BookingMessage, booking: BookingState): boolean {
  // A message by another channel is no substitute, because either channel may fail.
  if (newer.channel !== message.channel) return false;
  if (newer.id <= message.id || !isToCustomer(newer.kind) || !isToCustomer(message.kind)) return false;
  const { topic, matches }: CustomerMessage = customerMessages[newer.kind];
  const older: CustomerMessage = customerMessages[message.kind];
  // `dueAt` is later if the message was reset to be sent again.
  const planned = instantAfter(new Date(message.createdAt), (older.delaySeconds ?? 0) * 1000);
  const firstDueAt = planned < message.dueAt ? planned : message.dueAt;
  if (topic === undefined || topic !== older.topic) return false;
  const isOnItsWay = newer.status === "waiting" || newer.status === "sending";
  const wasSentSince = newer.status === "sent" && (newer.sentAt ?? "") > firstDueAt;
  return (isOnItsWay || wasSentSince) && matches(booking, newer.day);
}

/** The latest valid email to the customer. `messages` are all of the booking, the newest first. */
export function latestValidEmail<Email extends BookingMessage>(
  booking: BookingState,
  messages: readonly Email[],
  now: Date,
): Email | undefined {
  // Without those that tell something once: another fee may have been decided since.
  const isEmail = ({ kind, channel }: Email) =>
    channel === "email" && isToCustomer(kind) && kind !== "booking-changed" && kind !== "booking-fee";
  return messages.find((message) => isEmail(message) && skipReason(message, booking, messages, now) === null);
}

/** The first email to a booking that got an address only now; undefined if no email is true now. */
export function firstEmail(booking: BookingState, now: Date): CustomerKind | undefined {
  if (!reaches(booking, "email")) return undefined;
  return customerKinds.find((kind) => {
    const { isFirstWhile, isAboutAppointment }: CustomerMessage = customerMessages[kind];
    return isFirstWhile === booking.status && !(isAboutAppointment && booking.bookingDate < riyadhDate(now));
  });
}
