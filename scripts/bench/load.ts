import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";

export interface Shot {
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** A form to post; nothing for a plain GET. */
  readonly form?: () => Record<string, string>;
  readonly status: number;
}

export interface Load {
  readonly count: number;
  readonly concurrency: number;
}

/** Sends `count` requests over kept-alive connections and returns how many were answered per second. */
export async function throughput(base: URL, shot: Shot, { count, concurrency }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const started = performance.now();
  let left = count;
  const worker = async () => {
    while (left-- > 0) await send(base, shot, agent);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
  return count / ((performance.now() - started) / 1000);
}

function send(base: URL, { path, headers, form, status }: Shot, agent: Agent): Promise<void> {
  const body = form && new URLSearchParams(form()).toString();
  const type = body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    const options = { agent, method: body === undefined ? "GET" : "POST", headers: { ...type, ...headers } };
    const outgoing = request(new URL(path, base), options, (incoming: IncomingMessage) => {
      incoming.resume();
      incoming.on("end", () => {
        if (incoming.statusCode === status) resolve();
        else reject(new Error(`${path} answered ${incoming.statusCode} instead of ${status}`));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
