import { isNotNull, sql } from "drizzle-orm";
import { createCache } from "~/db/cache.server";
import type { Database } from "~/db/client.server";
import { bookings, findTries, networkKey } from "~/db/schema.server";

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

export const networkKeyCache = createCache<string>(10);

/**
 * An HMAC of the network of an IP address, so that the stored value alone cannot be reversed by
 * hashing every address. Null if the address is not counted. Throws when D1 does.
 */
export async function networkOf(db: Database, ipAddress: string | null, now: Date): Promise<string | null> {
  const address = ipAddressKey(ipAddress);
  if (address === null) return null;
  const key = await networkKeyCache.get("key", now, async () => {
    const [row] = await db.select({ key: networkKey.key }).from(networkKey);
    if (!row) throw new Error("The table network_key is empty");
    return row.key;
  });
  const encode = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", encode(key), hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, encode(address))).toHex();
}

/**
 * Deletes the hashes of all networks and makes a new key, so that no backup of another night has a
 * key of theirs (product.md 12.11). Throws when D1 does.
 */
export async function forgetNetworks(db: Database): Promise<void> {
  await db.batch([
    db.delete(findTries),
    db.update(bookings).set({ network: null }).where(isNotNull(bookings.network)),
    db.update(networkKey).set({ key: sql`lower(hex(randomblob(32)))` }),
  ]);
  networkKeyCache.clear();
}
