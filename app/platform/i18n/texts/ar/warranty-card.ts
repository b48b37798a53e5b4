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
  sample: { label: "ضمان من يوم التركيب", years: "{{years, years}}" },
  items: {
    validUntil: "الضمان سارٍ حتى",
    ended: "انتهى الضمان في",
    wasUntil: "كان الضمان سارياً حتى",
    serial: "الرقم التسلسلي",
    noSerial: "تجده في فاتورتك",
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
  /** Only a printed card shows the next three texts. */
  signature: "التوقيع",
  stamp: "ختم المركز",
  phones: "للمطالبة بالضمان",
  centre: "المركز",
  notInvoice: "هذه البطاقة ليست فاتورة ضريبية.",
} as const;
