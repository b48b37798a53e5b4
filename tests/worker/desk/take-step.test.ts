import { expect, it, vi } from "vitest";
import { deskLink } from "~/platform/i18n/desk-links";
import { type Step, stepAbout, takeStep } from "~/routes/desk/kit/steps.server";
import { answered, deskVisit, startDesk } from "../support/desk-visit";

/** How every page of the desk takes its steps (product.md 16.3). */

startDesk();

type Args = Parameters<typeof takeStep>[0];

/** Posts a form to a page that shows "now", and whose step writes whatever the form says. */
async function take(form: Record<string, string>, more: Partial<Step<object>> = {}) {
  const run = vi.fn(async () => ({ kind: "done" as const }));
  const answer = await takeStep(await deskVisit<Args>("/en/desk", { form: { intent: "write", ...form } }), {
    steps: { write: stepAbout<object>()({ shown: () => "now", run, ...more }) },
    fields: [],
    read: async () => ({}),
    link: (_, language, query) => deskLink("today", language, query),
    log: () => ({ event: "test" }),
  });
  return { ...answered(answer), runs: run.mock.calls.length };
}

it("a form of an older page gets 409 and writes nothing, even if the step itself does not compare states", async () => {
  expect(await take({ seen: "now" })).toMatchObject({ status: 303, runs: 1 });
  for (const seen of ["before", ""]) expect(await take({ seen })).toMatchObject({ status: 409, runs: 0 });
});
