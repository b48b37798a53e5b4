import { deskLink } from "~/i18n/desk-links";
import type { Language } from "~/i18n/languages";

/** The link to one message at the desk. */
export function deskMessageLink(id: number, language: Language): string {
  return `${deskLink("messages", language, new URLSearchParams({ message: String(id) }))}#message-${id}`;
}
