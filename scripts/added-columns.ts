interface Column {
  name: string;
  type: string;
  notNull: boolean;
  default?: unknown;
}

interface Table {
  columns: Record<string, Column>;
  checkConstraints: Record<string, { name: string; value: string }>;
}

/** What a snapshot of drizzle-kit in `migrations/meta/` says about the tables. */
export interface Snapshot {
  tables: Record<string, Table>;
}

/**
 * The statements that add the new columns of a schema with their CHECKs, without rebuilding a
 * table, and the names of CHECKs that differ, because SQLite cannot change these.
 */
export function addedColumns(before: Snapshot, after: Snapshot) {
  const known = Object.entries(after.tables).flatMap(([name, table]) => {
    const old = before.tables[name];
    return old ? [{ name, table, old }] : [];
  });
  const statements = known.flatMap(({ name, table, old }) =>
    Object.values(table.columns)
      .filter((column) => !(column.name in old.columns))
      .map((column) => {
        const checks = Object.values(table.checkConstraints)
          .filter((check) => !(check.name in old.checkConstraints))
          .filter(({ value }) => value.includes(`"${name}"."${column.name}"`))
          .map((check) => ` CONSTRAINT "${check.name}" CHECK (${check.value.replaceAll(`"${name}".`, "")})`);
        const options = `${column.default === undefined ? "" : ` DEFAULT ${column.default}`}${column.notNull ? " NOT NULL" : ""}`;
        return `ALTER TABLE ${name} ADD COLUMN ${column.name} ${column.type}${options}${checks.join("")};`;
      }),
  );
  const changed = known.flatMap(({ table, old }) =>
    Object.values(old.checkConstraints)
      .filter(({ name, value }) => table.checkConstraints[name]?.value !== value)
      .map(({ name }) => name),
  );
  return { statements, changed };
}
