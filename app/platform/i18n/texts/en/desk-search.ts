import type { Translation } from "../../translation";
import type { deskSearch as arabic } from "../ar/desk-search";

export const deskSearch: Translation<typeof arabic> = {
  title: "Bookings",
  q: "Find a booking",
  placeholder: "Find or paste",
  nothing: "Nothing was found.",
  which: "The text contains several mobile numbers. Which one is the customer’s?",
  qHint:
    "You can search by reference, mobile or its last four digits, name, email, plate, car, card or serial number, or note.",
  submit: "Search",
  days: "Days",
  handoverDays: "Handover days",
  state: "Status",
  anyState: "Any status",
  unpaid: "Unpaid",
  open: ", SAR {{amount}} to be paid",
  from: "From",
  until: "To",
  /** Which figure of the statistics the list shows. */
  money: {
    recorded: "Paid or given back on these days",
    taken: "Paid on these days",
    "given-back": "Given back on these days",
    owed: "To give back",
    fee: "With a fee",
    adjusted: "With an adjustment",
  },
  sameReason: "Same reason as {{reference}}",
  allMoney: "Remove this filter",
  found_one: "{{count}} booking",
  found_other: "{{count}} bookings",
  foundMore: "More than {{number}} bookings",
  more_one: "Show one more booking",
  more_other: "Show {{count}} more bookings",
  file: "Download all results (Excel)",
  cardVoided: "The warranty card has been voided.",
  amountDue: "Amount due (SAR)",
  fileCut_one: "Only the first booking is in this file. Choose a shorter period.",
  fileCut_other: "Only the first {{count}} bookings are in this file. Choose a shorter period.",
};
