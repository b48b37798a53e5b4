import type { Translation } from "../../translation";
import type { accessibility as arabic } from "../ar/accessibility";

export const accessibility: Translation<typeof arabic> = {
  meta: {
    title: "Accessibility statement",
    description:
      "The accessibility standard that our website follows, what we test, what is missing or untested, and how to tell us if something does not work for you.",
    keywords: "accessibility, accessibility statement, screen reader, disability, WCAG",
  },
  title: "Accessibility statement",
  lead: "Everyone should be able to read this website and book on it.",
  contents: "On this page",
  sections: [
    {
      heading: "Standard",
      paragraphs: [
        "We follow version 2.2 of the Web Content Accessibility Guidelines (WCAG), level AA. Our own tests found nothing that fails it. Nobody independent has confirmed this, so we do not claim full conformance.",
      ],
    },
    {
      heading: "What this statement covers",
      paragraphs: [
        "Every page for customers, in Arabic and English; not other companies’ websites and apps, such as Google Maps.",
      ],
    },
    {
      heading: "What we do",
      paragraphs: [
        "Every page is designed to work with a keyboard alone, without JavaScript, on small phones and with text at twice its size. A link skips the menu.",
        "Every field has a label. Each mistake is listed with a link to its field. Forms keep what you typed and have no time limit.",
        "The website follows your device: dark theme, more contrast, less motion. It has no sound, video or flashing.",
        "Text describes what the pictures show. Pictures of cars are rendered on a computer, except where we say that they show our own work.",
        "Every night we test both languages with axe and our own checks.",
      ],
    },
    {
      heading: "What is missing or untested",
      paragraphs: [
        "People with disabilities have not tried the website yet.",
        "We check what Chromium tells screen readers, but have not tried NVDA, JAWS, VoiceOver or TalkBack. We test WebKit, Safari’s engine, but not Safari itself or Firefox.",
        "Date fields are the browser’s own, and some browsers make them hard to use.",
        "A screen reader may mispronounce Latin names within Arabic text.",
        "Our emails are untested with screen readers, but come as plain text too.",
      ],
    },
    {
      heading: "Browsers and assistive technology",
      paragraphs: [
        "Recent Chrome, Edge, Safari, Firefox and Samsung Internet, and the assistive technology that works with them. Built with HTML, CSS, WAI-ARIA and SVG; JavaScript is optional.",
      ],
    },
    {
      heading: "Does something not work?",
      paragraphs: [
        "Call {{unifiedPhone}}, message us on WhatsApp or write to {{email}}. Tell us the page, what did not work and, if possible, your browser. We reply within {{replyWithinHours, hours}} (not counting closed days), and can book for you.",
      ],
    },
    {
      heading: "Date",
      paragraphs: ["Based on our own assessment. Last updated: {{updated}}."],
    },
  ],
  whatsApp: "WhatsApp",
};
