import { Fragment, type ReactNode } from "react";
import { shownAmounts } from "~/domain/bookings/account";
import { plateInBoth } from "~/domain/bookings/car";
import { factsOf, servicesInWords } from "~/domain/bookings/columns";
import { amountLabel, openLines } from "~/domain/bookings/lines";
import { staffDay } from "~/domain/bookings/staff-dates";
import { isServiceCode } from "~/domain/catalogue/catalogue";
import { stayOf } from "~/domain/catalogue/stays";
import { business } from "~/domain/centre/profile";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink } from "~/platform/urls/desk-links";
import { Bidi } from "~/ui/content/bidi";
import { QrCode } from "~/ui/content/qr-code";
import { haveHalalas, Riyals } from "~/ui/riyals";
import { Shown } from "../kit/booking-cells";
import type { DeskBooking } from "./booking.server";

type JobSheetProps = Pick<DeskBooking, "booking" | "lines" | "stay" | "events">;

/** The booking on paper: what the workshop does and the customer signs (product.md 16.3). */
export function JobSheet({ booking, lines, stay, events }: JobSheetProps) {
  const { t, language } = useTexts("deskBooking");
  const { unifiedPhone, mobile, name, origin } = business;
  const note = events.find(({ kind, text }) => kind === "note" && text !== null)?.text;
  return (
    <div className="job-sheet on-paper hidden">
      <div className="flex h-[270mm] flex-col gap-5 px-px text-[11pt] leading-snug">
        <p className="flex items-baseline justify-between border-b-2 border-current pb-2">
          <b className="text-[15pt]">{name[language]}</b>
          <span>
            <bdi dir="ltr">{unifiedPhone.display}</bdi>
            {" · "}
            <bdi dir="ltr">{mobile.display}</bdi>
          </span>
        </p>
        <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-6">
          <p>
            {t("sheet.title")}
            <b className="block whitespace-nowrap text-[22pt] leading-tight">
              <Shown booking={booking} cell="reference" />
            </b>
            <b className="wrap-anywhere mt-2 block text-[13pt]">
              <Shown booking={booking} cell="customerName" />
            </b>
            <Shown booking={booking} cell="phoneNumber" />
          </p>
          <Plate booking={booking} />
          <QrCode
            text={origin + deskBookingLink(booking.reference, language)}
            label={t("sheet.code")}
            className="ms-auto w-30"
          />
        </div>
        <Appointment booking={booking} stay={stay} />
        <Job booking={booking} lines={lines} />
        <Damage />
        <Box title={t("sheet.notes")} className="grow">
          {note && <bdi className="whitespace-pre-wrap">{note}</bdi>}
        </Box>
        <div className="grid grid-cols-[1fr_60mm] gap-5">
          <Box title={t("sheet.signature")} className="h-26" />
          <Box title={t("sheet.receivedBy")} className="h-26" />
        </div>
      </div>
    </div>
  );
}

/** The plate in large letters. Without a plate, room to write it. */
function Plate({ booking }: Pick<JobSheetProps, "booking">) {
  const { language } = useTexts();
  const [first, second] = booking.plate === null ? [] : plateInBoth(booking.plate, language);
  return (
    <div className="text-center">
      <p className="min-h-[20mm] min-w-[56mm] rounded-md border-2 border-current px-4 py-1">
        {first && <bdi className="block whitespace-nowrap font-bold text-[30pt] leading-tight">{first}</bdi>}
        {second && <bdi className="block text-[13pt] tracking-wider">{second}</bdi>}
      </p>
      <p className="mt-1">
        {factsOf(booking, "paper", language).map(({ name, note }, index) => (
          <Fragment key={name}>
            {index > 0 && " · "}
            {note && (
              <>
                <Shown booking={booking} cell="vehicle" />
                {" · "}
              </>
            )}
            <Shown booking={booking} cell={name} />
          </Fragment>
        ))}
      </p>
    </div>
  );
}

function Appointment({ booking, stay }: Pick<JobSheetProps, "booking" | "stay">) {
  const { t, language } = useTexts(["deskBooking", "desk"]);
  return (
    <dl className="grid grid-cols-2 gap-6">
      <Field term={t("desk:cell.bookingDate")}>
        {staffDay(booking.bookingDate, language)}
        <span className="block font-normal text-[11pt]">
          <Shown booking={booking} cell="arrivalTime" />
        </span>
      </Field>
      <Field term={t("desk:readyBy")}>{stay && staffDay(stay.until, language)}</Field>
    </dl>
  );
}

function Field({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="font-bold text-[13pt]">{children}</dd>
    </div>
  );
}

function Job({ booking, lines }: Pick<JobSheetProps, "booking" | "lines">) {
  const { t, language } = useTexts("deskPlan");
  const { t: tBooking } = useTexts("booking");
  const [services, amounts] = [openLines(lines), shownAmounts(booking)];
  const exact = haveHalalas([...services.map(({ price }) => price), ...amounts.map(({ amount }) => amount)]);
  return (
    <div>
      <ul className="border-t border-current">
        {services.map(({ code, price }) => (
          <li key={code} className="flex items-center gap-3 border-b border-current py-2">
            <span className="size-6 shrink-0 border-2 border-current" />
            <Bidi as="b" className="grow text-[13pt]" text={servicesInWords([code], language)} />
            {isServiceCode(code) && [...new Set(stayOf([code]).map(({ bay }) => t(`short.${bay}`)))].join(" · ")}
            <Riyals amount={price} exact={exact} className="min-w-28 text-end" />
          </li>
        ))}
      </ul>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-6">
        {amounts.map(({ term, amount, isStrong }) => (
          <Fragment key={term}>
            <Bidi as="dt" className={isStrong ? "font-bold" : ""} text={amountLabel({ term }, booking, tBooking)} />
            <dd className={`min-w-28 text-end [direction:ltr] ${isStrong ? "font-bold" : ""}`}>
              <Riyals amount={amount} exact={exact} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

/** The car from above, to mark damage on. Arabic mirrors it, to match the names of its sides. */
function Damage() {
  const { t } = useTexts("deskBooking");
  const [below, above] = t("sheet.sides", { returnObjects: true });
  return (
    <div>
      <p className="font-bold">{t("sheet.damage")}</p>
      <figure className="text-center">
        {above}
        <svg
          viewBox="0 0 320 150"
          className="mx-auto w-3/5 mirrored"
          fill="none"
          stroke="currentcolor"
          strokeWidth="1.2"
          aria-hidden="true"
        >
          <path d="M14 75C14 42 34 29 78 27H256C292 29 306 44 306 75S292 121 256 123H78C34 121 14 108 14 75z" />
          <path d="M92 37Q80 75 92 113L122 103Q114 75 122 47zM268 42Q276 75 268 108L240 102Q246 75 240 48zM122 47H240M122 103H240" />
          <path d="M36 44Q64 38 92 37L120 36H250L268 42M36 106Q64 112 92 113L120 114H250L268 108M180 27V47M180 103V123M126 27V36M126 123V114M236 27V36M236 123V114" />
          <path d="M16 60Q20 46 36 40M16 90Q20 104 36 110M304 58Q302 46 290 38M304 92Q302 104 290 112M108 27 102 15H114L120 27M108 123 102 135H114L120 123" />
        </svg>
        {below}
      </figure>
    </div>
  );
}

function Box({ title, className, children }: { title: string; className: string; children?: ReactNode }) {
  return (
    <div className={`border border-current p-2 ${className}`}>
      <p className="font-bold">{title}</p>
      {children}
    </div>
  );
}
