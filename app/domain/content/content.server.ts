import { z } from "zod";
import { type CarType, carTypes, type ServiceCode, type ServiceField, services } from "~/domain/catalogue/catalogue";
import { packagesWith } from "~/domain/catalogue/packages";
import {
  type ContentField,
  type Difference,
  differences,
  factAt,
  type Place,
  type SectionName,
  sectionNames,
} from "~/domain/centre/facts";
import { centreSchemas, factMeta, numberFact, type ProblemText } from "~/domain/centre/schema.server";
import { lazily } from "~/platform/lazily";
import type { Screen } from "~/platform/urls/screens";
import announcements from "~content/announcements.json" with { type: "json" };
import contact from "~content/contact.json" with { type: "json" };
import facts from "~content/facts.json" with { type: "json" };
import hours from "~content/hours.json" with { type: "json" };
import mailboxes from "~content/mailboxes.json" with { type: "json" };
import prices from "~content/prices.json" with { type: "json" };
import versionFile from "~content/version.json" with { type: "json" };
import work from "~content/work.json" with { type: "json" };

export const RIYALS_MAX = 1_000_000;

export function contentSchemas(t: ProblemText = (problem) => problem) {
  const number = numberFact(t);
  const pricesOn = (code: ServiceCode, field: ServiceField, screen: Screen) => {
    const printedOn: Place[] = [
      ...(["home", screen, "blog", "booking", "search"] as const),
      ...(field === "film" ? (["ppf-selection"] as const) : []),
      ...(packagesWith([code]).length > 0 ? (["packages"] as const) : []),
    ];
    const price = number("riyals", 1, RIYALS_MAX).register(factMeta, { kind: "number", printedOn });
    return z
      .object(Object.fromEntries(carTypes.map((type) => [type, price])) as Record<CarType, typeof price>)
      .superRefine((priceOf, { addIssue }) => {
        for (const [index, type] of carTypes.entries()) {
          const smaller = carTypes[index - 1];
          if (smaller && priceOf[type] < priceOf[smaller])
            addIssue({ code: "custom", path: [type], message: t("suv") });
        }
      });
  };
  const prices = services.flatMap(({ field, page, options }) =>
    options.map(({ code }) => [code, pricesOn(code, field, page)] as const),
  );
  return {
    ...centreSchemas(t),
    prices: z.object(Object.fromEntries(prices) as Record<ServiceCode, ReturnType<typeof pricesOn>>),
  };
}

export type Content = { readonly [Name in SectionName]: z.infer<ReturnType<typeof contentSchemas>[Name]> };

const schemas = lazily(() => contentSchemas());

export function fieldsOf(section: SectionName): readonly ContentField[] {
  return fieldsIn(schemas()[section]).map(({ path, meta }) => ({ section, path, name: path.join("."), meta }));
}

function fieldsIn(schema: z.ZodType, path: readonly string[] = []): readonly Pick<ContentField, "path" | "meta">[] {
  const meta = factMeta.get(schema);
  if (meta) return [{ path, meta }];
  // Zod makes a pipe of a schema with a `transform`.
  const group = schema instanceof z.ZodPipe ? schema.in : schema;
  const { shape } = group as unknown as { shape: Readonly<Record<string, z.ZodType>> };
  return Object.entries(shape).flatMap(([name, inner]) => fieldsIn(inner, [...path, name]));
}

/**
 * A stored version as this code knows the facts: a new fact has the value of `known`, and a fact
 * that no longer exists is left out. Throws an error that lists every invalid fact.
 */
export function readContent(stored: unknown, known: Content): Content {
  return checked(completed(stored, known));
}

/**
 * `readContent` for the desk, where the owner must be able to correct a version that is no longer
 * valid: an invalid fact is listed and gets the value of `known`. Throws only if `known` is
 * invalid.
 */
export function readValidContent(stored: unknown, known: Content) {
  const content = completed(stored, known);
  const invalid: ContentField[] = [];
  for (const section of sectionNames) {
    const fields = fieldsOf(section);
    const issues = () => schemas()[section].safeParse(content[section]).error?.issues ?? [];
    const rejected = issues();
    const named = fields.filter(({ path }) =>
      rejected.some((issue) => path.every((name, depth) => (issue.path[depth] ?? name) === name)),
    );
    for (const replaced of [named, fields]) {
      // If errors remain, facts of the section contradict each other, so all are replaced.
      if (issues().length === 0) break;
      for (const field of replaced) setFact(content, field, factAt(known, field));
      invalid.push(...replaced.filter((field) => !invalid.includes(field)));
    }
  }
  return { content: checked(content), invalid } as const;
}

function completed(stored: unknown, known: Content): Content {
  const content = structuredClone(known);
  for (const field of sectionNames.flatMap(fieldsOf)) {
    const value = factAt(stored, field);
    if (value !== undefined) setFact(content, field, value);
  }
  return content;
}

function setFact(content: Content, field: ContentField, value: unknown): void {
  const group = factAt(content, { ...field, path: field.path.slice(0, -1) }) as Record<string, unknown>;
  group[field.path.at(-1) ?? ""] = value;
}

function checked(content: unknown): Content {
  const problems: string[] = [];
  const sections = sectionNames.map((section) => {
    const { data, error } = schemas()[section].safeParse((content as Record<string, unknown>)[section]);
    for (const { path, message } of error?.issues ?? []) problems.push(`${section}.${path.join(".")}: ${message}`);
    return [section, data] as const;
  });
  if (problems.length > 0) throw new Error(`The facts in content/ are invalid:\n${problems.join("\n")}`);
  return Object.fromEntries(sections) as unknown as Content;
}

/** The facts in the files of `content/`, which `scripts/check-content.ts` checks before a build. */
export const builtContent = {
  hours,
  prices,
  announcements,
  facts,
  contact: { ...contact, ...mailboxes },
  work,
} as Content;

/** The files of `content/` that contain these facts, by name. The reverse of `builtContent`. */
export function filesOf({ contact: { centreMailboxes, ...contact }, ...others }: Content) {
  return { ...others, contact, mailboxes: { centreMailboxes } };
}

export interface Build {
  /** The version that the build was made from, or null for the content of the repository. */
  readonly id: number | null;
  readonly publishedAt: string | null;
  /** The instant at which the build read the database; null if it did not. */
  readonly builtAt: string | null;
  /** The works that the build shows, with their pictures, as `work_pictures` names them. */
  readonly works: readonly string[];
}

export const built: Build = versionFile;

export function changesOf(before: Content, after: Content): readonly Difference[] {
  return differences(sectionNames.flatMap(fieldsOf), before, after);
}
