import { errorForLog } from "~/platform/db/errors.server";
import { ipAddressKey } from "./ip-address-key.server";

/** The rate limit bindings; wrangler.toml sets their limits. */
export interface RateLimits {
  readonly RATE_OF_READS: RateLimit;
  readonly RATE_BY_IP: RateLimit;
  readonly RATE_BY_PHONE: RateLimit;
  readonly RATE_BY_EMAIL: RateLimit;
}

export const RATE_PERIOD_SECONDS = 60;

export interface Sender {
  readonly ipAddress: string | null;
  /** Ten digits. The limit of a missing phone number or email address is skipped. */
  readonly phone?: string;
  readonly email?: string;
}

/** Whether this IP address may cause a read of D1 (product.md 6.9). Never throws. */
export async function mayRead(ipAddress: string | null, limits: Partial<RateLimits>): Promise<boolean> {
  const address = ipAddressKey(ipAddress);
  if (!address || (await isWithin("RATE_OF_READS", limits, address))) return true;
  console.warn({ event: "reads-limited" });
  return false;
}

/**
 * The rate limits that a valid form exceeds: by IP address, phone number and email address. Call it
 * for valid forms only, so that correcting mistakes does not count. If a binding fails, the form is
 * allowed, because losing a booking is worse than storing one too many. Never throws.
 */
export async function exceededRateLimits(
  { ipAddress, phone, email }: Sender,
  limits: Partial<RateLimits>,
): Promise<(keyof RateLimits)[]> {
  const address = ipAddressKey(ipAddress);
  if (!address) return [];
  const keys = [
    ["RATE_BY_IP", address],
    ["RATE_BY_PHONE", phone],
    ["RATE_BY_EMAIL", email?.toLowerCase()],
  ] as const;
  const exceeded = await Promise.all(
    keys.map(async ([name, key]) => (key === undefined || (await isWithin(name, limits, key)) ? [] : [name])),
  );
  return exceeded.flat();
}

/** Whether to count a rejected form: ten a minute from an IP address, to limit the writes. */
export async function isCounted({ ipAddress }: Sender, limits: Partial<RateLimits>): Promise<boolean> {
  return isWithin("RATE_BY_IP", limits, `turned away: ${ipAddressKey(ipAddress)}`);
}

async function isWithin(name: keyof RateLimits, limits: Partial<RateLimits>, key: string): Promise<boolean> {
  try {
    const limit = limits[name];
    if (!limit) throw new TypeError("The binding is missing");
    return (await limit.limit({ key })).success;
  } catch (error) {
    console.error({ event: "rate-limit-unavailable", limit: name, error: errorForLog(error) });
    return true;
  }
}
