import { setTimeout } from "node:timers/promises";

const TRIES = 25;
const PAUSE_MS = 200;

/**
 * Sends again what is answered with 503. The tests write to the local database beside the server, it refuses one of two
 * who write at once, and the site asks to try again.
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
