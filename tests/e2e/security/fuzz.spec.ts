import { MESSAGE_LIMITS } from "~/platform/forms/field-rules";
import { isServiceCode } from "../../../app/domain/catalogue/catalogue";
import { priceOf } from "../../../app/domain/catalogue/pricing";
import { EMAIL_MAX } from "../../../app/platform/forms/field-rules";
import { resources } from "../../../app/platform/i18n/texts";
import { translator } from "../../../app/platform/i18n/translator";
import { textOf } from "../support/fetch-page";
import { query } from "../support/server-state";
import { expect, test, tomorrow } from "../support/site";
import { type HostilePost, hostilePosts } from "./hostile-posts";

/** `FUZZ_SEED=7 npx playwright test fuzz` generates other forms. A seed repeats its failures. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261120);
const COUNT = process.env.EVERY_STATE ? 300 : 100;
const CONCURRENCY = 8;

/** The domain of the valid email addresses in these posts, to find the rows that were stored. */
const DOMAIN = `fuzz-${SEED}-${Date.now()}.example`;
const validForms = {
  booking: {
    carType: "suv",
    thermal: "thermal-titanium",
    customerName: "Sara Ahmed",
    phoneNumber: "0512345678",
    email: `sara@${DOMAIN}`,
    bookingDate: tomorrow(),
  },
  contact: { name: "Omar Nasser", email: `omar@${DOMAIN}`, phone: "0598765432", message: "How much is polishing?" },
};

interface Answer {
  status: number;
  location: string;
  body: string;
}

async function send({ path, headers, body }: HostilePost, baseURL: string): Promise<Answer> {
  const response = await fetch(baseURL + path, { method: "POST", headers, body, redirect: "manual" });
  return { status: response.status, location: response.headers.get("location") ?? "", body: await response.text() };
}

/** The error messages that a post of this test can get, in its language. */
function messagesOf({ language, screen }: HostilePost): string[] {
  const { t } = translator(language) as { t: (key: string, values?: object) => string };
  const { summaryTitle: _, networkTitle: __, ...errors } = resources[language][screen].errors;
  const limits = [{ min: 2, max: 100 }, { min: MESSAGE_LIMITS.min, max: MESSAGE_LIMITS.max }, { max: EMAIL_MAX }];
  // Leaves out messages about limits, which have a title and a text: no post reaches a limit.
  const names = Object.entries(errors).flatMap(([name, text]) => (typeof text === "string" ? [name] : []));
  const said = names.flatMap((name) =>
    // A message that quotes characters is recognized by its beginning.
    limits.map((limit) => t(`${screen}:errors.${name}`, { ...limit, characters: "\n" }).split("\n")[0] ?? ""),
  );
  return [...said, t("booking:summary.changed")];
}

/** What is wrong with a response, or null. */
function problemOf(post: HostilePost, { status, location, body }: Answer): string | null {
  const raw = post.body.toString("latin1");
  const asksForTotal = post.screen === "booking" && /intent|remove/.test(raw);
  if (post.path.endsWith(".data")) {
    if (status === 202) return /thank-you\?booking=|contact\?sent=1/.test(body) ? null : "wrong redirect";
    if (status === 200 && asksForTotal) return null;
    if (status !== 400 && status !== 413) return `status ${status}`;
    return messagesOf(post).some((message) => body.includes(message)) || /"(?:malformed|tooLong|trapped)"/.test(body)
      ? null
      : "no error message";
  }
  if (/<script>fuzz|<img src=x/.test(body)) return "unescaped HTML";
  if (status === 303) {
    const prefix = post.language === "en" ? "/en" : "";
    const booked = new RegExp(`^${prefix}/thank-you\\?booking=[\\w-]{22}$`);
    const next = post.screen === "booking" ? booked.test(location) : location === `${prefix}/contact?sent=1`;
    return next ? null : `redirect to ${location}`;
  }
  if (!body.includes(`<html lang="${post.language}"`)) return `status ${status}, not a page in ${post.language}`;
  if (status === 200 && asksForTotal) return null;
  if (status !== 400 && status !== 413) return `status ${status}`;
  const text = textOf(body);
  if (text.includes("Invalid input")) return "a message of zod";
  if (status === 413 && !text.includes(resources[post.language][post.screen].errors.tooLong))
    return "not said to be too long";
  return messagesOf(post).some((message) => text.includes(message)) ? null : "no error message";
}

test(`${COUNT} hostile forms of seed ${SEED} get valid responses and store valid rows @server`, async ({ baseURL }) => {
  test.setTimeout(240_000);
  const posts = hostilePosts(SEED, COUNT, validForms);
  const statuses = new Map<number, number>();
  const tokens = new Set<string>();
  const failures: string[] = [];
  const queue = posts.entries();

  async function sendFromQueue() {
    for (const [index, post] of queue) {
      const answer = await send(post, `${baseURL}`).catch((error: Error) => ({
        status: 0,
        location: "",
        body: String(error.cause ?? error),
      }));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const token = /booking=([\w-]{22})/.exec(answer.location || answer.body)?.[1];
      if (token) tokens.add(token);
      const problem = problemOf(post, answer);
      if (problem)
        failures.push(`#${index} of seed ${SEED}: ${problem}\n${describePost(post)}\n-> ${answer.body.slice(0, 300)}`);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendFromQueue));
  console.info(`Seed ${SEED}:`, Object.fromEntries([...statuses].sort()));
  expect(failures.join("\n\n")).toBe("");
  // The generator must have made accepted, invalid and oversized forms.
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([303, 400, 413]));

  const bookings = await query("select * from bookings where email like ?", `%@${DOMAIN}`);
  expect(bookings.filter((row) => !isValidBooking(row))).toEqual([]);
  expect(bookings.filter(({ token }) => !tokens.has(String(token)))).toEqual([]);
  const messages = await query("select * from contact_messages where email like ?", `%@${DOMAIN}`);
  expect(messages.filter((row) => !isValidMessage(row))).toEqual([]);
  expect(bookings.length).toBeGreaterThan(0);
  expect(messages.length).toBeGreaterThan(0);

  const pendingEmails = await query(
    `select (select count(*) from outbox where booking_id = b.id) as emails from bookings b where email like ?`,
    `%@${DOMAIN}`,
  );
  expect(pendingEmails.filter(({ emails }) => emails !== 2)).toEqual([]);
});

function isValidBooking(row: Record<string, unknown>): boolean {
  const codes: string[] = JSON.parse(String(row.service_ids));
  const car = row.car_type === "sedan" || row.car_type === "suv" ? row.car_type : null;
  return (
    /^[\p{L}\p{M}\p{Nd}\u0640 ]{2,100}$/u.test(String(row.customer_name)) &&
    /^[!-~]{1,255}$/.test(String(row.email)) &&
    car !== null &&
    codes.every(isServiceCode) &&
    new Set(codes).size === codes.length &&
    row.total_price === priceOf(codes.filter(isServiceCode), car).total &&
    String(row.booking_date) >= tomorrow() &&
    row.status === "pending" &&
    /^SQ-\w{6}$/.test(String(row.reference)) &&
    /^[0-9a-f]{64}$/.test(String(row.idempotency_key)) &&
    /^(?:ar|en)$/.test(String(row.language))
  );
}

function isValidMessage(row: Record<string, unknown>): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be stored
  const controls = /[\0-\x08\x0b-\x1f\x7f-\x9f]/;
  const [name, message] = [String(row.name), String(row.message)];
  return (
    !/[\n\t\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(name) &&
    !controls.test(name + message) &&
    /^[!-~]{1,255}$/.test(String(row.email)) &&
    /^[0-9a-f]{64}$/.test(String(row.idempotency_key)) &&
    /^(?:ar|en)$/.test(String(row.language))
  );
}

function describePost({ path, headers, body }: HostilePost): string {
  return `POST ${path} ${JSON.stringify(headers)} ${JSON.stringify(body.subarray(0, 1500).toString("latin1"))}`;
}
