/** The responses that the live site must give after a deployment. */

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

interface Probe {
  path: string;
  statuses: readonly number[];
  /** Problems of a response with the right status. */
  problems: (response: Response, body: string) => Iterable<string>;
}

const probes: readonly Probe[] = [
  // With 503, email, cron or bookings may have a problem, which a rollback would not solve.
  { path: "/health", statuses: [200, 503], problems: (_, body) => missing(body, '"database":true') },
  { path: "/", statuses: [200], problems: (_, body) => missing(body, '<html lang="ar" dir="rtl"') },
  { path: "/en", statuses: [200], problems: (_, body) => missing(body, '<html lang="en" dir="ltr"') },
  { path: "/booking", statuses: [200], problems: bookingProblems },
  { path: "/faq", statuses: [200], problems: contentPageProblems },
  { path: "/contact", statuses: [200], problems: (_, body) => addressProblems(body) },
  { path: "/desk", statuses: [302, 404], problems: deskProblems },
  { path: "/en/desk", statuses: [302, 404], problems: deskProblems },
  { path: "/no-such-page", statuses: [404], problems: headerProblems },
];

/** A static page, which never reaches the Worker, and a page of the Worker. */
const PLAIN_HTTP_PATHS = ["/faq", "/booking"];

/** Lists every problem of the site at `origin`. A missing response is a problem too. */
export async function smokeProblems(origin: string, fetch: Fetch): Promise<readonly string[]> {
  const found = await Promise.all([
    ...probes.map((probe) => probeProblems(probe, origin, fetch)),
    deskLanguageProblems(origin, fetch),
    ...(redirectsPlainHttp(origin) ? PLAIN_HTTP_PATHS : []).map((path) => plainHttpProblems(path, origin, fetch)),
  ]);
  return found.flat();
}

/** Staging is on workers.dev, whose redirect to HTTPS cannot be configured. */
function redirectsPlainHttp(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" && !hostname.endsWith(".workers.dev");
}

async function plainHttpProblems(path: string, origin: string, fetch: Fetch): Promise<string[]> {
  const address = origin.replace("https:", "http:") + path;
  try {
    const { status, headers } = await fetch(address, { redirect: "manual" });
    const location = headers.get("Location");
    if ((status === 301 || status === 308) && location === origin + path) return [];
    return [`${address}: answers ${status} without a redirect to HTTPS: turn on Always Use HTTPS (docs/deploy.md)`];
  } catch (error) {
    return [`${address}: ${noAnswer(error)}`];
  }
}

async function probeProblems({ path, statuses, problems }: Probe, origin: string, fetch: Fetch): Promise<string[]> {
  try {
    const response = await fetch(origin + path, { redirect: "manual", headers: { "Cache-Control": "no-cache" } });
    const body = await response.text();
    const wrong = statuses.includes(response.status)
      ? [...problems(response, body)]
      : [`status ${response.status}, not ${statuses.join(" or ")}`];
    return wrong.map((what) => `${path}: ${what}`);
  } catch (error) {
    return [`${path}: ${noAnswer(error)}`];
  }
}

function noAnswer(error: unknown): string {
  return `no answer (${error instanceof Error ? error.message : "unknown reason"})`;
}

function* bookingProblems(response: Response, body: string) {
  yield* headerProblems(response);
  yield* missing(body, 'name="carType"');
  // The page contains the id of a form, which belongs to one visitor.
  if (!/private|no-store/.test(response.headers.get("Cache-Control") ?? "")) yield "may be cached";
}

/** Access must protect the desk in both languages. */
async function deskLanguageProblems(origin: string, fetch: Fetch): Promise<string[]> {
  const statusOf = (path: string) => fetch(origin + path, { redirect: "manual" }).then(({ status }) => status);
  try {
    const [arabic, english] = await Promise.all([statusOf("/desk"), statusOf("/en/desk")]);
    if (arabic === english) return [];
    return [`/desk answers ${arabic} and /en/desk ${english}: name both in the application of Access (docs/deploy.md)`];
  } catch {
    // The probes of both languages report this problem.
    return [];
  }
}

/** Without a login, the desk must show the login of Access or nothing. */
function* deskProblems({ status, headers }: Response) {
  const login = URL.parse(headers.get("Location") ?? "")?.hostname ?? "";
  if (status === 302 && !login.endsWith(".cloudflareaccess.com")) yield "does not redirect to the login of Access";
}

function* contentPageProblems(response: Response, body: string) {
  yield* headerProblems(response);
  yield* addressProblems(body);
}

/** Cloudflare can hide email addresses behind a script that our Content-Security-Policy blocks. */
function* addressProblems(body: string) {
  if (!body.includes('href="mailto:')) yield "no mailto link: turn off Email Address Obfuscation (docs/deploy.md)";
}

function* headerProblems({ headers }: Response) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  const scripts = policy.split(";").find((directive) => directive.trim().startsWith("script-src "));
  if (!scripts) yield "no content security policy for scripts";
  if (/unsafe-inline|unsafe-eval/.test(scripts ?? "")) yield "the content security policy allows any script";
  if (!/max-age=\d{7,}/.test(headers.get("Strict-Transport-Security") ?? "")) yield "no Strict-Transport-Security";
  if (headers.get("X-Content-Type-Options") !== "nosniff") yield "no X-Content-Type-Options";
  if (!headers.get("Referrer-Policy")) yield "no Referrer-Policy";
}

function* missing(body: string, what: string) {
  if (!body.includes(what)) yield `does not contain ${what}`;
}
