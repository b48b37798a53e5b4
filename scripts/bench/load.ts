import autocannon from "autocannon";

/** The number of parallel connections. Each sends its next request after an answer. */
const CONNECTIONS = 8;

/** A request that the benchmark repeats. */
export interface Target {
  readonly url: URL;
  /** The status of every answer. */
  readonly status: number;
  /** Makes the form of each POST. Without it the request is a GET. */
  readonly form?: () => Record<string, string>;
}

/** Sends `amount` requests and returns the answers per second. Throws when a status differs. */
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
    // A run ends with a sample, so short samples make its length exact to a millisecond.
    sampleInt: 1,
  });
  if (result.statusCodeStats?.[`${status}`]?.count !== amount) {
    const answers = JSON.stringify(result.statusCodeStats);
    throw new Error(`${url}: ${amount} answers of ${status} expected, got ${answers} and ${result.errors} errors`);
  }
  return amount / ((result.finish.getTime() - result.start.getTime()) / 1000);
}
