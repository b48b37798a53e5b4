import type { ReactNode } from "react";
import menuIcons from "./illustrations/menu-icons.svg?no-inline";

interface IconProps {
  className?: string;
}

/** An icon on a 24-unit grid that grows with the text. Decorative, so it needs a text beside it. */
function icon(drawing: ReactNode) {
  return function Icon({ className = "" }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`.trimEnd()}>
        {drawing}
      </svg>
    );
  };
}

function directed(drawing: ReactNode) {
  const Icon = icon(drawing);
  return ({ className = "" }: IconProps) => <Icon className={`mirrored ${className}`} />;
}

/** Drawn from a separate file: the HTML stays small, but the icon appears a moment later. */
function menuIcon(name: string) {
  return icon(<use href={`${menuIcons}#${name}`} />);
}

export const ArrowForwardIcon = directed(<path d="M4 12h16m-6-6 6 6-6 6" />);
export const ArrowBackIcon = directed(<path d="M20 12H4m6-6-6 6 6 6" />);
export const ArrowsApartIcon = icon(<path d="M3 12h18m-4-4 4 4-4 4M7 8l-4 4 4 4" />);
export const CameraIcon = icon(
  <path d="M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CalendarDayIcon = icon(
  <path d="M4 9.5h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm3 9.5 2 2 4-4" />,
);
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />);
/** Points up when the `<details className="group">` around it is open. */
export function DisclosureIcon({ className = "" }: IconProps) {
  return <ChevronDownIcon className={`[transition:rotate_180ms] group-open:rotate-180 ${className}`} />;
}
export const ClockIcon = icon(<path d="M12 7.5V12l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />);
export const PrintIcon = icon(
  <path d="M7 8V3h10v5M7 17H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M7 14h10v7H7v-7Z" />,
);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const GlobeIcon = icon(
  <path d="M3 12h18M12 3c2.5 2.5 3.7 5.6 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.6-3.7-9S9.5 5.5 12 3Zm9 9a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
);
export const ListIcon = icon(<path d="M9 6h11M9 12h11M9 18h11M4.5 6v.01m0 5.99v.01m0 5.99v.01" />);
export const EmailIcon = icon(
  <path d="m4 7 8 6 8-6M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const ShareIcon = icon(<path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M6 12H5v8.5h14V12h-1" />);
export const PenIcon = icon(
  <path d="M4 20v-4L15.5 4.5a1.4 1.4 0 0 1 2 0l2 2a1.4 1.4 0 0 1 0 2L8 20H4Zm9.5-13.5 4 4" />,
);
export const PhoneIcon = icon(
  <path d="M6.5 3.5h2.6l1.7 4.3-2 1.7a12 12 0 0 0 5.7 5.7l1.7-2 4.3 1.7v2.6a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />,
);
export const PinIcon = icon(
  <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const PaymentCardIcon = icon(
  <path d="M3 9.5h18M6.5 15h4M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z" />,
);
export const ContrastIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
  </>,
);
export const PlanIcon = directed(<path d="M4 6h8M8 12h10m-6 6h8" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const SearchIcon = icon(<path d="m15.5 15.5 4.5 4.5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" />);
export const WarningIcon = icon(
  <path d="M12 9v4.5m0 3.2v.01M10.3 4.5 2.9 17.3A2 2 0 0 0 4.6 20.3h14.8a2 2 0 0 0 1.7-3L13.7 4.5a2 2 0 0 0-3.4 0Z" />,
);
export const WhatsAppIcon = icon(
  <path d="m3.5 20.5 1.2-4.3a8.6 8.6 0 1 1 3.3 3.2l-4.5 1.1ZM9 8.5c-.4 3.3 3.2 6.9 6.5 6.5l.6-1.7-2-1.1-1 .9c-1-.4-1.8-1.2-2.2-2.2l.9-1-1.1-2L9 8.5Z" />,
);
export const HomeIcon = menuIcon("home");
export const ServicesIcon = menuIcon("services");
export const ShieldIcon = menuIcon("shield");
export const InfoIcon = menuIcon("info");
export const CalendarIcon = menuIcon("calendar");
export const BookmarkIcon = menuIcon("bookmark");
export const PackagesIcon = menuIcon("packages");
export const BlogIcon = menuIcon("blog");
export const DeviceIcon = menuIcon("device");
export const SunIcon = menuIcon("sun");
export const MoonIcon = menuIcon("moon");
