/**
 * Measures the built site against references in the same workerd, and its bytes, prints both and writes them into
 * docs/performance.md. Times depend on the machine, ratios hardly; tests hold the bytes.
 * Run `npm run build && npm run bench`; it takes two minutes.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { runnerImport } from "vite";
import { byteTable, workerBytes } from "./bench/bytes.ts";
import { type Load, median, type Shot, throughput } from "./bench/load.ts";
import { section, versions } from "./bench/report.ts";
import { BY_HAND, REFERENCE_HOST, startServers } from "./bench/servers.ts";
import { startUpTime } from "./bench/start-up.ts";

const ROUNDS = 10;
const PAGE = "/faq";
const load: Load = { count: 300, concurrency: 8 };
/** A file is sent so fast that fewer would measure the machine. */
const fileLoad: Load = { count: 1000, concurrency: 8 };
/** Enough for processor time, which is told in hundredths of a second, and for the compiler to be done. */
const longLoad: Load = { count: 3000, concurrency: 8 };

if (!existsSync("build/server/index.js")) throw new Error("Nothing is built: run `npm run build` first");
const plain = { configFile: false } as const;
const { module: dates } = await runnerImport<typeof import("../app/i18n/format")>("./app/i18n/format.ts", plain);
const { module: links } = await runnerImport<typeof import("../app/i18n/links")>("./app/i18n/links.ts", plain);

const files = await measureFiles();
const worker = await measureWorker();
const report = [
  "| what | measured | bar |",
  "|---|---:|---:|",
  `| content page / hand-written file, through the same assets router | ${files.toFixed(2)} | 0.97 |`,
  `| \`POST /booking\` / one bare insert | ${worker.post.toFixed(2)} | 0.50 |`,
  `| \`GET /booking\` / constant Worker | ${worker.page.toFixed(2)} | |`,
  `| processor time of \`GET /booking\` above a constant Worker's | ${worker.render.toFixed(2)} ms | 1.0 ms |`,
  `| processor time to start the Worker | ${Math.round(startUpTime())} ms | 50 ms |`,
  `| Worker, gzip | ${Math.round(workerBytes() / 1000)} kB | 400 kB |`,
].join("\n");
section("bench", `${versions()}\n\n${report}\n\n${byteTable(links)}`);

async function measureFiles(): Promise<number> {
  const { url, stop } = await startServers({ file: PAGE });
  const ratio = await compare(url, { path: PAGE, status: 200 }, { path: BY_HAND, status: 200 }, fileLoad);
  await stop();
  return ratio;
}

async function measureWorker() {
  const { url, cpuTime, stop } = await startServers({ page: await renderedPage("/booking") });
  const booking: Shot = { path: "/booking", status: 200 };
  const toReference = { Host: REFERENCE_HOST };
  const constant: Shot = { path: "/", headers: toReference, status: 200 };
  const posted = { form: bookingForm(), status: 303 };

  const cpuPerRequest = async (shot: Shot) => {
    await throughput(url, shot, longLoad);
    const before = cpuTime();
    await throughput(url, shot, longLoad);
    return (cpuTime() - before) / longLoad.count;
  };
  const render = (await cpuPerRequest(booking)) - (await cpuPerRequest(constant));
  const page = await compare(url, booking, constant);
  const post = await compare(url, { path: "/booking", ...posted }, { path: "/", headers: toReference, ...posted });
  await stop();
  return { render, page, post };
}

/** A page as the built Worker renders it. */
async function renderedPage(path: string): Promise<string> {
  const { default: worker } = await import(resolve("build/server/index.js"));
  const answer: Response = await worker.fetch(new Request(`http://127.0.0.1${path}`), {}, { waitUntil() {} });
  return await answer.text();
}

/** Makes forms that are all different and all right. */
function bookingForm() {
  let made = 0;
  const bookingDate = dates.dayAfter(dates.riyadhDate(new Date()));
  return () => {
    made += 1;
    const phoneNumber = `05${String(made).padStart(8, "0")}`;
    const person = { customerName: "Bench", phoneNumber, email: "bench@example.com", bookingDate };
    return { carType: "suv", thermal: "thermal-titanium", submissionId: randomUUID(), ...person };
  };
}

/** The median ratio of throughputs over rounds that take turns, so that both meet the same weather. */
async function compare(url: URL, site: Shot, reference: Shot, each = load): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    // Whoever goes second finds a warmer machine, so they take turns at that too.
    const order = round % 2 === 0 ? [site, reference] : [reference, site];
    const perSecond = new Map<Shot, number>();
    for (const shot of order) perSecond.set(shot, await throughput(url, shot, each));
    // The first round warms up.
    if (round > 0) ratios.push((perSecond.get(site) ?? 0) / (perSecond.get(reference) ?? 0));
  }
  return median(ratios);
}
