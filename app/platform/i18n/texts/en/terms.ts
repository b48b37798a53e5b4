import type { Translation } from "../../translation";
import { confirmsOnline } from "../ar/promises";
import type { terms as arabic } from "../ar/terms";

export const terms: Translation<typeof arabic> = {
  meta: {
    title: "Terms of service",
    description:
      "Terms for booking, payment, warranty and liability: free cancellation up to {{freeCancellationHours, hours}} before a confirmed appointment, payment on completion, Saudi law.",
    keywords: "terms of service, cancellation policy, booking terms, payment, warranty",
  },
  title: "Terms of service",
  contents: "On this page",
  warrantyLink: "warranty policy",
  sections: [
    {
      heading: "Agreement",
      paragraphs: ["By booking or using this website you agree to these terms."],
    },
    {
      heading: "Services",
      paragraphs: [
        "We offer thermal insulation for windows, interior and exterior nano-ceramic coating, glossy and matte paint protection film, polishing, windscreen protection and window tinting.",
        "Services and prices may change; those published on the day you book apply. The duration shown is an estimate; once the car is here, we agree the work with you and tell you when to collect it. The invoice lists the work.",
      ],
    },
    {
      heading: "Booking and cancellation",
      paragraphs: [
        `Once you book, the day is reserved for you. ${confirmsOnline ? "If you choose an available arrival time, the booking is confirmed at once. Otherwise we" : "We"} contact you within {{replyWithinHours, hours}} (not counting closed days) about your arrival time, and confirm the appointment with a message. Cancelling is free until we send it. After that, cancelling and moving are free up to {{freeCancellationHours, hours}} before the appointment, by phone or on your booking page. There you can move it at most {{onlineMoves, times}}, and in the same period change its services at most {{onlineMoves, times}}, unless we agreed a price with you. Services that stay keep their prices; those you add have the price of the day you add them.`,
        "If you cancel a confirmed appointment later than that (late cancellation), we may charge {{lateCancellationPercent}}% of the amount due after the discount. If you miss it without cancelling (a no-show), the charge is {{noShowPercent}}%. An agreed deposit is not refunded on late cancellation.",
      ],
    },
    {
      heading: "Payment",
      paragraphs: [
        "Payment is due on completion of the service, at the centre, in cash or by credit or debit card.",
        "Prices here include {{vatPercent}}% VAT. If you book here, we take {{onlineDiscountPercent}}% off at the centre. This is not combined with another offer, unless that offer says so. Prices we quote elsewhere exclude VAT unless stated otherwise; before you agree to one, we tell you the amount with VAT.",
      ],
    },
    {
      heading: "Warranty",
      paragraphs: [
        "The warranty periods are those in the table of the warranty policy. The general ranges are up to {{filmWarrantyYears, years}} for films, 1 to 5 years for nano ceramic and up to {{thermalTitaniumYears, years}} for thermal insulation. Where the two differ, the table applies. Interior nano ceramic has no warranty.",
        "The warranty starts on installation at an authorised centre and covers the items on the invoice.",
      ],
    },
    {
      heading: "Customer responsibility",
      paragraphs: [
        "You agree to give correct details, to arrive on time, to take valuables out of the car, and to tell us about any existing damage or resprayed panels.",
        "You follow the care instructions, such as no washing within {{noWashDays, days}} of installing exterior nano ceramic.",
      ],
    },
    {
      heading: "Limitation of liability",
      paragraphs: [
        "Our liability for a service is limited to the value of that service, as far as the law allows. This limit does not cover damage that we cause to your car by our own fault while it is in our care. Your rights under the law are not affected.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "We publish changes to these terms here. Each booking is governed by the terms of the day on which it was made. Last updated: {{updated}}.",
      ],
    },
    {
      heading: "Governing law",
      paragraphs: ["The law of Saudi Arabia governs these terms, and its courts decide any dispute about them."],
    },
    {
      heading: "Contact",
      paragraphs: ["For any question about these terms, contact us:"],
    },
  ],
};
