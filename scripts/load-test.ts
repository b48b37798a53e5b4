/**
 * Posts five bookings a second for a minute to the built site, served locally. Fails when a booking
 * or an email is lost. Writes the result to docs/capacity.md. Run `npm run build && npm run
 * load-test`; it takes two minutes.
 */
import { existsSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { versions, writeSection } from "./bench/report";
import { bookingForms } from "./booking-forms";
import { serveBuild } from "./serve-build";
import { runWrangler, wrangler } from "./wrangler";

const PORT = 8805;
const BOOKINGS_PER_SECOND = 5;
const BOOKINGS = 60 * BOOKINGS_PER_SECOND;
/** To the customer and to the centre. */
const EMAILS = 2 * BOOKINGS;
/** How long the last email may take: longer than the sweep waits for a lost message. */
const EMAIL_SECONDS = 120;
/** More than this test needs, so that no limit delays its emails. */
const NO_LIMIT = "1000000";

if (!existsSync("build/server/index.js")) throw new Error("Nothing is built: run `npm run build` first");
await using state = await mkdtempDisposable(join(tmpdir(), "load-test-"));
const database = ["DB", "--local", "--persist-to", state.path];
runWrangler(["d1", "migrations", "apply", ...database]);
// D1 only counts cars where a limit is set, so days and bays get limits that the test does not
// reach.
const settings = [
  "update booking_settings set forms_per_person = null, site_bookings_per_hour = null, messages_per_hour = null, cars_per_day = 1000",
  "update bay_limits set cars = 1000",
].join("; ");
runWrangler(["d1", "execute", ...database, "--command", settings]);
await using server = await serveBuild({
  port: PORT,
  stateDir: state.path,
  vars: { VISITOR_MAILS_PER_HOUR: NO_LIMIT, STAFF_MAILS_PER_HOUR: NO_LIMIT, MORNING_MAIL: "off" },
});

const load = await postBookings();
const seconds = await secondsUntilSent();
const { bookings, emails, sent } = readCounts();
const result = [
  `Five bookings a second for a minute: ${BOOKINGS} posted, ${load.confirmed} confirmed, ${bookings} stored,`,
  `${sent} of ${emails} emails sent. Half of the answers took ${load.medianMs} ms or less, the slowest`,
  `${load.slowestMs} ms. Within ${Math.ceil(seconds)} seconds of the last booking every email was sent.`,
].join("\n");
if (load.confirmed !== BOOKINGS || bookings !== BOOKINGS || emails !== EMAILS || sent !== EMAILS)
  throw new Error(result);
writeSection("load-test", `${versions()}\n\n${result}`, "docs/capacity.md");

/** Posts at a fixed rate, even when an answer is late. */
async function postBookings() {
  const form = bookingForms();
  let count = 0;
  const { statusCodeStats, latency } = await autocannon({
    url: new URL("/booking", server.url).href,
    connections: BOOKINGS_PER_SECOND,
    overallRate: BOOKINGS_PER_SECOND,
    amount: BOOKINGS,
    timeout: 30,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          count += 1;
          const headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            // Each from another address, of a range that no network uses.
            "CF-Connecting-IP": `198.18.${Math.floor(count / 250)}.${(count % 250) + 1}`,
          };
          return { ...request, headers, body: new URLSearchParams(form()).toString() };
        },
      },
    ],
  });
  return { confirmed: statusCodeStats?.["303"]?.count ?? 0, medianMs: latency.p50, slowestMs: latency.max };
}

/** Waits until every email is sent, or for as long as that may take. */
async function secondsUntilSent(): Promise<number> {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  while (readCounts().sent < EMAILS && elapsed() < EMAIL_SECONDS) await wait(1000);
  return elapsed();
}

function readCounts(): { bookings: number; emails: number; sent: number } {
  const counts = `select (select count(*) from bookings) as bookings, count(*) as emails,
    count(*) filter (where status = 'sent') as sent from outbox`;
  const { status, stdout, stderr } = wrangler(["d1", "execute", ...database, "--json", "--command", counts]);
  if (status !== 0) throw new Error(`D1 did not answer: ${stderr}`);
  return JSON.parse(stdout)[0].results[0];
}
