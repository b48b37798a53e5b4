import autocannon from "autocannon";

/** Connections that are open at the same time; each sends its next request after the answer to the last. */
const CONNECTIONS = 8;

/** A request that a bench sends again and again. */
export interface Target {
  readonly url: URL;
  /** The status of every answer. */
  readonly status: number;
  /** Makes the form of each request, which is posted; without it the request is a GET. */
  readonly form?: () => Record<string, string>;
}

/** Sends `amount` requests and returns how many were answered per second. Throws unless every answer has the status. */
export async function throughput({ url, status, form }: Target, amount: number): Promise<number> {
  const post: autocannon.Request = {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    setupRequest: (request) => ({ ...request, body: new URLSearchParams(form?.()).toString() }),
  };
  const result = await autocannon({
    url: url.href,
    connections: CONNECTIONS,
    amount,
    requests: [form ? post : {}],
    // A run ends with a sample, so its length is as exact as samples are short: one millisecond.
    sampleInt: 1,
  });
  if (result.statusCodeStats?.[`${status}`]?.count !== amount) {
    const answers = JSON.stringify(result.statusCodeStats);
    throw new Error(`${url}: ${amount} answers of ${status} expected, got ${answers} and ${result.errors} errors`);
  }
  return amount / ((result.finish.getTime() - result.start.getTime()) / 1000);
}
