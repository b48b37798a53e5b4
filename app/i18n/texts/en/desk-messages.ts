import type { Translation } from "../../translation";
import type { deskMessages as arabic } from "../ar/desk-messages";

export const deskMessages: Translation<typeof arabic> = {
  title: "Messages",
  unread_one: "Unread ({{count}})",
  unread_other: "Unread ({{count}})",
  none: "No new messages.",
  read_one: "Read ({{count}})",
  read_other: "Read ({{count}})",
  all: "All messages",
  pages: "Pages",
  page: "Page {{page}} of {{pages}}",
  previous: "Previous",
  next: "Next",
  markRead: "Mark as read",
  markUnread: "Mark as unread",
  whatsApp: "WhatsApp",
  email: "Email",
  languages: { ar: "from the Arabic page", en: "from the English page" },
  done: { read: "The message has been marked as read.", unread: "The message has been marked as unread." },
};
