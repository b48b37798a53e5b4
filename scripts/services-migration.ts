/**
 * Writes a migration that fills the table `services` from the catalogue. Run `npm run db:services`
 * after a change of a name, a code, a bay or a number of days. A test compares the table with the
 * catalogue.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { serviceCodes, serviceLabel } from "~/catalogue/catalogue";
import { workOf } from "~/catalogue/stays";

/** The rows of the table `services`, in the order of the catalogue. */
export function serviceRows() {
  return serviceCodes.map((code) => {
    const { bay, days, afterFilm = false } = workOf(code);
    return { code, nameAr: serviceLabel(code, "ar"), nameEn: serviceLabel(code, "en"), bay, days, afterFilm };
  });
}

/** The statements of the migration. */
export function servicesMigration(): string {
  const rows = serviceRows().map(({ code, nameAr, nameEn, bay, days, afterFilm }) => {
    const texts = [code, nameAr, nameEn, bay].map((text) => `'${text.replaceAll("'", "''")}'`);
    return `  (${[...texts, days, Number(afterFilm)].join(", ")})`;
  });
  return `-- Made from app/catalogue by: npm run db:services
DELETE FROM \`services\`;
--> statement-breakpoint
INSERT INTO \`services\` (\`code\`, \`name_ar\`, \`name_en\`, \`bay\`, \`days\`, \`after_film\`) VALUES
${rows.join(",\n")};
`;
}

if (import.meta.main) {
  execFileSync("npx", ["drizzle-kit", "generate", "--custom", "--name", "services"], { stdio: "inherit" });
  const file = readdirSync("migrations").findLast((name) => name.endsWith("_services.sql"));
  if (!file) throw new Error("drizzle-kit made no migration");
  writeFileSync(`migrations/${file}`, servicesMigration());
}
