/**
 * Measures the built site against references, each served by `wrangler dev`, and its bytes, prints both and writes them
 * into docs/performance.md. Times depend on the machine, ratios hardly; tests hold the bytes.
 * Run `npm run build && npm run bench`; it takes four minutes.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { runnerImport } from "vite";
import { byteTable, workerBytes } from "./bench/bytes.ts";
import { type Load, median, type Shot, throughput } from "./bench/load.ts";
import { section, versions } from "./bench/report.ts";
import { type BenchServer, BY_HAND, startReference, startSite, startTemplate } from "./bench/servers.ts";
import { startUpTime } from "./bench/start-up.ts";

const PORT = 8801;
const ROUNDS = 10;
const PAGE = "/faq";
const load: Load = { count: 300, concurrency: 8 };
/** A file is sent so fast that fewer would measure the machine. */
const fileLoad: Load = { count: 1000, concurrency: 8 };
/** Enough for processor time, which is told in hundredths of a second, and for the compiler to be done. */
const longLoad: Load = { count: 3000, concurrency: 8 };

/** A shot, and at whom. */
interface Target {
  readonly server: BenchServer;
  readonly shot: Shot;
}

if (!existsSync("build/server/index.js")) throw new Error("Nothing is built: run `npm run build` first");
const plain = { configFile: false } as const;
const { module: dates } = await runnerImport<typeof import("../app/i18n/dates")>("./app/i18n/dates.ts", plain);
const { module: riyadh } = await runnerImport<typeof import("../app/i18n/riyadh-date")>(
  "./app/i18n/riyadh-date.ts",
  plain,
);
const { module: links } = await runnerImport<typeof import("../app/i18n/links")>("./app/i18n/links.ts", plain);

const { files, bytes } = await measureFiles();
const { get, post, cpu } = await measureWorker();
const report = [
  "| what | measured | bar |",
  "|---|---:|---:|",
  `| content page / hand-written file, through the same assets router | ${files.toFixed(2)} | 0.97 |`,
  `| \`POST /booking\` / one bare insert | ${post.toFixed(2)} | 0.40 |`,
  `| \`GET /booking\` / constant Worker | ${get.toFixed(2)} | |`,
  `| processor time of \`GET /booking\` above a constant Worker's | ${cpu.site.toFixed(2)} ms | |`,
  `| … / that of React Router's template for a page of the same bytes | ${(cpu.site / cpu.sameBytes).toFixed(2)} | 1.00 |`,
  `| … / that of the template for the same elements, without a component | ${(cpu.site / cpu.sameElements).toFixed(2)} | |`,
  `| processor time to start the Worker | ${Math.round(startUpTime())} ms | 50 ms |`,
  `| Worker, gzip | ${Math.round(workerBytes() / 1000)} kB | 500 kB |`,
].join("\n");
section("bench", `${versions()}\n\n${report}\n\n${bytes}`);

async function measureFiles() {
  const server = await startSite(PORT, PAGE);
  const file = { server, shot: { path: PAGE, status: 200 } };
  const byHand = { server, shot: { path: BY_HAND, status: 200 } };
  const measured = { files: await compare(file, byHand, fileLoad), bytes: await byteTable(server.url, links) };
  await server.stop();
  return measured;
}

async function measureWorker() {
  const site = await startSite(PORT);
  const page = await fetch(new URL("/booking", site.url)).then((response) => response.text());
  const reference = await startReference(PORT + 1, page);
  const template = await startTemplate(PORT + 2, page);

  const booking = { server: site, shot: { path: "/booking", status: 200 } };
  const constant = { server: reference, shot: { path: "/", status: 200 } };
  const posted = { form: bookingForm(), status: 303 };

  const floor = await cpuPerRequest(constant);
  const measured = {
    cpu: {
      site: (await cpuPerRequest(booking)) - floor,
      sameBytes: (await cpuPerRequest({ server: template, shot: { path: "/same-bytes", status: 200 } })) - floor,
      sameElements: (await cpuPerRequest({ server: template, shot: { path: "/same-elements", status: 200 } })) - floor,
    },
    get: await compare(booking, constant),
    post: await compare(
      { server: site, shot: { path: "/booking", ...posted } },
      { server: reference, shot: { path: "/", ...posted } },
    ),
  };
  for (const server of [site, reference, template]) await server.stop();
  return measured;
}

/** Milliseconds of processor time, those of the server's own proxy included. */
async function cpuPerRequest({ server, shot }: Target): Promise<number> {
  await throughput(server.url, shot, longLoad);
  const before = server.cpuTime();
  await throughput(server.url, shot, longLoad);
  return (server.cpuTime() - before) / longLoad.count;
}

/** Makes forms that are all different and all right. */
function bookingForm() {
  let made = 0;
  const bookingDate = dates.dayAfter(riyadh.riyadhDate(new Date()));
  return () => {
    made += 1;
    const phoneNumber = `05${String(made).padStart(8, "0")}`;
    const person = { customerName: "Bench", phoneNumber, email: "bench@example.com", bookingDate };
    return { carType: "suv", thermal: "thermal-titanium", submissionId: randomUUID(), ...person };
  };
}

/** The median ratio of throughputs over rounds that take turns, so that both meet the same weather. */
async function compare(site: Target, reference: Target, each = load): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    // Whoever goes second finds a warmer machine, so they take turns at that too.
    const order = round % 2 === 0 ? [site, reference] : [reference, site];
    const perSecond = new Map<Target, number>();
    for (const target of order) perSecond.set(target, await throughput(target.server.url, target.shot, each));
    // The first round warms up.
    if (round > 0) ratios.push((perSecond.get(site) ?? 0) / (perSecond.get(reference) ?? 0));
  }
  return median(ratios);
}
