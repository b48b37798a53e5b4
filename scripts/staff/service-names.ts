import { services } from "~/catalogue/catalogue";

/**
 * Prints the SQL of the view `service_names`, made from the catalogue (spec section 3). After a change of a name or
 * code, `npx drizzle-kit generate --custom --name service-names` makes an empty migration; fill it with
 * `npx tsx scripts/staff/service-names.ts >> migrations/<the new file>`. A test tells when that has been forgotten.
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

function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

if (import.meta.main) process.stdout.write(serviceNamesView());
