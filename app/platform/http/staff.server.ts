import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { data, type RouterContextProvider } from "react-router";
import { cloudflareContext, type Staff, staffContext } from "./context.server";
import { DEV_AUDIENCE } from "./dev-audience";
import { readSettings } from "./settings.server";

/** The settings of the owner: who signs the tokens of Access, and for which application. */
export interface AccessPolicy {
  readonly TEAM_DOMAIN: string;
  /** Empty if there is no desk. */
  readonly POLICY_AUD: string;
}

/**
 * Whether the desk answers at a path (product.md 16.1). Other spellings do not count, because
 * Access does not protect them. No page of the desk loads its data as `.data`.
 */
export function isDeskPath(pathname: string): boolean {
  return /^(?:\/en)?\/desk(?:\/|$)/.test(pathname) && !pathname.endsWith(".data");
}

/**
 * The member of staff who sent a request; null for anybody else. Access identifies people in
 * `ctx.access` or in a header; both must name the audience of the desk. Throws when the keys of
 * Access cannot be fetched.
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

/** Errors that mean an invalid token. Any other error means that the keys cannot be fetched. */
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
  if (!token || !TEAM_DOMAIN || POLICY_AUD === DEV_AUDIENCE) return null;
  try {
    const expected = { issuer: TEAM_DOMAIN, audience: POLICY_AUD, algorithms: ["RS256"], requiredClaims: ["exp"] };
    const { payload } = await jwtVerify(token, keysOf(TEAM_DOMAIN), expected);
    return staffWith(payload.email);
  } catch (error) {
    if (INVALID_TOKEN_ERRORS.some((InvalidToken) => error instanceof InvalidToken)) return null;
    throw error;
  }
}

/** Null for a service token. Addresses are in lower case, because Access ignores capitals. */
function staffWith(email: unknown): Staff | null {
  return typeof email === "string" && email.includes("@") ? { email: email.toLowerCase() } : null;
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** The keys of Access. `jose` fetches them on demand and caches them for ten minutes. */
function keysOf(teamDomain: string) {
  const keys = keySets.get(teamDomain) ?? createRemoteJWKSet(new URL(`${teamDomain}/cdn-cgi/access/certs`));
  keySets.set(teamDomain, keys);
  return keys;
}

/** Whether the member of staff may change the facts: `OWNER_EMAILS` lists them, or is empty. */
export function isOwner(context: Readonly<RouterContextProvider>): boolean {
  const { owners } = readSettings(context.get(cloudflareContext).env);
  return owners === null || owners.includes(context.get(staffContext)?.email ?? "");
}

export function requireOwner(context: Readonly<RouterContextProvider>): void {
  if (!isOwner(context)) throw data(null, { status: 403 });
}
