/** The photos of a car: at the desk, and on the customer's page. */
export const photos = {
  title: "صور السيارة",
  before: "قبل العمل",
  after: "بعد العمل",
  names: { before: "الصورة {{number}} قبل العمل", after: "الصورة {{number}} بعد العمل" },
  forCustomer:
    "التقط فريقنا هذه الصور لسيارتك. لا ننشرها، ولا يراها غير فريقنا إلا من لديه رابط هذه الصفحة، ونحذفها مع بياناتك.",
  none: "لا توجد صور بعد.",
  /** Opens the camera of a phone. */
  camera: "صوّر السيارة",
  file: "أضف صوراً",
  fileHint: "حتى {{max}} صورة للحجز، وحجم الصورة {{megabytes}} ميغابايت على الأكثر. يراها العميل في صفحته.",
  /** Without scripts, photos are sent as large as they are. */
  atOnce: "أرسلها على دفعات، ولا تزد في الدفعة على {{max}} صور.",
  submit: "احفظ الصور",
  /** While a script makes the photos smaller, and while they are sent. */
  working: "جارٍ تجهيز الصور وإرسالها…",
  manage: "افتح الصور أو احذف منها",
  back: "عُد إلى الحجز",
  remove: "احذف",
  sure: "هل تريد حذف هذه الصورة؟ لا يمكن التراجع بعد ذلك.",
  yes: "نعم، احذفها",
  removed: "حُذفت الصورة.",
  someStored_zero: "لم تُحفظ أي صورة",
  someStored_one: "حُفظت صورة واحدة، ولم يُحفظ ما عداها",
  someStored_two: "حُفظت صورتان، ولم يُحفظ ما عداهما",
  someStored_few: "حُفظت {{count}} صور، ولم يُحفظ ما عداها",
  someStored_many: "حُفظت {{count}} صورة، ولم يُحفظ ما عداها",
  someStored_other: "حُفظت {{count}} صورة، ولم يُحفظ ما عداها",
  noneStored: "لم تُحفظ الصور",
  problem: {
    none: "اختر صورة واحدة على الأقل",
    unreadable:
      "{{name}}: تعذّرت قراءة هذا الملف. أرسل صورة بصيغة JPEG أو PNG أو WebP. وإذا كان الملف بإحدى هذه الصيغ فأرسله مرة أخرى بعد قليل",
    large: "{{name}}: حجمها أكبر من {{megabytes}} ميغابايت. صغّرها ثم أرسلها",
    many: "{{name}}: في هذا الحجز {{max}} صورة، وهو الحد الأعلى. احذف إحداها ثم أرسل هذه",
    unsaved: "{{name}}: تعذّر حفظها الآن. أرسلها مرة أخرى بعد قليل",
    malformed: "انقطع الإرسال قبل اكتماله. اختر الصور وأرسلها مرة أخرى، ولن تُحفظ صورة مرتين",
    parts: "عدد الملفات أكبر من المسموح. اختر {{max}} صورة على الأكثر وأرسلها مرة أخرى، ولن تُحفظ صورة مرتين",
    early: "لا تُضاف الصور قبل وصول السيارة",
  },
} as const;
