-- A yes names the works that it allows with their pictures, because its customer saw only these. One
-- from before this migration, or from older code after a rollback, names none and so allows nothing.
ALTER TABLE booking_events ADD COLUMN pictures text CONSTRAINT "events_pictures" CHECK ("pictures" is null or ("kind" = 'works-allowed' and json_valid("pictures")));
--> statement-breakpoint
ALTER TABLE heartbeat ADD COLUMN withdrawn_since text;
--> statement-breakpoint
ALTER TABLE works ADD COLUMN secret text;
--> statement-breakpoint
UPDATE works SET secret = lower(hex(randomblob(16)));
--> statement-breakpoint
CREATE UNIQUE INDEX `works_secret_unique` ON `works` (`secret`);
--> statement-breakpoint
-- What a yes and a build name.
CREATE VIEW work_pictures (id, pictures) AS SELECT id, json_object('id', id, 'before', before_key, 'after', after_key) FROM works;
--> statement-breakpoint
DROP VIEW allowed_works;
--> statement-breakpoint
-- The works that the site may show: covered, and without a booking or named with these pictures by a
-- yes that no later answer has taken back.
CREATE VIEW allowed_works (id) AS SELECT id FROM works WHERE removed_at IS NULL AND plates_covered_at IS NOT NULL AND (booking_id IS NULL OR EXISTS (SELECT 1 FROM booking_events AS answer, json_each(answer.pictures) AS named WHERE answer.booking_id = works.booking_id AND answer.kind = 'works-allowed' AND named.value = (SELECT pictures FROM work_pictures WHERE work_pictures.id = works.id) AND NOT EXISTS (SELECT 1 FROM booking_events AS later WHERE later.booking_id = works.booking_id AND later.kind = 'works-refused' AND later.id > answer.id)));
