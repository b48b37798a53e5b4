import { expect, it } from "vitest";
import { addedColumns, type Snapshot } from "./added-columns";

const text = (name: string) => ({ name, type: "text", notNull: false });
const check = (name: string, value: string) => ({ name, value });

const before: Snapshot = {
  tables: {
    photos: {
      columns: { key: text("key") },
      checkConstraints: { photos_key: check("photos_key", `length("photos"."key") > 0`) },
    },
  },
};

const after = (checks: Snapshot["tables"][string]["checkConstraints"]): Snapshot => ({
  tables: { photos: { columns: { key: text("key"), remark: text("remark") }, checkConstraints: checks } },
});

it("adds a column of any table with the CHECK that names it", () => {
  const { photos_key } = before.tables.photos?.checkConstraints ?? {};
  const photos_remark = check("photos_remark", `length("photos"."remark") <= 300`);
  expect(addedColumns(before, after({ ...(photos_key && { photos_key }), photos_remark }))).toEqual({
    statements: [
      `ALTER TABLE photos ADD COLUMN remark text CONSTRAINT "photos_remark" CHECK (length("remark") <= 300);`,
    ],
    changed: [],
  });
});

it("names a CHECK that was changed in place, because no statement can do that", () => {
  const photos_key = check("photos_key", `length("photos"."key") > 9`);
  expect(addedColumns(before, after({ photos_key })).changed).toEqual(["photos_key"]);
  expect(addedColumns(before, after({})).changed).toEqual(["photos_key"]);
});
