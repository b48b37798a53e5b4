import { useTranslation } from "react-i18next";
import { BookingFacts } from "~/bookings/booking-facts";
import { isBeforeArrival } from "~/bookings/change-rules";
import { StayFact } from "~/bookings/stay-fact";
import { CarPicture } from "~/ui/illustrations/car-picture";
import { treatmentsOf } from "~/ui/illustrations/treatments";
import type { MyBooking } from "./my-booking.server";

interface BookedServicesProps {
  readonly booking: MyBooking;
  /** Whether the customer still has to pay. */
  readonly due: boolean;
  /** Whether its day has passed and the car never came. */
  readonly isMissed: boolean;
}

/** The booked services, with a picture of the car. */
export function BookedServices({ booking, due, isMissed }: BookedServicesProps) {
  const { t } = useTranslation("thankYou");
  const { carType, codes, stay } = booking;
  const beforeArrival = isBeforeArrival(booking);
  return (
    <section aria-labelledby="details" className="card overflow-hidden lg:sticky lg:top-24 lg:row-span-2">
      <h2 id="details" className="border-b bg-sunken px-6 py-4 text-lg">
        {t("details")}
      </h2>
      <div className="p-6">
        <CarPicture car={carType} view="quarter" treatments={treatmentsOf(codes)} className="mx-auto mb-6 max-w-xs" />
        <BookingFacts booking={booking} due={due}>
          {stay && !isMissed && (beforeArrival || booking.status === "arrived") && (
            <StayFact stay={stay} beforeArrival={beforeArrival} />
          )}
        </BookingFacts>
      </div>
    </section>
  );
}
