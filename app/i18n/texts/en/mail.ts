import type { Translation } from "../../translation";
import type { mail as arabic } from "../ar/mail";

export const mail: Translation<typeof arabic> = {
  booking: {
    subject: "We have your booking {{reference}}",
    greeting: "Hello {{name}},",
    intro:
      "Thank you for booking with us. Your booking is recorded, and our team will contact you within {{replyWithinHours, hours}} to confirm it and agree your arrival time. Here are the details:",
    payment: "You pay at the centre when the work is done, in cash or by card.",
    cancellation:
      "To change or cancel free of charge, call us at least {{freeCancellationHours, hours}} before the appointment. If you cancel later, {{lateCancellationPercent}}% of the service value may be charged; a no-show is charged at {{noShowPercent}}%.",
    visit:
      "Before you hand over the car, take your valuables out of it, and tell us about any existing damage or non-original paint.",
    attachment: "A calendar file is attached so that you can add the appointment to your phone.",
  },
  centre: {
    bookingSubject: "New booking {{reference}}",
    bookingIntro: "A new booking has come in from the website:",
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
    },
  },
  labels: {
    reference: "Reference",
    name: "Name",
    phone: "Mobile number",
    email: "Email",
    car: "Car",
    services: "Services",
    date: "Date",
    total: "Total, VAT included",
    payable: "Due at the centre",
    discounted: "SAR {{amount}}, after the {{onlineDiscountPercent}}% online booking discount",
    language: "Customer’s language",
    riyals: "SAR {{amount}}",
  },
};
