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
        "We use your data for the appointment you book (legal basis: our agreement with you), to reply to your message (legal basis: your consent), and to prevent abuse of the forms. We do not sell it, rent it or use it for advertising.",
      ],
    },
    {
      heading: "Protection of information",
      paragraphs: [
        "What you send travels over an encrypted connection. Your name, number and email are never on a public page or in its address.",
        "Anyone with the link to your booking page sees the appointment, its status, services, price, car, plate and photos, and the link to any warranty card, but not your name or number, and only part of your email address. Moving or cancelling also takes the last four digits of your mobile number, or a search with the whole number in the last half hour. To protect your booking, we count wrong attempts for a day.",
        "Only team members who need your data to serve you can see it. It also passes through Cloudflare, which hosts the site and its database and sends its email, through your email provider and ours, and through WhatsApp if you or we use it. It is therefore stored and processed on servers outside Saudi Arabia. We disclose it to nobody else unless the law requires us to.",
      ],
    },
    {
      heading: "What data we collect",
      paragraphs: [
        "When you book: name, mobile number, email, type of car, services and date. When you write to us: name, mobile number, email and message. All of these are required. We also store when you sent the form, the language of the page, the price, the agreed arrival time, whether it suits you, and each change to the booking: when it was made and by whom. Our team may write down the make, model, colour and plate of your car, and take photos when it arrives and after the work, to show how it looked; we store them without the place. They may also add notes; you may ask for a copy of these.",
        "Only our team and people with the link to your booking page see the photos, unless you agree, on that page or in writing, that this site shows some of them without your plate or name (legal basis: your consent). You can withdraw your consent there or by writing to us; the photos then leave the site with its next update.",
        "We store nothing you type until you press “Book” or “Send”. While you choose, only car type and services are sent to us, in the address of the form.",
        "There are no accounts, no tracking and no cookies for visitors; Cloudflare sets one for our staff only. Your browser keeps your language, your theme, and what you typed until you send it or close the tab.",
        "Every request carries the network (IP) address of your device, which we do not store. To prevent abuse (our legitimate interest), we count the forms from one network address, mobile number or email address. When you book, write to us, or search for a booking that we do not find, we store codes derived with a secret key from the address and, after such a search, from the number and reference you entered; we delete them the next night at the latest.",
        "Cloudflare keeps logs of its operation for a short time. Our own logs contain booking references, but no name, number or email.",
      ],
    },
    {
      heading: "Our recommendations for your privacy",
      paragraphs: ["On a shared computer, close the tab when you are done. Keep your booking reference to yourself."],
    },
    {
      heading: "Email communication",
      paragraphs: [
        "We email you when you book, with a link to your booking page; when the appointment is confirmed, moved or cancelled; shortly before it; when your car is ready; and after you collect it, with any warranty card. We answer your messages by email, phone or WhatsApp. We send no marketing emails and never add you to a mailing list.",
        "Email is not confidential: never send us card numbers or passwords. We will never ask for them.",
        "We may also write to you on WhatsApp about your booking, your warranty card or your message. WhatsApp’s own privacy policy then applies as well.",
      ],
    },
    {
      heading: "How long we keep your data",
      paragraphs: [
        "We delete your personal data {{retentionMonths, months}} after your appointment or message, or after the day of booking if it was cancelled, and earlier if you ask.",
        "After that we keep what was booked, when, at what price and for which car (type, make, model and colour), without anything that identifies you. Photos that you allowed us to show, without your plate or name, stay until you withdraw your consent. Backups may contain your data for up to {{backupDays, days}} more. We keep invoices for as long as the law requires.",
        "A warranty card stays, so that you can still claim on it. It has no name, number, email or plate, only the products, their serial numbers, the car and the warranty period. We delete it {{warrantyCardMonths, months}} after its last warranty ends.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "Under the Saudi Personal Data Protection Law you may ask what data we hold about you, see it, get a copy, have it corrected, completed or deleted, and withdraw your consent at any time.",
        "Call or write to us from the mobile number or email address you gave us, so that we know it is you. We reply within {{privacyReplyDays, days}}, free of charge.",
        "Not satisfied? You may complain to the Saudi Data and AI Authority (SDAIA).",
        "We may change this policy and publish the change on this page. Last updated: {{updated}}.",
      ],
    },
  ],
  contents: "On this page",
  questions: "For any question or request about your data, contact us:",
};
