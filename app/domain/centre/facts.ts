import type { deskSiteInformation } from "~/platform/i18n/texts/ar/desk-site-information";
import type { Screen } from "~/platform/urls/screens";
import type { Weekday } from "./opening-hours";

/** The facts of the owner (product.md 18) as their schema describes them. */

/** The pages of the desk, and the files of `content/` that they replace. */
export const sectionNames = ["hours", "prices", "announcements", "contact", "facts", "work"] as const;
export type SectionName = (typeof sectionNames)[number];

export type Place = Screen | "everywhere" | "emails" | "search";

export interface FactMeta {
  readonly kind:
    | "day"
    | "email"
    | "emails"
    | "number"
    | "phone"
    | "spans"
    | "special"
    | "switch"
    | "text"
    | "url"
    | "works";
  readonly printedOn: readonly Place[];
  readonly localized?: true;
  /** The centre may be closed on such a day (product.md 7.17). */
  readonly mayBeClosed?: true;
  /** A form can say that this day has the hours of another one. The hours themselves are stored. */
  readonly sameAs?: Weekday;
  /** The fact may be unknown, or not exist (product.md 13.8). */
  readonly ownersOnly?: true;
}

export type ContentProblem = keyof typeof deskSiteInformation.errors;

/** The longest text of a fact, in characters. */
export const TEXT_MAX = 300;
/** Maximum number of rows in the form. */
export const ROWS_MAX = { special: 12, centreMailboxes: 5, works: 48 };
/** Maximum number of works that the site shows, and of characters in the sentence about one. */
export const WORKS_MAX = 24;
export const SENTENCE_MAX = 200;

/** A fact of a section: its path, such as `["weekdays", "friday"]`. */
export interface ContentField {
  readonly section: SectionName;
  readonly path: readonly string[];
  /** The path as one name, for a field of a form. */
  readonly name: string;
  readonly meta: FactMeta;
}

/** The value of a fact; undefined if a stored version does not contain the fact. */
export function factAt(content: unknown, { section, path }: ContentField): unknown {
  return [section, ...path].reduce((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], content);
}

export interface Difference {
  readonly field: ContentField;
  readonly before: unknown;
  readonly after: unknown;
}

export function differences(fields: readonly ContentField[], before: object, after: object): readonly Difference[] {
  return fields
    .map((field) => ({ field, before: factAt(before, field), after: factAt(after, field) }))
    .filter((difference) => JSON.stringify(difference.before) !== JSON.stringify(difference.after));
}
