import { services } from "~/catalogue/catalogue";
import { servicePlaces } from "~/catalogue/stays";

/**
 * Prints the SQL of the views `service_names` and `service_places`, made from the catalogue (spec section 3). After a change of a name,
 * a code or a stay, `npx drizzle-kit generate --custom --name service-names` makes an empty migration; fill it with
 * `npx tsx scripts/staff/service-views.ts >> migrations/<the new file>`. A test tells when that has been forgotten.
 */
export function serviceNamesView(): string {
  const rows = services.flatMap((service) =>
    service.options.map(({ code, name }) =>
      [code, `${service.name.ar}: ${name.ar}`, `${service.name.en}: ${name.en}`].map(sqlText).join(", "),
    ),
  );
  return `DROP VIEW IF EXISTS \`service_names\`;
--> statement-breakpoint
CREATE VIEW \`service_names\` (\`code\`, \`ar\`, \`en\`) AS VALUES
${rows.map((row) => `  (${row})`).join(",\n")};
`;
}

/** Which bay a service takes on which day of a stay, counted from the end of the film when `after_film` is 1. */
export function servicePlacesView(): string {
  const rows = servicePlaces().map(({ code, bay, day, afterFilm }) =>
    [sqlText(code), sqlText(bay), day, Number(afterFilm)].join(", "),
  );
  return `DROP VIEW IF EXISTS \`service_places\`;
--> statement-breakpoint
CREATE VIEW \`service_places\` (\`code\`, \`bay\`, \`day\`, \`after_film\`) AS VALUES
${rows.map((row) => `  (${row})`).join(",\n")};
`;
}

function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

if (import.meta.main) process.stdout.write(`${serviceNamesView()}--> statement-breakpoint\n${servicePlacesView()}`);
