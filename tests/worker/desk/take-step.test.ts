import { expect, it, vi } from "vitest";
import { z } from "zod";
import { translator } from "~/platform/i18n/translator";
import { deskLink } from "~/platform/urls/desk-links";
import { type Step, stepAbout, takeStep } from "~/routes/desk/kit/steps.server";
import { answered, deskVisit, startDesk } from "../support/desk-visit";

/** How every page of the desk takes its steps (product.md 16.3). */

startDesk();

type Args = Parameters<typeof takeStep>[0];

interface Page extends Partial<Step<object>> {
  read?: () => Promise<object | null>;
}

/** Posts a form to a page whose version is "now" and whose only step is "write". */
async function take(form: Record<string, string>, { read = async () => ({}), ...more }: Page = {}) {
  const run = vi.fn(more.run ?? (async () => ({ kind: "done" as const })));
  const answer = await takeStep(
    await deskVisit<Args>("/en/desk", { form: { intent: "write", version: "now", ...form } }),
    {
      steps: { write: stepAbout<object>()({ ...more, run }) },
      version: () => "now",
      fields: ["day", "rows", "list", "text"],
      read,
      link: (_, language, query) => deskLink("today", language, query),
      log: () => ({ event: "test" }),
    },
  );
  return { ...answered(answer), runs: run.mock.calls.length };
}

const schema = () => z.object({ day: z.string() });
const impossible = { schema, when: () => false };

it.each<[string, Record<string, string>, Page, object]>([
  ["303 once it is taken", {}, {}, { status: 303, runs: 1 }],
  [
    "303 and a notice if it is already done",
    {},
    { isDone: () => true },
    { status: 303, runs: 0, location: "/en/desk?done=unchanged" },
  ],
  [
    "303 and a notice if it finds nothing to change",
    {},
    { run: async () => ({ kind: "unchanged" }) },
    { status: 303, location: "/en/desk?done=unchanged" },
  ],
  [
    "303 and a notice if it is already done, also from an older page",
    { version: "before" },
    { isDone: () => true },
    { status: 303, runs: 0, location: "/en/desk?done=unchanged" },
  ],
  ["404 without its subject", {}, { read: async () => null }, { status: 404, runs: 0 }],
  ["404 about what is gone", {}, { run: async () => ({ kind: "gone" }) }, { status: 404, data: { problem: "gone" } }],
  ["413 when it is too long", { day: "x".repeat(33_000) }, {}, { status: 413, data: { problem: "tooLong" } }],
  ["400 when it is unknown", { intent: "sell" }, {}, { status: 400, data: { problem: "malformed" }, runs: 0 }],
  [
    "409 from an older page, with what was typed",
    { version: "before", day: "x" },
    {},
    { status: 409, data: { failure: "outdated", result: { initialValue: { day: "x" } } }, runs: 0 },
  ],
  ["409 from an older page, even if it is impossible", { version: "" }, impossible, { data: { failure: "outdated" } }],
  ["409 when it is impossible, even if a field is invalid", {}, impossible, { data: { failure: "impossible" } }],
  ["400 at its field", {}, { schema }, { status: 400, data: { result: { error: { day: [expect.any(String)] } } } }],
])("a step is answered with %s", async (_what, form, page, answer) => {
  expect(await take(form, page)).toMatchObject(answer);
});

it("a crafted field gets our own message, although its schema has none", async () => {
  const crafted = () =>
    z.object({
      day: z.enum(["a", "b"]),
      rows: z.coerce.number(),
      list: z.array(z.object({ x: z.string() })),
      text: z.string().max(3),
      tick: z.literal("on"),
    });
  const { data } = await take({ day: "sold", rows: "many", list: "x", text: "four" }, { schema: crafted });
  const words = [translator("en").t("desk:notDone.malformed")];
  const error = { day: words, rows: words, "list[0]": words, text: words, tick: words };
  expect(data).toMatchObject({ result: { error } });
});
