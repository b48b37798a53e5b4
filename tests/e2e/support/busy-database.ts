import { setTimeout } from "node:timers/promises";

const TRIES = 25;
const PAUSE_MS = 200;

/**
 * Retries a request that gets a 503. The tests and the server write to the same local database. It
 * refuses one of two simultaneous writes, and the site then answers with 503.
 */
export async function whileBusy<Answer>(
  send: () => Promise<Answer>,
  statusOf: (answer: Answer) => number,
): Promise<Answer> {
  let answer = await send();
  for (let tries = 1; tries < TRIES && statusOf(answer) === 503; tries++) {
    await setTimeout(PAUSE_MS);
    answer = await send();
  }
  return answer;
}
