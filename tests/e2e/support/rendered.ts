import type { APIRequestContext } from "@playwright/test";
import { business } from "../../../app/business/profile";
import type { Language } from "../../../app/i18n/languages";
import { linkTo, type Screen } from "../../../app/i18n/links";

/** A page as the server sent it. */
export interface Rendered {
  readonly status: number;
  readonly html: string;
  /** What stands on the page, tags and invisible marks taken out, white space folded. */
  readonly text: string;
}

export async function fetchPage(request: APIRequestContext, path: string): Promise<Rendered> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  return { status: answer.status(), html, text: textOf(html) };
}

export function fetchScreen(request: APIRequestContext, screen: Screen, language: Language): Promise<Rendered> {
  return fetchPage(request, linkTo(screen, language));
}

/** The address of a screen on the live site, as canonical links and alternates write it. */
export function liveAddress(screen: Screen, language: Language): string {
  return business.origin + linkTo(screen, language);
}

export function textOf(html: string): string {
  return html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<\/?(?:bdi|span|b|strong|em|wbr|a)\b[^>]*>/g, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/[\s\u00a0]+/g, " ");
}

/** The value of an attribute in the first tag that the pattern finds. */
export function attribute(html: string, tag: RegExp, name: string): string | undefined {
  return html.match(tag)?.[0].match(new RegExp(`\\b${name}="([^"]*)"`, "i"))?.[1];
}
