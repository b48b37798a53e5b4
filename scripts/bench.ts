/**
 * Measures the built site against references in the same workerd, and its bytes, prints both and writes them into
 * docs/performance.md. Times depend on the machine, ratios hardly; tests hold the bytes. Run `npm run bench`.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { runnerImport } from "vite";
import { byteTable, workerBytes } from "./bench/bytes.ts";
import { type Load, median, type Shot, throughput } from "./bench/load.ts";
import { section } from "./bench/report.ts";
import { HAND_WRITTEN, REFERENCE_HOST, startServers } from "./bench/servers.ts";
import { startUpTime } from "./bench/start-up.ts";

const ROUNDS = 5;
const PAGE = "/faq";
const load: Load = { count: 300, concurrency: 8 };

if (!existsSync("build/server/index.js")) throw new Error("Nothing is built: run `npm run build` first");
const plain = { configFile: false } as const;
const { module: dates } = await runnerImport<typeof import("../app/i18n/format")>("./app/i18n/format.ts", plain);
const { module: links } = await runnerImport<typeof import("../app/i18n/links")>("./app/i18n/links.ts", plain);
const servers = await startServers(PAGE);

let booked = 0;
const bookingDate = dates.dayAfter(dates.riyadhDate(new Date()));
const booking = () => {
  booked += 1;
  const phoneNumber = `05${String(booked).padStart(8, "0")}`;
  const person = { customerName: "Bench", phoneNumber, email: "bench@example.com", bookingDate };
  return { carType: "suv", thermal: "thermal-titanium", submissionId: randomUUID(), ...person };
};
const toReference = { Host: REFERENCE_HOST };
const constant: Shot = { path: "/", headers: toReference, status: 200 };

try {
  const file = await compare({ path: PAGE, status: 200 }, { path: HAND_WRITTEN, status: 200 });
  const page = await compare({ path: "/booking?carType=suv", status: 200 }, constant);
  const post = await compare(
    { path: "/booking", form: booking, status: 303 },
    { path: "/", headers: toReference, form: booking, status: 303 },
  );
  const render = (await cpuPerRequest({ path: "/booking?carType=suv", status: 200 })) - (await cpuPerRequest(constant));
  const report = [
    "| what | measured | bar |",
    "|---|---:|---:|",
    `| content page / hand-written file, through the same assets router | ${file.toFixed(2)} | 0.97 |`,
    `| \`GET /booking\` / constant Worker | ${page.toFixed(2)} | |`,
    `| \`POST /booking\` / one bare insert | ${post.toFixed(2)} | 0.50 |`,
    `| processor time to render \`/booking\`, above a constant Worker's | ${render.toFixed(2)} ms | 1.0 ms |`,
    `| processor time to start the Worker | ${Math.round(startUpTime())} ms | 50 ms |`,
    `| Worker, gzip | ${kilobytes(workerBytes())} | 400 kB |`,
  ].join("\n");
  section("bench", `${report}\n\n${byteTable(links.prerenderedPaths)}`);
} finally {
  await servers.stop();
}

/** The median ratio of throughputs over rounds that take turns, so that both meet the same weather. */
async function compare(site: Shot, reference: Shot): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const mine = await throughput(servers.url, site, load);
    const theirs = await throughput(servers.url, reference, load);
    // The first round warms up.
    if (round > 0) ratios.push(mine / theirs);
  }
  return median(ratios);
}

async function cpuPerRequest(shot: Shot): Promise<number> {
  const count = 1500;
  const before = servers.cpuTime();
  await throughput(servers.url, shot, { count, concurrency: load.concurrency });
  return (servers.cpuTime() - before) / count;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
