import type { Language } from "~/i18n/languages";
import { deskLink } from "../desk-links";

/** The address of one message at the desk, whatever page of the list it is on. */
export function deskMessageLink(id: number, language: Language): string {
  return `${deskLink("messages", language, new URLSearchParams({ message: String(id) }))}#message-${id}`;
}
