import { emptyFacts, type OwnerFacts } from "~/domain/centre/owner-facts";
import type { business as profile } from "~/domain/centre/profile";
import { showsOffer } from "~/domain/centre/profile";
import { riyadhDate } from "~/platform/calendar/dates";
import { DEV_AUDIENCE } from "~/platform/http/dev-audience";
import { loginAdvice } from "../wrangler";

interface Profile
  extends Pick<typeof profile, "email" | "emailSender" | "securityEmail" | "origin" | "nationalDayOffer">,
    Pick<typeof profile, "mobile" | "unifiedPhone" | "whatsapp" | "social"> {
  legal: Pick<(typeof profile)["legal"], "commercialRegistration" | "vatNumber">;
  address: Pick<(typeof profile)["address"], "coordinates">;
}

export interface Facts {
  /** The settings that `wrangler deploy` reads from build/server/wrangler.json. */
  readonly settings: {
    readonly workers_dev?: boolean;
    readonly preview_urls?: boolean;
    readonly vars?: {
      readonly POLICY_AUD?: string;
      readonly TEAM_DOMAIN?: string;
      readonly WHATSAPP_PHONE_ID?: string;
    };
    readonly send_email: readonly {
      readonly allowed_sender_addresses?: readonly string[];
      readonly allowed_destination_addresses?: readonly string[];
    }[];
  };
  readonly staging: boolean;
  readonly securityTxt: string;
  readonly securityMd: string;
  /** The facts that may be placeholders, or must agree with other files. */
  readonly business: Profile;
  readonly centreMailboxes: readonly string[];
  readonly ownerFacts: OwnerFacts;
  /** The output of `git status --porcelain`. */
  readonly gitStatus: string;
  /** How many commits of its upstream branch this checkout lacks; null if unknown. */
  readonly commitsBehind: number | null;
  readonly loggedIn: boolean;
  /** The names of the secrets of the deployed Worker, as wrangler lists them. */
  readonly secrets: string;
  readonly now: Date;
}

export interface Findings {
  /** What stops the deployment. */
  readonly problems: readonly string[];
  /** What does not stop the deployment; for staging also some problems that stop the live site. */
  readonly warnings: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A security.txt that expires within this many days has to be renewed first. */
const SECURITY_TXT_DAYS = 30;

export function deploymentFindings(facts: Facts): Findings {
  const always = [
    ...repositoryProblems(facts),
    ...accountProblems(facts),
    ...emailProblems(facts),
    ...deskProblems(facts),
  ];
  const owners = [
    ...placeholders(facts),
    ...offerProblems(facts),
    ...originProblems(facts),
    ...securityProblems(facts),
    ...addressProblems(facts),
    ...whatsAppProblems(facts),
  ];
  const warnings = [...checkoutWarnings(facts), ...emptyFactWarnings(facts)];
  return facts.staging
    ? { problems: always, warnings: [...owners, ...warnings] }
    : { problems: [...always, ...owners], warnings };
}

function* repositoryProblems({ gitStatus }: Facts) {
  if (gitStatus.trim()) yield `Uncommitted changes: what is deployed must be in the repository.\n${indent(gitStatus)}`;
}

/** All four settings or none: with some, the site would silently send nothing. */
function* whatsAppProblems({ settings, secrets }: Facts) {
  const names = ["WHATSAPP_TOKEN", "WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"];
  const isSet = { WHATSAPP_PHONE_ID: Boolean(settings.vars?.WHATSAPP_PHONE_ID) };
  const all = Object.entries({
    ...isSet,
    ...Object.fromEntries(names.map((name) => [name, secrets.includes(`"${name}"`)])),
  });
  const missing = all.filter(([, has]) => !has).map(([name]) => name);
  if (missing.length > 0 && missing.length < all.length) {
    yield `Messages on WhatsApp need all four settings or none. Missing: ${missing.join(", ")}`;
  }
}

/** Access and the settings of the domain protect only the domain. A second URL bypasses them. */
function* addressProblems({ settings, staging }: Facts) {
  if (staging) return;
  for (const name of ["workers_dev", "preview_urls"] as const) {
    if (settings[name] !== false) yield `wrangler.toml needs ${name} = false: the live site has one address`;
  }
}

/** Nobody could sign in with wrangler's simulated audience, nor with an audience but no team. */
function* deskProblems({ settings }: Facts) {
  const { POLICY_AUD = "", TEAM_DOMAIN = "" } = settings.vars ?? {};
  if (POLICY_AUD === DEV_AUDIENCE) {
    yield "POLICY_AUD in wrangler.toml is for a developer: put in the audience of your application of Access, or nothing";
  } else if (POLICY_AUD && !/^https:\/\/[\w-]+\.cloudflareaccess\.com$/.test(TEAM_DOMAIN)) {
    yield "TEAM_DOMAIN in wrangler.toml must be the address of your team, such as https://saqeel.cloudflareaccess.com";
  }
}

function* checkoutWarnings({ commitsBehind }: Facts) {
  if (commitsBehind === null)
    yield "The checkout has no upstream branch, or `git fetch` failed: it may not be the newest";
  else if (commitsBehind > 0) yield `The checkout lacks ${commitsBehind} commits of its upstream branch: git pull`;
}

function* emptyFactWarnings({ ownerFacts }: Facts) {
  const empty = emptyFacts(ownerFacts);
  if (empty.length > 0) yield `These facts are not known, so pages leave them out: ${empty.join(", ")}`;
}

function* accountProblems({ loggedIn }: Facts) {
  if (!loggedIn) yield `Not logged in to Cloudflare: ${loginAdvice()}`;
}

function* emailProblems({ business, settings, staging }: Facts) {
  const senders = settings.send_email.flatMap(({ allowed_sender_addresses = [] }) => allowed_sender_addresses);
  if (!senders.includes(business.emailSender)) {
    yield `allowed_sender_addresses in wrangler.toml must name ${business.emailSender}, or no email goes out`;
  }
  const limited = settings.send_email.some(({ allowed_destination_addresses }) => allowed_destination_addresses);
  if (staging && !limited)
    yield "staging needs allowed_destination_addresses in wrangler.toml: it must not email customers";
  if (!staging && limited)
    yield "allowed_destination_addresses in wrangler.toml keeps email from customers: only staging has it";
}

/**
 * Finds only the shipped examples: a false alarm about what owners publish at the desk would stop
 * the deployment.
 */
function* placeholders({ business, centreMailboxes, settings, staging }: Facts) {
  const { email, emailSender, securityEmail, unifiedPhone, mobile, whatsapp, legal, address } = business;
  const isExample = (text: string) => /saqeel[._]example\b/.test(text);
  const isNoPhone = (number: string) => /^(?:920|\+?9665)0+$/.test(number);
  // A real VAT number may have many zeros, but not only zeros.
  const isZeros = (number: string) => /^0*$/.test(number);

  const found = {
    origin: isExample(business.origin),
    email: isExample(email),
    emailSender: isExample(emailSender),
    securityEmail: isExample(securityEmail),
    centreMailboxes: centreMailboxes.some(isExample),
    unifiedPhone: isNoPhone(unifiedPhone.dial),
    mobile: isNoPhone(mobile.dial),
    whatsapp: isNoPhone(whatsapp),
    ...Object.fromEntries(
      Object.entries(business.social).map(([name, url]) => [`social.${name}`, isExample(url ?? "")]),
    ),
    "legal.commercialRegistration": isZeros(legal.commercialRegistration),
    "legal.vatNumber": isZeros(legal.vatNumber),
    "address.coordinates": address.coordinates.latitude === 24.83312 && address.coordinates.longitude === 46.76441,
  };
  for (const [name, isPlaceholder] of Object.entries(found)) {
    if (isPlaceholder) yield `content/: ${name} is a placeholder`;
  }
  const allowed = settings.send_email.flatMap(
    ({ allowed_destination_addresses = [] }) => allowed_destination_addresses,
  );
  if (staging && allowed.some(isExample)) {
    yield "wrangler.toml: allowed_destination_addresses of staging is a placeholder, so its email reaches nobody";
  }
}

/** Pages leave out an offer that has ended or is hidden. */
function* offerProblems({ business: { nationalDayOffer }, now }: Facts) {
  const { percent, from, until, licence } = nationalDayOffer;
  if (!showsOffer(riyadhDate(now), nationalDayOffer) || (percent && from && until && licence)) return;
  yield "content/announcements.json: the National Day offer needs percent, from, until and licence, or active: false";
}

/** Links are built from `origin` and a path. */
function* originProblems({ business: { origin } }: Facts) {
  if (origin.startsWith("https://") && URL.parse(origin)?.origin === origin) return;
  yield "content/company.json: origin must be https:// and the host, and nothing after it";
}

function* securityProblems({ securityTxt, securityMd, business, now }: Facts) {
  const { securityEmail } = business;
  if (!securityMd.includes(securityEmail)) yield `SECURITY.md: the address to write to must be ${securityEmail}`;
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(securityTxt)?.[1];
  const file = "public/.well-known/security.txt";
  if (field("Contact") !== `mailto:${securityEmail}`) yield `${file}: Contact must be mailto:${securityEmail}`;
  const canonical = `${business.origin}/.well-known/security.txt`;
  if (field("Canonical") !== canonical) yield `${file}: Canonical must be ${canonical}`;
  const days = (Date.parse(field("Expires") ?? "") - now.getTime()) / DAY_MS;
  if (!(days > SECURITY_TXT_DAYS)) yield `${file}: Expires has passed or is near: set it to a day within a year`;
  if (days > 365) yield `${file}: Expires must be less than a year ahead (RFC 9116)`;
}

/** Whether `wrangler d1 migrations list` reports that no migration is left to apply. */
export function isMigrated(listed: string): boolean {
  return listed.includes("No migrations to apply!");
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, "    ");
}
