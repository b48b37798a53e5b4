import { expect, it } from "vitest";
import { ipAddressKey, isFromLoopback, wideNetworkKey } from "./ip-address-key.server";

it.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:ffff:3:4:5:6", "2001:db8:1:ffff::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["::2", "0:0:0:0::/64", "0:0:0::/48"],
  ["::1", null, null],
])("%s has the key %s and the wide network %s", (address, key, wideNetwork) => {
  expect([ipAddressKey(address), wideNetworkKey(address)]).toEqual([key, wideNetwork]);
});

it.each([null, ""])("%o is not counted in development, and has a shared key in production", (address) => {
  expect(ipAddressKey(address, true)).toBeNull();
  expect(ipAddressKey(address, false)).toBe("unknown");
});

it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("%s is not counted", (address) => {
  expect(ipAddressKey(address)).toBeNull();
});

it.each([
  [undefined, true],
  ["127.0.0.1", true],
  ["203.0.113.7", false],
  ["2001:db8::1", false],
])("a request from %s is a loopback request: %o", (address, local) => {
  const headers = new Headers(address ? { "CF-Connecting-IP": address } : {});
  expect(isFromLoopback({ headers })).toBe(local);
});
