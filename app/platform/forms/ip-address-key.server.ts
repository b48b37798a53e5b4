import { createCache } from "~/platform/db/cache.server";
import type { Database } from "~/platform/db/client.server";
import { networkKey } from "~/platform/db/schema.server";
import { readSettings } from "~/platform/http/settings.server";

/** The key of a request without an address. In production Cloudflare sets one on every request. */
const UNKNOWN = "unknown";

/**
 * The rate limit key of an IP address, or null for one that is not counted. An IPv6 customer
 * usually has a whole /64 network, so that network is the key. Loopback addresses are not counted:
 * only local development and tests use them. A missing address is not counted in a
 * development build.
 */
export function ipAddressKey(address: string | null, isDevelopment = import.meta.env.DEV): string | null {
  return networkIn(address, 64, isDevelopment);
}

/** The /48 of an IPv6 address. For IPv4 the address itself: its neighbours are other customers. */
export function wideNetworkKey(address: string | null, isDevelopment = import.meta.env.DEV): string | null {
  return networkIn(address, 48, isDevelopment);
}

function networkIn(address: string | null, bits: 64 | 48, isDevelopment: boolean): string | null {
  if (!address) return isDevelopment ? null : UNKNOWN;
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (plain === "::1" || plain.startsWith("127.")) return null;
  return plain.includes(":") ? ipv6Network(plain, bits) : plain;
}

function ipv6Network(address: string, bits: number): string {
  const [before = "", after] = address.split("::");
  const start = before.split(":").filter(Boolean);
  const end = after?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0");
  const groups = [...start, ...zeros, ...end].slice(0, bits / 16).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/${bits}`;
}

/** The IP address of a request, from Cloudflare's `CF-Connecting-IP`, which visitors cannot set. */
export function ipAddressOf({ headers }: Pick<Request, "headers">): string | null {
  return headers.get("CF-Connecting-IP");
}

/** Whether a request comes from a loopback address, or in development from an unknown one. */
export function isFromLoopback(request: Pick<Request, "headers">): boolean {
  return ipAddressKey(ipAddressOf(request)) === null;
}

export const networkKeyCache = createCache<string>(10);

export interface Networks {
  readonly network: string;
  readonly wideNetwork: string;
}

/**
 * Whether a request comes from a mobile carrier of `MOBILE_CARRIERS`. Cloudflare says which network
 * it comes from (its ASN); a local server invents an ASN.
 */
export function isFromCarrier(request: Request, env: object): boolean {
  const { cf } = request as Request & { readonly cf?: { readonly asn?: number } };
  return readSettings(env).mobileCarriers.some((asn) => asn === cf?.asn);
}

/** Marks the hash of a network that many customers of a carrier share. Triggers look for it. */
const CARRIER = "carrier:";

/** The networks of an IP address, or null if it is not counted. */
export async function networksOf(
  db: Database,
  ipAddress: string | null,
  now: Date,
  isOfCarrier = false,
): Promise<Networks | null> {
  const [narrow, wide] = [ipAddressKey(ipAddress), wideNetworkKey(ipAddress)];
  if (narrow === null || wide === null) return null;
  const hash = await keyedHash(db, now);
  const wideNetwork = (isOfCarrier ? CARRIER : "") + (await hash(wide));
  // Each phone has its own IPv6 /64, so the hash of a /64 does not get the mark of a carrier.
  return { network: narrow === wide ? wideNetwork : await hash(narrow), wideNetwork };
}

/**
 * An HMAC with a key that is new every night. Without the key, nobody can find the text by trying
 * all addresses or numbers.
 */
export async function keyedHash(db: Database, now: Date): Promise<(text: string) => Promise<string>> {
  const key = await networkKeyCache.get("key", now, async () => {
    const [row] = await db.select({ key: networkKey.key }).from(networkKey);
    if (!row) throw new Error("The table network_key is empty");
    return row.key;
  });
  const encode = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", encode(key), hmac, false, ["sign"]);
  return async (text) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, encode(text))).toHex();
}

/** With these values, a form no longer counts towards the share of its network. */
export const noNetworks = { network: null, wideNetwork: null } as const;
