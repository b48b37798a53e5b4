-- Parents first, sorted by hand: D1 exports and restores tables in the order of their creation, and
-- drizzle-kit sorts them by name. A test restores a backup.
CREATE TABLE `bookings` (
	`id` integer PRIMARY KEY NOT NULL,
	`token` text,
	`reference` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`customer_name` text NOT NULL,
	`phone_number` text NOT NULL,
	`email` text,
	`car_type` text NOT NULL,
	`vehicle` text,
	`plate` text,
	`search_text` text,
	`service_ids` text NOT NULL,
	`booking_date` text NOT NULL,
	`arrival_time` text,
	`total_price` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`language` text NOT NULL,
	`created_by` text DEFAULT 'desk' NOT NULL,
	`created_at` text NOT NULL,
	`network` text,
	`wide_network` text,
	`over_limit` text,
	`warranty_card` text,
	`anonymized_at` text,
	CONSTRAINT "bookings_token" CHECK(length("bookings"."token") >= 22),
	CONSTRAINT "bookings_name" CHECK(length("bookings"."customer_name") between 2 and 100),
	CONSTRAINT "bookings_phone" CHECK("bookings"."phone_number" glob '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "bookings_email" CHECK("bookings"."email" like '%_@_%' and length("bookings"."email") <= 255),
	CONSTRAINT "bookings_car_type" CHECK("bookings"."car_type" in ('sedan', 'suv')),
	CONSTRAINT "bookings_vehicle" CHECK(length("bookings"."vehicle") between 1 and 60),
	CONSTRAINT "bookings_plate" CHECK(length("bookings"."plate") between 1 and 12),
	CONSTRAINT "bookings_search" CHECK("bookings"."search_text" is null or substr("bookings"."search_text", instr("bookings"."search_text", char(10)) + 1) is "bookings"."customer_name" || char(10) || coalesce("bookings"."vehicle", '') || char(10) || coalesce("bookings"."plate", '')),
	CONSTRAINT "bookings_services" CHECK(json_valid("bookings"."service_ids") and json_array_length("bookings"."service_ids") > 0),
	CONSTRAINT "bookings_date" CHECK(date("bookings"."booking_date") is "bookings"."booking_date"),
	CONSTRAINT "bookings_hour" CHECK(time("bookings"."arrival_time") is "bookings"."arrival_time" || ':00'),
	CONSTRAINT "bookings_hour_confirmed" CHECK("bookings"."arrival_time" is null or "bookings"."status" <> 'pending'),
	CONSTRAINT "bookings_over_limit" CHECK(date("bookings"."over_limit") is "bookings"."over_limit"),
	CONSTRAINT "bookings_total" CHECK(typeof("bookings"."total_price") in ('integer', 'null') and "bookings"."total_price" > 0),
	CONSTRAINT "bookings_status" CHECK("bookings"."status" in ('pending', 'confirmed', 'arrived', 'ready', 'completed', 'cancelled', 'no-show')),
	CONSTRAINT "bookings_language" CHECK("bookings"."language" in ('ar', 'en')),
	CONSTRAINT "bookings_created_by" CHECK("bookings"."created_by" in ('site', 'desk')),
	CONSTRAINT "bookings_anonymized" CHECK(iif("bookings"."anonymized_at" is null, "bookings"."token" is not null, coalesce("bookings"."token", "bookings"."email", "bookings"."plate", "bookings"."warranty_card", "bookings"."network", "bookings"."wide_network", "bookings"."search_text") is null and ("bookings"."customer_name", "bookings"."phone_number") = ('محذوف', '0500000000')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_token_unique` ON `bookings` (`token`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_reference_unique` ON `bookings` (`reference`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_idempotency_key_unique` ON `bookings` (`idempotency_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_warranty_card_unique` ON `bookings` (`warranty_card`);
--> statement-breakpoint
CREATE INDEX `bookings_by_phone` ON `bookings` (`phone_number`,`created_at`);
--> statement-breakpoint
CREATE INDEX `bookings_by_email` ON `bookings` (lower("email"),`created_at`);
--> statement-breakpoint
-- drizzle-kit cuts an expression at its commas, so this line was mended by hand.
CREATE INDEX `bookings_by_mailbox` ON `bookings` (lower(iif(lower(substr("email", instr("email", '@'))) in ('@gmail.com', '@googlemail.com'), replace(iif(instr("email", '+'), substr("email", 1, instr("email", '+') - 1), substr("email", 1, instr("email", '@') - 1)), '.', '') || '@gmail.com', iif(instr("email", '+'), substr("email", 1, instr("email", '+') - 1), substr("email", 1, instr("email", '@') - 1)) || substr("email", instr("email", '@')))));
--> statement-breakpoint
CREATE INDEX `bookings_by_date` ON `bookings` (`booking_date`);
--> statement-breakpoint
CREATE INDEX `bookings_by_status` ON `bookings` (`status`,`booking_date`);
--> statement-breakpoint
CREATE INDEX `bookings_of_site` ON `bookings` (`created_at`) WHERE "bookings"."created_by" = 'site' and "bookings"."status" <> 'cancelled';
--> statement-breakpoint
CREATE INDEX `bookings_by_network` ON `bookings` (`network`,`created_at`) WHERE "bookings"."network" is not null;
--> statement-breakpoint
CREATE INDEX `bookings_by_wide_network` ON `bookings` (`wide_network`,`created_at`) WHERE "bookings"."wide_network" is not null;
--> statement-breakpoint
CREATE INDEX `bookings_by_plate` ON `bookings` (`plate`) WHERE "bookings"."plate" is not null;
--> statement-breakpoint
CREATE INDEX `bookings_anonymized_at` ON `bookings` (`anonymized_at`) WHERE "bookings"."anonymized_at" is not null;
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text NOT NULL,
	`message` text NOT NULL,
	`language` text NOT NULL,
	`created_at` text NOT NULL,
	`network` text,
	`wide_network` text,
	`read_at` text,
	`anonymized_at` text,
	CONSTRAINT "contact_name" CHECK(length("contact_messages"."name") between 2 and 100),
	CONSTRAINT "contact_phone" CHECK("contact_messages"."phone" glob '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "contact_email" CHECK("contact_messages"."email" like '%_@_%' and length("contact_messages"."email") <= 255),
	CONSTRAINT "contact_message" CHECK(length("contact_messages"."message") between 10 and 1000),
	CONSTRAINT "contact_language" CHECK("contact_messages"."language" in ('ar', 'en')),
	CONSTRAINT "contact_anonymized" CHECK(("contact_messages"."anonymized_at" is null) = ("contact_messages"."email" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_idempotency_key_unique` ON `contact_messages` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `contact_by_phone` ON `contact_messages` (`phone`,`created_at`);
--> statement-breakpoint
CREATE INDEX `contact_by_email` ON `contact_messages` (lower("email"),`created_at`);
--> statement-breakpoint
CREATE INDEX `contact_by_time` ON `contact_messages` (`created_at`) WHERE "contact_messages"."anonymized_at" is null;
--> statement-breakpoint
CREATE INDEX `contact_by_network` ON `contact_messages` (`network`,`created_at`) WHERE "contact_messages"."network" is not null;
--> statement-breakpoint
CREATE INDEX `contact_by_wide_network` ON `contact_messages` (`wide_network`,`created_at`) WHERE "contact_messages"."wide_network" is not null;
--> statement-breakpoint
CREATE INDEX `contact_anonymized_at` ON `contact_messages` (`anonymized_at`) WHERE "contact_messages"."anonymized_at" is not null;
--> statement-breakpoint
CREATE INDEX `contact_unread` ON `contact_messages` (`id`) WHERE "contact_messages"."read_at" is null;
--> statement-breakpoint
CREATE TABLE `booking_settings` (
	`id` integer PRIMARY KEY DEFAULT 1 NOT NULL,
	`cars_per_day` integer,
	`horizon_days` integer DEFAULT 365,
	`forms_per_person` integer DEFAULT 5,
	`site_bookings_per_hour` integer DEFAULT 30,
	`messages_per_hour` integer DEFAULT 30,
	CONSTRAINT "settings_one_row" CHECK("booking_settings"."id" = 1),
	CONSTRAINT "settings_cars" CHECK(typeof("booking_settings"."cars_per_day") in ('integer', 'null') and "booking_settings"."cars_per_day" > 0),
	CONSTRAINT "settings_horizon" CHECK(typeof("booking_settings"."horizon_days") in ('integer', 'null') and "booking_settings"."horizon_days" > 0),
	CONSTRAINT "settings_forms" CHECK(typeof("booking_settings"."forms_per_person") in ('integer', 'null') and "booking_settings"."forms_per_person" > 0),
	CONSTRAINT "settings_bookings" CHECK(typeof("booking_settings"."site_bookings_per_hour") in ('integer', 'null') and "booking_settings"."site_bookings_per_hour" > 0),
	CONSTRAINT "settings_messages" CHECK(typeof("booking_settings"."messages_per_hour") in ('integer', 'null') and "booking_settings"."messages_per_hour" > 0)
);
--> statement-breakpoint
CREATE TABLE `day_limits` (
	`day` text PRIMARY KEY NOT NULL,
	`cars` integer NOT NULL,
	`note_ar` text,
	`note_en` text,
	CONSTRAINT "day_limits_day" CHECK(date("day_limits"."day") is "day_limits"."day"),
	CONSTRAINT "day_limits_cars" CHECK(typeof("day_limits"."cars") in ('integer', 'null') and "day_limits"."cars" >= 0)
);
--> statement-breakpoint
CREATE TABLE `bay_limits` (
	`bay` text PRIMARY KEY NOT NULL,
	`cars` integer,
	CONSTRAINT "bay_limits_bay" CHECK("bay_limits"."bay" in ('film', 'paint', 'glass', 'interior')),
	CONSTRAINT "bay_limits_cars" CHECK(typeof("bay_limits"."cars") in ('integer', 'null') and "bay_limits"."cars" >= 0)
);
--> statement-breakpoint
CREATE TABLE `booking_places` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer,
	`block` text DEFAULT (lower(hex(randomblob(4)))),
	`bay` text NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "places_bay" CHECK("booking_places"."bay" in ('arrival', 'film', 'paint', 'glass', 'interior')),
	CONSTRAINT "places_day" CHECK(date("booking_places"."day") is "booking_places"."day"),
	CONSTRAINT "places_owner" CHECK(("booking_places"."booking_id" is null) = ("booking_places"."block" is not null))
);
--> statement-breakpoint
CREATE INDEX `places_by_bay` ON `booking_places` (`bay`,`day`,`booking_id`);
--> statement-breakpoint
CREATE INDEX `places_by_booking` ON `booking_places` (`booking_id`);
--> statement-breakpoint
CREATE TABLE `booking_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer NOT NULL,
	`idempotency_key` text DEFAULT (lower(hex(randomblob(8)))) NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`actor` text,
	`from_day` text,
	`to_day` text,
	`note` text,
	`reason` text,
	`card_step` text,
	`photo_count` integer,
	`search_text` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "events_note" CHECK("booking_events"."note" is null or ("booking_events"."kind" = 'note' and length("booking_events"."note") between 1 and 500)),
	CONSTRAINT "events_reason" CHECK("booking_events"."reason" is null or ("booking_events"."kind" = 'over-limit' and length("booking_events"."reason") between 1 and 500)),
	CONSTRAINT "events_card" CHECK(iif("booking_events"."kind" = 'card', "booking_events"."card_step" in ('issued', 'serial', 'voided', 'reissued'), "booking_events"."card_step" is null)),
	CONSTRAINT "events_photos" CHECK(iif("booking_events"."kind" = 'photos', "booking_events"."photo_count" > 0, "booking_events"."photo_count" is null)),
	CONSTRAINT "events_search" CHECK("booking_events"."search_text" is null or substr("booking_events"."search_text", instr("booking_events"."search_text", char(10)) + 1) is "booking_events"."note"),
	CONSTRAINT "events_by" CHECK("booking_events"."by" in ('customer', 'staff'))
);
--> statement-breakpoint
CREATE INDEX `events_by_booking` ON `booking_events` (`booking_id`,`kind`);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_of_submission` ON `booking_events` (`idempotency_key`,`kind`,`booking_id`);
--> statement-breakpoint
CREATE INDEX `events_notes` ON `booking_events` (`booking_id`) WHERE "booking_events"."kind" = 'note';
--> statement-breakpoint
CREATE TABLE `photos` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer NOT NULL,
	`secret` text NOT NULL,
	`key` text NOT NULL,
	`digest` text NOT NULL,
	`stage` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` text NOT NULL,
	`removed_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "photos_secret" CHECK(length("photos"."secret") = 32),
	CONSTRAINT "photos_stage" CHECK("photos"."stage" in ('before', 'after')),
	CONSTRAINT "photos_size" CHECK(typeof("photos"."width") in ('integer', 'null') and typeof("photos"."height") in ('integer', 'null'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_secret_unique` ON `photos` (`secret`);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_key_unique` ON `photos` (`key`);
--> statement-breakpoint
CREATE INDEX `photos_by_booking` ON `photos` (`booking_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_once` ON `photos` (`booking_id`,`digest`) WHERE "photos"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX `photos_removed` ON `photos` (`removed_at`) WHERE "photos"."removed_at" is not null;
--> statement-breakpoint
CREATE TABLE `wrong_tries` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tries_by_booking` ON `wrong_tries` (`booking_id`,`at`);
--> statement-breakpoint
CREATE TABLE `find_tries` (
	`id` integer PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`wide_network` text NOT NULL,
	`phone` text,
	`reference` text,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `find_tries_by_network` ON `find_tries` (`network`,`at`);
--> statement-breakpoint
CREATE INDEX `find_tries_by_wide_network` ON `find_tries` (`wide_network`,`at`);
--> statement-breakpoint
CREATE INDEX `find_tries_by_phone` ON `find_tries` (`phone`,`at`);
--> statement-breakpoint
CREATE INDEX `find_tries_by_reference` ON `find_tries` (`reference`,`at`);
--> statement-breakpoint
CREATE TABLE `network_key` (
	`id` integer PRIMARY KEY DEFAULT 1 NOT NULL,
	`key` text DEFAULT (lower(hex(randomblob(32)))) NOT NULL,
	CONSTRAINT "network_key_one_row" CHECK("network_key"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `submissions` (
	`key` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`event` integer,
	`count` integer
);
--> statement-breakpoint
CREATE INDEX `submissions_by_time` ON `submissions` (`at`);
--> statement-breakpoint
CREATE TABLE `warranties` (
	`id` integer PRIMARY KEY NOT NULL,
	`card` text NOT NULL,
	`token` text NOT NULL,
	`service` text NOT NULL,
	`product` text NOT NULL,
	`car_type` text NOT NULL,
	`vehicle` text,
	`serial` text,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`voided_at` text,
	CONSTRAINT "warranties_token" CHECK(length("warranties"."token") >= 22),
	CONSTRAINT "warranties_car_type" CHECK("warranties"."car_type" in ('sedan', 'suv')),
	CONSTRAINT "warranties_vehicle" CHECK(length("warranties"."vehicle") between 1 and 60),
	CONSTRAINT "warranties_serial" CHECK("warranties"."serial" is null or length("warranties"."serial") between 1 and 40),
	CONSTRAINT "warranties_starts_on" CHECK(date("warranties"."starts_on") is "warranties"."starts_on"),
	CONSTRAINT "warranties_ends_on" CHECK(date("warranties"."ends_on") is "warranties"."ends_on" and "warranties"."ends_on" > "warranties"."starts_on")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `warranties_by_card` ON `warranties` (`card`,`service`);
--> statement-breakpoint
CREATE INDEX `warranties_by_token` ON `warranties` (`token`);
--> statement-breakpoint
CREATE INDEX `warranties_by_serial` ON `warranties` (lower("serial")) WHERE "warranties"."serial" is not null;
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`booking_id` integer,
	`contact_message_id` integer,
	`day` text,
	`caused_by` text DEFAULT 'staff' NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`queued_at` text,
	`next_try_at` text NOT NULL,
	`first_tried_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`rounds` integer DEFAULT 0 NOT NULL,
	`sent_to` text DEFAULT '[]' NOT NULL,
	`message_ids` text DEFAULT '[]' NOT NULL,
	`sent_at` text,
	`failed_at` text,
	`failure` text,
	`held_by` text,
	`perhaps_sent` integer DEFAULT false NOT NULL,
	`given_up` integer DEFAULT false NOT NULL,
	`skipped_because` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contact_message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_status" CHECK("outbox"."status" in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
	CONSTRAINT "outbox_caused_by" CHECK("outbox"."caused_by" in ('customer', 'staff')),
	CONSTRAINT "outbox_sent_at" CHECK("outbox"."status" <> 'sent' or "outbox"."sent_at" is not null),
	CONSTRAINT "outbox_failed_at" CHECK("outbox"."status" <> 'failed' or "outbox"."failed_at" is not null),
	CONSTRAINT "outbox_held_by" CHECK("outbox"."held_by" is null or ("outbox"."held_by" in ('mailbox', 'customer', 'staff') and "outbox"."status" = 'waiting')),
	CONSTRAINT "outbox_perhaps_sent" CHECK("outbox"."perhaps_sent" in (0, 1)),
	CONSTRAINT "outbox_given_up" CHECK("outbox"."given_up" = 0 or ("outbox"."given_up" = 1 and "outbox"."status" = 'failed')),
	CONSTRAINT "outbox_skipped_because" CHECK(("outbox"."status" = 'skipped') = ("outbox"."skipped_because" is not null)),
	CONSTRAINT "outbox_owner" CHECK(("outbox"."booking_id" is not null) + ("outbox"."contact_message_id" is not null) + ("outbox"."booking_id" is null and "outbox"."day" is not null) = 1)
);
--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (`next_try_at`) WHERE "outbox"."status" in ('waiting', 'sending');
--> statement-breakpoint
CREATE INDEX `outbox_late` ON `outbox` (`due_at`) WHERE "outbox"."status" in ('waiting', 'sending') and "outbox"."held_by" is not 'mailbox';
--> statement-breakpoint
CREATE INDEX `outbox_sending` ON `outbox` (`kind`) WHERE "outbox"."status" = 'sending';
--> statement-breakpoint
CREATE INDEX `outbox_sent` ON `outbox` (`sent_at`) WHERE "outbox"."status" = 'sent';
--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failed_at`) WHERE "outbox"."status" = 'failed';
--> statement-breakpoint
CREATE INDEX `outbox_by_booking` ON `outbox` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `outbox_by_message` ON `outbox` (`contact_message_id`) WHERE "outbox"."contact_message_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_day` ON `outbox` (`kind`,`day`) WHERE "outbox"."booking_id" is null and "outbox"."day" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_reminder` ON `outbox` (`booking_id`,`day`) WHERE "outbox"."kind" = 'booking-reminder';
--> statement-breakpoint
CREATE TABLE `email_deliveries` (
	`message_id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`at` text NOT NULL,
	CONSTRAINT "deliveries_reason" CHECK("email_deliveries"."reason" is null or "email_deliveries"."reason" not glob '*[^a-z0-9._]*')
);
--> statement-breakpoint
CREATE INDEX `deliveries_by_time` ON `email_deliveries` (`at`);
--> statement-breakpoint
CREATE TABLE `heartbeat` (
	`id` integer PRIMARY KEY DEFAULT 1 NOT NULL,
	`since` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`swept_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`rejected_at` text,
	`message_rejected_at` text,
	CONSTRAINT "heartbeat_one_row" CHECK("heartbeat"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `site_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`saves` integer DEFAULT 1 NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` text NOT NULL,
	`published_by` text,
	`published_at` text,
	CONSTRAINT "site_versions_json" CHECK(json_valid("site_versions"."content")),
	CONSTRAINT "site_versions_size" CHECK(length(cast("site_versions"."content" as blob)) <= 65536),
	CONSTRAINT "site_versions_publisher" CHECK(("site_versions"."published_by" is null) = ("site_versions"."published_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_versions_draft` ON `site_versions` (("published_at" is null)) WHERE "site_versions"."published_at" is null;
--> statement-breakpoint
CREATE INDEX `site_versions_published` ON `site_versions` (`published_at`);
--> statement-breakpoint
CREATE TABLE `site_builds` (
	`id` integer PRIMARY KEY NOT NULL,
	`asked_at` text NOT NULL,
	`failure` text
);
--> statement-breakpoint
CREATE INDEX `site_builds_asked` ON `site_builds` (`asked_at`);
--> statement-breakpoint
-- The defaults: any number of cars, 365 days ahead, five forms a day, 30 bookings and as many
-- messages an hour.
INSERT INTO `booking_settings` (`id`) VALUES (1);
--> statement-breakpoint
INSERT INTO `bay_limits` (`bay`) VALUES ('film'), ('paint'), ('glass'), ('interior');
--> statement-breakpoint
INSERT INTO `heartbeat` (`id`) VALUES (1);
--> statement-breakpoint
INSERT INTO `network_key` (`id`) VALUES (1);
