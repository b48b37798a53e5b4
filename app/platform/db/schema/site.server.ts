/** What the owner has published (product.md 18). */

import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** The most bytes of a version. */
export const VERSION_BYTES = 64 * 1024;

/** The facts of the owner, as JSON: published versions, which never change, and at most one draft. */
export const siteVersions = sqliteTable(
  "site_versions",
  {
    /** Increases with every publication. A build names the version that it was made from. */
    id: integer("id").primaryKey(),
    content: text("content").notNull(),
    /**
     * How many times the draft was saved. Forms send it back, so that nobody overwrites another's
     * changes.
     */
    saves: integer("saves").notNull().default(1),
    savedBy: text("saved_by").notNull(),
    savedAt: text("saved_at").notNull(),
    publishedBy: text("published_by"),
    /** An instant; null for the draft. */
    publishedAt: text("published_at"),
  },
  (table) => [
    uniqueIndex("site_versions_draft").on(sql`(${table.publishedAt} is null)`).where(sql`${table.publishedAt} is null`),
    index("site_versions_published").on(table.publishedAt),
    check("site_versions_json", sql`json_valid(${table.content})`),
    check("site_versions_size", sql`length(cast(${table.content} as blob)) <= ${sql.raw(`${VERSION_BYTES}`)}`),
    check("site_versions_publisher", sql`(${table.publishedBy} is null) = (${table.publishedAt} is null)`),
  ],
);

/** The requests of the Worker for a build. */
export const siteBuilds = sqliteTable(
  "site_builds",
  {
    id: integer("id").primaryKey(),
    askedAt: text("asked_at").notNull(),
    /** Why the hook rejected it; null if it accepted. */
    failure: text("failure"),
  },
  (table) => [index("site_builds_asked").on(table.askedAt)],
);
