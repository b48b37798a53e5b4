import type { Wording } from "../../wording";
import type { common as arabic } from "../ar/common";

export const common: Wording<typeof arabic> = {
  skipToContent: "Skip to content",
  callUs: "Call us",
  bookNow: "Book Now",
  learnMore: "Learn more",
  back: "Back",
  nav: {
    label: "Main menu",
    menu: "Menu",
    home: "Home",
    services: "Services",
    warranty: "Warranty",
    about: "About",
    contact: "Contact",
    booking: "Book online",
    faq: "FAQ",
    privacy: "Privacy policy",
    terms: "Terms of service",
  },
  services: {
    film: "Paint protection film",
    thermal: "Thermal insulation",
    ceramic: "Nano ceramic",
    polishing: "Car polishing",
  },
  language: { switchTo: "العربية", label: "التبديل إلى العربية" },
  theme: { label: "Theme", system: "Match device", light: "Light", dark: "Dark" },
  footer: {
    tagline: "Care your car deserves: protected paint, a cooler cabin and a shine that lasts.",
    quickLinks: "Quick links",
    services: "Our services",
    contact: "Get in touch",
    legal: "Legal",
    follow: "Follow us",
    rights: (company) => `© 2025 ${company}. All rights reserved.`,
  },
  currency: "Saudi riyals",
  toasts: { region: "Notifications", close: "Close notification" },
  errorPrefix: "Error: ",
  offerBadge: "Special offer",
};
