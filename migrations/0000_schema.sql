-- The schema of release 1.
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
	`service_ids` text DEFAULT '[]' NOT NULL,
	`booking_date` text NOT NULL,
	`arrival_time` text,
	`total_price` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`language` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`network` text,
	`wide_network` text,
	`over_limit` text,
	`warranty_card` text,
	`anonymized_at` text, whatsapp_agreed_at text, whatsapp_wording integer CONSTRAINT "bookings_whatsapp" CHECK (("whatsapp_agreed_at" is null) = ("whatsapp_wording" is null) and typeof("whatsapp_wording") in ('integer', 'null')), discount_percent integer NOT NULL CONSTRAINT "bookings_discount" CHECK (typeof("discount_percent") in ('integer', 'null') and "discount_percent" between 0 and 100), adjustment integer DEFAULT 0 NOT NULL CONSTRAINT "bookings_adjustment" CHECK (typeof("adjustment") in ('integer', 'null')), adjustment_reason text CONSTRAINT "bookings_reason" CHECK (iif("adjustment_reason" is null, "adjustment" = 0 or "anonymized_at" is not null, "adjustment" <> 0 and length("adjustment_reason") between 1 and 80)), `paint` text, fee integer CONSTRAINT "bookings_fee" CHECK (typeof("fee") in ('integer', 'null') and "fee" >= 0), paid_sum integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bookings_token" CHECK(length("bookings"."token") >= 22),
	CONSTRAINT "bookings_name" CHECK(length("bookings"."customer_name") between 2 and 100),
	CONSTRAINT "bookings_phone" CHECK("bookings"."phone_number" glob '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]' or ("bookings"."phone_number" glob '+[1-9]*' and "bookings"."phone_number" not glob '+966*' and substr("bookings"."phone_number", 2) not glob '*[^0-9]*' and length("bookings"."phone_number") between 9 and 16)),
	CONSTRAINT "bookings_email" CHECK("bookings"."email" like '%_@_%' and length("bookings"."email") <= 255),
	CONSTRAINT "bookings_vehicle" CHECK(length("bookings"."vehicle") between 1 and 60),
	CONSTRAINT "bookings_plate" CHECK(length("bookings"."plate") between 1 and 12),
	CONSTRAINT "bookings_search" CHECK("bookings"."search_text" is null or substr("bookings"."search_text", instr("bookings"."search_text", char(10)) + 1) is "bookings"."customer_name" || char(10) || coalesce("bookings"."vehicle", '') || char(10) || coalesce("bookings"."plate", '')),
	CONSTRAINT "bookings_date" CHECK(date("bookings"."booking_date") is "bookings"."booking_date"),
	CONSTRAINT "bookings_hour" CHECK(time("bookings"."arrival_time") is "bookings"."arrival_time" || ':00'),
	CONSTRAINT "bookings_hour_confirmed" CHECK("bookings"."arrival_time" is null or "bookings"."status" <> 'pending'),
	CONSTRAINT "bookings_over_limit" CHECK(date("bookings"."over_limit") is "bookings"."over_limit"),
	CONSTRAINT "bookings_total" CHECK(typeof("bookings"."total_price") in ('integer', 'null') and "bookings"."total_price" >= 0),
	CONSTRAINT "bookings_created_by" CHECK("bookings"."created_by" in ('site', 'desk')),
	CONSTRAINT "bookings_anonymized" CHECK(iif("bookings"."anonymized_at" is null, "bookings"."token" is not null, coalesce("bookings"."token", "bookings"."email", "bookings"."plate", "bookings"."search_text", "bookings"."adjustment_reason", "bookings"."whatsapp_agreed_at", "bookings"."whatsapp_wording", "bookings"."warranty_card", "bookings"."network", "bookings"."wide_network") is null and ("bookings"."customer_name", "bookings"."phone_number") = ('محذوف', '0500000000')))
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
CREATE INDEX `bookings_by_fee` ON `bookings` (`fee`) WHERE "bookings"."fee" is not null;
--> statement-breakpoint
CREATE INDEX `bookings_owed` ON `bookings` (`booking_date`) WHERE "bookings"."paid_sum" > iif("bookings"."status" in ('cancelled', 'no-show'), coalesce("bookings"."fee", 0), "bookings"."total_price" * (100 - "bookings"."discount_percent") + "bookings"."adjustment");
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
	`set_at` text, own_cars integer CONSTRAINT "day_limits_own_cars" CHECK (typeof("own_cars") in ('integer', 'null') and "own_cars" > 0),
	CONSTRAINT "day_limits_day" CHECK(date("day_limits"."day") is "day_limits"."day"),
	CONSTRAINT "day_limits_cars" CHECK(typeof("day_limits"."cars") in ('integer', 'null') and "day_limits"."cars" >= 0)
);
--> statement-breakpoint
CREATE TABLE `bay_limits` (
	`bay` text PRIMARY KEY NOT NULL,
	`cars` integer,
	CONSTRAINT "bay_limits_cars" CHECK(typeof("bay_limits"."cars") in ('integer', 'null') and "bay_limits"."cars" >= 0)
);
--> statement-breakpoint
CREATE TABLE `booking_places` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer,
	`block` text DEFAULT (lower(hex(randomblob(4)))),
	`bay` text NOT NULL,
	`day` text NOT NULL, over_limit_at text CONSTRAINT "places_over_limit" CHECK ("over_limit_at" is null or "booking_id" is null), `out_of_service` text CONSTRAINT "places_out_of_service" CHECK("out_of_service" is null or ("booking_id" is null and length("out_of_service") between 1 and 100)), `blocked_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "places_day" CHECK(date("booking_places"."day") is "booking_places"."day"),
	CONSTRAINT "places_owner" CHECK(("booking_places"."booking_id" is null) = ("booking_places"."block" is not null))
);
--> statement-breakpoint
CREATE INDEX `places_by_bay` ON `booking_places` (`bay`,`day`,`booking_id`);
--> statement-breakpoint
CREATE INDEX `places_by_booking` ON `booking_places` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `places_by_out_of_service` ON `booking_places` (`bay`,`day`) WHERE "booking_places"."out_of_service" is not null;
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
	`text` text,
	`card_step` text,
	`photo_count` integer,
	`pictures` text,
	`search_text` text, from_amount integer CONSTRAINT "events_from_amount" CHECK (typeof("from_amount") in ('integer', 'null') and "from_amount" >= 0), to_amount integer CONSTRAINT "events_amounts" CHECK (typeof("to_amount") in ('integer', 'null') and "to_amount" >= 0 and ("from_amount" is null) = ("to_amount" is null)), paid integer CONSTRAINT "events_paid" CHECK (typeof("paid") in ('integer', 'null') and ("kind" = 'paid') = ("paid" is not null)), method text CONSTRAINT "events_method" CHECK (("kind" = 'paid') = ("method" is not null)), payment_change text CONSTRAINT "events_payment_change" CHECK ("payment_change" is null or "kind" = 'paid'),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "events_note" CHECK("booking_events"."note" is null or ("booking_events"."kind" = 'note' and length("booking_events"."note") between 1 and 500)),
	CONSTRAINT "events_text" CHECK(length("booking_events"."text") between 1 and 1000),
	CONSTRAINT "events_card" CHECK(("booking_events"."kind" = 'card') = ("booking_events"."card_step" is not null)),
	CONSTRAINT "events_photos" CHECK(iif("booking_events"."kind" = 'photos', "booking_events"."photo_count" > 0, "booking_events"."photo_count" is null)),
	CONSTRAINT "events_pictures" CHECK("booking_events"."pictures" is null or ("booking_events"."kind" = 'works-allowed' and json_valid("booking_events"."pictures"))),
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
CREATE TABLE `works` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer,
	`service` text NOT NULL,
	`car` text NOT NULL,
	`sentence_ar` text,
	`sentence_en` text,
	`month` text NOT NULL,
	`before_source` text,
	`after_source` text,
	`before_key` text,
	`after_key` text,
	`secret` text,
	`plates_covered_at` text,
	`plates_covered_by` text,
	`created_at` text NOT NULL,
	`removed_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "works_car" CHECK(length("works"."car") between 1 and 60),
	CONSTRAINT "works_sentence_ar" CHECK(length("works"."sentence_ar") between 1 and 200),
	CONSTRAINT "works_sentence_en" CHECK(length("works"."sentence_en") between 1 and 200),
	CONSTRAINT "works_sentences" CHECK(("works"."sentence_ar" is null) = ("works"."sentence_en" is null)),
	CONSTRAINT "works_month" CHECK(date("works"."month" || '-01') is "works"."month" || '-01'),
	CONSTRAINT "works_before_key" CHECK("works"."before_key" glob 'work/?*'),
	CONSTRAINT "works_after_key" CHECK("works"."after_key" glob 'work/?*'),
	CONSTRAINT "works_covered" CHECK("works"."plates_covered_at" is null or ("works"."after_key" is not null and ("works"."before_source" is null or "works"."before_key" is not null)))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `works_before_key_unique` ON `works` (`before_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `works_after_key_unique` ON `works` (`after_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `works_secret_unique` ON `works` (`secret`);
--> statement-breakpoint
CREATE INDEX `works_by_booking` ON `works` (`booking_id`);
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
CREATE TABLE `turned_away` (
	`at` text NOT NULL,
	`form` text NOT NULL,
	`exceeded` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`at`, `form`, `exceeded`)
);
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
	`skipped_because` text, channel text DEFAULT 'email' NOT NULL, handed_over integer DEFAULT true NOT NULL CONSTRAINT "outbox_handed_over" CHECK ("handed_over" in (0, 1)),
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
CREATE UNIQUE INDEX `outbox_reminder` ON `outbox` (`booking_id`,`day`,`channel`) WHERE "outbox"."kind" = 'booking-reminder';
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
	`withdrawn_since` text,
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
CREATE TABLE `stops` (
	`phone` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	CONSTRAINT "stops_day" CHECK(date("stops"."day") is "stops"."day")
);
--> statement-breakpoint
CREATE TABLE `booking_lines` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer NOT NULL,
	`code` text NOT NULL,
	`price` integer NOT NULL,
	`added_at` text NOT NULL,
	`removed_at` text,
	added_event integer, removed_event integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lines_price" CHECK(typeof("booking_lines"."price") in ('integer', 'null') and "booking_lines"."price" >= 0)
);
--> statement-breakpoint
CREATE INDEX `lines_by_booking` ON `booking_lines` (`booking_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `lines_open` ON `booking_lines` (`booking_id`,`code`,`price`) WHERE "booking_lines"."removed_at" is null;
--> statement-breakpoint
CREATE TABLE `drawer_counts` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`float` integer NOT NULL,
	`counted` integer NOT NULL,
	`note` text,
	`counted_at` text NOT NULL,
	`counted_by` text NOT NULL,
	CONSTRAINT "drawer_counts_day" CHECK(date("drawer_counts"."day") is "drawer_counts"."day"),
	CONSTRAINT "drawer_counts_float" CHECK(typeof("drawer_counts"."float") in ('integer', 'null') and "drawer_counts"."float" >= 0),
	CONSTRAINT "drawer_counts_counted" CHECK(typeof("drawer_counts"."counted") in ('integer', 'null') and "drawer_counts"."counted" >= 0),
	CONSTRAINT "drawer_counts_note" CHECK(length("drawer_counts"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX `drawer_counts_by_day` ON `drawer_counts` (`day`);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY NOT NULL,
	`booking_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`method` text NOT NULL,
	`taken_at` text NOT NULL,
	`removed_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount" CHECK(typeof("amount") in ('integer', 'null') and "amount" <> 0)
);
--> statement-breakpoint
CREATE INDEX `payments_by_booking` ON `payments` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`taken_at`);
--> statement-breakpoint
CREATE INDEX `payments_removed` ON `payments` (`removed_at`) WHERE "payments"."removed_at" is not null;
--> statement-breakpoint
CREATE VIEW status_steps (from_status, to_status) AS VALUES
  ('pending', 'confirmed'),
  ('pending', 'cancelled'),
  ('pending', 'no-show'),
  ('pending', 'arrived'),
  ('confirmed', 'cancelled'),
  ('confirmed', 'no-show'),
  ('confirmed', 'arrived'),
  ('confirmed', 'completed'),
  ('arrived', 'ready'),
  ('arrived', 'completed'),
  ('arrived', 'pending'),
  ('arrived', 'confirmed'),
  ('ready', 'completed'),
  ('ready', 'arrived');
--> statement-breakpoint
CREATE VIEW person_forms (form, id, forms) AS
SELECT
  'booking',
  own.id,
  max(
    (
      SELECT count(*) FROM bookings AS other
      WHERE other.phone_number = own.phone_number
        AND other.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', own.created_at, '-1 day')
        AND other.created_by = 'site'
    ),
    (
      SELECT count(*) FROM bookings AS other
      WHERE lower(other.email) = lower(own.email)
        AND other.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', own.created_at, '-1 day')
        AND other.created_by = 'site'
    )
  )
FROM bookings AS own
UNION ALL
SELECT
  'contact',
  own.id,
  max(
    (
      SELECT count(*) FROM contact_messages AS other
      WHERE other.phone = own.phone
        AND other.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', own.created_at, '-1 day')
    ),
    (
      SELECT count(*) FROM contact_messages AS other
      WHERE lower(other.email) = lower(own.email)
        AND other.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', own.created_at, '-1 day')
    )
  )
FROM contact_messages AS own;
--> statement-breakpoint
CREATE VIEW outbox_deliveries AS
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
  email_deliveries.status,
  email_deliveries.status IN ('bounced', 'failed', 'rejected') AS is_lost,
  email_deliveries.reason,
  email_deliveries.at,
  outbox.status = 'sent' AS is_sent,
  outbox.sent_at
FROM outbox
CROSS JOIN json_each(outbox.message_ids) AS sent
CROSS JOIN email_deliveries
WHERE email_deliveries.message_id = sent.value
  AND (outbox.sent_to <> '[]' OR sent.key = json_array_length(outbox.message_ids) - 1);
--> statement-breakpoint
CREATE VIEW work_pictures (id, pictures) AS SELECT id, json_object('id', id, 'before', before_key, 'after', after_key) FROM works;
--> statement-breakpoint
CREATE VIEW allowed_works (id) AS SELECT id FROM works WHERE removed_at IS NULL AND plates_covered_at IS NOT NULL AND (booking_id IS NULL OR EXISTS (SELECT 1 FROM booking_events AS answer, json_each(answer.pictures) AS named WHERE answer.booking_id = works.booking_id AND answer.kind = 'works-allowed' AND named.value = (SELECT pictures FROM work_pictures WHERE work_pictures.id = works.id) AND NOT EXISTS (SELECT 1 FROM booking_events AS later WHERE later.booking_id = works.booking_id AND later.kind = 'works-refused' AND later.id > answer.id)));
--> statement-breakpoint
CREATE VIEW upcoming AS
SELECT * FROM booking_list
WHERE status IN ('pending', 'confirmed') AND day >= date('now', '+3 hours')
ORDER BY day, hour IS NULL, hour, booked_at;
--> statement-breakpoint
CREATE VIEW today AS
SELECT * FROM booking_list
WHERE (day = date('now', '+3 hours') AND status NOT IN ('cancelled', 'no-show')) OR status IN ('arrived', 'ready')
ORDER BY day, hour IS NULL, hour, booked_at;
--> statement-breakpoint
CREATE VIEW unsent_emails AS
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
    (SELECT min(coalesce(reason, status)) FROM outbox_deliveries WHERE outbox_id = outbox.id AND is_lost),
    failure
  ) AS failure,
  held_by,
  perhaps_sent,
  given_up,
  strftime('%Y-%m-%d %H:%M', due_at, '+3 hours') AS due,
  strftime('%Y-%m-%d %H:%M', next_try_at, '+3 hours') AS next_try
FROM outbox LEFT JOIN bookings ON bookings.id = booking_id
WHERE (
  outbox.status IN ('waiting', 'sending', 'failed')
  OR outbox.id IN (SELECT outbox_id FROM outbox_deliveries WHERE is_lost AND is_sent AND NOT is_to_old_address)
) AND NOT (
  kind IN ('booking-customer', 'booking-confirmed', 'booking-moved', 'booking-cancelled', 'booking-reminder')
  AND booking_date < date('now', '+3 hours')
)
ORDER BY outbox.id DESC;
--> statement-breakpoint
CREATE VIEW unread AS
SELECT
  id,
  strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS received_at,
  name,
  phone,
  email,
  language,
  message
FROM contact_messages
WHERE read_at IS NULL
ORDER BY id;
--> statement-breakpoint
CREATE VIEW statuses_before (booking_id, status) AS SELECT id, iif(status = 'ready', 'arrived', iif(status = 'arrived' AND (arrival_time IS NOT NULL OR EXISTS (SELECT 1 FROM booking_events AS step WHERE step.booking_id = bookings.id AND step.kind = 'confirmed' AND coalesce((SELECT next.kind FROM booking_events AS next WHERE next.booking_id = bookings.id AND next.id > step.id AND next.kind IN ('confirmed', 'agreed', 'moved', 'arrived', 'ready', 'undone') ORDER BY next.id LIMIT 1), '') <> 'undone' AND step.id > (SELECT coalesce(max(move.id), 0) FROM booking_events AS move WHERE move.booking_id = bookings.id AND move.kind IN ('moved', 'services-changed') AND move."by" = 'customer'))), 'confirmed', 'pending')) FROM bookings WHERE status IN ('arrived', 'ready') OR (status = 'confirmed' AND 'confirmed' = (SELECT change.kind FROM booking_events AS change WHERE change.booking_id = bookings.id AND change.kind IN ('confirmed', 'agreed', 'moved', 'arrived', 'ready', 'undone') ORDER BY change.id DESC LIMIT 1));
--> statement-breakpoint
CREATE VIEW booking_amounts (booking_id, due, paid) AS
SELECT
  id,
  iif(status IN ('cancelled', 'no-show'), coalesce(fee, 0), total_price * (100 - discount_percent) + adjustment),
  paid_sum
FROM bookings;
--> statement-breakpoint
CREATE VIEW booking_list AS
SELECT
  booking_date AS day,
  arrival_time AS hour,
  reference,
  status,
  customer_name AS customer,
  phone_number AS phone,
  email,
  car_type AS car,
  vehicle,
  plate,
  (SELECT group_concat(value, ', ' ORDER BY key) FROM json_each(service_ids)) AS services,
  json_extract(
    '["الأحد","الاثنين","الثلاثاء","الأربعاء","الخميس","الجمعة","السبت"]',
    '$[' || strftime('%w', booking_date) || ']'
  ) AS weekday_ar,
  json_extract(
    '["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"]',
    '$[' || strftime('%w', booking_date) || ']'
  ) AS weekday_en,
  total_price AS total_sar,
  due / 100.0 AS due_sar,
  paid / 100.0 AS paid_sar,
  (due - paid) / 100.0 AS open_sar,
  language,
  strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS booked_at
FROM bookings JOIN booking_amounts ON booking_id = id;
--> statement-breakpoint
CREATE VIEW weeks AS
SELECT
  date(booking_date, '-6 days', 'weekday 6') AS week,
  count(*) AS bookings,
  count(*) FILTER (WHERE status = 'pending') AS pending,
  count(*) FILTER (WHERE status = 'confirmed') AS confirmed,
  count(*) FILTER (WHERE status IN ('arrived', 'ready')) AS in_workshop,
  count(*) FILTER (WHERE status = 'completed') AS completed,
  count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
  count(*) FILTER (WHERE status = 'no-show') AS no_show,
  coalesce(sum(due) FILTER (WHERE status NOT IN ('completed', 'cancelled', 'no-show')), 0) / 100.0 AS open_sar,
  coalesce(sum(due) FILTER (WHERE status = 'completed'), 0) / 100.0 AS completed_sar
FROM bookings JOIN booking_amounts ON booking_id = id
GROUP BY week
ORDER BY week DESC;
--> statement-breakpoint
CREATE VIEW place_limits AS
SELECT
  used.bay,
  used.day,
  used.taken - used.down AS taken,
  iif(
    booking_settings.id IS NULL OR used.down > 0,
    0,
    iif(
      used.bay = 'arrival',
      coalesce(day_limits.cars, booking_settings.cars_per_day),
      iif(bay_limits.bay IS NULL, 0, bay_limits.cars)
    )
  ) AS cars
FROM (
  SELECT
    bay,
    day,
    count(DISTINCT booking_id) + count(*) FILTER (WHERE booking_id IS NULL) AS taken,
    -- Read from another index, so that the rows of the other places need not be read.
    (SELECT count(*) FROM booking_places AS broken WHERE broken.bay = booking_places.bay AND broken.day = booking_places.day AND broken.out_of_service IS NOT NULL) AS down
  FROM booking_places
  GROUP BY bay, day
) AS used
LEFT JOIN booking_settings ON true
LEFT JOIN day_limits ON day_limits.day = used.day
LEFT JOIN bay_limits ON bay_limits.bay = used.bay;
--> statement-breakpoint
CREATE TRIGGER bookings_begin_pending BEFORE INSERT ON bookings WHEN (NEW.status <> 'pending' AND (NEW.status, NEW.created_by) <> ('confirmed', 'desk')) OR EXISTS (SELECT 1 FROM bookings WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'a new booking must be new and pending'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_day_path BEFORE UPDATE OF booking_date, arrival_time ON bookings WHEN OLD.status NOT IN ('pending', 'confirmed') AND (NEW.booking_date, NEW.arrival_time) IS NOT (OLD.booking_date, OLD.arrival_time) BEGIN SELECT RAISE(ABORT, 'day and hour never change while a booking is ' || OLD.status); END;
--> statement-breakpoint
CREATE TRIGGER bookings_undo_path BEFORE UPDATE OF status ON bookings WHEN OLD.status = 'arrived' AND NEW.status IN ('pending', 'confirmed') AND NEW.status <> (SELECT status FROM statuses_before WHERE booking_id = OLD.id) BEGIN SELECT RAISE(ABORT, 'a booking cannot go from arrived to ' || NEW.status || ': it was not that before'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_per_person AFTER INSERT ON bookings WHEN NEW.created_by = 'site' AND (SELECT forms FROM person_forms WHERE form = 'booking' AND id = NEW.id) > (SELECT forms_per_person FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many forms'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_per_hour AFTER INSERT ON bookings WHEN NEW.created_by = 'site' AND (SELECT site_bookings_per_hour FROM booking_settings) IS NOT NULL AND (SELECT count(*) FROM bookings WHERE created_by = 'site' AND status <> 'cancelled' AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > (SELECT site_bookings_per_hour FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many bookings'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_per_network AFTER INSERT ON bookings WHEN NEW.network IS NOT NULL AND (SELECT count(*) FROM bookings WHERE network = NEW.network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > iif(NEW.network GLOB 'carrier:*', 15, 6) BEGIN SELECT RAISE(ABORT, 'too many bookings of this ' || iif(NEW.network GLOB 'carrier:*', 'carrier', 'network')); END;
--> statement-breakpoint
CREATE TRIGGER bookings_per_wide_network AFTER INSERT ON bookings WHEN NEW.wide_network IS NOT NULL AND (SELECT count(*) FROM bookings WHERE wide_network = NEW.wide_network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > iif(NEW.wide_network GLOB 'carrier:*', 15, 10) BEGIN SELECT RAISE(ABORT, 'too many bookings of this ' || iif(NEW.wide_network GLOB 'carrier:*', 'carrier', 'wide network')); END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_per_person AFTER INSERT ON contact_messages WHEN (SELECT forms FROM person_forms WHERE form = 'contact' AND id = NEW.id) > (SELECT forms_per_person FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many forms'); END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_per_hour AFTER INSERT ON contact_messages WHEN (SELECT messages_per_hour FROM booking_settings) IS NOT NULL AND (SELECT count(*) FROM contact_messages WHERE anonymized_at IS NULL AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > (SELECT messages_per_hour FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many messages'); END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_per_network AFTER INSERT ON contact_messages WHEN NEW.network IS NOT NULL AND (SELECT count(*) FROM contact_messages WHERE network = NEW.network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > iif(NEW.network GLOB 'carrier:*', 15, 6) BEGIN SELECT RAISE(ABORT, 'too many messages of this ' || iif(NEW.network GLOB 'carrier:*', 'carrier', 'network')); END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_per_wide_network AFTER INSERT ON contact_messages WHEN NEW.wide_network IS NOT NULL AND (SELECT count(*) FROM contact_messages WHERE wide_network = NEW.wide_network AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 hour')) > iif(NEW.wide_network GLOB 'carrier:*', 15, 10) BEGIN SELECT RAISE(ABORT, 'too many messages of this ' || iif(NEW.wide_network GLOB 'carrier:*', 'carrier', 'wide network')); END;
--> statement-breakpoint
CREATE TRIGGER places_limit_to_move AFTER UPDATE OF bay, day ON booking_places WHEN (SELECT taken > cars FROM place_limits WHERE bay = NEW.bay AND day = NEW.day) AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND over_limit = booking_date) BEGIN SELECT RAISE(ABORT, 'day full'); END;
--> statement-breakpoint
CREATE TRIGGER site_versions_remain BEFORE DELETE ON site_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version never changes'); END;
--> statement-breakpoint
CREATE TRIGGER site_versions_stay BEFORE UPDATE ON site_versions WHEN OLD.published_at IS NOT NULL AND ((NEW.id, NEW.content, NEW.saves, NEW.saved_at, NEW.published_at) IS NOT (OLD.id, OLD.content, OLD.saves, OLD.saved_at, OLD.published_at) OR NEW.saved_by NOT IN (OLD.saved_by, '') OR NEW.published_by NOT IN (OLD.published_by, '')) BEGIN SELECT RAISE(ABORT, 'a published version never changes'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_begin_empty BEFORE INSERT ON bookings WHEN (NEW.service_ids, NEW.total_price, NEW.paid_sum) <> ('[]', 0, 0) BEGIN SELECT RAISE(ABORT, 'a new booking has no services and money but through booking_lines and payments'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_sums BEFORE UPDATE OF service_ids, total_price, paid_sum ON bookings WHEN (NEW.service_ids, NEW.total_price) IS NOT (SELECT json_group_array(code ORDER BY id), coalesce(sum(price), 0) FROM booking_lines WHERE booking_id = OLD.id AND removed_at IS NULL) OR NEW.paid_sum <> (SELECT coalesce(sum(amount), 0) FROM payments WHERE booking_id = OLD.id AND removed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'services and money never change but through booking_lines and payments'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_rate BEFORE UPDATE OF discount_percent ON bookings WHEN NEW.discount_percent <> OLD.discount_percent BEGIN SELECT RAISE(ABORT, 'the discount of a booking never changes'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_amount BEFORE UPDATE OF total_price, adjustment ON bookings WHEN NEW.total_price * (100 - NEW.discount_percent) + NEW.adjustment < 0 BEGIN SELECT RAISE(ABORT, 'an amount is never below zero'); END;
--> statement-breakpoint
CREATE TRIGGER lines_copied AFTER INSERT ON booking_lines BEGIN UPDATE bookings SET (service_ids, total_price) = (SELECT json_group_array(code ORDER BY id), sum(price) FROM booking_lines WHERE booking_id = NEW.booking_id AND removed_at IS NULL) WHERE id = NEW.booking_id; END;
--> statement-breakpoint
CREATE TRIGGER lines_removed_copied AFTER UPDATE OF removed_at ON booking_lines BEGIN UPDATE bookings SET (service_ids, total_price) = (SELECT json_group_array(code ORDER BY id), sum(price) FROM booking_lines WHERE booking_id = NEW.booking_id AND removed_at IS NULL) WHERE id = NEW.booking_id; END;
--> statement-breakpoint
CREATE TRIGGER lines_ended BEFORE INSERT ON booking_lines WHEN (SELECT status FROM bookings WHERE id = NEW.booking_id) IN ('completed', 'cancelled', 'no-show') BEGIN SELECT RAISE(ABORT, 'services never change once the visit has ended'); END;
--> statement-breakpoint
CREATE TRIGGER lines_removal_ended BEFORE UPDATE OF removed_at ON booking_lines WHEN (SELECT status FROM bookings WHERE id = NEW.booking_id) IN ('completed', 'cancelled', 'no-show') BEGIN SELECT RAISE(ABORT, 'services never change once the visit has ended'); END;
--> statement-breakpoint
CREATE TRIGGER lines_last BEFORE UPDATE OF removed_at ON booking_lines WHEN NEW.removed_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM booking_lines WHERE booking_id = OLD.booking_id AND removed_at IS NULL AND id <> OLD.id) BEGIN SELECT RAISE(ABORT, 'a booking keeps at least one service'); END;
--> statement-breakpoint
CREATE TRIGGER lines_remain BEFORE DELETE ON booking_lines WHEN EXISTS (SELECT 1 FROM bookings WHERE id = OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'a line is never deleted, only removed'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_delete_lines AFTER DELETE ON bookings BEGIN DELETE FROM booking_lines WHERE booking_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER places_over_limit_only AFTER INSERT ON booking_places WHEN NEW.over_limit_at IS NOT NULL AND coalesce((SELECT taken <= cars OR cars IS NULL FROM place_limits WHERE bay = NEW.bay AND day = NEW.day), true) BEGIN UPDATE booking_places SET over_limit_at = NULL WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER bookings_status_path BEFORE UPDATE OF status ON bookings WHEN NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (SELECT * FROM status_steps) AND NOT (OLD.status = 'confirmed' AND NEW.status = 'pending' AND (NEW.booking_date <> OLD.booking_date OR 'services-changed,customer' IS (SELECT kind || ',' || "by" FROM booking_events WHERE booking_id = OLD.id ORDER BY id DESC LIMIT 1) OR 'undone,confirmed' IS (SELECT group_concat(kind) FROM (SELECT kind FROM booking_events WHERE booking_id = OLD.id AND kind IN ('confirmed', 'agreed', 'moved', 'arrived', 'ready', 'undone') ORDER BY id DESC LIMIT 2)))) BEGIN SELECT RAISE(ABORT, 'a booking cannot go from ' || OLD.status || ' to ' || NEW.status); END;
--> statement-breakpoint
CREATE TRIGGER lines_stay BEFORE UPDATE ON booking_lines WHEN OLD.removed_at IS NOT NULL OR NEW.removed_at IS NULL OR (NEW.id, NEW.booking_id, NEW.code, NEW.price, NEW.added_at, NEW.added_event) IS NOT (OLD.id, OLD.booking_id, OLD.code, OLD.price, OLD.added_at, OLD.added_event) BEGIN SELECT RAISE(ABORT, 'a line never changes, it can only be removed once'); END;
--> statement-breakpoint
CREATE TRIGGER places_limit AFTER INSERT ON booking_places WHEN NEW.over_limit_at IS NULL AND (SELECT taken > cars FROM place_limits WHERE bay = NEW.bay AND day = NEW.day) AND NOT EXISTS (SELECT 1 FROM bookings JOIN booking_events AS accepted ON accepted.booking_id = bookings.id AND accepted.kind = 'over-limit' WHERE bookings.id = NEW.booking_id AND over_limit = booking_date AND accepted.idempotency_key = (SELECT idempotency_key FROM booking_events AS latest WHERE latest.booking_id = NEW.booking_id ORDER BY latest.id DESC LIMIT 1)) BEGIN SELECT RAISE(ABORT, 'day full'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_history BEFORE UPDATE OF reference, idempotency_key, created_by, created_at ON bookings WHEN (NEW.reference, NEW.created_by, NEW.created_at) IS NOT (OLD.reference, OLD.created_by, OLD.created_at) OR (NEW.idempotency_key <> OLD.idempotency_key AND NEW.anonymized_at IS NULL) BEGIN SELECT RAISE(ABORT, 'reference and origin never change'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_size BEFORE UPDATE OF car_type ON bookings WHEN NEW.car_type <> OLD.car_type AND OLD.status IN ('completed', 'cancelled', 'no-show') BEGIN SELECT RAISE(ABORT, 'the size of the car never changes once the visit has ended'); END;
--> statement-breakpoint
CREATE TRIGGER payments_sum_taken AFTER INSERT ON payments WHEN NEW.removed_at IS NULL BEGIN UPDATE bookings SET paid_sum = paid_sum + NEW.amount WHERE id = NEW.booking_id; END;
--> statement-breakpoint
CREATE TRIGGER payments_sum_removed AFTER UPDATE OF removed_at ON payments WHEN OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL BEGIN UPDATE bookings SET paid_sum = paid_sum - OLD.amount WHERE id = OLD.booking_id; END;
--> statement-breakpoint
CREATE TRIGGER payments_due BEFORE INSERT ON payments WHEN NEW.removed_at IS NULL AND NEW.amount > 0 AND (SELECT paid >= due FROM booking_amounts WHERE booking_id = NEW.booking_id) BEGIN SELECT RAISE(ABORT, 'nothing is left to be paid'); END;
--> statement-breakpoint
CREATE TRIGGER payments_back BEFORE INSERT ON payments WHEN NEW.removed_at IS NULL AND NEW.amount < 0 AND (SELECT paid + NEW.amount < 0 FROM booking_amounts WHERE booking_id = NEW.booking_id) BEGIN SELECT RAISE(ABORT, 'nobody gets back more than was paid'); END;
--> statement-breakpoint
CREATE TRIGGER payments_removal BEFORE UPDATE OF removed_at ON payments WHEN NEW.removed_at IS NOT NULL AND (SELECT paid - OLD.amount < 0 FROM booking_amounts WHERE booking_id = OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'more was given back than would be paid'); END;
--> statement-breakpoint
CREATE TRIGGER payments_person BEFORE INSERT ON payments WHEN EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND anonymized_at IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'a payment belongs to a person'); END;
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE UPDATE ON payments WHEN OLD.removed_at IS NOT NULL OR NEW.removed_at IS NULL OR (NEW.id, NEW.booking_id, NEW.amount, NEW.method, NEW.taken_at) IS NOT (OLD.id, OLD.booking_id, OLD.amount, OLD.method, OLD.taken_at) BEGIN SELECT RAISE(ABORT, 'a payment never changes, it can only be removed once'); END;
--> statement-breakpoint
CREATE TRIGGER payments_remain BEFORE DELETE ON payments WHEN EXISTS (SELECT 1 FROM bookings WHERE id = OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'a payment is never deleted, only removed'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_delete_payments AFTER DELETE ON bookings BEGIN DELETE FROM payments WHERE booking_id = OLD.id; END;
--> statement-breakpoint
INSERT INTO `booking_settings` (`id`) VALUES (1);
--> statement-breakpoint
INSERT INTO `bay_limits` (`bay`) VALUES ('film'), ('paint'), ('glass'), ('interior');
--> statement-breakpoint
INSERT INTO `heartbeat` (`id`) VALUES (1);
--> statement-breakpoint
INSERT INTO `network_key` (`id`) VALUES (1);
--> statement-breakpoint
