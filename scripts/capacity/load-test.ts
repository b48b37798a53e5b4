import autocannon from "autocannon";

const BOOKINGS_PER_SECOND = 5;
const SECONDS = 60;

export interface LoadResult {
  readonly sent: number;
  /** Answered with the confirmation page. */
  readonly stored: number;
  /** From the post to its answer, in milliseconds. */
  readonly medianMs: number;
  readonly slowestMs: number;
}

/** Posts five bookings a second for a minute, each from a network address of its own, whether or not the last is answered. */
export async function postForAMinute(url: URL, form: () => Record<string, string>): Promise<LoadResult> {
  let count = 0;
  const sent = BOOKINGS_PER_SECOND * SECONDS;
  const result = await autocannon({
    url: url.href,
    connections: BOOKINGS_PER_SECOND,
    overallRate: BOOKINGS_PER_SECOND,
    amount: sent,
    timeout: 30,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          count += 1;
          const headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "CF-Connecting-IP": networkAddress(count),
          };
          return { ...request, headers, body: new URLSearchParams(form()).toString() };
        },
      },
    ],
  });
  const stored = result.statusCodeStats?.["303"]?.count ?? 0;
  return { sent, stored, medianMs: result.latency.p50, slowestMs: result.latency.max };
}

/** One of a block that stands in no network, so that the site counts it as it counts visitors. */
export function networkAddress(count: number): string {
  return `198.18.${Math.floor(count / 250)}.${(count % 250) + 1}`;
}
