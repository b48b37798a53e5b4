/**
 * Measures the built site against references, all served by `wrangler dev`, and counts its bytes.
 * Prints both and writes them to docs/performance.md. Times depend on the machine, ratios hardly;
 * tests limit the bytes. Run `npm run build && npm run bench`; it takes four minutes.
 */
import { existsSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { byteTable, workerBytes } from "./bench/bytes";
import { type Target, throughput } from "./bench/load";
import { workerdTime } from "./bench/processor-time";
import { versions, writeSection } from "./bench/report";
import { HAND_WRITTEN, startLimitedSite, startReference, startSite, startTemplate } from "./bench/servers";
import { startUpTime } from "./bench/start-up";
import { bookingForms } from "./booking-forms";
import type { BuildServer } from "./serve-build";

const PORT = 8801;
/** An even number, so that each of a pair goes first equally often. */
const ROUNDS = 10;
const PAGE = "/faq";
/** The page from which most people send the form: with a car and services in two steps. */
const CHOSEN = "/booking?carType=suv&thermal=thermal-titanium&ceramic=ceramic-interior&ceramic=ceramic-exterior";
/** Requests per round to a Worker, and to files. Fewer would be over too fast to measure. */
const WORKER_REQUESTS = 300;
const FILE_REQUESTS = 1000;
/**
 * Enough requests for processor time in hundredths of a second, and for the JIT compiler to finish.
 */
const PROCESSOR_TIME_REQUESTS = 3000;

if (!existsSync("build/server/index.js")) throw new Error("Nothing is built: run `npm run build` first");

await using temporary = await mkdtempDisposable(join(tmpdir(), "bench-"));
const { files, bytes } = await measureFiles();
const { get, post, limits, cpu } = await measureWorker();
const report = [
  "| what | measured | bar |",
  "|---|---:|---:|",
  `| content page / hand-written file, through the same assets router | ${files.toFixed(2)} | 0.97 |`,
  `| \`POST /booking\` / one bare insert | ${post.toFixed(2)} | 0.35 |`,
  `| time of \`POST /booking\` with limits for every day and bay / without | ${(1 / limits).toFixed(2)} | 1.15 |`,
  `| \`GET /booking\` with a car and services chosen / constant Worker | ${get.toFixed(2)} | |`,
  `| processor time of \`GET /booking\` without a choice, above a constant Worker's | ${cpu.bare.toFixed(2)} ms | |`,
  `| … with the choice | ${cpu.chosen.toFixed(2)} ms | |`,
  `| … / that of React Router's template for a page of the same bytes | ${(cpu.chosen / cpu.sameBytes).toFixed(2)} | 2.00 |`,
  `| … / that of the template for the same elements, without a component | ${(cpu.chosen / cpu.sameElements).toFixed(2)} | |`,
  `| processor time to start the Worker | ${Math.round(startUpTime())} ms | 50 ms |`,
  `| Worker, gzip | ${Math.round(workerBytes() / 1000)} kB | 500 kB |`,
].join("\n");
writeSection("bench", `${versions()}\n\n${report}\n\n${bytes}`);

async function measureFiles() {
  await using site = await startSite(place(PORT, "files"), PAGE);
  const contentPage = { url: new URL(PAGE, site.url), status: 200 };
  const handWritten = { url: new URL(HAND_WRITTEN, site.url), status: 200 };
  return { files: await compare(contentPage, handWritten, FILE_REQUESTS), bytes: await byteTable(site.url) };
}

async function measureWorker() {
  await using site = await startSite(place(PORT, "site"));
  const booking = { url: new URL("/booking", site.url), status: 200 };
  const chosen = { url: new URL(CHOSEN, site.url), status: 200 };
  const page = await fetch(chosen.url).then((response) => response.text());
  await using reference = await startReference(place(PORT + 1, "reference"), page);
  await using limited = await startLimitedSite(place(PORT + 3, "limited"));
  await using template = await startTemplate(place(PORT + 2, "template"), page);
  const constant = { url: reference.url, status: 200 };
  const sameBytes = { url: new URL("/same-bytes", template.url), status: 200 };
  const sameElements = { url: new URL("/same-elements", template.url), status: 200 };
  const form = { form: bookingForms(), status: 303 };

  const constantTime = await processorTime(reference, constant);
  return {
    cpu: {
      bare: (await processorTime(site, booking)) - constantTime,
      chosen: (await processorTime(site, chosen)) - constantTime,
      sameBytes: (await processorTime(template, sameBytes)) - constantTime,
      sameElements: (await processorTime(template, sameElements)) - constantTime,
    },
    get: await compare(chosen, constant, WORKER_REQUESTS),
    limits: await compare(
      { ...booking, ...form, url: new URL("/booking", limited.url) },
      { ...booking, ...form },
      WORKER_REQUESTS,
    ),
    post: await compare({ ...booking, ...form }, { ...constant, ...form }, WORKER_REQUESTS),
  };
}

function place(port: number, name: string) {
  return { port, folder: join(temporary.path, name) };
}

/** Milliseconds of processor time per request, including the server's own proxy. */
async function processorTime(server: BuildServer, target: Target): Promise<number> {
  await throughput(target, PROCESSOR_TIME_REQUESTS);
  const before = workerdTime(server.pid);
  await throughput(target, PROCESSOR_TIME_REQUESTS);
  return (workerdTime(server.pid) - before) / PROCESSOR_TIME_REQUESTS;
}

/** The median ratio of throughputs over alternating rounds, so that other load slows down both. */
async function compare(site: Target, reference: Target, requests: number): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    // The second one gets a warmer machine, so they also take turns in the order.
    const order = round % 2 === 0 ? [site, reference] : [reference, site];
    const perSecond = new Map<Target, number>();
    for (const target of order) perSecond.set(target, await throughput(target, requests));
    // The first round warms up.
    if (round > 0) ratios.push((perSecond.get(site) ?? 0) / (perSecond.get(reference) ?? 0));
  }
  return median(ratios);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
