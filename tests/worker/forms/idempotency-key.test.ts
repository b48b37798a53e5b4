import { expect, it } from "vitest";
import { idempotencyKey, readForm } from "~/platform/forms/form.server";

/** What makes a form another one than the form that was sent before (product.md 16.16). */

type Parts = Readonly<Record<string, readonly (string | File)[]>>;
const file = (content: string) => new File([content], "photo.jpg");
const sent: Parts = { submissionId: ["1"], a: ["1"], b: ["x\ny"], before: [file("A")] };

async function keyOf(parts: Parts): Promise<string> {
  const body = new FormData();
  for (const [name, values] of Object.entries(parts)) for (const value of values) body.append(name, value as string);
  const read = await readForm(new Request("https://x", { method: "POST", body }), [...Object.keys(sent), "after"]);
  if (!read.ok) throw new Error("The form could not be read");
  return idempotencyKey(read.form, "/", read.files);
}

it.each<[string, Parts, boolean?]>([
  ["a field", { a: ["2"] }],
  ["one value more", { a: ["1", "1"] }],
  ["two values in place of two lines", { b: ["x", "y"] }],
  ["another file", { before: [file("B")] }],
  ["its file at another field", { before: [], after: [file("A")] }],
  ["the id of its page", { submissionId: ["2"] }],
  ["nothing", {}, true],
])("a form that differs by %s is another one, unless it is nothing", async (_, changes, isSame = false) => {
  expect((await keyOf({ ...sent, ...changes })) === (await keyOf(sent))).toBe(isSame);
});
