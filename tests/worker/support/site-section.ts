import { env } from "cloudflare:workers";
import type { SectionName } from "~/domain/centre/facts";
import { builtContent, fieldsOf } from "~/domain/content/content.server";
import { formValueOf } from "~/routes/desk/site-information/fields";
import { inputNamesOf } from "~/routes/desk/site-information/site-information.server";

/** The form of a section as its page shows it, empty fields included. */
export function formOf(section: SectionName): Record<string, string> {
  const shown = formValueOf(builtContent[section], fieldsOf(section));
  const shownAt = (name: string) =>
    name.split(/[.[\]]+/).reduce<unknown>((at, key) => (key ? (at as Record<string, unknown>)?.[key] : at), shown);
  const inputs = inputNamesOf(section).map((name) => [name, shownAt(name)] as const);
  return Object.fromEntries(inputs.map(([name, value]) => [name, value === true ? "on" : String(value || "")]));
}

/** Deletes all versions and builds, without the trigger that keeps published versions. */
export async function emptyVersions(): Promise<void> {
  const rows = "select 1 from site_versions union all select 1 from site_builds";
  // After a change of its schema, SQLite reads the whole schema again, which takes long.
  if ((await env.DB.prepare(rows).first()) === null) return;
  const trigger = "site_versions_remain";
  const made = await env.DB.prepare("select sql from sqlite_master where name = ?").bind(trigger).first("sql");
  const deletions = ["delete from site_versions", "delete from site_builds"];
  const statements = [`drop trigger ${trigger}`, ...deletions, String(made)];
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}
