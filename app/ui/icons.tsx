import type { ReactNode } from "react";

interface IconProps {
  readonly className?: string;
}

/**
 * A line icon on a 24-unit grid, in the colour and size of the text around it. Decorative: it needs a text beside it.
 */
function icon(drawing: ReactNode) {
  return function Icon({ className = "" }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`.trimEnd()}>
        {drawing}
      </svg>
    );
  };
}

/** An icon that is mirrored in Arabic. */
function directed(drawing: ReactNode) {
  const Icon = icon(drawing);
  return ({ className = "" }: IconProps) => <Icon className={`rtl:-scale-x-100 ${className}`} />;
}

export const ArrowForwardIcon = directed(<path d="M4 12h16m-6-6 6 6-6 6" />);
export const ArrowBackIcon = directed(<path d="M20 12H4m6-6-6 6 6 6" />);
export const CalendarIcon = icon(
  <path d="M4 9.5h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />);
/** Points up when the `<details className="group">` around it is open. */
export function DisclosureIcon({ className = "" }: IconProps) {
  return <ChevronDownIcon className={`transition-[rotate] duration-180 ease-out group-open:rotate-180 ${className}`} />;
}
export const ClockIcon = icon(<path d="M12 7.5V12l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const GlobeIcon = icon(
  <path d="M3 12h18M12 3c2.5 2.5 3.7 5.6 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.6-3.7-9S9.5 5.5 12 3Zm9 9a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
);
export const HomeIcon = icon(<path d="m4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1v-8Z" />);
export const InfoIcon = icon(<path d="M12 11v5m0-8.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />);
export const MailIcon = icon(
  <path d="m4 7 8 6 8-6M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />);
export const PenIcon = icon(
  <path d="M4 20v-4L15.5 4.5a1.4 1.4 0 0 1 2 0l2 2a1.4 1.4 0 0 1 0 2L8 20H4Zm9.5-13.5 4 4" />,
);
export const PhoneIcon = icon(
  <path d="M6.5 3.5h2.6l1.7 4.3-2 1.7a12 12 0 0 0 5.7 5.7l1.7-2 4.3 1.7v2.6a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />,
);
export const PinIcon = icon(
  <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const ShieldIcon = icon(
  <path d="M12 3 5 5.5v6c0 4.3 2.9 7.6 7 9.5 4.1-1.9 7-5.2 7-9.5v-6L12 3Zm-3 9 2.2 2.2L15.2 10" />,
);
export const SunIcon = icon(
  <path d="M12 3v2m0 14v2M5.6 5.6 7 7m10 10 1.4 1.4M3 12h2m14 0h2M5.6 18.4 7 17M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z" />,
);
export const ContrastIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
  </>,
);
export const DeviceIcon = icon(
  <path d="M9 20h6m-3-3.5V20M4 5h16a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z" />,
);
export const WarningIcon = icon(
  <path d="M12 9v4.5m0 3.2v.01M10.3 4.5 2.9 17.3A2 2 0 0 0 4.6 20.3h14.8a2 2 0 0 0 1.7-3L13.7 4.5a2 2 0 0 0-3.4 0Z" />,
);
export const ServicesIcon = icon(
  <path d="M3 15.5V13l2.2-.8L7.5 8.5A2 2 0 0 1 9.2 7.5h5.2a2 2 0 0 1 1.5.7l2.9 3.6 2.2.7v3h-2M3 15.5h2m4 0h6M9 15.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm10 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z" />,
);
export const WhatsAppIcon = icon(
  <path d="m3.5 20.5 1.2-4.3a8.6 8.6 0 1 1 3.3 3.2l-4.5 1.1ZM9 8.5c-.4 3.3 3.2 6.9 6.5 6.5l.6-1.7-2-1.1-1 .9c-1-.4-1.8-1.2-2.2-2.2l.9-1-1.1-2L9 8.5Z" />,
);
