import type { Translation } from "../../translation";
import type { deskCard as arabic } from "../ar/desk-card";

export const deskCard: Translation<typeof arabic> = {
  title: "Warranty card",
  none: "This booking has no warranty card.",
  number: "Card number",
  voided: "Voided on {{day}}",
  serial: "Serial number",
  noSerial: "Not recorded",
  period: "{{from}} to {{until}}",
  open: "Open the card’s page",
  send: "Send the card on WhatsApp",
  issue: "Issue a warranty card",
  reissue: "Replace the card’s link",
  void: "Void the card",
  alone: "No booking has this card any more: the customer’s data was deleted, or a newer card replaced it.",
  correct: {
    title: "Correct a serial number",
    service: "Service",
    choose: "Choose a service",
    hint: "Leave it empty to remove the number. Up to {{max, characters}}.",
    submit: "Save the number",
  },
  fields: {
    product: "Film installed",
    serial: "Serial number",
    serialHint: "Optional, up to {{max, characters}}.",
    startsOn: "Warranty start date",
    startsOnHint: "The suggested day is the day the car was ready, or today if that was not recorded.",
  },
  errors: {
    product: "Choose the film that was installed",
    serial: "Use letters, digits, dashes, spaces and slashes only, up to {{max, characters}}",
    startsOn: "Choose a day from {{from}} to {{until}}",
    service: "Choose a service on the card",
  },
};
