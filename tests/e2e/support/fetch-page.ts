import type { APIRequestContext } from "@playwright/test";
import { linkTo, type Screen } from "~/platform/urls/screens";
import { business } from "../../../app/domain/centre/profile";
import type { Language } from "../../../app/platform/i18n/languages";

export interface PageResponse {
  readonly status: number;
  readonly html: string;
  /** Without tags, scripts and direction marks, and with collapsed white space. */
  readonly text: string;
}

export async function fetchPage(request: APIRequestContext, path: string): Promise<PageResponse> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  return { status: answer.status(), html, text: textOf(html) };
}

export function fetchScreen(request: APIRequestContext, screen: Screen, language: Language): Promise<PageResponse> {
  return fetchPage(request, linkTo(screen, language));
}

/** The absolute URL of a screen, as in canonical links and alternates. */
export function canonicalUrl(screen: Screen, language: Language): string {
  return business.origin + linkTo(screen, language);
}

/** The text of a page without tags, scripts and direction marks, with collapsed white space. */
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

/** The value of an attribute of the first tag that matches the pattern. */
export function attribute(html: string, tag: RegExp, name: string): string | undefined {
  return html.match(tag)?.[0].match(new RegExp(`\\b${name}="([^"]*)"`, "i"))?.[1];
}
