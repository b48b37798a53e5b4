import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEV_AUDIENCE } from "~/platform/http/dev-audience";
import { type AccessPolicy, isDeskPath, staffOf } from "~/platform/http/staff.server";

/** Who may enter the desk (product.md 16.1). Each test has its own team, whose keys get cached. */

const AUD = "the-desk";
const EMAIL = "noura@saqeel.example";
const [own, other] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);

let team = 0;
let policy: AccessPolicy;
beforeEach(() => {
  team += 1;
  policy = { TEAM_DOMAIN: `https://team-${team}.cloudflareaccess.com`, POLICY_AUD: AUD };
});
afterEach(() => void vi.restoreAllMocks());

/** Serves the keys as Access does. */
async function serveKeys(answer?: () => Response) {
  const key = { ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256" };
  return vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer?.() ?? Response.json({ keys: [key] }));
}

function token({
  claims = { email: EMAIL } as JWTPayload,
  audience = AUD,
  issuer = policy.TEAM_DOMAIN,
  expires = "1h" as string | null,
  key = own.privateKey as Parameters<SignJWT["sign"]>[0],
  alg = "RS256",
} = {}) {
  const jwt = new SignJWT(claims)
    .setProtectedHeader({ alg, kid: "own" })
    .setIssuedAt()
    .setIssuer(issuer)
    .setAudience(audience);
  return (expires ? jwt.setExpirationTime(expires) : jwt).sign(key);
}

const enter = (jwt?: string, access?: ExecutionContext["access"]) =>
  staffOf({ headers: new Headers(jwt ? { "Cf-Access-Jwt-Assertion": jwt } : {}) }, policy, access);
const accessOf = (aud: string, identity: object | undefined) =>
  ({ aud, getIdentity: async () => identity }) as unknown as ExecutionContext["access"];

it("the identity of Access in the request opens the desk to the person that it names", async () => {
  const fetched = await serveKeys();
  expect(await enter(undefined, accessOf(AUD, { email: EMAIL }))).toEqual({ email: EMAIL });
  expect(fetched).not.toHaveBeenCalled();
});

it("the identity of Access in the request names one person in any case", async () => {
  await serveKeys();
  const email = EMAIL.toUpperCase();
  expect(await enter(undefined, accessOf(AUD, { email }))).toEqual({ email: EMAIL });
  expect(await enter(await token({ claims: { email } }))).toEqual({ email: EMAIL });
});

it.each([
  ["for another application", accessOf("another", { email: EMAIL })],
  ["without an identity", accessOf(AUD, undefined)],
  ["of a service, which has no address", accessOf(AUD, { common_name: "robot" })],
])("the identity of Access in the request is rejected %s", async (_what, access) => {
  expect(await enter(undefined, access)).toBeNull();
});

describe("the token of Access in the header", () => {
  it("opens the desk to the person that it names, and its keys are fetched once", async () => {
    const fetched = await serveKeys();
    expect(await enter(await token())).toEqual({ email: EMAIL });
    expect(await enter(await token())).toEqual({ email: EMAIL });
    expect(fetched).toHaveBeenCalledOnce();
    expect(String(fetched.mock.calls[0]?.[0])).toBe(`${policy.TEAM_DOMAIN}/cdn-cgi/access/certs`);
  });

  it.each<[string, () => Promise<string> | string]>([
    ["is not one", () => "abc"],
    ["has expired", () => token({ expires: "-1m" })],
    ["never expires", () => token({ expires: null })],
    ["is for another application", () => token({ audience: "another" })],
    ["is from another team", () => token({ issuer: "https://evil.cloudflareaccess.com" })],
    ["is signed with another key", () => token({ key: other.privateKey })],
    ["has no address", () => token({ claims: { common_name: "robot" } })],
    ["has an invalid address", () => token({ claims: { email: "noura" } })],
    [
      "is not signed",
      () =>
        new UnsecuredJWT({ email: EMAIL })
          .setIssuer(policy.TEAM_DOMAIN)
          .setAudience(AUD)
          .setExpirationTime("1h")
          .encode(),
    ],
    ["is signed with a secret", () => token({ alg: "HS256", key: new Uint8Array(32) })],
  ])("is rejected when it %s", async (_what, make) => {
    await serveKeys();
    expect(await enter(await make())).toBeNull();
  });

  it.each([
    ["answer with an error", () => new Response(null, { status: 500 })],
    ["cannot be read", () => new Response("<p>")],
  ])("cannot be checked when its keys %s", async (_what, answer) => {
    await serveKeys(answer);
    await expect(enter(await token())).rejects.toThrow();
  });

  it("is ignored on a developer's machine and without a team", async () => {
    const fetched = await serveKeys();
    policy = { ...policy, POLICY_AUD: DEV_AUDIENCE };
    expect(await enter(await token({ audience: DEV_AUDIENCE }))).toBeNull();
    policy = { TEAM_DOMAIN: "", POLICY_AUD: AUD };
    expect(await enter(await token())).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

it("the desk is closed without an application of Access", async () => {
  policy = { ...policy, POLICY_AUD: "" };
  expect(await enter(undefined, accessOf("", { email: EMAIL }))).toBeNull();
});

it.each([
  ...["/desk", "/en/desk", "/desk/", "/desk/bookings/SQ-7K3M9Q", "/en/desk/bookings.xlsx", "/desk/%ff"],
  ...["/desk/photo/0123/small", "/en/desk/photo/0123"],
])("%s belongs to the desk", (path) => expect(isDeskPath(path)).toBe(true));

it.each([
  ...["/", "/desktop", "/booking/desk", "/en/desks", "/endesk"],
  ...["/DESK", "/ar/desk", "//desk", "/%64esk", "/en%2Fdesk", "/desk.data", "/desk/bookings.data"],
])("%s does not belong to the desk", (path) => expect(isDeskPath(path)).toBe(false));
