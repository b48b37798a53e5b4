import { sql } from "drizzle-orm";
import { changeKinds } from "~/platform/db/schema.server";

/** The messages that an undo can make untrue. */
export type UntrueMessage = "booking-confirmed" | "booking-ready";

/**
 * A column of a query on `bookings`: the last message that may have reached the customer, if staff
 * have undone the step that it announced, and have not ticked since that the customer knows
 * (product.md 16.9); otherwise null. The message about a move that confirmed itself counts as a
 * confirmation. Leaves out reminders and `booking-changed`, which announce no
 * step.
 */
export const untrueMessage = sql<UntrueMessage | null>`iif(
  'undone' = (
    select kind from booking_events where booking_id = bookings.id and kind in ${changeKinds} order by id desc limit 1
  ),
  (
    select iif(message.kind = 'booking-ready' or (message.kind = 'booking-confirmed' and bookings.status = 'pending'), message.kind, iif(message.kind = 'booking-moved' and bookings.status = 'pending' and 'customer' = (select "by" from booking_events where booking_id = bookings.id and kind = 'confirmed' order by id desc limit 1), 'booking-confirmed', null))
    from (
      select id, kind, coalesce(sent_at, due_at) as at from outbox
      where booking_id = bookings.id and kind like 'booking-%' and kind not in ('booking-centre', 'booking-reminder', 'booking-changed') and (sent_at is not null or status = 'sending' or perhaps_sent)
        and not exists (select 1 from outbox_deliveries where outbox_id = outbox.id and is_lost)
      union all
      select id, kind, at from booking_events where booking_id = bookings.id and kind = 'informed' and particulars ->> 'day' is null
    ) as message
    order by message.at desc, message.kind = 'informed' desc, message.id desc limit 1
  ),
  null
)`.as("untrue_message");
