import { type Channel, channels } from "~/platform/codes";
import type { Booking, MessageKind } from "~/platform/db/schema.server";

/** The kinds that WhatsApp carries. Not `booking-customer`: anybody can type anybody's number. */
const phoneKinds: readonly MessageKind[] = [
  "booking-confirmed",
  "booking-moved",
  "booking-cancelled",
  "booking-reminder",
  "booking-ready",
  "booking-changed",
];

export type Reachable = Pick<Booking, "email" | "whatsappAgreedAt">;

export function reaches({ email, whatsappAgreedAt }: Reachable, channel: Channel): boolean {
  return channel === "email" ? email !== null : whatsappAgreedAt !== null;
}

/** The channels that carry a message of this kind to the customer of a booking. */
export function channelsFor(kind: MessageKind, booking: Reachable): readonly Channel[] {
  return channels.filter((channel) => reaches(booking, channel) && (channel === "email" || phoneKinds.includes(kind)));
}

/** How long after a change of services, price or planned day its message is due. */
export const CHANGE_DELAY_SECONDS = 120;
