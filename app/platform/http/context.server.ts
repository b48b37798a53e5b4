import { createContext } from "react-router";

/** Declared here: `wrangler types` knows only the secrets in .dev.vars, and makes them required. */
export interface OptionalSecrets {
  /** Opens the centre's calendar: 32 or more of `a` to `z` and `0` to `9`. */
  readonly CALENDAR_SECRET?: string | undefined;
  /** The URL of a Deploy Hook of Workers Builds, or of any other service that builds the site. */
  readonly DEPLOY_HOOK?: string | undefined;
  /** For messages on WhatsApp, set these three and `WHATSAPP_PHONE_ID` of wrangler.toml. */
  readonly WHATSAPP_TOKEN?: string | undefined;
  readonly WHATSAPP_APP_SECRET?: string | undefined;
  readonly WHATSAPP_VERIFY_TOKEN?: string | undefined;
  /** Only on a developer's machine: the URL of a stand-in for WhatsApp. */
  readonly WHATSAPP_URL?: string | undefined;
}

/** Set in `workers/app.ts` for each request. */
export const cloudflareContext = createContext<{
  env: Env & OptionalSecrets;
  ctx: Pick<ExecutionContext, "waitUntil">;
}>();

/** The nonce for the scripts of the page; null on pages that do not hydrate. */
export const scriptNonceContext = createContext<string | null>(null);

/** The posted form, for the loaders of its request. Null without a readable form. */
export const postedFormContext = createContext<FormData | null>(null);

export const rejectionContext = createContext<Rejection | null>(null);

/**
 * 403: a form posted from another origin. 405: a method that the URL does not support. 503: the
 * identity of staff cannot be checked at the moment.
 */
export type Rejection = 403 | 405 | 503;

export interface Staff {
  readonly email: string;
}

/** The member of staff who uses the desk, otherwise null. Set in `workers/app.ts`. */
export const staffContext = createContext<Staff | null>(null);
