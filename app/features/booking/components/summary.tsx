import { useTranslation } from "react-i18next";
import { type CarType, type ServiceCode, serviceLabel } from "~/catalogue/catalogue";
import type { Price } from "~/catalogue/pricing";
import { treatmentsOf } from "~/features/services/treatments";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { CloseIcon } from "~/ui/icons";
import { CarPicture } from "~/ui/illustrations/car-picture";
import { JumpLink } from "~/ui/jump-link";
import { Riyals } from "~/ui/riyals";

interface SummaryProps {
  readonly carType: CarType;
  readonly price: Price;
  /** While the form is under way nothing can be removed. */
  readonly submitting: boolean;
  readonly onRemove: (code: ServiceCode) => void;
}

/**
 * Spec section 2, step 4: each chosen service with its price, subtotal, VAT, total, and where it is paid, below the
 * visitor's own kind of car with everything chosen on it.
 */
export function Summary({ carType, price, submitting, onRemove }: SummaryProps) {
  const language = useLanguage();
  const { t } = useTranslation("booking");
  const labels = price.lines.map(({ code }) => serviceLabel(code, language));

  /** The button leaves with its service, and the summary with the last: the focus, and the eye, go to what stays. */
  function remove(code: ServiceCode) {
    if (submitting) return;
    const others = price.lines.length > 1;
    const rest = document.getElementById(others ? "summary" : "services");
    rest?.focus({ preventScroll: true });
    if (!others) rest?.scrollIntoView();
    onRemove(code);
  }

  return (
    <section id="summary" tabIndex={-1} aria-labelledby="summary-title" className="card overflow-hidden">
      <div className="flex items-baseline justify-between gap-4 border-line border-b bg-sunken px-5 py-3.5">
        <h2 id="summary-title" className="font-semibold text-lg">
          {t("summary.title")}
        </h2>
        <p className="text-soft text-sm">{t("summary.count", { count: price.lines.length })}</p>
      </div>
      <CarPicture
        car={carType}
        view="quarter"
        treatments={treatmentsOf(price.lines.map(({ code }) => code))}
        className="summary-car"
      />
      <ul className="px-5 py-2">
        {price.lines.map(({ code, amount }, index) => (
          <li key={code} className="flex items-center gap-1 border-line border-b py-2 last:border-0">
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
      {/* A sum that changes is a new element, which comes in like one. */}
      <dl className="sums border-line border-t py-4">
        <dt className="text-soft">{t("summary.subtotal")}</dt>
        <dd key={`subtotal ${price.subtotal}`}>
          <Riyals amount={price.subtotal} exact />
        </dd>
        <dt className="text-soft">
          <Bidi text={t("summary.vat")} />
        </dt>
        <dd key={`vat ${price.vat}`}>
          <Riyals amount={price.vat} exact />
        </dd>
        <dt className="pt-1.5 font-bold text-lg">{t("summary.total")}</dt>
        <dd key={`total ${price.total}`} className="pt-1.5 font-bold text-brand text-lg">
          <Riyals amount={price.total} exact />
        </dd>
      </dl>
      <p className="border-line border-t px-5 py-3.5 text-soft text-sm">{t("summary.payAtCentre")}</p>
    </section>
  );
}

interface RemoveButtonProps {
  readonly code: ServiceCode;
  readonly label: string;
  readonly onRemove: () => void;
}

/** Drops a service from the booking. Without scripts the server does it, and keeps what was typed. */
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

/** On a phone the total stays in view, with the way to the form. */
export function StickyTotal({ price }: { price: Price }) {
  const { t } = useTranslation("booking");
  return (
    <div className="sticky-total lg:hidden">
      <p className="leading-tight">
        <span className="block text-soft text-xs">{t("summary.total")}</span>
        <Riyals key={price.total} amount={price.total} className="font-bold text-lg" />
      </p>
      <JumpLink to="summary" className="button button-primary grow">
        {t("summary.goToForm")}
      </JumpLink>
    </div>
  );
}
