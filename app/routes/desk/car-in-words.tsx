import { Fragment } from "react";
import { type Car, plateInBoth, plateInWords } from "~/domain/bookings/car";
import { useTexts } from "~/platform/i18n/use-texts";

export function CarInWords({ car: { vehicle, plate }, inBoth = false }: { car: Car; inBoth?: boolean }) {
  const { language } = useTexts();
  const plates = plate === null ? [] : inBoth ? plateInBoth(plate, language) : [plateInWords(plate, language)];
  return [vehicle, ...plates].filter(Boolean).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && " · "}
      <bdi className={part === vehicle ? undefined : "whitespace-nowrap"}>{part}</bdi>
    </Fragment>
  ));
}
