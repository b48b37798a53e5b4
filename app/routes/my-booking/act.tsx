import { useMatches } from "react-router";
import { mainAmount } from "~/domain/bookings/account";
import { whatsAppToCentre } from "~/domain/bookings/links";
import { business } from "~/domain/centre/profile";
import { WhatsAppBar } from "~/domain/centre/whatsapp-bar";
import { formatDay } from "~/platform/i18n/deadline";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { NewTabLink } from "~/ui/content/links";
import { ArrowForwardIcon, PinIcon, WhatsAppIcon } from "~/ui/icons";
import { BottomBar } from "~/ui/layout/bottom-bar";
import { Riyals } from "~/ui/riyals";
import type { Route } from "./+types/page";
import type { MyBooking } from "./my-booking.server";

const acts = {
  pending: "whatsApp",
  confirmed: "directions",
  arrived: "whatsApp",
  ready: "directions",
  completed: "again",
  cancelled: "again",
  "no-show": "again",
} as const;

interface ActProps {
  booking: MyBooking;
  /** Whether the question about the arrival time is open. Its button is then the solid one. */
  isAsked: boolean;
  className: string;
}

/** The main button of the page, which follows the status (product.md 9.1). */
export function Act({ booking, isAsked, className }: ActProps) {
  const { t, language } = useTexts(["myBooking", "thankYou", "common"]);
  const { day, status } = booking;
  const button = `button ${isAsked ? "button-quiet" : "button-primary"} ${className}`;
  switch (booking.isMissed ? "whatsApp" : acts[status]) {
    case "whatsApp":
      return (
        <a href={whatsAppToCentre({ ...booking, bookingDate: day, language })} className={button}>
          <WhatsAppIcon />
          {t("common:whatsApp")}
        </a>
      );
    case "directions":
      return (
        <NewTabLink href={business.address.map} className={button}>
          <PinIcon />
          {t("appointment.directions")}
        </NewTabLink>
      );
    case "again":
      return (
        <a href={linkTo("booking", language)} className={button}>
          {t("thankYou:again")}
          <ArrowForwardIcon />
        </a>
      );
  }
}

/** The bar at the bottom: the main button and, while the car is at the centre, a note. */
export function ActBar() {
  const page = useMatches().at(-1)?.loaderData as Route.ComponentProps["loaderData"] | undefined;
  if (!page) return <WhatsAppBar />;
  return (
    <BottomBar>
      <ActNote booking={page.booking} />
      <Act booking={page.booking} isAsked={page.question?.answer === null} className="grow" />
    </BottomBar>
  );
}

/** When the car is expected to be ready; once it is ready, the amount due and collection hours. */
function ActNote({ booking }: { booking: MyBooking }) {
  const { t, language } = useTexts(["myBooking", "booking"]);
  const { status, stay, collectionHours } = booking;
  if (status === "arrived" && stay) {
    return (
      <p className="text-sm leading-tight">
        <span className="block text-soft text-xs">{t("collection.expected")}</span>
        <b className="font-semibold">{formatDay(stay.until, language)}</b>
      </p>
    );
  }
  const due = mainAmount(booking);
  if (status !== "ready" || !due) return null;
  return (
    <p className="leading-tight">
      <Riyals amount={due.amount} className="font-semibold" />
      {due.term !== "due" && <span className="text-xs"> {t(`booking:amounts.${due.term}`)}</span>}
      <Bidi as="span" className="block text-soft text-xs" text={collectionHours} />
    </p>
  );
}
