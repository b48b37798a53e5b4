import { afterEach, expect, it, vi } from "vitest";
import { exceededRateLimits, type RateLimits } from "./rate-limit.server";

/** A rate limit that allows each key this many times. */
function limitOf(most: number): RateLimit & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async limit({ key }) {
      asked.push(key);
      return { success: asked.filter((other) => other === key).length <= most };
    },
  };
}

/** Limits that allow each key nine times, except the given ones. */
const limitsWith = <Changes extends Partial<RateLimits>>(changes: Changes) => ({
  RATE_BY_IP: limitOf(9),
  RATE_BY_PHONE: limitOf(9),
  RATE_BY_EMAIL: limitOf(9),
  ...changes,
});

const failing: RateLimit = {
  limit: () => Promise.reject(new Error("no answer for 0512345678, sara@example.sa from 203.0.113.7")),
};
const sender = { ipAddress: "203.0.113.7", phone: "0512345678", email: "sara@example.sa" };

const errors = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => errors.mockClear());

const another = { ipAddress: "203.0.113.8", phone: "0512345679", email: "omar@example.sa" };

it.each([
  ["RATE_BY_IP", "ipAddress"],
  ["RATE_BY_PHONE", "phone"],
  ["RATE_BY_EMAIL", "email"],
] as const)("a rate limit %s counts the forms of one %s, whatever else they contain", async (name, field) => {
  const limits = limitsWith({ [name]: limitOf(2) });
  for (const turn of [1, 2]) {
    const other = { ipAddress: `203.0.113.1${turn}`, phone: `051234560${turn}`, email: `${turn}@example.sa` };
    expect(await exceededRateLimits({ ...other, [field]: sender[field] }, limits)).toEqual([]);
  }
  expect(await exceededRateLimits({ ...another, [field]: sender[field] }, limits)).toEqual([name]);
  expect(await exceededRateLimits(another, limits)).toEqual([]);
});

it("a rate limit uses the network of an IPv6 address, the digits of a phone, any case of an email", async () => {
  const limits = limitsWith({});
  await exceededRateLimits({ ...sender, ipAddress: "2001:db8:1:2:3::4", email: "Sara@Example.SA" }, limits);
  expect(limits.RATE_BY_IP.asked).toEqual(["2001:db8:1:2::/64"]);
  expect(limits.RATE_BY_PHONE.asked).toEqual(["0512345678"]);
  expect(limits.RATE_BY_EMAIL.asked).toEqual(["sara@example.sa"]);
});

it("a rate limit does not count loopback addresses", async () => {
  const limits = limitsWith({ RATE_BY_IP: limitOf(0), RATE_BY_PHONE: limitOf(0), RATE_BY_EMAIL: limitOf(0) });
  for (const ipAddress of ["127.0.0.1", null])
    expect(await exceededRateLimits({ ...sender, ipAddress }, limits)).toEqual([]);
  expect(limits.RATE_BY_EMAIL.asked).toEqual([]);
});

it.each([
  ["missing", {}],
  ["failing", { RATE_BY_IP: failing, RATE_BY_PHONE: failing, RATE_BY_EMAIL: failing }],
])("allows every form when the bindings are %s, and logs that without personal data", async (_what, limits) => {
  expect(await exceededRateLimits(sender, limits)).toEqual([]);
  expect(errors).toHaveBeenCalledTimes(3);
  const said = JSON.stringify(errors.mock.calls);
  expect(said).toContain("rate-limit-unavailable");
  expect(said).not.toMatch(/0512345678|203\.0|sara/);
});

it("one limit still applies when another fails", async () => {
  const limits = limitsWith({ RATE_BY_IP: failing, RATE_BY_PHONE: limitOf(0) });
  expect(await exceededRateLimits(sender, limits)).toEqual(["RATE_BY_PHONE"]);
});
