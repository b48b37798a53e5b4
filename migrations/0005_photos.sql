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
CREATE UNIQUE INDEX `photos_secret_unique` ON `photos` (`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `photos_key_unique` ON `photos` (`key`);--> statement-breakpoint
CREATE INDEX `photos_by_booking` ON `photos` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `photos_once` ON `photos` (`booking_id`,`digest`) WHERE "photos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX `photos_removed` ON `photos` (`removed_at`) WHERE "photos"."removed_at" is not null;