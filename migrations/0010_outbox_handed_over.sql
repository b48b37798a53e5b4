-- Whether a message that is being sent was handed to its service (product.md 10.18, 11.12). Older
-- code leaves it as it is. A claim that has ended always has 1, and older code marks a message that
-- it claims a second time as perhaps sent.
ALTER TABLE outbox ADD COLUMN handed_over integer DEFAULT true NOT NULL CONSTRAINT "outbox_handed_over" CHECK ("handed_over" in (0, 1));
