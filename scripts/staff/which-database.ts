import type { Target } from "./database";
import { Refusal } from "./refusal";
import type { Language } from "./words";

/** Which database a command works on, for people who know only that they typed `--remote`, or meant to. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** One line with the name of the database. Wrangler reads CLOUDFLARE_ENV, by which `--remote` means another site. */
export function databaseName({ remote }: Target, { CLOUDFLARE_ENV: site }: Environment, language: Language): string {
  const isArabic = language === "ar";
  if (!remote) {
    return isArabic
      ? `قاعدة تدريب على هذا الجهاز. للعمل على الموقع الفعلي أضف ${leftToRight("--remote")}.`
      : "Practice database on this machine. For the live site add --remote.";
  }
  if (site) {
    return isArabic ? `موقع ${leftToRight(site)}، وليس الموقع الفعلي.` : `The site of ${site}, not the live site.`;
  }
  return isArabic ? "الموقع الفعلي." : "Live site.";
}

/**
 * Refuses a command whose `--remote` stood before the two dashes, or without them: npm keeps such an option, says so in
 * the environment alone, and the command would run on the practice database.
 */
export function refuseLostRemote({ remote }: Target, { npm_config_remote: lost = "" }: Environment): void {
  if (remote || lost === "" || lost === "false") return;
  throw new Refusal(
    "npm took --remote for itself, so nothing was done. Write -- after staff: npm run staff -- upcoming --remote",
  );
}

/** Kept in its order by marks of direction, inside an Arabic sentence. */
function leftToRight(text: string): string {
  return `\u200e${text}\u200e`;
}
