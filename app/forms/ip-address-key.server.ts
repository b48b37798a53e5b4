/** The key of a request without an address. In production Cloudflare sets one on every request. */
const UNKNOWN = "unknown";

/**
 * The rate limit key of an IP address, or null for one that is not counted. An IPv6 customer
 * usually has a whole /64 network, so that network is the key. Loopback addresses are not counted:
 * only local development, tests and benchmarks use them. A missing address is not counted in a
 * development build.
 */
export function ipAddressKey(address: string | null, isDevelopment = import.meta.env.DEV): string | null {
  if (!address) return isDevelopment ? null : UNKNOWN;
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (plain === "::1" || plain.startsWith("127.")) return null;
  return plain.includes(":") ? ipv6Network(plain) : plain;
}

function ipv6Network(address: string): string {
  const [before = "", after] = address.split("::");
  const start = before.split(":").filter(Boolean);
  const end = after?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0");
  const groups = [...start, ...zeros, ...end].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}

/** The IP address of a request, from Cloudflare's `CF-Connecting-IP`, which visitors cannot set. */
export function ipAddressOf({ headers }: Pick<Request, "headers">): string | null {
  return headers.get("CF-Connecting-IP");
}

/** Whether a request comes from a loopback address. In production none does. */
export function isFromLoopback(request: Pick<Request, "headers">): boolean {
  return ipAddressKey(ipAddressOf(request)) === null;
}
