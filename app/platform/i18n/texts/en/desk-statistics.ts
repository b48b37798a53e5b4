import type { Translation } from "../../translation";
import type { deskStatistics as arabic } from "../ar/desk-statistics";

export const deskStatistics: Translation<typeof arabic> = {
  title: "Statistics",
  compared: "{{now}}, compared with {{before}}",
  from: "{{first}} to {{last}}",
  basis:
    "A booking is counted on the day of its appointment. Shares and medians are shown only where there are at least {{count}} cases. Sales are rounded to the halala, so parts may differ from their total by a few halalas. Payments are exact.",
  counted: "How this is counted",
  tooFew: "too few to say",
  share: "{{percent}}%",
  wait: "{{hours}} h {{minutes}} min",
  shortWait: "{{minutes}} min",
  wasBefore: "Previously: ",
  column: {
    now: "This period",
    before: "Before",
    share: "Share",
    total: "Total",
    riyals: "SAR",
  },
  short: {
    title: "In short",
    bookings: "Bookings",
    sales: "Sales, without unconfirmed bookings (SAR)",
    used: "Use of the bays",
    inTime: "Replied within {{replyWithinHours, hours}}",
  },
  weeks: {
    title: "Bookings and sales by week",
    finding:
      "Cancelled: {{cancelled}} (previously: {{cancelledBefore}}). No-shows: {{noShow}} (previously: {{noShowBefore}}). Past without an outcome: {{noOutcome}}.",
    text: "Weeks start on Saturday. No-shows are shown as a share of the appointments that were kept or missed.",
    part: "{{week}} (part of a week)",
    came: "Visited",
    open: "Open",
    cancelled: "Cancelled",
    "no-show": "No-show",
  },
  sales: {
    title: "Sales by service and car type (SAR)",
    text: "With VAT, at the promised prices, after the online discount and adjustments.",
    other: "Other work, former services",
    unconfirmed: "Not confirmed yet",
  },
  takings: {
    title: "Takings by day and method (SAR)",
    taken: "Paid",
    givenBack: "Given back",
    text: "What was paid on each day, less what was given back, as recorded at the desk. The day of the appointment does not matter. Removed records do not count. This is a record, not an invoice or a cash book.",
  },
  paid: {
    title: "Paid, by service (SAR)",
    text: "What has been paid so far for the completed visits of the period, less what was given back. Each payment is spread over the services of its visit by their promised prices.",
  },
  fees: {
    title: "Fees (SAR)",
    decided: "Fees",
    paid: "Of which paid",
    text: "Fees that the desk recorded for cancelled bookings and no-shows of the period. Nothing is counted twice: a deposit that is kept as the fee is part of “Of which paid”.",
  },
  open: {
    title: "Not paid yet (SAR)",
    text: "Completed visits and fees of all months, until the customer’s data is deleted. The oldest are listed, and Total leads to all.",
  },
  owed: {
    title: "To give back (SAR)",
    text: "Bookings of all months whose customers paid more than is due, until it is given back or kept as the fee. The oldest are listed, and Total leads to all.",
  },
  file: "Download the money of the month (Excel)",
  adjustments: {
    title: "Adjustments by reason (SAR)",
    text: "What was agreed above or below the price, for bookings of the period that were neither cancelled nor no-shows.",
    removed: "Reason deleted with the customer’s data",
  },
  answers: {
    title: "How soon we replied",
    finding: "Time to reply (median): {{now}} (previously: {{before}}).",
    wishes: "Asked for an arrival time: {{asked}}; got it: {{got}}.",
    customers: "Customers",
    text: "From a customer’s booking or move to our team’s next step, such as a confirmation. Closed days, notes and resent emails do not count. A customer who moves or cancels after the promised time counts as unanswered.",
    within: "Within {{hours, hours}}",
    later: "Later or never",
  },
  use: {
    title: "How full each bay was",
    taken: "Slots used",
    text: "Slots used on open days, out of those possible with today’s limits. Blocked slots count as used.",
  },
};
