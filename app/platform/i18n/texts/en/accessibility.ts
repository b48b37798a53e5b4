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
  lead: "We want everyone to be able to read this website and book on it.",
  contents: "On this page",
  sections: [
    {
      heading: "Standard",
      paragraphs: [
        "We follow version 2.2 of the Web Content Accessibility Guidelines (WCAG), level AA. Our own tests have found no requirement of that level that the website fails. This has not been confirmed independently, so we do not claim full conformance.",
      ],
    },
    {
      heading: "What this statement covers",
      paragraphs: [
        "Every page for customers, in Arabic and English. Not other companies’ websites and apps that we link to, such as Google Maps, or your email app.",
      ],
    },
    {
      heading: "What we do",
      paragraphs: [
        "Every page is designed to work with a keyboard alone, without JavaScript, on the smallest phone and with text at twice its size. It has headings in order and a link that skips the menu.",
        "Every form field has a label. We name each mistake at the top of the form with a link to its field, and keep what you typed. Forms have no time limit.",
        "The website follows your device: dark theme, more contrast, less motion. It has no sound, no video and nothing that flashes.",
        "Before each release, automated tests check the pages in both languages with axe and with our own checks.",
      ],
    },
    {
      heading: "What is missing or untested",
      paragraphs: [
        "People with disabilities have not tried the website yet, and it has not been reviewed independently.",
        "We check what the browser Chromium tells screen readers. We have not tried NVDA, JAWS, VoiceOver or TalkBack, and our automated tests do not run in Safari or Firefox.",
        "Where you move an appointment, and on the booking page without JavaScript, the date field is the browser’s own. How easy it is to use differs from browser to browser.",
        "A screen reader may mispronounce names in Latin letters within Arabic text.",
        "We have not tested our emails with screen readers, but each also comes as plain text. The map opens on another website; our address is also written at the bottom of every page.",
      ],
    },
    {
      heading: "Browsers and assistive technology",
      paragraphs: [
        "Recent versions of Chrome, Edge, Safari, Firefox and Samsung Internet, on phones and computers, with the assistive technology that works with them. The website is built with HTML, CSS, WAI-ARIA and SVG; JavaScript is optional.",
      ],
    },
    {
      heading: "If something does not work for you",
      paragraphs: [
        "Call us on {{unifiedPhone}}, message us on WhatsApp or write to {{email}}. Tell us the page, what did not work and, if possible, your browser or tool. We reply within {{replyWithinHours, hours}} (not counting closed days), and can book or change your appointment for you.",
      ],
    },
    {
      heading: "Date",
      paragraphs: ["We prepared this statement after our own assessment. Last updated: {{updated}}."],
    },
  ],
  whatsApp: "WhatsApp",
};
