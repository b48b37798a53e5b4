import type { Translation } from "../../translation";
import type { deskPeople as arabic } from "../ar/desk-people";

export const deskPeople: Translation<typeof arabic> = {
  title: "People",
  q: "Mobile number or email address",
  qHint:
    "You see everything stored with this number or address. Somebody with several numbers or addresses: search for each of them.",
  find: "Search",
  notSearched: "Nothing was searched",
  errors: { q: "Write a Saudi mobile number, such as {{example, phone}}, or an email address" },
  stored: "Stored about {{q, phone}}",
  none: "Nothing is stored with this number or address.",
  bookings_one: "{{count}} booking",
  bookings_other: "{{count}} bookings",
  notes_one: "{{count}} note of staff",
  notes_other: "{{count}} notes of staff",
  messages_one: "{{count}} message of the contact form",
  messages_other: "{{count}} messages of the contact form",
  mails_one: "{{count}} email",
  mails_other: "{{count}} emails",
  newest: "Only the newest are shown here. The copy has all of them.",
  copy: "Download a copy as a file",
  copyHint:
    "The copy is for that person alone, and contains the notes of staff. First make sure who asks. Delete the file from this device once it is sent.",
  forget: "Delete this person's data",
  sure: {
    title: "Delete everything stored about {{q, phone}}?",
    text: "This cannot be undone. The name, mobile number, email address, messages and notes are deleted, and waiting emails are not sent. What was booked, when and at what price stays, without the person, and so does a warranty card with its link.",
    first: "Before that, write the day and the references into your list of deletion requests, without a name.",
    yes: "Yes, delete it",
    no: "No, delete nothing",
  },
  refused: {
    title: "Nothing was deleted, because this person has open bookings",
    text: "Cancel or complete each of these bookings. Wait two minutes for the emails, then ask again.",
  },
  done: "The data is deleted. Now delete what the centre's mailbox and WhatsApp have about this person, too.",
  file: {
    title: "Data stored about {{q, phone}}",
    madeBy: "{{centre}} made this copy on {{at}}. All times are Riyadh's.",
    name: "Name",
    day: "Day",
    hour: "Hour of arrival",
    status: "Status",
    language: "Language",
    card: "Warranty card",
    bookedAt: "Booked at",
    wrongTry: "The last digits of the mobile number were typed wrong on the booking's page",
    message: "Message of the contact form, {{at}}",
    readAt: "Read by the centre",
    text: "Message",
  },
};
