export const mail = {
  booking: {
    subject: "تأكيد حجزك رقم {{reference}}",
    greeting: "مرحباً {{name}}،",
    intro: "شكراً لحجزك معنا. وصلنا طلبك، وسيتواصل معك فريقنا خلال {{replyWithinHours, hours}}. هذه تفاصيل موعدك:",
    payment: "الدفع في المركز بعد إتمام الخدمة، نقداً أو بالبطاقة.",
    cancellation: "يمكنك إلغاء الموعد مجاناً حتى {{freeCancellationHours, hours}} قبله. للتعديل أو الإلغاء اتصل بنا.",
    attachment: "أرفقنا ملف تقويم لتضيف الموعد إلى هاتفك.",
  },
  centre: {
    bookingSubject: "حجز جديد {{reference}}",
    bookingIntro: "وصل حجز جديد من الموقع:",
    contactSubject: "رسالة من {{name}}",
    contactIntro: "وصلت رسالة جديدة من نموذج التواصل في الموقع. للرد على المرسل، رُدّ على هذا البريد مباشرة.",
  },
  labels: {
    reference: "رقم الحجز",
    name: "الاسم",
    phone: "رقم الجوال",
    email: "البريد الإلكتروني",
    car: "السيارة",
    services: "الخدمات",
    date: "التاريخ",
    total: "الإجمالي شامل الضريبة",
    language: "لغة العميل",
    riyals: "{{amount}} ريال",
  },
} as const;
