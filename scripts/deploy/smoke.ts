/** What the live site must answer after a deployment, asked from outside. */

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

interface Probe {
  readonly path: string;
  readonly status: number;
  /** What is wrong with an answer of the right status. */
  readonly problems: (response: Response, body: string) => Iterable<string>;
}

const probes: readonly Probe[] = [
  { path: "/health", status: 200, problems: (_, body) => missing(body, '"database":true') },
  { path: "/", status: 200, problems: (_, body) => missing(body, '<html lang="ar" dir="rtl"') },
  { path: "/en", status: 200, problems: (_, body) => missing(body, '<html lang="en" dir="ltr"') },
  { path: "/booking", status: 200, problems: bookingProblems },
  { path: "/faq", status: 200, problems: headerProblems },
  { path: "/no-such-page", status: 404, problems: headerProblems },
];

/** Everything that is wrong with the site at `origin`, in words; nothing when all is well. No answer is a problem, too. */
export async function smokeProblems(origin: string, fetch: Fetch): Promise<readonly string[]> {
  const found = await Promise.all(probes.map((probe) => probeProblems(probe, origin, fetch)));
  return found.flat();
}

async function probeProblems({ path, status, problems }: Probe, origin: string, fetch: Fetch): Promise<string[]> {
  try {
    const response = await fetch(origin + path, { redirect: "manual", headers: { "Cache-Control": "no-cache" } });
    const body = await response.text();
    const wrong =
      response.status === status ? [...problems(response, body)] : [`status ${response.status}, not ${status}`];
    return wrong.map((what) => `${path}: ${what}`);
  } catch (error) {
    return [`${path}: no answer (${error instanceof Error ? error.message : "unknown reason"})`];
  }
}

function* bookingProblems(response: Response, body: string) {
  yield* headerProblems(response);
  yield* missing(body, 'name="carType"');
  // A form belongs to one visitor.
  if (!/private|no-store/.test(response.headers.get("Cache-Control") ?? "")) yield "may be cached by anybody";
}

function* headerProblems({ headers }: Response) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  const scripts = policy.split(";").find((directive) => directive.trim().startsWith("script-src "));
  if (!scripts) yield "no content security policy for scripts";
  if (/unsafe-inline|unsafe-eval/.test(scripts ?? "")) yield "the content security policy lets any script run";
  if (!/max-age=\d{7,}/.test(headers.get("Strict-Transport-Security") ?? "")) yield "no Strict-Transport-Security";
  if (headers.get("X-Content-Type-Options") !== "nosniff") yield "no X-Content-Type-Options";
  if (!headers.get("Referrer-Policy")) yield "no Referrer-Policy";
}

function* missing(body: string, what: string) {
  if (!body.includes(what)) yield `does not contain ${what}`;
}
