import { connect } from "node:net";
import { expect, test } from "../support/site";

const CONCURRENCY = 8;
const ROUNDS = 25;

// An older version of wrangler crashed on this (cloudflare/workers-sdk#15451).
test("the server survives 200 aborted requests", async ({ request, baseURL }) => {
  test.setTimeout(120_000);
  const { host, hostname, port } = new URL(`${baseURL}`);
  const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n`;
  const visits = ["/booking", "/faq", "/en/thank-you", "/nothing-here"].map((path) => `${head("GET", path)}\r\n`);
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\ncarType=suv";
  const requests = [...visits, head("POST", "/booking") + form, head("POST", "/en/contact") + form];

  for (let round = 0; round < ROUNDS; round++) {
    const text = `${requests[round % requests.length]}`;
    const aborted = Array.from({ length: CONCURRENCY }, (_, index) =>
      sendAndAbort(hostname, Number(port), text, index * 6),
    );
    await Promise.all(aborted);
  }
  for (let visit = 0; visit < 20; visit++) expect((await request.get("/booking")).status()).toBe(200);
});

/** Sends the text and resets the connection after a delay, even during the response. */
function sendAndAbort(host: string, port: number, text: string, delayMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => socket.write(text));
    socket.once("connect", () => setTimeout(() => socket.resetAndDestroy(), delayMs));
    socket.once("error", reject);
    socket.once("close", () => resolve());
    socket.resume();
  });
}
