import type { Translation } from "../../translation";
import type { email as arabic } from "../ar/email";
import { emailNames } from "./email-names";
import { fees, freeCancelling, payment, stillFree } from "./promises";

export const email: Translation<typeof arabic> = {
  booking: {
    greeting: "Hello {{name}},",
    next: {
      pending:
        "We will contact you within {{replyWithinHours, hours}} (not counting closed days) about your arrival time.",
      hourOpen: "We will contact you before the appointment about your arrival time.",
      hourAgreed: "Please arrive at {{hour, time}}.",
    },
    change: {
      open: "Move or cancel free of charge on your booking page until {{deadline}}.",
      onlyCancel:
        "Cancel free of charge on your booking page until {{deadline}}. To move again, call us on {{unifiedPhone, phone}}.",
      afterwards: "After that, call us.",
      late: "To move or cancel your appointment, call us on {{unifiedPhone, phone}} or message us on WhatsApp.",
      stillFree,
    },
    fees: `${freeCancelling} ${fees}`,
    payment: `VAT included. ${payment}`,
    received: {
      subject: "Your booking for {{day}} ({{reference}})",
      intro: "Thank you, we have received your booking.",
    },
    confirmed: { subject: "Confirmed: {{when}} ({{reference}})", intro: "Your appointment on {{day}} is confirmed." },
    moved: {
      subject: "Your new appointment: {{when}} ({{reference}})",
      intro: "Your appointment has been moved to {{day}}.",
      introConfirmed: "Your appointment has been moved to {{day}} and is confirmed.",
    },
    newAttachment: "Open the attached calendar file to add or update the appointment on your phone.",
    cancelled: {
      subject: "Cancelled: your booking for {{day}} ({{reference}})",
      intro: "Your booking for {{day}} has been cancelled.",
      again:
        "If you want another appointment, book again. If you did not ask for this, call us on {{unifiedPhone, phone}} or message us on WhatsApp.",
      attachment: "If you added the appointment to your phone, open the attached calendar file to remove it.",
    },
    reminder: {
      subject: "Reminder: {{when}} ({{reference}})",
      intro: "This is a reminder of your appointment on {{day}}.",
      pending: "If we have not agreed your arrival time yet, we are sorry: please call us on {{unifiedPhone, phone}}.",
    },
    ready: {
      subject: "Your car is ready ({{reference}})",
      intro: "The work on your car is done. You can collect it during opening hours.",
      photos: "You can see photos of it on your booking page.",
      payment,
      hoursTitle: "When you can collect it",
      hours: "{{day}}: {{hours}}",
    },
    completed: {
      subject: "Thank you for your visit ({{reference}})",
      intro: "Thank you for trusting us with your car. We hope you like the result.",
      card: "Open your warranty card",
      cardNote: "Keep this email or print the card as your proof of warranty.",
      careTitle: "Care in the first days",
      cardName: "Warranty card {{card}}",
      until: "Until {{day}}",
      noWash: "Do not wash the car before {{day}}. Washing it earlier voids the warranty on the exterior nano ceramic.",
      review: "Write a review",
    },
  },
  links: {
    page: "Open your booking page",
    whatsapp: "Message us on WhatsApp",
    directions: "Directions",
    again: "Book another appointment",
    customer: "Message the customer on WhatsApp",
    desk: "Open the booking at the desk",
    deskMessages: "Open the messages at the desk",
    deskToday: "Open today’s page at the desk",
  },
  centre: {
    bookingSubject: "New booking for {{day}} ({{reference}})",
    bookingIntro: "A new booking has come in from the website:",
    movedSubject: "Customer moved the appointment to {{day}} ({{reference}})",
    movedIntro: "The customer has moved the appointment on the website.",
    movedNext:
      "The booking now awaits confirmation. We have promised to contact the customer within {{replyWithinHours, hours}} (not counting closed days) about the arrival time.",
    cancelledSubject: "Customer cancelled the booking for {{day}} ({{reference}})",
    cancelledIntro: "The customer has cancelled on the website, so the slot on that day is free again.",
    contactSubject: "Message from {{name}}",
    contactIntro:
      "A new message has come in from the contact form on the website. To reply to the sender, reply to this email.",
  },
  morning: {
    subject: "Appointments for {{day}}",
    opening: "Good morning. Here are today’s and tomorrow’s appointments, and what still needs attention:",
    whatsApp: {
      token:
        "No WhatsApp messages are sent: the access token is not valid or lacks a right. The person who runs the site makes a new one at Meta.",
      payment:
        "No WhatsApp messages are sent: Meta has not been paid. The owner corrects the payment method in WhatsApp Manager. Messages that are waiting are then sent.",
      limit:
        "Meta limits the WhatsApp messages of the centre. The owner looks at limit and quality of the number in WhatsApp Manager. Messages that are waiting are tried again later.",
      template:
        "A WhatsApp message was refused, because its template differs from the approved one. Tell the person who runs the site.",
      brake: "WhatsApp messages have reached the daily limit. Further messages wait.",
    },
    site: "Please note: the site is out of date. The page “Site information” at the desk says why.",
    today: "Appointments for today, {{day}}",
    tomorrow: "Appointments for tomorrow, {{day}}",
    inside: "Cars not collected yet",
    insideAppointment: "{{day}} – {{name}} ({{status}})",
    isInWork: "at the centre",
    isReady: "ready to collect",
    passed: "Past appointments, not completed",
    failed: "Emails that have failed since yesterday",
    more: "and {{number}} more",
    none: "None",
    car: "{{car}}, {{services}}, {{reference}}",
    status: { pending: "awaiting confirmation", confirmed: "confirmed" },
    passedAppointment: "{{day}} – {{name}}",
    failedEmail: "{{kind}} {{reference}}",
    failedEmailWithReason: "{{kind}} {{reference}}: {{reason}}",
    sendAgain: "If the email was for a customer, call them first. Then send it again, as the staff guide explains.",
    kind: emailNames,
    atHour: "{{hour, time}} – {{name}} ({{status}})",
    withoutHour: "No arrival time – {{name}} ({{status}})",
    arrivals_one: "{{title}} ({{count}} car)",
    arrivals_other: "{{title}} ({{count}} cars)",
    taken_one: "{{count}} of these cars has no booking: the team blocked a slot for it",
    taken_other: "{{count}} of these cars have no booking: the team blocked slots for them",
  },
  labels: {
    reference: "Reference",
    name: "Name",
    phone: "Mobile number",
    email: "Email",
    car: "Car",
    plate: "Plate",
    services: "Services",
    state: {
      arrived: "At the centre",
      ready: "Ready to collect",
      confirmed: "Confirmed",
      completed: "Completed",
      cancelled: "Cancelled",
      "no-show": "Missed",
    },
    previousDate: "Moved from",
    hour: "{{hour, time}}",
    hourOpen: "Arrival time to be arranged with you",
    pendingForCentre: "Awaiting confirmation",
    hourOpenForCentre: "Arrival time not arranged yet",
    address: "Address",
    dayAndHour: "{{day}}, {{hour, time}}",
    language: "Customer’s language",
    riyals_one: "SAR {{amount}}",
    riyals_other: "SAR {{amount}}",
  },
};
