import type { Translation } from "../../translation";
import type { myBooking as arabic } from "../ar/my-booking";
import { confirmsOnline } from "../ar/promises";
import { stillFree } from "./promises";

export const myBooking: Translation<typeof arabic> = {
  meta: {
    description: "Your appointment at the centre with its services and price. Move, change or cancel it on this page.",
    keywords: "my booking, move an appointment, cancel a booking",
  },
  state: {
    pending: {
      title: "Your day is reserved",
      short: "Reserved",
    },
    confirmed: {
      title: "Your appointment is confirmed",
      text: "We look forward to seeing you on the day below. We will contact you beforehand about your arrival time.",
    },
    confirmedForHour: "We look forward to seeing you on the day and at the time below.",
    arrived: { title: "Your car is at the centre", text: "Your car has arrived and is with our team." },
    ready: {
      title: "Your car is ready",
      text: "The work is done, and your car is waiting for you.",
    },
    completed: {
      title: "You have collected your car",
      text: "Thank you for trusting us with your car. We would be glad to see you again.",
    },
    cancelled: { title: "Your booking is cancelled" },
    "no-show": {
      title: "You missed your appointment",
      text: "Your car did not arrive for this appointment. If this is a mistake, or you would like another appointment, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
  },
  last: {
    at: "{{day}}, {{time, time}}",
    moved: {
      customer: "You moved your appointment from {{from}} to {{to}}.",
      staff: "Our team moved your appointment from {{from}} to {{to}}.",
    },
    cancelled: { customer: "You cancelled your booking.", staff: "Our team cancelled your booking." },
    undone: "Our team corrected the status of your booking.",
    "services-changed": {
      customer: "You changed your services.",
      staff: "Our team changed your services.",
    },
    servicesAndPrice: "Our team changed your services and their price.",
    size: "Our team corrected the size of your car to “{{car}}”.",
    added: "Added: {{services}}.",
    removed: "Removed: {{services}}.",
    "price-agreed": "Our team recorded an agreed price.",
    reasonChanged: "Our team changed the reason for the agreed price.",
    amount: "The amount due was SAR {{from}} and is now SAR {{to}}.",
    sameAmount: "The amount due is still SAR {{to}}.",
    emailed: "An email about it is on its way to you.",
  },
  warrantyCard: "Your warranty card",
  milestones: {
    title: "Progress",
    done: {
      booked: "Booked",
      confirmed: "Confirmed",
      arrived: "Car arrived",
      ready: "Car ready",
      completed: "Car collected",
    },
    next: {
      confirmed: "We contact you about your arrival time",
      arrived: "You bring the car",
      ready: "We finish the work",
      completed: "You collect the car",
    },
    until: "by {{deadline}}",
    at: "{{day}}, {{time, time}}",
    isNext: "Next step",
  },
  collection: {
    title: "Collect your car",
    expected: "Expected collection",
    note: "We will tell you when your car is ready.",
  },
  visit: {
    title: "Your car’s days at the centre",
    now: "Your car today",
    today: "Today",
    bay: { film: "Film", paint: "Paint care", glass: "Insulation", interior: "Interior" },
    ready: "Ready",
    mayChange: "This is the plan. It may change.",
  },
  appointment: {
    title: "Appointment",
    hour: "Arrival time",
    atHour: "{{hour, time}}",
    directions: "Directions",
    removeFromCalendar: "Remove from your calendar",
    whatsApp: "Message us on WhatsApp",
    message: "Hello, about my booking {{reference}} for {{day}}:",
    messageWithWish: "Hello, about my booking {{reference}} for {{day}}. I asked to come at {{hour, time}}:",
    wish: "You asked to come at {{hour, time}}. We will contact you to confirm it, or agree another.",
  },
  answer: {
    title: "Does {{hour, time}} suit you?",
    agrees: "This time suits me",
    asksTime: "I need another time",
    wishes: "Which of these would suit you? Your appointment stays as it is until our team confirms another time.",
    said: {
      agrees: "You told us that {{hour, time}} suits you. Thank you.",
      "asks-time": "You asked for {{hour, time}}. We will contact you. Until then, your appointment stays as it is.",
    },
  },
  change: {
    title: "Move or cancel",
    until: "Free until {{deadline}}",
    digits: "Last four digits of the mobile number you booked with",
    notSaved: "Your change was not saved.",
  },
  move: {
    hourHint: confirmsOnline
      ? "On a new day, an available time is confirmed at once. On the same day, our team answers first."
      : "Choose the time that suits you. We will contact you to confirm it, or agree another.",
    offeredHours: "Move to one of the nearest available times",
    title: "Move to another day",
    confirmedBefore: confirmsOnline
      ? "Your appointment is confirmed. If you move it to an available time, it is confirmed at once. Without a time, we will reserve the new day and contact you about your arrival time."
      : "Your appointment is confirmed. If you move it, we will reserve the new day and contact you about your arrival time.",
    day: "New day",
    dayHint: "Tomorrow or later",
    other: "Another day",
    submit: "Move the appointment",
    none: "There are no free days close to that date. Call us on {{unifiedPhone}} or message us on WhatsApp and we will find you one.",
  },
  cancel: {
    title: "Cancel the booking",
    text: "This cancels all its services and cannot be undone. Cancelling now is free of charge.",
    instead: "If only the day does not suit you, move the appointment instead.",
    submit: "Confirm cancellation",
  },
  services: {
    title: "Change the services",
    note: "Services that you have booked keep their prices. Anything you add is at today’s price.",
    confirmedBefore:
      "Your appointment is confirmed. If you change the services, your day stays reserved and we will contact you again about your arrival time.",
    submit: "Save my services",
    none: "None",
    kept: "These stay in the booking:",
    update: "Show the new amount",
    more: "The amount due goes up by SAR {{amount}}.",
    less: "The amount due goes down by SAR {{amount}}.",
    same: "The amount due stays as it is.",
    failed: "The amount could not be calculated just now.",
    confirm: "This is the amount due with these services. To confirm the change, save it now.",
    belowZero: "The amount cannot be below zero: the agreed reduction is more than these services cost.",
    otherDays:
      "On these days there is room for all of them. Choose one, and we save your services and move your appointment to it in one step. If none suits you, call us on {{unifiedPhone}} or message us on WhatsApp.",
    saveOn: "Save my services and move the appointment to",
    noDay:
      "We found no other day with room for all of them. Choose other services, or call us on {{unifiedPhone}} or message us on WhatsApp and we will find you one.",
  },
  done: {
    sent: "The latest email about your booking is on its way to you.",
    stopped: "The WhatsApp messages are stopped.",
    unchanged: "Nothing was changed: your booking is already like this.",
  },
  resend: {
    title: "Send the latest email again",
    submit: "Send the email again",
  },
  whatsApp: "WhatsApp",
  "works-allowed": { submit: "Yes, you may" },
  work: {
    title: "May we show these photos, without your plate or name?",
    before: "Before the work",
    after: "After the work",
    text: "If you agree, our site may show them with the car, the service, the month and a short text by us. They may stay after we delete your personal data. You can withdraw your permission at any time, here or in writing. The photos then leave the site with its next update, and we delete them. Without an answer we do not show them.",
    no: "No",
    allowed: "You allowed us to show these photos on our site ({{at}}).",
    partlyAllowed: "You allowed us to show some of these photos ({{at}}). We ask about the others.",
    refused: "You did not allow us to show these photos ({{at}}).",
    notStored: "Your permission was not stored",
    takeBack: "Withdraw my permission",
  },
  refusal: {
    cancelled: {
      title: "This booking can no longer be changed",
      text: "It has been cancelled. To visit us, book a new appointment, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    completed: {
      title: "This booking can no longer be changed",
      text: "You have collected your car, so the visit is complete. To come again, book a new appointment, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    "no-show": {
      title: "This booking can no longer be changed",
      text: "You missed this appointment. Book a new one, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    arrived: {
      title: "This booking can no longer be changed",
      text: "Your car is at the centre, so nothing can be changed on this page. Call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    passed: {
      title: "The day of this appointment has passed",
      text: "It can no longer be changed on this page. If you have a question about it or would like another appointment, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    late: {
      title: "To change your appointment now, contact us",
      text: `${stillFree} Call us on {{unifiedPhone}} or message us on WhatsApp.`,
    },
    lateConfirmed: {
      title: "It is too late to change your appointment on this page",
      text: "You could change it here until {{deadline}}. If you cancel now, we may charge {{lateCancellationPercent}}% of the amount due for your booking after any discount. For any change, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    movedOften: {
      title: "You have moved this appointment {{onlineMoves, times}}",
      text: "It cannot be moved again on this page. Call us on {{unifiedPhone}} or message us on WhatsApp and we will move it for you.",
    },
    agreedPrice: {
      title: "This booking has an agreed price",
      text: "We agreed this price with you for these services. To change them, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    changedOften: {
      title: "You have changed these services {{onlineMoves, times}}",
      text: "They cannot be changed again on this page. Call us on {{unifiedPhone}} or message us on WhatsApp and we will change them for you.",
    },
    repeated: {
      title: "This booking has changed",
      text: "You sent this request from an older page. We carried it out then, and the booking has changed since. This page shows it as it is now. If you still want the change, send it again, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    outdated: {
      title: "Your appointment has changed",
      text: "Your answer was about an earlier time, or the time you chose is no longer free, so we did not record it. Please answer again on this page, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    locked: {
      title: "Nothing was changed",
      text: "The last four digits were entered wrongly too many times. To protect your booking, nothing can be changed on this page for a day. Call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    tooMany: {
      title: "Please wait a minute",
      text: "We received several requests from your network in a short time, so nothing was changed. Wait a minute and try again. If that fails, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    malformed: {
      title: "Nothing was changed",
      text: "We could not read the request. Try again on this page. If that fails, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    save: {
      title: "Nothing was changed",
      text: "An error occurred while saving the change. Try again shortly. If that fails, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    nothingToSend: {
      title: "There is no email to send again",
      text: "This booking has no email that can be sent now. If you have a question about it, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    sentOften: {
      title: "The email was not sent again",
      text: "We have sent it several times within a day. Look for it in your spam folder. If it is not there, the stored address may be wrong: call us on {{unifiedPhone}} or message us on WhatsApp and we will correct it.",
    },
    changedSince: {
      title: "Your booking has changed",
      text: "It changed after you opened the page, so we did not save your choice. The services you chose are still ticked below: check them and save again, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    worksChanged: {
      title: "The photos have changed",
      text: "These photos have changed since you opened the page, so your answer was not stored. Look at them as they are now, then answer, or call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    notSent: {
      title: "The email was not sent",
      text: "An error occurred on our side. Try again shortly. If that fails, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
  },
  errors: {
    notMoved: "The appointment has not been moved yet",
    notCancelled: "The booking has not been cancelled yet",
    notChanged: "The services have not been changed yet",
    noRoom: "There is no room for these services on the days of your visit.",
    closedDay: "We are closed on the day of your appointment, so no service can be added on it.",
    digits: "These digits do not match the mobile number you booked with. Please check them and try again.",
    digitsMissing: "Please enter the last four digits of the mobile number you booked with",
    proofTooOld:
      "Some time has passed since you searched for this booking, so we ask once more: enter the last four digits of the mobile number you booked with.",
    dayMissing: "Please choose a new day",
    dayInvalid: "Please choose a valid date, tomorrow or later",
  },
  whatsapp: {
    note: "We also write to {{phone}} on WhatsApp.",
    stop: "Stop the WhatsApp messages",
  },
};
