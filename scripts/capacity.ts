/**
 * Measures what a booking costs of everything that Cloudflare charges for, computes the bill of a month from it, and posts
 * five bookings a second for a minute, of which nothing may be lost. All of it locally, on the production build; the
 * result is written into docs/capacity.md. Run `npm run build && npm run capacity`; it takes three minutes.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { transformWithOxc } from "vite";
import { workerdTime } from "./bench/processor-time";
import { versions, writeSection } from "./bench/report";
import { bookingForms } from "./booking-forms";
import { BUSY_MONTH, type Measured, monthlyDollars, monthlyUsage } from "./capacity/costs";
import type { Counts } from "./capacity/counting-worker";
import { networkAddress, postForAMinute } from "./capacity/load-test";
import { type BuildServer, serveBuild } from "./serve-build";
import { runWrangler } from "./wrangler";

const PORT = 8805;
const WORKER = "counting-worker.js";
const FACTORS = [1, 10, 100, 1000];
const BOOKINGS = 40;
/** Longer than the queue waits for a batch to fill, so that every booking has a batch of its own, as on a usual day. */
const BOOKING_PAUSE_MS = 1500;
const FORM_PAGES = 1000;
/** What a visitor asks for after choosing a car and a service whose bay has a limit. */
const CHOICE = "carType=sedan&film=ppf-full-glossy-xpel";
const DAY_LISTS = 3;
/** Longer than the site remembers them. */
const DAYS_PAUSE_MS = 10_500;
const SWEEPS = 20;
/** How long the last mail may take, in seconds: longer than the sweep lets a lost message wait. */
const MAIL_SECONDS = 120;

if (!existsSync("build/server/index.js")) throw new Error("Nothing is built: run `npm run build` first");
await using temporary = await mkdtempDisposable(join(tmpdir(), "capacity-"));
await using server = await startCountedSite(temporary.path);
const form = bookingForms();

// The compiler is done by then.
await openForms(100);
const formPage = await measure(FORM_PAGES, openForms);
const booking = await measure(BOOKINGS, book);
const chosenPage = await measure(FORM_PAGES, (times) => openForms(times, `?${CHOICE}`));
const dayList = await measure(DAY_LISTS, askForDays);
const sweep = await measure(SWEEPS, runSweeps);
const load = await loadTest();
writeSection("capacity", [versions(), costTable(), monthTable(), loadSentence()].join("\n\n"), "docs/capacity.md");
if (load.lost > 0) throw new Error(`${load.lost} bookings or mails of the load test were lost`);

/** Serves a copy of the build, wrapped in scripts/capacity/counting-worker.ts, with an empty database. */
async function startCountedSite(folder: string): Promise<BuildServer> {
  cpSync("build", join(folder, "build"), { recursive: true });
  const source = readFileSync("scripts/capacity/counting-worker.ts", "utf8");
  const { code } = await transformWithOxc(source, "counting-worker.ts");
  writeFileSync(join(folder, "build/server", WORKER), code.replace("../../build/server/", "./"));
  const config = join(folder, "build/server/wrangler.json");
  const settings = JSON.parse(readFileSync(config, "utf8"));
  settings.main = WORKER;
  settings.d1_databases[0].migrations_dir = resolve("migrations");
  // The limits would hold back the mails of the load test for an hour and more, as they are there to do. The mail of the day would
  // be one more than the bookings have.
  const mails = "1000000";
  settings.vars = {
    ...settings.vars,
    ...{ VISITOR_MAILS_PER_HOUR: mails, STAFF_MAILS_PER_HOUR: mails, MORNING_MAIL: "off" },
  };
  writeFileSync(config, JSON.stringify(settings));

  const stateDir = join(folder, "state");
  runWrangler(["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir, "--config", config]);
  // Cars are counted where a bay has a limit, and more than all bookings of this run is one, too.
  const limits = [
    "update booking_settings set forms_per_person = null, site_bookings_per_hour = null, cars_per_day = 1000",
    "update bay_limits set cars = 1000",
  ].join("; ");
  runWrangler(["d1", "execute", "DB", "--command", limits, "--local", "--persist-to", stateDir, "--config", config]);
  return serveBuild({ port: PORT, stateDir, config });
}

async function counts(): Promise<Counts> {
  const response = await fetch(new URL("/counts", server.url));
  return (await response.json()) as Counts;
}

/** What something costs each time. Processor time is that of all of `wrangler dev`, its database too: an upper bound. */
async function measure(times: number, run: (times: number) => Promise<void>): Promise<Measured> {
  const [before, timeBefore] = [await counts(), workerdTime(server.pid)];
  await run(times);
  const [after, timeAfter] = [await counts(), workerdTime(server.pid)];
  const each = (name: keyof Counts) => (after[name] - before[name]) / times;
  return {
    requests: each("requests"),
    processorMs: (timeAfter - timeBefore) / times,
    rowsRead: each("rowsRead"),
    rowsWritten: each("rowsWritten"),
    messages: each("messages"),
    customerMails: each("customerMails"),
  };
}

async function openForms(times: number, choice = ""): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const response = await fetch(new URL(`/booking${choice}`, server.url));
    await response.arrayBuffer();
  }
}

/** Asks for the days that can be booked, each time when the site no longer remembers them. */
async function askForDays(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await wait(DAYS_PAUSE_MS);
    const response = await fetch(new URL(`/booking/days?${CHOICE}`, server.url));
    await response.arrayBuffer();
  }
}

/** A booking up to its last mail: the form, the page that confirms it, the queue, the mails. */
async function book(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const posted = await fetch(new URL("/booking", server.url), {
      method: "POST",
      redirect: "manual",
      headers: { "CF-Connecting-IP": networkAddress(count) },
      body: new URLSearchParams(form()),
    });
    const confirmation = posted.headers.get("Location");
    if (posted.status !== 303 || !confirmation) throw new Error(`A booking was answered with ${posted.status}`);
    await fetch(new URL(confirmation, server.url)).then((response) => response.arrayBuffer());
    await wait(BOOKING_PAUSE_MS);
  }
  await mailsSent();
}

async function runSweeps(times: number): Promise<void> {
  const cron = new URL("/cdn-cgi/local/scheduled?cron=*+*+*+*+*", server.url);
  for (let count = 0; count < times; count += 1) await fetch(cron).then((response) => response.arrayBuffer());
}

/** Waits for every mail, and returns how many seconds that took and how many are still missing. */
async function mailsSent(): Promise<{ readonly seconds: number; readonly missing: number }> {
  const start = Date.now();
  const seconds = () => (Date.now() - start) / 1000;
  while (true) {
    const { unsentMails } = await counts();
    if (unsentMails === 0 || seconds() > MAIL_SECONDS) return { seconds: seconds(), missing: unsentMails };
    await wait(200);
  }
}

async function loadTest() {
  const before = await counts();
  const result = await postForAMinute(new URL("/booking", server.url), form);
  const { seconds, missing } = await mailsSent();
  const after = await counts();
  const bookings = after.bookings - before.bookings;
  const mails = after.mails - before.mails;
  const mailsOfABooking = before.mails / before.bookings;
  const lost = missing + (result.sent - result.stored) + Math.abs(result.sent - bookings);
  const bytesOfABooking = (after.databaseBytes - before.databaseBytes) / bookings;
  return { ...result, seconds, mails, bytesOfABooking, lost: lost + Math.abs(bookings * mailsOfABooking - mails) };
}

function costTable(): string {
  const row = (what: string, { requests, processorMs, rowsRead, rowsWritten, messages, customerMails }: Measured) => {
    const figures = [requests, processorMs, rowsRead, rowsWritten, messages, customerMails];
    return `| ${what} | ${figures.map((figure) => Number(figure.toFixed(1))).join(" | ")} |`;
  };
  return [
    "| what it costs, each time | calls of the Worker | processor time, ms, at most | rows read | rows written | queue messages | mails to customers |",
    "|---|---:|---:|---:|---:|---:|---:|",
    row("a form page opened", formPage),
    row("… with a car and a service chosen, many in ten seconds", chosenPage),
    row("the days that can be booked, read from D1", dayList),
    row("a booking, from the post to its last mail", booking),
    row("a look for overdue mail, every minute", sweep),
  ].join("\n");
}

function monthTable(): string {
  const whole = (figure: number) => Math.round(figure).toLocaleString("en-US");
  const rows = FACTORS.map((factor) => {
    const usage = monthlyUsage(factor, { booking, formPage, sweep });
    const { requests, processorMs, rowsRead, rowsWritten, queueOperations, customerMails } = usage;
    const figures = [factor * BUSY_MONTH.bookings, requests, processorMs / 1000, rowsRead, rowsWritten];
    const megabytes = (factor * BUSY_MONTH.bookings * load.bytesOfABooking) / 1_000_000;
    const cells = [...figures, queueOperations, customerMails, Math.ceil(megabytes)].map(whole);
    return `| ${[`× ${whole(factor)}`, ...cells, monthlyDollars(usage).toFixed(2)].join(" | ")} |`;
  });
  return [
    "| a month at | bookings | calls of the Worker | processor time, s | rows read | rows written | queue operations | mails to customers | database grows, MB | US dollars |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...rows,
  ].join("\n");
}

function loadSentence(): string {
  const { sent, stored, mails, seconds, lost, medianMs, slowestMs } = load;
  return `Load test, five bookings a second for a minute: ${sent} posted, ${stored} stored and confirmed, ${mails} mails sent, ${lost} lost or doubled. Half of the answers took ${medianMs} ms or less, the slowest ${slowestMs} ms; ${seconds.toFixed(1)} seconds after the last post every mail was out.`;
}
