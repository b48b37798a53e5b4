import type { ReactNode } from "react";

interface IconProps {
  readonly className?: string | undefined;
}

/** A line icon on a 24 unit grid, in the colour of the text beside it, which says what it means. */
function drawIcon(drawing: ReactNode, ownClass = "") {
  return function Icon({ className = "" }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={`size-[1.25em] shrink-0 ${ownClass} ${className}`}
      >
        {drawing}
      </svg>
    );
  };
}

/** Drawn for reading from left to right; turns round in Arabic. */
const TURNS = "rtl:-scale-x-100";

export const PhoneIcon = drawIcon(
  <path d="M7.2 3.5H5.5A2 2 0 0 0 3.5 5.7C4.2 13.4 10.6 19.8 18.3 20.5A2 2 0 0 0 20.5 18.5V16.6A1.5 1.5 0 0 0 19.5 15.2L16.7 14.2A1.5 1.5 0 0 0 15.1 14.6L13.8 16A13.5 13.5 0 0 1 8 10.2L9.4 8.9A1.5 1.5 0 0 0 9.8 7.3L8.7 4.5A1.5 1.5 0 0 0 7.2 3.5Z" />,
);

export const WhatsAppIcon = drawIcon(
  <>
    <path d="M3.5 20.5 4.7 16.2A8.7 8.7 0 1 1 8 19.4Z" />
    <path
      d="M8.9 7.5C8.1 7.9 7.8 8.7 8 9.6 8.6 12.6 11.4 15.4 14.4 16 15.3 16.2 16.1 15.9 16.5 15.1 16.7 14.7 16.6 14.3 16.2 14.1L14.6 13.3C14.3 13.1 13.9 13.2 13.7 13.5L13.2 14.1A6.5 6.5 0 0 1 9.9 10.8L10.5 10.3C10.8 10.1 10.9 9.7 10.7 9.4L9.9 7.8C9.7 7.4 9.3 7.3 8.9 7.5Z"
      fill="currentColor"
      stroke="none"
    />
  </>,
);

export const MailIcon = drawIcon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="M3.5 7.5 10.6 12.6A2.4 2.4 0 0 0 13.4 12.6L20.5 7.5" />
  </>,
);

export const PinIcon = drawIcon(
  <>
    <path d="M12 21.5C16.3 17.6 19 14.1 19 10.4A7 7 0 0 0 5 10.4C5 14.1 7.7 17.6 12 21.5Z" />
    <circle cx="12" cy="10.3" r="2.6" />
  </>,
);

export const ClockIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7V12L15.2 14" />
  </>,
);

export const CalendarIcon = drawIcon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M8 3V7M16 3V7M3.5 10H20.5M8 14H8.010M12 14H12.010M16 14H16.010M8 17H8.010M12 17H12.010" />
  </>,
);

export const CheckIcon = drawIcon(<path d="M5 12.6 9.7 17.2 19 7.2" />);

export const ChevronDownIcon = drawIcon(<path d="M6 9.3 12 15.3 18 9.3" />);

export const ArrowForwardIcon = drawIcon(<path d="M4 12H20M14 6 20 12 14 18" />, TURNS);

export const ArrowBackIcon = drawIcon(<path d="M20 12H4M10 6 4 12 10 18" />, TURNS);

export const MenuIcon = drawIcon(<path d="M4 7H20M4 12H20M4 17H14" />, TURNS);

export const CloseIcon = drawIcon(<path d="M6 6 18 18M18 6 6 18" />);

export const SunIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3 6.7 6.7M17.3 17.3 18.7 18.7M5.3 18.7 6.7 17.3M17.3 6.7 18.7 5.3" />
  </>,
);

export const MoonIcon = drawIcon(<path d="M20.5 14A8.8 8.8 0 1 1 10 3.5 7 7 0 0 0 20.5 14Z" />);

export const SystemThemeIcon = drawIcon(
  <>
    <rect x="3" y="4" width="18" height="12.5" rx="2.2" />
    <path d="M8.5 20.5H15.5M12 16.5V20.5" />
  </>,
);

export const GlobeIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12H21M12 3C14.5 5.6 15.8 8.6 15.8 12S14.5 18.4 12 21C9.5 18.4 8.2 15.4 8.2 12S9.5 5.6 12 3Z" />
  </>,
);

export const ShieldIcon = drawIcon(
  <>
    <path d="M12 2.8 19.5 5.5V11.5C19.5 16.1 16.5 19.6 12 21.2 7.5 19.6 4.5 16.1 4.5 11.5V5.5Z" />
    <path d="M8.7 12 11.1 14.4 15.4 9.7" />
  </>,
);

export const CardIcon = drawIcon(
  <>
    <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
    <path d="M2.5 9.7H21.5M6.5 15H10" />
  </>,
);

export const HomeIcon = drawIcon(
  <>
    <path d="M3.5 11 10.7 4.5A2 2 0 0 1 13.3 4.5L20.5 11" />
    <path d="M5.5 9.5V18A2 2 0 0 0 7.5 20H16.5A2 2 0 0 0 18.5 18V9.5M9.7 20V15.5A1.5 1.5 0 0 1 11.2 14H12.8A1.5 1.5 0 0 1 14.3 15.5V20" />
  </>,
);

export const InfoIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11V16.5M12 7.7H12.010" />
  </>,
);

export const WrenchIcon = drawIcon(
  <path d="M14.6 6.3 17.9 3A5.4 5.4 0 0 0 10.6 9.6L3.5 16.7A2.690 2.690 0 0 0 7.3 20.5L14.4 13.4A5.4 5.4 0 0 0 21 6.1L17.7 9.4 15.1 8.9Z" />,
);

export const WarningIcon = drawIcon(
  <>
    <path d="M10.3 4.2 2.8 17.2A2 2 0 0 0 4.5 20.2H19.5A2 2 0 0 0 21.2 17.2L13.7 4.2A2 2 0 0 0 10.3 4.2Z" />
    <path d="M12 9V13.5M12 16.7H12.010" />
  </>,
);

export const FacebookIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 20.9V10.7A2.7 2.7 0 0 1 14.7 8H15.5M9 13H15" />
  </>,
);

export const InstagramIcon = drawIcon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
    <circle cx="12" cy="12" r="3.8" />
    <path d="M16.8 7.2H16.810" />
  </>,
);

export const TikTokIcon = drawIcon(<path d="M10.5 10.6A5 5 0 1 0 14.5 15.5V3.5C14.5 6.5 16.7 8.8 19.7 9" />);

export const XIcon = drawIcon(<path d="M4 4H8.2L20 20H15.8ZM4.3 20 10.7 13.1M13.3 10.6 19.4 4" />);

export const YouTubeIcon = drawIcon(
  <>
    <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
    <path d="M10.3 9.3 15 12 10.3 14.7Z" />
  </>,
);
