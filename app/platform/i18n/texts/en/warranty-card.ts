import type { Translation } from "../../translation";
import type { warrantyCard as arabic } from "../ar/warranty-card";

export const warrantyCard: Translation<typeof arabic> = {
  meta: {
    title: "Warranty card",
    description: "A warranty card from {{centre}}: what it covers, for how long, the serial numbers, and how to claim.",
    keywords: "warranty card",
  },
  title: "Warranty card",
  number: "Card number",
  qr: "QR code that opens this card",
  voided: {
    title: "This card is void",
    text: "The centre voided it on {{day}}, so it is no longer valid. If you have a question, call us on {{unifiedPhone}}.",
  },
  sample: { label: "Warranty from the day of installation", years: "{{years, years}}" },
  items: {
    validUntil: "Valid until",
    ended: "Warranty ended on",
    wasUntil: "Was valid until",
    serial: "Serial number",
    noSerial: "See your invoice",
    from: "From {{day}}",
    bothDays: "Both dates are included.",
  },
  terms: "Warranty terms",
  claim: {
    title: "How to claim",
    text: "Message us on WhatsApp with a photo of this card or its link, or call us on {{unifiedPhone}}. Quote card number {{card}} and your mobile number.",
    whatsApp: "Message us on WhatsApp",
    message: "Hello, I am writing about warranty card {{card}}.",
  },
  signature: "Signature",
  stamp: "Stamp",
  phones: "To claim",
  centre: "The centre",
  notInvoice: "This card is not a tax invoice.",
};
