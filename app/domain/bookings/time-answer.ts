import { type AnswerKind, answerKinds, type Booking, type BookingEvent } from "~/platform/db/schema.server";
import { type Day, riyadhDate } from "~/platform/i18n/dates";
import { riyadhTime } from "~/platform/i18n/deadline";
import { oneOf } from "~/platform/one-of";

/** What a customer said about the agreed arrival time (product.md 9.17). */
export interface TimeAnswer {
  readonly kind: AnswerKind;
  /** The arrival time that the customer asks for. */
  readonly wish: string | null;
  readonly at: string;
}

/** After these, the appointment is another one, so that its customer is asked again. */
const newAppointment = ["confirmed", "agreed", "moved"] as const;

/** The latest of these events says what the customer's answer is. */
export const kindsOfAnswer = [...answerKinds, ...newAppointment] as const;

/** The events are the newest first. */
export function answerOf(events: readonly Pick<BookingEvent, "kind" | "text" | "at">[]): TimeAnswer | null {
  const latest = events.find((event) => oneOf(kindsOfAnswer, event.kind));
  const kind = oneOf(answerKinds, latest?.kind);
  return latest && kind ? { kind, wish: latest.text, at: latest.at } : null;
}

interface Appointment extends Pick<Booking, "status" | "arrivalTime"> {
  readonly day: Day;
}

/** Whether the page of a booking asks if the arrival time suits its customer: until that time. */
export function isTimeAsked({ status, day, arrivalTime }: Appointment, now: Date): boolean {
  if (status !== "confirmed" || arrivalTime === null) return false;
  return `${day} ${arrivalTime}` > `${riyadhDate(now)} ${riyadhTime(now)}`;
}
