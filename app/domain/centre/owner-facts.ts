import type { Localized } from "~/platform/i18n/languages";
import factsFile from "~content/facts.json" with { type: "json" };
import type { FactsOf } from "./schema.server";

/** `null` is not known yet; `false` means that there is no such thing (product.md 13.8). */
export type Fact<Value = Localized> = Value | false | null;

export type OwnerFacts = FactsOf<"facts">;

// TypeScript reads `false` in a JSON file as a boolean. The schema of the facts checks every value.
export const ownerFacts = factsFile as OwnerFacts;

/** The names of the facts that are not known yet, such as `productNames.glossy.one`. */
export function emptyFacts(facts: object, group = ""): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (value === null) return [group + name];
    return typeof value === "object" ? emptyFacts(value, `${group}${name}.`) : [];
  });
}
