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
  markUnread: "Mark as unread",
  whatsApp: "WhatsApp",
  email: "Email",
  languages: { ar: "from the Arabic page", en: "from the English page" },
  many: {
    link: "Select several",
    title: "Select messages",
    text: "Tick messages, then mark them as read, or delete them if they are junk.",
    part: "{{shown}} of {{count}} unread messages are listed here, the oldest first. The rest follow once you have dealt with these.",
    all: "Tick all",
    none: "Untick all",
    which: "Unread messages",
    read: "Mark as read",
    delete: "Delete as junk",
    empty: "No message is ticked. Tick at least one.",
    sure_one: "Delete this message?",
    sure_other: "Delete the ticked messages out of these {{count}}?",
    final:
      "Untick messages from real customers to keep them. The ticked messages are deleted with their names, numbers and email addresses. This cannot be undone.",
    yes: "Yes, delete the ticked messages",
  },
  done: {
    read: "The message has been marked as read.",
    unread: "The message has been marked as unread.",
    "read-many_one": "{{count}} message has been marked as read.",
    "read-many_other": "{{count}} messages have been marked as read.",
    "delete-many_one": "{{count}} message has been deleted.",
    "delete-many_other": "{{count}} messages have been deleted.",
  },
};
