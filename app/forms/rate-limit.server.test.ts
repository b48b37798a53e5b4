import { afterEach, expect, it, vi } from "vitest";
import { isRateLimited } from "./rate-limit.server";

/** A rate limit that allows each key this many times. */
function limitOf(most: number): RateLimit & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async limit({ key }) {
      asked.push(key);
      return { success: asked.filter((other) => other === key).length <= most };
    },
  };
}

const failing: RateLimit = { limit: () => Promise.reject(new Error("no answer for 0512345678 from 203.0.113.7")) };
const sender = { ipAddress: "203.0.113.7", phone: "0512345678" };

const errors = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => errors.mockClear());

it("limits one IP address, whatever the phone number", async () => {
  const limits = { RATE_BY_ADDRESS: limitOf(2), RATE_BY_PHONE: limitOf(9) };
  const send = (phone: string) => isRateLimited({ ...sender, phone }, limits);
  expect([await send("0500000001"), await send("0500000002"), await send("0500000003")]).toEqual([false, false, true]);
  expect(await isRateLimited({ ...sender, ipAddress: "203.0.113.8" }, limits)).toBe(false);
});

it("limits one phone number, whatever the IP address", async () => {
  const limits = { RATE_BY_ADDRESS: limitOf(9), RATE_BY_PHONE: limitOf(2) };
  const send = (ipAddress: string) => isRateLimited({ ...sender, ipAddress }, limits);
  expect([await send("203.0.113.1"), await send("203.0.113.2"), await send("203.0.113.3")]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await isRateLimited({ ...sender, phone: "0512345679" }, limits)).toBe(false);
});

it("counts an IPv6 address by its network and a phone by its digits, and does not count loopback addresses", async () => {
  const limits = { RATE_BY_ADDRESS: limitOf(1), RATE_BY_PHONE: limitOf(1) };
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await isRateLimited({ ...sender, ipAddress: "127.0.0.1" }, limits)).toBe(false);
    expect(await isRateLimited({ ...sender, ipAddress: null }, limits)).toBe(false);
  }
  await isRateLimited({ ...sender, ipAddress: "2001:db8:1:2:3::4" }, limits);
  expect(limits.RATE_BY_ADDRESS.asked).toEqual(["2001:db8:1:2::/64"]);
  expect(limits.RATE_BY_PHONE.asked).toEqual(["0512345678"]);
});

it.each([
  ["missing", {}],
  ["failing", { RATE_BY_ADDRESS: failing, RATE_BY_PHONE: failing }],
])("allows every form when the bindings are %s, and logs that without personal data", async (_what, limits) => {
  expect(await isRateLimited(sender, limits)).toBe(false);
  expect(errors).toHaveBeenCalledTimes(2);
  const said = JSON.stringify(errors.mock.calls);
  expect(said).toContain("rate-limit-unavailable");
  expect(said).not.toMatch(/0512345678|203\.0/);
});

it("still applies one limit when the other fails", async () => {
  const limits = { RATE_BY_ADDRESS: failing, RATE_BY_PHONE: limitOf(0) };
  expect(await isRateLimited(sender, limits)).toBe(true);
});
