import { addressKey } from "./address-key.server";

/** The bindings that count, with the limits that wrangler.toml gives them. */
export interface RateLimits {
  readonly RATE_BY_ADDRESS: RateLimit;
  readonly RATE_BY_PHONE: RateLimit;
}

/** What the bindings count over; the one period of wrangler.toml. */
export const RATE_PERIOD_SECONDS = 60;

export interface Sender {
  /** As Cloudflare names it, in `CF-Connecting-IP`. */
  readonly address: string | null;
  /** The ten digits of a mobile number. */
  readonly phone: string;
}

/**
 * Whether a form that is about to be stored is one too many from its address or with its phone number.
 * Only those forms count: nobody runs out of attempts by correcting mistakes. A limit that cannot be asked
 * lets everyone in, because losing a booking is worse than storing one too many.
 */
export async function isRateLimited({ address, phone }: Sender, limits: Partial<RateLimits>): Promise<boolean> {
  const key = addressKey(address);
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
