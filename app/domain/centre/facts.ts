import type { deskSiteInformation } from "~/platform/i18n/texts/ar/desk-site-information";
import type { Screen } from "~/platform/urls/screens";
import type { Weekday } from "./opening-hours";

/** Each section is a page of the desk; what the owner publishes there replaces `content/`. */
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
  /** The fact is the hours of a day on which the centre may be closed (product.md 7.17). */
  readonly mayBeClosed?: true;
  /** The weekday whose hours a form can copy to this day. Only the copied hours are stored. */
  readonly sameAs?: Weekday;
  /** The fact may be unknown, or not exist (product.md 13.8). */
  readonly ownersOnly?: true;
}

export type ContentProblem = keyof typeof deskSiteInformation.errors;

/** The longest text of a fact, in characters. */
export const TEXT_MAX = 300;
/** The most rows that a form can send. */
export const ROWS_MAX = { special: 12, centreMailboxes: 5, works: 48 };
/** How many works the site shows at most (product.md 18.8). */
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
