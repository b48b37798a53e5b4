import { type ExpiredFact, expiredFacts } from "~/business/expired-facts";
import { emptyFacts, type Fact, type OwnerFacts } from "~/business/owner-facts";
import type { SpecialHours } from "~/business/profile";
import { DEV_AUDIENCE } from "~/http/dev-audience";
import { riyadhDate } from "~/i18n/dates";

/** What must be right before a deployment. */

export interface Facts {
  /** The settings that `wrangler deploy` reads from build/server/wrangler.json. */
  readonly settings: {
    readonly d1_databases: readonly { readonly database_id?: string }[];
    readonly workers_dev?: boolean;
    readonly preview_urls?: boolean;
    readonly vars?: { readonly POLICY_AUD?: string; readonly TEAM_DOMAIN?: string };
    readonly send_email: readonly {
      readonly allowed_sender_addresses?: readonly string[];
      readonly allowed_destination_addresses?: readonly string[];
    }[];
  };
  /** Whether the build is for staging, `[env.staging]` of wrangler.toml. */
  readonly staging: boolean;
  readonly securityTxt: string;
  readonly securityMd: string;
  readonly business: Profile;
  readonly ownerFacts: OwnerFacts;
  /** `git status --porcelain`. */
  readonly gitStatus: string;
  /** How many commits of its upstream branch this checkout lacks; null without an upstream. */
  readonly commitsBehind: number | null;
  readonly loggedIn: boolean;
  readonly now: Date;
}

/** What of app/business/profile.ts may be a placeholder, or must agree with other files. */
interface Profile {
  readonly origin: string;
  readonly email: string;
  readonly mailSender: string;
  readonly centreMailboxes: readonly string[];
  readonly unifiedPhone: { readonly dial: string; readonly display: string };
  readonly mobile: { readonly dial: string; readonly display: string };
  readonly whatsapp: string;
  readonly social: Readonly<Record<string, string>>;
  readonly legal: { readonly commercialRegistration: string; readonly vatNumber: string };
  readonly address: { readonly coordinates: { readonly latitude: number; readonly longitude: number } };
  readonly hours: { readonly special: readonly SpecialHours[] };
  readonly nationalDayOffer: {
    readonly active: boolean;
    readonly percent: number | null;
    readonly from: string | null;
    readonly until: string | null;
    readonly licence: string | null;
  };
  readonly reviews: Fact<string>;
}

export interface Findings {
  /** What stops the deployment. */
  readonly problems: readonly string[];
  /** What stops nothing: empty facts, expired hours; for staging also what stops the live site. */
  readonly warnings: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A security.txt that expires within this many days has to be renewed first. */
const SECURITY_TXT_DAYS = 30;

/** What stops the deployment, and what the owner should know before it. */
export function deploymentFindings(facts: Facts): Findings {
  const always = [
    ...repositoryProblems(facts),
    ...accountProblems(facts),
    ...mailProblems(facts),
    ...deskProblems(facts),
  ];
  const owners = [
    ...placeholders(facts),
    ...offerProblems(facts),
    ...securityProblems(facts),
    ...addressProblems(facts),
    ...halfFactProblems(facts),
  ];
  // The pages that are about to go out leave them out by themselves.
  const warnings = [...expiredHours(facts), ...checkoutWarnings(facts), ...emptyFactWarnings(facts)];
  return facts.staging
    ? { problems: always, warnings: [...owners, ...warnings] }
    : { problems: [...always, ...owners], warnings };
}

function* repositoryProblems({ gitStatus }: Facts) {
  if (gitStatus.trim()) yield `Uncommitted changes: what is deployed must be in the repository.\n${indent(gitStatus)}`;
}

/** WAF, Access and rate limits cover the domain only. A second address would bypass them. */
function* addressProblems({ settings }: Facts) {
  for (const name of ["workers_dev", "preview_urls"] as const) {
    if (settings[name] !== false) yield `wrangler.toml needs ${name} = false: the live site has one address`;
  }
}

/** With the audience that wrangler makes up nobody could enter; with one and no team, neither. */
function* deskProblems({ settings }: Facts) {
  const { POLICY_AUD = "", TEAM_DOMAIN = "" } = settings.vars ?? {};
  if (POLICY_AUD === DEV_AUDIENCE) {
    yield "POLICY_AUD in wrangler.toml is for a developer: put in the audience of your application of Access, or nothing";
  } else if (POLICY_AUD && !/^https:\/\/[\w-]+\.cloudflareaccess\.com$/.test(TEAM_DOMAIN)) {
    yield "TEAM_DOMAIN in wrangler.toml must be the address of your team, such as https://saqeel.cloudflareaccess.com";
  }
}

function* checkoutWarnings({ commitsBehind }: Facts) {
  if (commitsBehind === null) yield "The checkout has no upstream branch: nobody can tell whether it is the newest";
  else if (commitsBehind > 0) yield `The checkout lacks ${commitsBehind} commits of its upstream branch: git pull`;
}

/** A fact in one language only: its last part is the language that lacks it. */
const HALF = /\.(?:ar|en)$/;

function* halfFactProblems({ ownerFacts }: Facts) {
  for (const name of emptyFacts(ownerFacts).filter((empty) => HALF.test(empty))) {
    yield `app/business/profile.ts: ${name} is empty: write the fact in both languages, or null instead of it`;
  }
}

function* emptyFactWarnings({ business: { reviews }, ownerFacts }: Facts) {
  const empty = emptyFacts({ ...ownerFacts, reviews }).filter((name) => !HALF.test(name));
  if (empty.length > 0)
    yield `app/business/profile.ts: these facts are empty, so pages leave them out: ${empty.join(", ")}`;
}

function* accountProblems({ loggedIn, settings }: Facts) {
  if (!loggedIn) yield "Not logged in to Cloudflare: npx wrangler login";
  const ids = settings.d1_databases.map(({ database_id = "" }) => database_id);
  if (ids.length === 0 || ids.some((id) => !UUID.test(id) || /^[0-]+$/.test(id))) {
    yield "database_id in wrangler.toml is a placeholder: put in the id that `npx wrangler d1 create` printed";
  }
}

function* mailProblems({ business, settings, staging }: Facts) {
  const senders = settings.send_email.flatMap(({ allowed_sender_addresses = [] }) => allowed_sender_addresses);
  if (!senders.includes(business.mailSender)) {
    yield `allowed_sender_addresses in wrangler.toml must name ${business.mailSender}, or no mail goes out`;
  }
  const limited = settings.send_email.some(({ allowed_destination_addresses }) => allowed_destination_addresses);
  if (staging && !limited)
    yield "staging needs allowed_destination_addresses in wrangler.toml: it must not mail customers";
  if (!staging && limited)
    yield "allowed_destination_addresses in wrangler.toml keeps mail from customers: only staging has it";
}

function* placeholders({ business, settings, staging }: Facts) {
  const { email, mailSender, centreMailboxes, unifiedPhone, mobile, whatsapp, legal, address } = business;
  const isExample = (text: string) => /[.@_]example\b/.test(text);
  // Zeros after the prefix of its kind. A true VAT number may have many, but not zeros alone.
  const isNoPhone = (number: string) => number === "" || /0{7}$/.test(number.replaceAll(" ", ""));
  const isZeros = (number: string) => /^0*$/.test(number);

  const found = {
    origin: isExample(business.origin),
    email: isExample(email),
    mailSender: isExample(mailSender),
    centreMailboxes: centreMailboxes.length === 0 || centreMailboxes.some(isExample),
    "unifiedPhone.dial": isNoPhone(unifiedPhone.dial),
    "unifiedPhone.display": isNoPhone(unifiedPhone.display),
    "mobile.dial": isNoPhone(mobile.dial),
    "mobile.display": isNoPhone(mobile.display),
    whatsapp: isNoPhone(whatsapp),
    ...Object.fromEntries(Object.entries(business.social).map(([name, url]) => [`social.${name}`, isExample(url)])),
    "legal.commercialRegistration": isZeros(legal.commercialRegistration),
    "legal.vatNumber": isZeros(legal.vatNumber),
    "address.coordinates": address.coordinates.latitude === 24.83312 && address.coordinates.longitude === 46.76441,
  };
  for (const [name, isPlaceholder] of Object.entries(found)) {
    if (isPlaceholder) yield `app/business/profile.ts: ${name} is a placeholder`;
  }
  const allowed = settings.send_email.flatMap(
    ({ allowed_destination_addresses = [] }) => allowed_destination_addresses,
  );
  if (staging && allowed.some(isExample)) {
    yield "wrangler.toml: allowed_destination_addresses of staging is a placeholder, so its mail reaches nobody";
  }
}

function* offerProblems(facts: Facts) {
  const { active, percent, from, until, licence } = facts.business.nationalDayOffer;
  if (!active) return;
  if (!percent || !from || !until || !licence) {
    yield "app/business/profile.ts: nationalDayOffer needs percent, from, until and licence, or active: false";
  }
  for (const expired of expiredIn(facts, "national-day-offer")) {
    yield `app/business/profile.ts: nationalDayOffer ended on ${expired.until}: set active: false`;
  }
}

function* expiredHours(facts: Facts) {
  for (const { note, until } of expiredIn(facts, "special-hours")) {
    yield `app/business/profile.ts: hours.special still has ${note.en}, which ended on ${until}: take it out`;
  }
}

function expiredIn<Kind extends ExpiredFact["kind"]>({ business, now }: Facts, kind: Kind) {
  type Expired = Extract<ExpiredFact, { kind: Kind }>;
  return expiredFacts(riyadhDate(now), business).filter((fact): fact is Expired => fact.kind === kind);
}

function* securityProblems({ securityTxt, securityMd, business, now }: Facts) {
  if (!securityMd.includes(business.email)) yield `SECURITY.md: the address to write to must be ${business.email}`;
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(securityTxt)?.[1];
  const file = "public/.well-known/security.txt";
  if (field("Contact") !== `mailto:${business.email}`) yield `${file}: Contact must be mailto:${business.email}`;
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
