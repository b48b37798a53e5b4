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
  lead: "We want everyone to be able to read this website and book on it. Here is the standard we follow, what we know is missing, and how to tell us if something does not work for you.",
  contents: "On this page",
  sections: [
    {
      heading: "Standard",
      paragraphs: [
        "We follow version 2.2 of the Web Content Accessibility Guidelines (WCAG), level AA.",
        "Our own tests have found no requirement of that level that the website fails. This has not been confirmed independently, so we do not claim full conformance.",
      ],
    },
    {
      heading: "What this statement covers",
      paragraphs: [
        "It covers every page for customers, in Arabic and English: services, blog, booking, your booking page, contact form and warranty card.",
        "It does not cover other companies’ websites and apps that we link to, such as Google Maps, messaging apps and social networks, or your email app.",
      ],
    },
    {
      heading: "What we do",
      paragraphs: [
        "We design every page to work with a keyboard alone, without JavaScript, on the smallest phone, and with text at twice its size. Every page has headings in order and a link that skips the menu.",
        "Every form field has a label, and an explanation where it needs one. If there is a mistake in a form, we name it at the top with a link to its field, and keep what you typed. Forms have no time limit.",
        "The website follows the settings of your device: dark theme, more contrast, less motion. It has no sound, no video and nothing that flashes.",
        "Before each release, automated tests check the pages in both languages with axe and with our own checks: contrast in both themes, order of headings, size of buttons and links, use of the keyboard, and what the browser tells a screen reader.",
      ],
    },
    {
      heading: "What is missing or untested",
      paragraphs: [
        "People with disabilities have not tried the website yet, and it has not been reviewed independently.",
        "We check what the browser Chromium tells screen readers. We have not tried the website with the screen readers themselves, such as NVDA, JAWS, VoiceOver and TalkBack, and our automated tests do not run in Safari or Firefox.",
        "On the page where you move an appointment, and on the booking page without JavaScript, the date field is the browser’s own. How easy it is to use differs from browser to browser.",
        "A screen reader may mispronounce names in Latin letters within Arabic text.",
        "We have not tested our emails with screen readers, but each of them also comes as plain text. The map opens on another website; the address of the centre is also written at the bottom of every page.",
      ],
    },
    {
      heading: "Browsers and assistive technology",
      paragraphs: [
        "The website is designed for recent versions of Chrome, Edge, Safari, Firefox and Samsung Internet, on phones and computers, and for the screen readers, magnifiers and voice control that work with them. It does not support Internet Explorer.",
        "It is built with HTML, CSS, WAI-ARIA and SVG. JavaScript makes it more convenient, but you can read and book without it.",
      ],
    },
    {
      heading: "If something does not work for you",
      paragraphs: [
        "Call us on {{unifiedPhone}}, message us on WhatsApp or write to {{email}}. Tell us which page it is and what did not work, and if possible the browser or tool that you use. We will reply within {{replyWithinHours, hours}} (days when we are closed do not count).",
        "If you cannot book or change an appointment on the website, we will do it for you by phone or on WhatsApp.",
      ],
    },
    {
      heading: "Date",
      paragraphs: ["We prepared this statement after our own assessment. Last updated: {{updated}}."],
    },
  ],
  whatsApp: "WhatsApp",
};
