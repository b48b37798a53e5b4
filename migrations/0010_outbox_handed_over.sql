-- Whether a message that is being sent was handed to its service (product.md 10.18, 11.12). Older
-- code writes the default: a claim that it does not end counts as handed over.
ALTER TABLE outbox ADD COLUMN handed_over integer DEFAULT true NOT NULL CONSTRAINT "outbox_handed_over" CHECK ("handed_over" in (0, 1));
