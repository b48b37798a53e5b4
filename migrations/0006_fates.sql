CREATE TABLE `email_fates` (
	`message_id` text PRIMARY KEY NOT NULL,
	`fate` text NOT NULL,
	`reason` text,
	`at` text NOT NULL,
	CONSTRAINT "fates_reason" CHECK("email_fates"."reason" is null or "email_fates"."reason" not glob '*[^a-z0-9._]*')
);
--> statement-breakpoint
CREATE INDEX `fates_by_time` ON `email_fates` (`at`);
--> statement-breakpoint
-- The fates that count for emails, one for each mailbox. An email to a customer (sent_to is empty)
-- goes to one mailbox, so only its last sending counts: until the next one is handed over.
CREATE VIEW mail_fates AS
SELECT
  outbox.id AS outbox_id,
  outbox.booking_id,
  outbox.sent_to = '[]' AS is_to_customer,
  outbox.sent_to = '[]' AND EXISTS (
    SELECT 1 FROM booking_events
    WHERE booking_events.booking_id = outbox.booking_id
      AND booking_events.kind = 'address-changed'
      AND booking_events.at >= outbox.sent_at
  ) AS is_to_old_address,
  email_fates.fate,
  email_fates.fate IN ('bounced', 'failed', 'rejected') AS is_lost,
  email_fates.reason,
  email_fates.at,
  outbox.status = 'sent' AS is_sent,
  outbox.sent_at
FROM outbox
CROSS JOIN json_each(outbox.message_ids) AS sent
CROSS JOIN email_fates
WHERE email_fates.message_id = sent.value
  AND (outbox.sent_to <> '[]' OR sent.key = json_array_length(outbox.message_ids) - 1);
--> statement-breakpoint
DROP VIEW unsent_mail;
--> statement-breakpoint
-- Email that has not been sent or did not arrive, the newest first. After ten minutes it is overdue,
-- because the sweep runs every minute. Leaves out email about an appointment that has passed, and
-- email that did not arrive at an address that was changed since.
CREATE VIEW unsent_mail AS
SELECT
  outbox.id,
  iif(
    outbox.status = 'sent',
    'not arrived',
    iif(
      outbox.status = 'failed',
      'failed',
      iif(due_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 minutes'), 'overdue', 'waiting')
    )
  ) AS state,
  kind,
  reference,
  contact_message_id AS message,
  attempts,
  iif(
    outbox.status = 'sent',
    (SELECT min(coalesce(reason, fate)) FROM mail_fates WHERE outbox_id = outbox.id AND is_lost),
    failure
  ) AS failure,
  strftime('%Y-%m-%d %H:%M', due_at, '+3 hours') AS due,
  strftime('%Y-%m-%d %H:%M', next_try_at, '+3 hours') AS next_try
FROM outbox LEFT JOIN bookings ON bookings.id = booking_id
WHERE (
  outbox.status IN ('waiting', 'sending', 'failed')
  OR outbox.id IN (SELECT outbox_id FROM mail_fates WHERE is_lost AND is_sent AND NOT is_to_old_address)
) AND NOT (
  kind IN ('booking-customer', 'booking-confirmed', 'booking-moved', 'booking-cancelled', 'booking-reminder')
  AND booking_date < date('now', '+3 hours')
)
ORDER BY outbox.id DESC;
