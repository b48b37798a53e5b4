/**
 * The templates as they are submitted to WhatsApp: at most 550 characters each. The first line says
 * which centre writes, and why. Change a text only together with the approved template.
 */
export const whatsapp = {
  bodies: {
    "booking-confirmed":
      "معك {{centre}}. نراسلك هنا عن موعد سيارتك لأنك طلبت ذلك عند الحجز.\n\nمرحباً {{name}}، موعدك يوم {{day}} مؤكد.\nوقت الحضور: {{hour}}\nالسيارة: {{car}}\n\nلأي تغيير افتح صفحة حجزك أو اتصل بنا. ولإيقاف هذه الرسائل أرسل: إيقاف",
    "booking-moved":
      "معك {{centre}}. نراسلك هنا عن موعد سيارتك لأنك طلبت ذلك عند الحجز.\n\nمرحباً {{name}}، نُقل موعدك إلى يوم {{day}}.\nوقت الحضور: {{hour}}\nالسيارة: {{car}}\n\nالتفاصيل في صفحة حجزك. ولإيقاف هذه الرسائل أرسل: إيقاف",
    "booking-cancelled":
      "معك {{centre}}. نراسلك هنا عن موعد سيارتك لأنك طلبت ذلك عند الحجز.\n\nمرحباً {{name}}، أُلغي حجزك ليوم {{day}}. يسعدنا أن تحجز موعداً آخر متى شئت.\n\nلإيقاف هذه الرسائل أرسل: إيقاف",
    "booking-reminder":
      "معك {{centre}}. نذكّرك هنا بموعد سيارتك لأنك طلبت ذلك عند الحجز.\n\nمرحباً {{name}}، موعدك يوم {{day}}.\nوقت الحضور: {{hour}}\nالسيارة: {{car}}\n\nإن لم تتمكن من الحضور فافتح صفحة حجزك أو اتصل بنا. ولإيقاف هذه الرسائل أرسل: إيقاف",
    "booking-ready":
      "معك {{centre}}. نراسلك هنا عن سيارتك لأنك طلبت ذلك عند الحجز.\n\nمرحباً {{name}}، سيارتك ({{car}}) جاهزة للاستلام. المبلغ المستحق وأوقات الاستلام في صفحة حجزك.\n\nلإيقاف هذه الرسائل أرسل: إيقاف",
  },
  button: "صفحة الحجز",
  hourOpen: "نتفق عليه معك",
} as const;
