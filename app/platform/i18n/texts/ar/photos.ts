/** The photos of a car: at the desk, and on the customer's page. */
export const photos = {
  title: "صور السيارة",
  before: "قبل العمل",
  after: "بعد العمل",
  names: { before: "الصورة {{number}} قبل العمل", after: "الصورة {{number}} بعد العمل" },
  forCustomer:
    "التقط فريقنا هذه الصور لسيارتك. لا يراها إلا فريقنا ومن لديه رابط هذه الصفحة، ولا نعرض شيئاً منها على غيرهم إلا بموافقتك وبعد تغطية اللوحة. ونحذف هذه الصور مع بياناتك، إلا ما تسمح بعرضه في موقعنا.",
  none: "لا توجد صور بعد.",
  forTheSite: "صور للموقع",
  /** The button that opens the camera of a phone. */
  camera: "صوّر السيارة",
  file: "أضف صوراً",
  fileHint: "حتى {{max}} صورة للحجز، وحجم الصورة {{megabytes}} ميغابايت على الأكثر. يراها العميل في صفحته.",
  /** Shown only without scripts. */
  oneAtATime: "أرسل صورة واحدة في كل مرة.",
  submit: "احفظ الصورة",
  /** Shown while a script makes photos smaller and sends them. */
  working: "جارٍ تجهيز الصور وإرسالها…",
  manage: "افتح الصور أو احذف منها",
  back: "عُد إلى الحجز",
  remove: "احذف",
  sure: "هل تريد حذف هذه الصورة؟ لا يمكن التراجع بعد ذلك.",
  yes: "نعم، احذفها",
  removed: "حُذفت الصورة.",
  notStored: "لم تُحفظ الصورة",
  someNotStored: "لم تُحفظ هذه الصور",
  problem: {
    none: "اختر صورة",
    unreadable:
      "تعذّرت قراءة هذا الملف. أرسل صورة بصيغة JPEG أو PNG أو WebP. وإذا كان الملف بإحدى هذه الصيغ فأرسله مرة أخرى بعد قليل.",
    large: "حجم الصورة أكبر من {{megabytes}} ميغابايت. صغّرها ثم أرسلها.",
    many: "في هذا الحجز {{max}} صورة، وهو الحد الأعلى. احذف إحداها ثم أرسل هذه.",
    unsaved: "تعذّر حفظ الصورة الآن. أرسلها مرة أخرى بعد قليل.",
    malformed: "انقطع الإرسال قبل اكتماله. اختر الصورة وأرسلها مرة أخرى، ولن تُحفظ مرتين.",
    early: "لا تُضاف الصور قبل وصول السيارة",
  },
} as const;
