import type { Translation } from "../../translation";
import type { deskStatistics as arabic } from "../ar/desk-statistics";

export const deskStatistics: Translation<typeof arabic> = {
  title: "Statistics",
  compared: "{{now}}, compared with {{before}}",
  from: "{{first}} to {{last}}",
  basis:
    "A booking is counted on the day of its appointment. Shares and medians are shown only where there are at least {{count}} cases. Amounts are rounded to whole riyals, so parts may not add up exactly to their total.",
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
    other: "Services no longer offered",
    unconfirmed: "Not confirmed yet",
  },
  takings: {
    title: "Takings by day and method (SAR)",
    text: "What was paid on each day, whatever the day of the appointment, as recorded at the desk. Removed payments do not count. This is a record, not an invoice or a cash book.",
  },
  unpaid: {
    title: "Not paid yet (SAR)",
    finding_one: "{{count}} completed visit, SAR {{amount}} in all.",
    finding_other: "{{count}} completed visits, SAR {{amount}} in all.",
    text: "Completed visits since the day of the first recorded payment, until the customer’s data is deleted. The oldest is first.",
  },
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
