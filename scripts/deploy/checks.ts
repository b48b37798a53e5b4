import { riyadhDate } from "~/i18n/riyadh-date";

/** What must be right before a deployment. */

export interface Facts {
  /** The settings that `wrangler deploy` uses: wrangler.toml as the build writes it to build/server/wrangler.json. */
  readonly settings: {
    readonly d1_databases: readonly { readonly database_id?: string }[];
    readonly send_email: readonly { readonly allowed_sender_addresses?: readonly string[] }[];
  };
  readonly securityTxt: string;
  /** What of app/business/profile.ts must agree with other files. */
  readonly business: {
    readonly origin: string;
    readonly email: string;
    readonly mailSender: string;
    readonly legal: { readonly commercialRegistration: string; readonly vatNumber: string };
    readonly nationalDayOffer: {
      readonly active: boolean;
      readonly percent: number | null;
      readonly from: string | null;
      readonly until: string | null;
      readonly licence: string | null;
    };
  };
  /** `git status --porcelain`. */
  readonly gitStatus: string;
  readonly loggedIn: boolean;
  readonly now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A security.txt that expires within this many days has to be renewed first. */
const SECURITY_TXT_DAYS = 30;

/** Everything that an owner has to settle before the site can go out, in words; nothing when it is ready. */
export function deploymentProblems(facts: Facts): readonly string[] {
  return [
    ...repositoryProblems(facts),
    ...accountProblems(facts),
    ...profileProblems(facts),
    ...offerProblems(facts),
    ...securityTxtProblems(facts),
  ];
}

function* repositoryProblems({ gitStatus }: Facts) {
  if (gitStatus.trim()) yield `Uncommitted changes: what is deployed must be in the repository.\n${indent(gitStatus)}`;
}

function* accountProblems({ loggedIn, settings }: Facts) {
  if (!loggedIn) yield "Not logged in to Cloudflare: npx wrangler login";
  const ids = settings.d1_databases.map(({ database_id = "" }) => database_id);
  if (ids.length === 0 || ids.some((id) => !UUID.test(id) || /^[0-]+$/.test(id))) {
    yield "database_id in wrangler.toml is a placeholder: put in the id that `npx wrangler d1 create` printed";
  }
}

function* profileProblems({ business, settings }: Facts) {
  if (/\.example$/.test(new URL(business.origin).hostname)) {
    yield "app/business/profile.ts still holds placeholders: origin, phones and addresses are not yours yet";
  }
  const { commercialRegistration, vatNumber } = business.legal;
  for (const [name, number] of Object.entries({ commercialRegistration, vatNumber })) {
    if (/^0*$/.test(number)) yield `app/business/profile.ts: legal.${name} is a placeholder`;
  }
  const senders = settings.send_email.flatMap(({ allowed_sender_addresses = [] }) => allowed_sender_addresses);
  if (!senders.includes(business.mailSender)) {
    yield `allowed_sender_addresses in wrangler.toml must name ${business.mailSender}, or no mail goes out`;
  }
}

function* offerProblems({ business: { nationalDayOffer }, now }: Facts) {
  const { active, percent, from, until, licence } = nationalDayOffer;
  if (!active) return;
  if (!percent || !from || !until || !licence) {
    yield "app/business/profile.ts: nationalDayOffer needs percent, from, until and licence, or active: false";
  } else if (until < riyadhDate(now)) {
    yield `app/business/profile.ts: nationalDayOffer ended on ${until}: set active: false`;
  }
}

function* securityTxtProblems({ securityTxt, business, now }: Facts) {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(securityTxt)?.[1];
  const file = "public/.well-known/security.txt";
  if (field("Contact") !== `mailto:${business.email}`) yield `${file}: Contact must be mailto:${business.email}`;
  const canonical = `${business.origin}/.well-known/security.txt`;
  if (field("Canonical") !== canonical) yield `${file}: Canonical must be ${canonical}`;
  const days = (Date.parse(field("Expires") ?? "") - now.getTime()) / DAY_MS;
  if (!(days > SECURITY_TXT_DAYS)) yield `${file}: Expires has passed or is near: set it to a day within a year`;
  if (days > 365) yield `${file}: Expires must be less than a year ahead (RFC 9116)`;
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, "    ");
}
