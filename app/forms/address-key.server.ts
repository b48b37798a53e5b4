/**
 * What an address is counted as, or null for one that is not. An IPv6 customer has a whole /64 to send from, so
 * those four groups are the address. A visitor never comes from the loopback address: only the developer's own
 * machine does, with its tests and benchmarks.
 */
export function addressKey(address: string | null): string | null {
  if (!address) return null;
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (plain === "::1" || plain.startsWith("127.")) return null;
  return plain.includes(":") ? network(plain) : plain;
}

function network(address: string): string {
  const [before = "", after] = address.split("::");
  const start = before.split(":").filter(Boolean);
  const end = after?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0");
  const groups = [...start, ...zeros, ...end].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}
