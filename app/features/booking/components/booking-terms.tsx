import { useTexts } from "~/i18n/texts-context";
import { Bidi } from "~/ui/content/bidi";
import { CheckIcon } from "~/ui/icons";

/** What a visitor wants to be sure of before giving a name: price, payment, cancellation (spec sections 1 and 9). */
export function BookingTerms({ className }: { className: string }) {
  const { assurance } = useTexts("booking");
  return (
    <section aria-labelledby="assurance-title" className={`rounded-lg bg-sunken p-5 ${className}`}>
      <h2 id="assurance-title" className="font-semibold">
        {assurance.title}
      </h2>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {assurance.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <CheckIcon className="mt-1 text-brand" />
            <span>
              <Bidi text={point} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
