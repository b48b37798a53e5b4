import type { TFunction } from "i18next";
import { type CarType, type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { type Price, payableAtCentre } from "~/domain/catalogue/pricing";
import { treatmentsOf } from "~/domain/catalogue/treatments";
import { planSelection, stayInWords, workDaysOf } from "~/domain/days/stay";
import type { Day } from "~/platform/i18n/dates";
import { useLanguage } from "~/platform/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { CloseIcon } from "~/ui/icons";
import { CarPicture } from "~/ui/illustrations/car-picture";
import { JumpLink } from "~/ui/jump-link";
import { Riyals } from "~/ui/riyals";

interface SummaryProps {
  carType: CarType;
  price: Price;
  t: TFunction<"booking">;
  /** The chosen day, or an empty string. */
  day: Day;
  /** The known closed days. */
  closedDays: readonly string[] | null;
  /** Locks the buttons that remove a service while submitting. */
  submitting: boolean;
  onRemove: (code: ServiceCode) => void;
}

/**
 * Each chosen service (product.md 4.10) with its price, how long the car stays, subtotal, VAT,
 * total and the payment note, below a picture of the car with the chosen treatments.
 */
export function Summary({ carType, price, t, day, closedDays, submitting, onRemove }: SummaryProps) {
  const language = useLanguage();
  const codes = price.lines.map(({ code }) => code);
  const stay =
    day && closedDays
      ? stayInWords(planSelection(codes, { arrival: day, closedDays }), t, language)
      : t("stay.length", { count: workDaysOf(codes) });
  const labels = codes.map((code) => serviceLabel(code, language));

  /** Moves focus first, because the button disappears with its service. */
  function remove(code: ServiceCode) {
    if (submitting) return;
    const hasOthers = price.lines.length > 1;
    const target = document.getElementById(hasOthers ? "summary" : "services");
    target?.focus({ preventScroll: true });
    if (!hasOthers) target?.scrollIntoView();
    onRemove(code);
  }

  return (
    <section id="summary" tabIndex={-1} aria-labelledby="summary-title" className="card arrives overflow-hidden">
      <div className="flex items-baseline justify-between gap-4 border-b bg-sunken px-5 py-3.5">
        <h2 id="summary-title" className="text-lg">
          {t("summary.title")}
        </h2>
        <p className="text-soft text-sm">{t("summary.count", { count: price.lines.length })}</p>
      </div>
      <CarPicture
        car={carType}
        view="quarter"
        treatments={treatmentsOf(codes)}
        className="mx-auto mt-3 mb-1 w-[min(100%,16rem)] [--fade:300ms] motion-reduce:[--fade:0s] lg:[@media(height<54rem)]:hidden"
      />
      <ul className="px-5 py-2">
        {price.lines.map(({ code, amount }, index) => (
          <li key={code} className="arrives flex items-center gap-1 border-b py-2 last:border-0 @max-xs:flex-wrap">
            <RemoveButton
              code={code}
              label={t("summary.remove", { service: labels[index] ?? "" })}
              onRemove={() => remove(code)}
            />
            <span className="grow">{labels[index]}</span>
            <Riyals amount={amount} className="font-semibold" />
          </li>
        ))}
      </ul>
      <p key={stay} className="border-t px-5 py-3.5 text-sm">
        {t("stay.term")}: <Bidi text={t("stay.beforeArrival", { stay })} />
      </p>
      {/* Each amount is its own key, so that a changed amount is a new element and is animated. */}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t px-5 py-4 text-end tabular-nums @max-xs:grid-cols-1 @max-xs:text-start">
        <dt className="text-start text-soft">{t("summary.subtotal")}</dt>
        <dd key={`subtotal ${price.subtotal}`} className="arrives">
          <Riyals amount={price.subtotal} exact />
        </dd>
        <dt className="text-start text-soft">
          <Bidi text={t("summary.vat")} />
        </dt>
        <dd key={`vat ${price.vat}`} className="arrives">
          <Riyals amount={price.vat} exact />
        </dd>
        <dt className="pt-1.5 text-start font-bold text-lg">{t("summary.total")}</dt>
        <dd key={`total ${price.total}`} className="arrives pt-1.5 font-bold text-brand text-lg">
          <Riyals amount={price.total} exact />
        </dd>
      </dl>
      <div className="border-t px-5 py-3.5 text-sm">
        <p className="flex justify-between gap-4">
          <span>
            <Bidi text={t("summary.payable")} />
          </span>
          <Riyals amount={payableAtCentre(price.total)} exact className="font-semibold" />
        </p>
        <p className="mt-1.5 text-soft">{t("summary.payAtCentre")}</p>
      </div>
    </section>
  );
}

interface RemoveButtonProps {
  code: ServiceCode;
  label: string;
  onRemove: () => void;
}

/**
 * Removes a service from the booking. Without scripts the server does it and keeps what was typed.
 */
function RemoveButton({ code, label, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="submit"
      name="remove"
      value={code}
      formNoValidate
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        onRemove();
      }}
      className="icon-button -ms-3.5 text-soft"
    >
      <CloseIcon />
    </button>
  );
}

/** On a phone: a sticky bar with the total and a link to the form. */
export function StickyTotal({ price, t }: Pick<SummaryProps, "price" | "t">) {
  return (
    <div
      id="total-bar"
      className="arrives sticky bottom-0 z-20 -mx-gutter -mt-4 flex items-center gap-3 border-t bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] has-focus-visible:z-60 @max-xs:static @max-xs:flex-wrap lg:hidden"
    >
      <p className="leading-tight">
        <span className="block text-soft text-xs">{t("summary.total")}</span>
        <Riyals amount={price.total} className="arrives font-bold text-lg" />
      </p>
      <JumpLink to="summary" className="button button-primary grow px-4">
        {t("summary.goToForm")}
      </JumpLink>
    </div>
  );
}
