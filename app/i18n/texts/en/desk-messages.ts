import type { Translation } from "../../translation";
import type { deskMessages as arabic } from "../ar/desk-messages";

export const deskMessages: Translation<typeof arabic> = {
  title: "Messages",
  unread: "Unread",
  none: "No new messages.",
  read: "Read",
  markRead: "Mark as read",
  markUnread: "Mark as unread",
  whatsApp: "WhatsApp",
  email: "Email",
  languages: { ar: "from the Arabic page", en: "from the English page" },
  done: { read: "The message is marked as read.", unread: "The message is marked as unread." },
};
