import { ipAddressKey } from "./ip-address-key.server";

/** The rate limit bindings; wrangler.toml sets their limits. */
export interface RateLimits {
  readonly RATE_BY_ADDRESS: RateLimit;
  readonly RATE_BY_PHONE: RateLimit;
}

/** The period of all rate limits, as in wrangler.toml. */
export const RATE_PERIOD_SECONDS = 60;

export interface Sender {
  /** The `CF-Connecting-IP` header of Cloudflare. */
  readonly ipAddress: string | null;
  /** Ten digits. */
  readonly phone: string;
}

/**
 * Whether a valid form exceeds the rate limit of its IP address or its phone number. Call it for valid forms only, so
 * that correcting mistakes does not count. If a binding fails, the form is allowed, because losing a booking is worse
 * than storing one too many. Never throws.
 */
export async function isRateLimited({ ipAddress, phone }: Sender, limits: Partial<RateLimits>): Promise<boolean> {
  const key = ipAddressKey(ipAddress);
  if (!key) return false;
  const [ofAddress, ofPhone] = await Promise.all([
    isWithin("RATE_BY_ADDRESS", limits, key),
    isWithin("RATE_BY_PHONE", limits, phone),
  ]);
  return !(ofAddress && ofPhone);
}

async function isWithin(name: keyof RateLimits, limits: Partial<RateLimits>, key: string): Promise<boolean> {
  try {
    const limit = limits[name];
    if (!limit) throw new TypeError("The binding is missing");
    return (await limit.limit({ key })).success;
  } catch (error) {
    // The message may repeat the key, which is a phone number.
    console.error({
      event: "rate-limit-unavailable",
      limit: name,
      error: error instanceof Error ? error.name : "unknown",
    });
    return true;
  }
}
