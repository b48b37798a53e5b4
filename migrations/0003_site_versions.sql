CREATE TABLE `site_builds` (
	`id` integer PRIMARY KEY NOT NULL,
	`asked_at` text NOT NULL,
	`failure` text
);
--> statement-breakpoint
CREATE INDEX `site_builds_asked` ON `site_builds` (`asked_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `site_versions_draft` ON `site_versions` (("published_at" is null)) WHERE "site_versions"."published_at" is null;--> statement-breakpoint
CREATE INDEX `site_versions_published` ON `site_versions` (`published_at`);--> statement-breakpoint
-- A published version never changes: it says what the site showed, and can be used again.
CREATE TRIGGER site_versions_stay BEFORE UPDATE ON site_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version never changes'); END;
--> statement-breakpoint
CREATE TRIGGER site_versions_remain BEFORE DELETE ON site_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version never changes'); END;
