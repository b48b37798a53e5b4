import type { Translation } from "../../translation";
import type { myBooking as arabic } from "../ar/my-booking";

export const myBooking: Translation<typeof arabic> = {
  meta: {
    description: "Your appointment at the centre with its services and price. Move or cancel it from this page.",
    keywords: "my booking, move an appointment, cancel a booking",
  },
  state: {
    pending: {
      title: "Your booking awaits confirmation",
      text: "We have recorded your booking. Our team will contact you to confirm it and agree your arrival time.",
    },
    confirmed: {
      title: "Your appointment is confirmed",
      text: "We expect you on this day and will agree your arrival time with you.",
    },
    confirmedForHour: "We expect you on the day and at the time shown below.",
    completed: {
      title: "Your booking is completed",
      text: "We have finished work on your car. Thank you for trusting us with it.",
    },
    cancelled: { title: "Your booking is cancelled", text: "This appointment is no longer reserved for you." },
    "no-show": {
      title: "You did not come to your appointment",
      text: "The day has passed and your car did not arrive. If that is a mistake, please contact us.",
    },
  },
  last: {
    at: "Last update: {{day}}, {{time, time}}",
    confirmed: "Our team confirmed your appointment.",
    moved: {
      customer: "You moved your appointment from {{from}} to {{to}}.",
      staff: "Our team moved your appointment from {{from}} to {{to}}.",
    },
    cancelled: { customer: "You cancelled your booking.", staff: "Our team cancelled your booking." },
    completed: "We finished work on your car.",
    "no-show": "Your car did not arrive on the day.",
    mailed: "An email about it is on its way to you.",
  },
  appointment: {
    title: "Appointment",
    hour: "Arrival time",
    atHour: "{{hour, time}}",
    hourOpen: "to be agreed with you",
    directions: "Directions",
    calendar: "Add to calendar",
    removeFromCalendar: "Remove from calendar",
    whatsApp: "Ask us on WhatsApp",
    message: "Hello, about my booking {{reference}} on {{day}}:",
  },
  change: {
    title: "Move or cancel",
    until: "You can move or cancel your appointment on this page, free of charge, until {{deadline}}.",
    digits: "Last four digits of your mobile",
    digitsHint: "Of the number you booked with, so that we know it is you.",
  },
  move: {
    title: "Move to another day",
    confirmedBefore:
      "Your appointment is confirmed. If you move it, our team will contact you to confirm the new day and agree its time.",
    day: "New day",
    dayHint: "Tomorrow or later",
    nearest: "Available days nearest to your appointment:",
    submit: "Move the appointment",
    offered: "Available days nearby",
    take: "Move to {{day}}",
    none: "There is no available day nearby. Call us on {{unifiedPhone}} or write to us on WhatsApp and we will find you one.",
  },
  cancel: {
    title: "Cancel the booking",
    text: "The appointment with all its services is cancelled and offered to others; this cannot be undone. Cancelling now is free of charge.",
    instead: "If only the day does not suit you, move the appointment instead.",
    submit: "Yes, cancel the booking",
  },
  whatsApp: "WhatsApp",
  refusal: {
    final: {
      title: "This booking cannot be changed",
      text: "It is closed and can be neither moved nor cancelled. Book a new appointment, call us on {{unifiedPhone}} or write to us on WhatsApp.",
    },
    passed: {
      title: "The day of this appointment has passed",
      text: "It can no longer be changed on this page. Call us on {{unifiedPhone}} or write to us on WhatsApp to arrange another appointment.",
    },
    late: {
      title: "To change it now, contact us",
      text: "Cancelling is still free of charge at least {{freeCancellationHours, hours}} before the time of your appointment: call us on {{unifiedPhone}} or write to us on WhatsApp.",
    },
    lateForHour: {
      title: "It is too late to change it on this page",
      text: "That was possible until {{deadline}}. Cancelling now may carry a charge of {{lateCancellationPercent}}% of the service value. For any change, call us on {{unifiedPhone}} or write to us on WhatsApp.",
    },
    movedOften: {
      title: "You have moved this appointment several times",
      text: "It cannot be moved on this page again. Call us on {{unifiedPhone}} or write to us on WhatsApp and we will move it for you.",
    },
    locked: {
      title: "Nothing was changed",
      text: "The last digits of the mobile number were wrong too many times. To protect your booking, this page changes nothing until tomorrow. Call us on {{unifiedPhone}} or write to us on WhatsApp.",
    },
    tooMany: {
      title: "Please wait a minute",
      text: "Too many requests came from your network in a short time, so nothing was changed. Wait a minute and try again, call us on {{unifiedPhone}} or write to us on WhatsApp.",
    },
    malformed: {
      title: "Nothing was changed",
      text: "The request could not be read. Please try again from this page, call us on {{unifiedPhone}} or write to us on WhatsApp.",
    },
    save: {
      title: "Nothing was changed",
      text: "An error occurred while saving the change. Please try again shortly, call us on {{unifiedPhone}} or write to us on WhatsApp.",
    },
  },
  errors: {
    notMoved: "The appointment has not been moved yet",
    notCancelled: "The booking has not been cancelled yet",
    digits: "These digits do not match the mobile number you booked with. Please check them and try again.",
    dayMissing: "Please choose the new day",
    dayInvalid: "Please choose tomorrow or a later day",
  },
  again: {
    title: "Would you like another appointment?",
    text: "Book a new one. About this booking, call us on {{unifiedPhone}} or write to us on WhatsApp.",
  },
};
