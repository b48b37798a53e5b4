import type { Translation } from "../../translation";
import type { privacy as arabic } from "../ar/privacy";

export const privacy: Translation<typeof arabic> = {
  meta: {
    title: "Privacy policy",
    description:
      "What we collect when you book or write to us, how we use it and how we protect it. No accounts and no cookies; your data is used only to confirm your appointment.",
    keywords: "privacy policy, personal information, data protection, booking data",
  },
  title: "Privacy policy",
  lead: "We collect the least we need to confirm your appointment, look after it, and use it for nothing else.",
  sections: [
    {
      heading: "Collection and use of information",
      paragraphs: [
        "We use your information to confirm your appointment and to answer your message. We do not sell it, rent it or use it for advertising.",
      ],
    },
    {
      heading: "Protection of information",
      paragraphs: [
        "What you send travels over an encrypted connection. Your name, number and email are never shown on a public page or placed in a page address.",
        "Only those of our team who need it to serve you can see it, and the hosting and email providers that run this site.",
      ],
    },
    {
      heading: "What data we collect",
      paragraphs: [
        "Only what you type. When you book: name, mobile number, email, type of car, services and date. When you write to us: name, mobile number, email and message.",
        "This site has no accounts, no cookies and no tracking. Your browser keeps your language and your theme and, until you send the form or close its tab, what you chose and typed into the booking and contact forms. All of it stays on your device until you send the form.",
        "We keep your data for a limited time, as long as it is needed. You may ask to see, correct or delete it at any time.",
      ],
    },
    {
      heading: "Our recommendations for your privacy",
      paragraphs: [
        "On a shared computer, close the tab when you are done. Keep your booking reference to yourself, and give us only the details the form asks for.",
      ],
    },
    {
      heading: "Email communication",
      paragraphs: [
        "When you book, we send you an email with the details of your appointment. When you write to us, we reply to your address. We send no newsletters and never add you to a mailing list.",
        "Email is not confidential: please do not send us card numbers or passwords. We will never ask for them.",
      ],
    },
  ],
  contents: "On this page",
  questions: "For any question or request about your data, contact us:",
};
