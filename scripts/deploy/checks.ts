/** What must be right before a deployment. Every check is a value in words, so that all of them are told at once. */

export interface Facts {
  readonly wranglerToml: string;
  readonly securityTxt: string;
  /** What of app/business/profile.ts must agree with other files. */
  readonly business: { readonly origin: string; readonly email: string; readonly mailSender: string };
  /** `git status --porcelain`. */
  readonly gitStatus: string;
  readonly loggedIn: boolean;
  readonly now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A contact that expires soon is renewed before it does. */
const SECURITY_TXT_DAYS = 30;

/** What an owner has to settle before the site can go out, in words; nothing when it is ready. */
export function deploymentProblems(facts: Facts): readonly string[] {
  return [
    ...repositoryProblems(facts),
    ...accountProblems(facts),
    ...profileProblems(facts),
    ...contactProblems(facts),
  ];
}

function* repositoryProblems({ gitStatus }: Facts) {
  if (gitStatus.trim()) yield `Uncommitted changes: what is deployed must be in the repository.\n${indent(gitStatus)}`;
}

function* accountProblems({ loggedIn, wranglerToml }: Facts) {
  if (!loggedIn) yield "Not logged in to Cloudflare: npx wrangler login";
  const [, databaseId = ""] = /^database_id = "([^"]*)"/m.exec(wranglerToml) ?? [];
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(databaseId) || /^[0-]+$/.test(databaseId)) {
    yield "database_id in wrangler.toml is a placeholder: put in the id that `npx wrangler d1 create` printed";
  }
}

function* profileProblems({ business, wranglerToml }: Facts) {
  if (/\.example$/.test(new URL(business.origin).hostname)) {
    yield "app/business/profile.ts still holds placeholders: origin, phones and addresses are not yours yet";
  }
  const [, senders = ""] = /^allowed_sender_addresses = \[([^\]]*)\]/m.exec(wranglerToml) ?? [];
  if (!senders.includes(`"${business.mailSender}"`)) {
    yield `allowed_sender_addresses in wrangler.toml must name ${business.mailSender}, or no mail goes out`;
  }
}

function* contactProblems({ securityTxt, business, now }: Facts) {
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
