import { stayOf } from "~/catalogue/stays";
import { createCache } from "~/db/cache.server";
import { openDatabase } from "~/db/client.server";
import { ipAddressOf } from "~/forms/ip-address-key.server";
import { mayRead, type RateLimits } from "~/forms/rate-limit.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { type BookableDays, type DaysQuery, readBookableDays } from "./bookable-days.server";

/** One entry for each day, language and stay. */
export const daysCache = createCache<BookableDays>(10);

interface DaysRequest {
  readonly env: Pick<Env, "DB"> & Partial<RateLimits>;
  readonly request: Request;
  readonly now: Date;
}

/**
 * Which days a visitor can book (product.md 7.14), cached for ten seconds. Null above the rate
 * limit of this IP address for reads of D1. Throws when D1 does.
 */
export async function readCachedDays(
  { env, request, now }: DaysRequest,
  { language, codes }: Pick<DaysQuery, "language" | "codes">,
): Promise<BookableDays | null> {
  const today = riyadhDate(now);
  const key = JSON.stringify([today, language, stayOf(codes)]);
  return daysCache.get(key, now, async () =>
    (await mayRead(ipAddressOf(request), env))
      ? readBookableDays(openDatabase(env.DB), { today, language, codes })
      : null,
  );
}
