import { afterEach, expect, it, vi } from "vitest";
import { handleError } from "./entry.server";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each(["calendar", "photo"])("an unexpected error does not log the secret of /%s", (name) => {
  vi.stubEnv("DEV", false);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  handleError(new Error("down"), { request: new Request(`https://www.saqeel.example/${name}/secret/small`) });
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ path: `/${name}/…` }));
});

it("the router's own responses, such as 405, are not unexpected errors", () => {
  vi.stubEnv("DEV", false);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const request = new Request("https://www.saqeel.example/thank-you", { method: "POST" });
  for (const status of [405, 404, 500]) {
    const answer = { status, statusText: "", data: "", internal: true };
    handleError(answer, { request });
  }
  expect(log).toHaveBeenCalledOnce();
});
