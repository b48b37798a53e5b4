import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { canonicalPath } from "~/i18n/links";
import { PRACTICE } from "./practice";

/** Somebody of the centre, as Cloudflare Access vouches for. */
export interface Staff {
  readonly email: string;
}

/** What the owner sets: who signs the tokens of Access, and for which of its applications. */
export interface AccessPolicy {
  /** With `https://`. */
  readonly TEAM_DOMAIN: string;
  /** Empty: there is no desk. */
  readonly POLICY_AUD: string;
}

/** Whether an address belongs to the desk, as a page or as the data of one. */
export function isDeskPath(pathname: string): boolean {
  return /^(?:\/en)?\/desk(?:[/.]|$)/.test(canonicalPath(decoded(pathname)));
}

/** As the router reads a path: it finds `/desk` in `/%64esk`, too. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Who asks for a page of the desk; null for a stranger. Access puts its word for somebody in `ctx.access` or into a header, and
 * this trusts neither without the audience of the desk. Throws when the keys of Access cannot be fetched.
 */
export async function staffOf(
  { headers }: Pick<Request, "headers">,
  policy: AccessPolicy,
  access: ExecutionContext["access"],
): Promise<Staff | null> {
  if (!policy.POLICY_AUD) return null;
  return (await fromContext(policy, access)) ?? (await fromToken(headers.get("Cf-Access-Jwt-Assertion"), policy));
}

async function fromContext({ POLICY_AUD }: AccessPolicy, access: ExecutionContext["access"]): Promise<Staff | null> {
  if (access?.aud !== POLICY_AUD) return null;
  const identity = await access.getIdentity();
  return staffWith(identity?.email);
}

/** What a wrong token is refused with. Any other error means that the keys are out of reach. */
const INVALID_TOKEN_ERRORS = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
];

async function fromToken(token: string | null, { TEAM_DOMAIN, POLICY_AUD }: AccessPolicy): Promise<Staff | null> {
  if (!token || !TEAM_DOMAIN || POLICY_AUD === PRACTICE) return null;
  try {
    const expected = { issuer: TEAM_DOMAIN, audience: POLICY_AUD, algorithms: ["RS256"] };
    const { payload } = await jwtVerify(token, keysOf(TEAM_DOMAIN), expected);
    return staffWith(payload.email);
  } catch (error) {
    if (INVALID_TOKEN_ERRORS.some((InvalidToken) => error instanceof InvalidToken)) return null;
    throw error;
  }
}

/** A service token has no address. */
function staffWith(email: unknown): Staff | null {
  return typeof email === "string" && email.includes("@") ? { email } : null;
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** The keys of Access, which `jose` fetches when they are needed and remembers for ten minutes. */
function keysOf(teamDomain: string) {
  const keys = keySets.get(teamDomain) ?? createRemoteJWKSet(new URL(`${teamDomain}/cdn-cgi/access/certs`));
  keySets.set(teamDomain, keys);
  return keys;
}
