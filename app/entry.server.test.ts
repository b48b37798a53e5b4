import { afterEach, expect, it, vi } from "vitest";
import { handleError } from "./entry.server";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const SECRET = "0f3c9d2a51e8b7460f3c9d2a51e8b746";
it.each([
  [`/calendar/${SECRET}.ics`, "/calendar/…"],
  [`/photo/${SECRET}/small`, "/photo/…/small"],
  [`/desk/photo/${SECRET}`, "/desk/photo/…"],
  [`/en/desk/photo/${SECRET}.data`, "/en/desk/photo/…"],
  [`/PHOTO/${SECRET}`, "/…/…"],
  [`/ar//Calendar/${SECRET.toUpperCase()}.ICS`, "/ar//…/…"],
  [`/%70hoto/%30${SECRET.slice(1)}`, "/…/…"],
  [`/photo%2f${SECRET}`, "/…"],
  [`/calendar/${"secret".repeat(6)}.ics`, "/calendar/…"],
  ["/en/desk/bookings/SQ-7K3M9Q/photos", "/en/desk/bookings/SQ-7K3M9Q/photos"],
  ["/booking.data", "/booking.data"],
])("an unexpected error at %s is logged with the path %s", (path, logged) => {
  vi.stubEnv("DEV", false);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  handleError(new Error("down"), { request: new Request(`https://www.saqeel.example${path}`) });
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ path: logged }));
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
