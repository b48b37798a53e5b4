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
  markRead: "Mark as read",
  markAllRead: "Mark all on this page as read",
  whatsApp: "WhatsApp",
  email: "Email",
  done_one: "The message has been marked as read.",
  done_other: "{{count}} messages have been marked as read.",
};
