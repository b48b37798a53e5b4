import type { Translation } from "../../translation";
import type { mail as arabic } from "../ar/mail";

export const mail: Translation<typeof arabic> = {
  booking: {
    greeting: "Hello {{name}},",
    next: {
      pending:
        "Our team will contact you within {{replyWithinHours, hours}} to confirm the appointment and agree your arrival time.",
      hourOpen: "Our team will contact you before the appointment to agree your arrival time.",
      hourAgreed: "We expect you at {{hour, time}}.",
    },
    change: {
      open: "You can move or cancel your appointment on your booking page, free of charge, until {{deadline}}.",
      onlyCancel:
        "You can cancel on your booking page, free of charge, until {{deadline}}. To move the appointment once more, call us on {{unifiedPhone, phone}}.",
      afterwards:
        "After that, call us: cancelling is free until {{freeCancellationHours, hours}} before your arrival time.",
      late: "To move or cancel your appointment, call us on {{unifiedPhone, phone}} or message us on WhatsApp.",
      stillFree: "Cancelling is still free until {{freeCancellationHours, hours}} before your arrival time.",
    },
    fees: "If you cancel less than {{freeCancellationHours, hours}} before the appointment, {{lateCancellationPercent}}% of the service value may be charged; a no-show is charged at {{noShowPercent}}%.",
    payment: "You pay at the centre when the work is done, in cash or by card.",
    received: {
      subject: "We have your booking {{reference}}",
      intro: "Thank you for booking with us. We have your booking for {{day}}.",
      attachment: "A calendar file is attached so that you can add the appointment to your phone.",
    },
    confirmed: { subject: "Confirmed: {{when}} ({{reference}})", intro: "Your appointment on {{day}} is confirmed." },
    moved: {
      subject: "Your new appointment: {{when}} ({{reference}})",
      intro: "Your appointment has been moved to {{day}}.",
      introConfirmed: "Your appointment has been moved to {{day}} and is confirmed.",
    },
    newAttachment: "The changed calendar file is attached: open it to update the appointment on your phone.",
    cancelled: {
      subject: "Your booking {{reference}} is cancelled",
      intro: "Your booking for {{day}} has been cancelled. There is nothing you need to do.",
      again:
        "If you did not ask for this, or would like another appointment, book again, message us on WhatsApp or call us on {{unifiedPhone, phone}}.",
      attachment: "A calendar file is attached that removes the appointment from your phone if you added it.",
    },
    reminder: {
      subject: "Reminder: {{when}} ({{reference}})",
      intro: "This is a reminder of your appointment on {{day}}.",
      pending:
        "It is not confirmed yet: our team will contact you beforehand to confirm it and agree your arrival time.",
    },
  },
  links: {
    page: "Open your booking",
    whatsapp: "WhatsApp us",
    directions: "Directions",
    again: "Book another appointment",
    customer: "Message the customer on WhatsApp",
  },
  centre: {
    bookingSubject: "New booking {{reference}}",
    bookingIntro: "A new booking has come in from the website:",
    movedSubject: "Customer moved booking {{reference}} to {{day}}",
    movedIntro: "The customer has moved the appointment on the website.",
    movedNext:
      "The booking is pending now, and we have promised to contact the customer within {{replyWithinHours, hours}} to confirm the new appointment and agree the arrival time.",
    cancelledSubject: "Customer cancelled booking {{reference}}",
    cancelledIntro: "The customer has cancelled on the website, and the place on that day is free.",
    contactSubject: "Message from {{name}}",
    contactIntro:
      "A new message has come in from the contact form on the website. To answer the sender, reply to this email.",
  },
  morning: {
    subject: "Appointments for {{day}}",
    opening: "Good morning. Here are today’s and tomorrow’s appointments, and what still needs attention:",
    today: "Appointments for today, {{day}}",
    tomorrow: "Appointments for tomorrow, {{day}}",
    passed: "Unconfirmed bookings whose day has passed",
    failed: "Emails that have failed since yesterday",
    more: "and {{number}} more",
    none: "None",
    appointment: "{{reference}} ({{status}}): {{name}}, {{phone}}, {{car}}, {{services}}",
    status: { pending: "pending", confirmed: "confirmed" },
    passedAppointment: "{{day}} – {{reference}}: {{name}}, {{phone}}, {{car}}, {{services}}",
    failedMail: "{{kind}} {{reference}}",
    failedMailWithReason: "{{kind}} {{reference}}: {{reason}}",
    sendAgain:
      "Call the customer if the email was for them, then send it again as “Messages and email” in the staff guide says.",
    kind: {
      "booking-customer": "booking email to the customer",
      "booking-centre": "booking notice to the centre",
      "contact-centre": "notice of a visitor’s message",
      "centre-morning": "morning email",
      "booking-confirmed": "confirmation email to the customer",
      "booking-moved": "email of the new day to the customer",
      "booking-cancelled": "cancellation email to the customer",
      "booking-reminder": "reminder to the customer",
      "centre-moved": "notice to the centre: customer moved",
      "centre-cancelled": "notice to the centre: customer cancelled",
    },
    atHour: "{{hour, time}}: {{appointment}}",
    withoutHour: "No hour agreed: {{appointment}}",
    arrivals_one: "{{title}} ({{count}} car)",
    arrivals_other: "{{title}} ({{count}} cars)",
    taken_one: "{{count}} of them entered by the team without an online booking",
    taken_other: "{{count}} of them entered by the team without an online booking",
  },
  labels: {
    reference: "Reference",
    name: "Name",
    phone: "Mobile number",
    email: "Email",
    car: "Car",
    services: "Services",
    state: {
      pending: "Not confirmed yet",
      confirmed: "Confirmed",
      completed: "Completed",
      cancelled: "Cancelled",
      "no-show": "No-show",
    },
    previousDate: "Moved from",
    hour: "{{hour, time}}",
    hourOpen: "Arrival time to be agreed with you",
    hourOpenForCentre: "Arrival time not agreed yet",
    address: "Address",
    dayAndHour: "{{day}}, {{hour, time}}",
    total: "Total",
    vatIncluded: "VAT included",
    payable: "Due at the centre",
    discounted: "after the {{onlineDiscountPercent}}% online booking discount",
    language: "Customer’s language",
    riyals: "SAR {{amount}}",
  },
};
