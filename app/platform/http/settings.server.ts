import { z } from "zod";
import { DEV_AUDIENCE } from "./dev-audience";

/** A typing error in a limit must not stop messages, so the default applies instead. */
const limit = (otherwise: number) => z.string().trim().regex(/^\d+$/).transform(Number).catch(otherwise);

/** What separates or surrounds copied addresses: `Owner <a@x.sa>`, quotes, invisible marks. */
const BETWEEN_ADDRESSES = /(?:mailto:|[\s,;،؛|<>()[\]"“”«»\p{Cf}])+/u;

/** The variables, which wrangler.toml explains, and the secrets. */
const settings = z
  .object({
    VISITOR_MAILS_PER_HOUR: limit(40),
    STAFF_MAILS_PER_HOUR: limit(200),
    MORNING_MAIL: z.string().optional(),
    MOBILE_CARRIERS: z.string().default(""),
    OWNER_EMAILS: z.string().default(""),
    POLICY_AUD: z.string().default(""),
    DEPLOY_HOOK: z.string().optional(),
    WHATSAPP_PHONE_ID: z.string().default(""),
    WHATSAPP_TOKEN: z.string().default(""),
    WHATSAPP_APP_SECRET: z.string().default(""),
    WHATSAPP_VERIFY_TOKEN: z.string().default(""),
    WHATSAPP_MESSAGES_PER_DAY: limit(200),
    WHATSAPP_URL: z.string().default("https://graph.facebook.com/v24.0"),
    // Without a match there is no calendar, because a short secret could be guessed.
    CALENDAR_SECRET: z
      .string()
      .regex(/^[a-z0-9]{32,}$/)
      .optional()
      .catch(undefined),
  })
  .transform(({ OWNER_EMAILS, POLICY_AUD, ...env }) => ({
    emailsPerHour: { customer: env.VISITOR_MAILS_PER_HOUR, staff: env.STAFF_MAILS_PER_HOUR },
    /** The AS numbers of mobile carriers, whose customers share addresses. */
    mobileCarriers: env.MOBILE_CARRIERS.match(/\d+/g)?.map(Number) ?? [],
    sendsMorningEmail: env.MORNING_MAIL !== "off",
    /** Who may change the facts; null: everybody at the desk. Text without an address: nobody. */
    owners:
      OWNER_EMAILS.trim() === ""
        ? null
        : OWNER_EMAILS.toLowerCase()
            .split(BETWEEN_ADDRESSES)
            .filter((part) => part.includes("@")),
    /** False without a desk and on a developer's machine, whose desk is not at the site's URL. */
    linksToDesk: POLICY_AUD !== "" && POLICY_AUD !== DEV_AUDIENCE,
    /** The URL that starts a build of the site; undefined if somebody builds it by hand. */
    deployHook: env.DEPLOY_HOOK || undefined,
    calendarSecret: env.CALENDAR_SECRET,
    whatsApp: whatsAppOf(env),
    /** Without the other settings, too: a reply that says stop counts as soon as it can be checked. */
    whatsAppHook: { appSecret: env.WHATSAPP_APP_SECRET, phoneId: env.WHATSAPP_PHONE_ID },
  }));

/** Null if one of the four settings is missing: then the site offers no messages on WhatsApp. */
function whatsAppOf(
  env: Readonly<Record<`WHATSAPP_${WhatsAppName}` | "WHATSAPP_URL", string>> & { WHATSAPP_MESSAGES_PER_DAY: number },
) {
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token, WHATSAPP_APP_SECRET: appSecret } = env;
  const { WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_URL: url } = env;
  const isComplete = [phoneId, token, appSecret, verifyToken].every((value) => value !== "");
  return isComplete
    ? { phoneId, token, appSecret, verifyToken, url, messagesPerDay: env.WHATSAPP_MESSAGES_PER_DAY }
    : null;
}

type WhatsAppName = "PHONE_ID" | "TOKEN" | "APP_SECRET" | "VERIFY_TOKEN";
export type WhatsAppSettings = NonNullable<ReturnType<typeof whatsAppOf>>;

/** The settings from the environment of the Worker. Throws only for a variable that is no text. */
export function readSettings(env: object) {
  return settings.parse(env);
}
