import type { Translation } from "../../translation";
import type { deskCustomerData as arabic } from "../ar/desk-customer-data";

export const deskCustomerData: Translation<typeof arabic> = {
  title: "Customer data",
  q: "Mobile number or email address",
  qHint:
    "The search finds everything stored under this number or address. If the person has more than one, search for each.",
  find: "Search",
  notSearched: "The search did not run",
  errors: { q: "Enter a mobile number, such as {{example, phone}}, or an email address" },
  stored: "Stored under {{q, phone}}",
  none: "Nothing is stored under this number or address.",
  bookings_one: "{{count}} booking",
  bookings_other: "{{count}} bookings",
  messages_one: "{{count}} message from the contact form",
  messages_other: "{{count}} messages from the contact form",
  stop: "Messages on WhatsApp were stopped on {{day}}. We keep this record so that they stay stopped.",
  copy: "Download a copy as a file",
  copyHint:
    "First make sure the request comes from that person. The copy is only for them. It contains the staff notes, but not the photos of the car: save those from each booking at the desk and send them too. Once everything is sent, delete the file and the photos from this device.",
  forget: "Delete this person’s data",
  sure: {
    title: "Delete the personal data stored under {{q, phone}}?",
    text: "This cannot be undone. The name, mobile number, email address, plate, photos, messages and notes are deleted, and waiting messages are not sent. We keep the services, dates, price and car (type, make, model and colour), without anything that identifies the person. A warranty card and its link stay too.",
    first:
      "Before you delete, note the date and the booking references, without a name, in the list that you keep at the centre.",
    yes: "Yes, delete it",
  },
  refused: {
    title: "Nothing was deleted, because this person has open bookings, or gets money back",
    text: "Cancel or complete each open booking, or record a no-show. Record what you give back, or keep it as the fee. Wait two minutes for the messages to be sent, then try again.",
  },
  done: "The data has been deleted. Now also delete anything about this person in the centre’s mailbox and on WhatsApp.",
  file: {
    title: "Data stored under {{q, phone}}",
    madeBy: "{{centre}} made this copy on {{at}}. All times are Riyadh time.",
    wrongTry: "Wrong last digits were entered on the customer’s booking page",
    from: { messages: "Message from the contact form, {{at}}" },
    readAt: "Read by the centre",
    text: "Message",
    stop: "Messages on WhatsApp to {{phone, phone}}: stopped on {{day}}",
  },
};
