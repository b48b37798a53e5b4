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
  sections: [
    {
      heading: "Collection and use of information",
      paragraphs: [
        "{{legalName}}, commercial registration {{commercialRegistration}}, {{address}}, is responsible for your personal data (the controller).",
        "We use your data for your appointment (legal basis: our agreement with you), to reply to your message (your consent), and to prevent abuse of the forms (our legitimate interest). We do not sell it, rent it or use it for advertising.",
      ],
    },
    {
      heading: "Protection of information",
      paragraphs: [
        "The connection is encrypted. Your name, number and email are never on a public page or in its address.",
        "Anyone with the link to your booking page sees the appointment, its status, services, price, payments, car, plate, photos and any warranty card. They do not see your name, and they see only part of your number and email address. To move or cancel the appointment or change its services, they also need the last four digits of your mobile number, unless they found the booking with the whole number within the last half hour. We count wrong attempts for a day.",
        "Your data is seen only by team members who need it to serve you. Cloudflare hosts the site and its database and sends its email; your email provider and ours carry our emails, and WhatsApp carries our messages there. Your data is therefore stored and processed on servers outside Saudi Arabia. We disclose it to nobody else unless the law requires us to.",
      ],
    },
    {
      heading: "What data we collect",
      paragraphs: [
        "You enter your name, mobile number and email; for a booking also the type of car, the services and the date; for a message its text. All of these are required. If you chose the colour of the car in the picture, it is stored with the booking.",
        "We also record when you sent the form, the language of the page, the price, what you paid or got back and how, any fee, whether you want WhatsApp messages, the arrival time you ask for, the agreed one and whether it suits you, and each change to the booking: when and by whom.",
        "Our team may record the make, model, colour and plate of your car, and add notes. They may photograph it on arrival and after the work to show its condition; we do not store where a photo was taken.",
        "This site shows some of the photos, without your plate or name, only if you agree on your booking page or in writing (legal basis: your consent). You can withdraw your consent in the same way; the photos then leave the site with its next update.",
        "Until you press “Book” or “Send”, we store nothing you type: only the type of car, its colour in the picture and the services reach us, in the address of the form.",
        "There are no accounts, tracking or cookies for visitors; Cloudflare sets a cookie for our staff. Your browser keeps your language, your theme, and what you typed until you send it or close the tab.",
        "We do not store the network (IP) address of your device. To prevent abuse, we count the forms from one network address, mobile number or email address. When you book, write to us, or search for a booking that we do not find, we store codes derived with a secret key from the address. After such a search, we also store codes derived from the number and reference you entered. We delete these codes the next night at the latest.",
        "Cloudflare keeps logs for a short time. Our logs contain booking references, but no name, number or email.",
      ],
    },
    {
      heading: "Our recommendations for your privacy",
      paragraphs: ["On a shared computer, close the tab when you are done. Keep your booking reference to yourself."],
    },
    {
      heading: "Email communication",
      paragraphs: [
        "We email you when you book, with a link to your booking page; when the appointment is confirmed, moved or cancelled; when services, price or planned day change; when we tell you of a fee; shortly before the appointment; when your car is ready; and after you collect it, with any warranty card. We send no marketing emails and add you to no mailing list.",
        "Email is not confidential: never send us card numbers or passwords. We never ask for them.",
        "We may also write to you on WhatsApp about your booking, warranty card or message. WhatsApp’s privacy policy then applies as well. If you ask for WhatsApp messages, its owner Meta gets your mobile number, first name, day, arrival time, type of car and the link to your booking. You can stop these messages at any time; we then keep a code derived from your number with a secret key for {{retentionMonths, months}}, even after your data is deleted, so that we do not write to you there again.",
      ],
    },
    {
      heading: "How long we keep your data",
      paragraphs: [
        "We delete your personal data {{retentionMonths, months}} after your appointment or message, or after the day of booking if it was cancelled, and earlier if you ask.",
        "After that we keep what was booked, when, at what price, what was paid or given back and how, any fee, and for which car (type, make, model and colour), without anything that identifies you. Photos that you allowed us to show stay until you withdraw your consent. Your data stays in backups for up to {{backupDays, days}} more, and we keep invoices for as long as the law requires.",
        "A warranty card stays until {{warrantyCardMonths, months}} after its last warranty ends, so that you can claim on it. It shows the products, their serial numbers, the car and the period, but no name, number, email or plate.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "Under the Saudi Personal Data Protection Law you may see the data we hold about you, get a copy, have it corrected, completed or deleted, and withdraw your consent at any time.",
        "Call or write to us from the mobile number or email address you gave us. We reply within {{privacyReplyDays, days}}, free of charge.",
        "Not satisfied? You may complain to the Saudi Data and AI Authority (SDAIA).",
        "We publish changes to this policy here. Last updated: {{updated}}.",
      ],
    },
  ],
  contents: "On this page",
  questions: "For any question or request about your data, contact us:",
};
