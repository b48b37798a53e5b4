/** Messages of the contact form at the desk. For staff only. */
export const deskMessages = {
  title: "الرسائل",
  unread: "لم تُقرأ",
  none: "لا رسائل جديدة.",
  read: "قُرئت",
  markRead: "علّمها مقروءة",
  markUnread: "علّمها غير مقروءة",
  whatsApp: "واتساب",
  email: "بريد",
  languages: { ar: "من الصفحة العربية", en: "من الصفحة الإنجليزية" },
  done: { read: "عُلّمت الرسالة مقروءة.", unread: "عُلّمت الرسالة غير مقروءة." },
} as const;
