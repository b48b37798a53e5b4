import type { Translation } from "../../translation";
import type { privacy as arabic } from "../ar/privacy";

export const privacy: Translation<typeof arabic> = {
  meta: {
    title: "Privacy policy",
    description:
      "What we collect when you book or write to us, and why, where we keep it, when we delete it, and how to see it. No accounts, and no cookies for visitors.",
    keywords: "privacy policy, personal information, data protection, booking data",
  },
  title: "Privacy policy",
  lead: "We ask for what we need for your appointment or our reply, and look after it.",
  sections: [
    {
      heading: "Collection and use of information",
      paragraphs: [
        "{{legalName}}, commercial registration {{commercialRegistration}}, {{address}}, is responsible for your personal data (the controller).",
        "We use your data to provide the appointment you book (legal basis: our agreement with you), to reply to the message you send (legal basis: your consent), and to prevent abuse of the forms. We do not sell your data, rent it or use it for advertising.",
      ],
    },
    {
      heading: "Protection of information",
      paragraphs: [
        "What you send travels over an encrypted connection. Your name, number and email are never on a public page or in its address.",
        "Anyone who has the link to your booking page sees the appointment there, with its status, services, car, plate, photos and price, and the link to the warranty card if there is one. Your name and number are not shown, and of your email address only a part. Moving or cancelling it also takes the last four digits of your mobile number, or a search with the whole number in the last half hour. To protect your booking, we count wrong attempts for a day.",
        "Only the team members who need your data to serve you can see it. It also passes through Cloudflare, which hosts the site and its database and sends its email, through your email provider and ours, and through WhatsApp if you or we use it. It is therefore stored and processed on servers outside Saudi Arabia. We disclose it to nobody else unless the law requires us to.",
      ],
    },
    {
      heading: "What data we collect",
      paragraphs: [
        "When you book: name, mobile number, email, type of car, services and date. When you write to us: name, mobile number, email and message. All of these are required: the form is not sent without them. We also store the time you sent the form, the language of the page, the price of what you booked, the agreed arrival time and each change to the booking: when it was made and by whom. Our team may write down the make, model, colour and plate of your car. They may take photos of it when it arrives and after the work, to show how it looked; we store them without the place where they were taken. They may also add notes about your booking; you may ask for a copy of these notes.",
        "Only our team and people with the link to your booking page see the photos, unless you agree on your booking page, or in writing, that this site shows some of them with the plate covered and without your name (legal basis: your consent). You can withdraw that on the same page or by writing to us, and they leave the site the next time it is updated.",
        "We store nothing you type until you press “Book” or “Send”. Only the type of car and the services are sent to us while you choose, in the address of the booking form.",
        "This site has no accounts, no tracking and no cookies for visitors; Cloudflare sets one only for our staff when they sign in. Your browser keeps your language and theme on your device, and what you typed into a form until you send it or close the tab.",
        "Every request also carries the network (IP) address that your device connects from. We do not store it.",
        "To prevent abuse (our legitimate interest), we count the forms sent within a minute from one network address, mobile number or email address, and within a day from one number or email address. When you book, write to us, or search for a booking that we do not find, we store codes that we derive with a secret key from the address and, after such a search, from the number and reference you entered.",
        "We delete these codes the next night at the latest. Cloudflare keeps logs of its operation for a short time. Our own logs contain booking references, but no name, number or email.",
      ],
    },
    {
      heading: "Our recommendations for your privacy",
      paragraphs: ["On a shared computer, close the tab when you are done. Keep your booking reference to yourself."],
    },
    {
      heading: "Email communication",
      paragraphs: [
        "We send you an email when you book, with a link to your booking page; when the appointment is confirmed, moved or cancelled; shortly before it; when your car is ready; and after you collect it, with your warranty card if you have one. When you write to us, we reply by email, phone or WhatsApp. We send no marketing emails and never add you to a mailing list.",
        "Email is not confidential: never send us card numbers or passwords. We will never ask for them.",
        "We may also write to you on WhatsApp about your booking, your warranty card or a message you sent us. WhatsApp’s own privacy policy then applies as well.",
      ],
    },
    {
      heading: "How long we keep your data",
      paragraphs: [
        "We delete your personal data {{retentionMonths, months}} after your appointment or message, or after the day of booking if it was cancelled, and earlier if you ask.",
        "After that we keep what was booked, when, at what price and for which car (type, make, model and colour), without anything that identifies you. Pictures that you allowed us to show, which have no plate and no name, stay on the site until you withdraw that. Backups may contain your data for up to {{backupDays, days}} more. Invoices are kept for as long as the law requires.",
        "A warranty card is not deleted with your data, so that you can still claim on it. It has no name, number, email or plate, only the products, their serial numbers, the car (type, make, model and colour) and the warranty period. We delete it {{warrantyCardMonths, months}} after its last warranty ends.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "Under the Saudi Personal Data Protection Law you may ask what data we hold about you, see it and get a copy, have it corrected, completed or deleted, and withdraw your consent at any time.",
        "Call us or write to us from the mobile number or email address you gave us, so that we know it is you. We will reply to your request within {{privacyReplyDays, days}}, free of charge.",
        "If our reply does not satisfy you, you may complain to the Saudi Data and AI Authority (SDAIA).",
        "We may change this policy and publish the change on this page. Last updated: {{updated}}.",
      ],
    },
  ],
  contents: "On this page",
  questions: "For any question or request about your data, contact us:",
};
