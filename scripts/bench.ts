/**
 * Measures the built site against references, all served by `wrangler dev`, and counts its bytes.
 * Prints both and writes a summary to docs/performance.md. Times depend on the computer, ratios
 * barely do; tests limit the bytes. Run `npm run build && npm run bench`; it takes eight minutes.
 */
import { existsSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { byteSummary, workerBytes } from "./bench/bytes";
import { type Target, throughput } from "./bench/load";
import { peerPage } from "./bench/page-tree";
import { workerdTime } from "./bench/processor-time";
import { type Line, resultTable, versions, writeSection } from "./bench/report";
import { HAND_WRITTEN, startLimitedSite, startNext, startReference, startSite, startTemplate } from "./bench/servers";
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
const lines: Line[] = [
  {
    what: "content page / hand-written file, through the same assets router",
    value: files,
    target: { atLeast: 0.97 },
  },
  { what: "`POST /booking` / one bare insert", value: post, target: { atLeast: 0.35 } },
  {
    what: "time of `POST /booking` with limits for every day and bay / without",
    value: 1 / limits,
    target: { atMost: 1.15 },
  },
  { what: "`GET /booking` with a choice / constant Worker", value: get },
  {
    what: "processor time of `GET /booking` with a choice / of Next.js for the same elements",
    value: cpu.site.chosen / cpu.next.chosen,
    target: { atMost: 0.9 },
  },
  { what: "… / of Next.js for the elements of the page without a choice", value: cpu.site.chosen / cpu.next.bare },
  { what: "… / of React Router's template for the same elements", value: cpu.site.chosen / cpu.template.chosen },
  { what: "the same without a choice / of Next.js for the same elements", value: cpu.site.bare / cpu.next.bare },
  { what: "processor time to start the Worker", value: startUpTime(), target: { atMost: 60 }, unit: "ms" },
  { what: "Worker, gzip", value: workerBytes() / 1000, target: { atMost: 600 }, unit: "kB" },
];
const times = [
  "| processor time of a request, ms | the site | Next.js | React Router's template |",
  "|---|---:|---:|---:|",
  ...(["chosen", "bare"] as const).map((page) => {
    const measured = [cpu.site[page], cpu.next[page], cpu.template[page]].map((time) => time.toFixed(2));
    return `| \`GET /booking\` ${page === "chosen" ? "with a choice" : "without a choice"} | ${measured.join(" | ")} |`;
  }),
];
writeSection("bench", [versions(), resultTable(lines), times.join("\n"), bytes].join("\n\n"));

async function measureFiles() {
  await using site = await startSite(place(PORT, "files"), PAGE);
  const contentPage = { url: new URL(PAGE, site.url), status: 200 };
  const handWritten = { url: new URL(HAND_WRITTEN, site.url), status: 200 };
  return { files: await compare(contentPage, handWritten, FILE_REQUESTS), bytes: await byteSummary(site.url) };
}

async function measureWorker() {
  await using site = await startSite(place(PORT, "site"));
  const urls = { bare: new URL("/booking", site.url), chosen: new URL(CHOSEN, site.url) };
  const [bare, chosen] = await Promise.all([urls.bare, urls.chosen].map(async (url) => (await fetch(url)).text()));
  const pages = { bare: peerPage(bare ?? ""), chosen: peerPage(chosen ?? "") };
  await using reference = await startReference(place(PORT + 1, "reference"), chosen ?? "");
  await using template = await startTemplate(place(PORT + 2, "template"), pages);
  await using limited = await startLimitedSite(place(PORT + 3, "limited"));
  await using next = await startNext(place(PORT + 4, "next"), pages);
  const constant = { url: reference.url, status: 200 };
  const booking = { url: urls.bare, form: bookingForms(), status: 303 };

  const constantTime = await processorTime(reference, reference.url);
  const times = async (server: BuildServer, paths: Readonly<Record<keyof typeof pages, string | URL>>) => ({
    bare: (await processorTime(server, new URL(paths.bare, server.url))) - constantTime,
    chosen: (await processorTime(server, new URL(paths.chosen, server.url))) - constantTime,
  });
  return {
    cpu: {
      site: await times(site, urls),
      next: await times(next, { bare: "/bare", chosen: "/chosen" }),
      template: await times(template, { bare: "/bare", chosen: "/chosen" }),
    },
    get: await compare({ url: urls.chosen, status: 200 }, constant, WORKER_REQUESTS),
    limits: await compare({ ...booking, url: new URL("/booking", limited.url) }, booking, WORKER_REQUESTS),
    post: await compare(booking, { ...booking, url: reference.url }, WORKER_REQUESTS),
  };
}

function place(port: number, name: string) {
  return { port, folder: join(temporary.path, name) };
}

/** Milliseconds of processor time per request, including the server's own proxy. */
async function processorTime(server: BuildServer, url: URL): Promise<number> {
  const target = { url, status: 200 };
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
