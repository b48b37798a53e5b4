/** The page of a warranty card. */
export const warrantyCard = {
  meta: {
    title: "بطاقة الضمان",
    description: "بطاقة ضمان من {{centre}}: ما يشمله الضمان ومدته والأرقام التسلسلية، وكيف تطالب به.",
    keywords: "بطاقة الضمان",
  },
  title: "بطاقة الضمان",
  number: "رقم البطاقة",
  qr: "رمز QR يفتح هذه البطاقة",
  voided: {
    title: "هذه البطاقة ملغاة",
    text: "ألغاها المركز يوم {{day}}، فلا يُعتدّ بها. لأي سؤال اتصل بنا على {{unifiedPhone}}.",
  },
  items: {
    validUntil: "الضمان سارٍ حتى",
    ended: "انتهى الضمان في",
    wasUntil: "كان الضمان سارياً حتى",
    left: {
      both: "المتبقي: {{years, years}} و{{months}}",
      years: "المتبقي: {{years, years}}",
      months: "المتبقي: {{months}}",
      days: "المتبقي: أقل من شهر",
    },
    /** Within `left`, as the subject of its sentence. */
    months_zero: "{{count}} شهر",
    months_one: "شهر واحد",
    months_two: "شهران",
    months_few: "{{count}} أشهر",
    months_many: "{{count}} شهراً",
    months_other: "{{count}} شهر",
    serial: "الرقم التسلسلي",
    noSerial: "تجده مع فاتورتك",
    copy: "انسخ الرقم",
    copied: "نُسخ الرقم",
    from: "بدأ الضمان يوم {{day}}",
    bothDays: "يشمل الضمان اليوم الأول واليوم الأخير.",
  },
  terms: "شروط الضمان",
  claim: {
    title: "المطالبة بالضمان",
    text: "أرسل لنا صورة هذه البطاقة أو رابطها عبر واتساب، أو اتصل بنا على {{unifiedPhone}}. واذكر رقم البطاقة {{card}} ورقم جوالك.",
    whatsApp: "راسلنا عبر واتساب",
    message: "السلام عليكم، أتواصل معكم بخصوص بطاقة الضمان رقم {{card}}.",
  },
  /** On paper. */
  signature: "التوقيع",
  stamp: "ختم المركز",
  parts: "الأجزاء التي يشملها الضمان",
  phones: "للمطالبة بالضمان",
  print: "لحفظ نسخة ورقية اطبع هذه الصفحة: تُطبع بالعربية والإنجليزية.",
  centre: "المركز",
  notInvoice: "هذه البطاقة ليست فاتورة ضريبية.",
} as const;
