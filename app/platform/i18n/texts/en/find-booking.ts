import type { Translation } from "../../translation";
import type { findBooking as arabic } from "../ar/find-booking";

export const findBooking: Translation<typeof arabic> = {
  meta: {
    title: "Find my booking",
    description: "Lost the link to your booking? Open its page with your reference and your mobile number.",
    keywords: "find my booking, booking reference, booking link",
  },
  title: "Find my booking",
  lead: "Lost the link to your booking? Enter its reference and the mobile number you booked with.",
  reference: "Reference",
  referenceHint: "It starts with SQ and is in our emails to you.",
  phone: "Mobile number",
  submit: "Find my booking",
  neither: "No reference? Call us on {{unifiedPhone}} or message us on WhatsApp.",
  whatsApp: "WhatsApp",
  failure: {
    notFound: {
      title: "We found no booking with these details",
      text: "Check the reference letter by letter, and that the mobile number is the one you booked with. If both are right, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    locked: {
      title: "Searching from your network is blocked until tomorrow",
      text: "There were too many failed searches from your network. Call us on {{unifiedPhone}} or message us on WhatsApp and we will send you the link.",
    },
    paused: {
      title: "Searching with these details is paused",
      text: "There were too many failed searches with these details, perhaps by somebody else, so we have paused them for an hour. The link in our emails to you still works. If you have lost it, call us on {{unifiedPhone}} or message us on WhatsApp and we will send it to you.",
    },
    tooMany: {
      title: "Please wait a minute",
      text: "We received several requests from your network in a short time. What you typed is still on this page: wait a minute and try again. If that fails, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    malformed: {
      title: "We could not search",
      text: "We could not read what was sent. Please fill in the form again. If that fails, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
    save: {
      title: "We could not search",
      text: "An error occurred on our side. What you typed is still on this page: try again shortly. If that fails, call us on {{unifiedPhone}} or message us on WhatsApp.",
    },
  },
};
