import type { TFunction } from "i18next";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { type CarType, type ServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { type Price, payableAtCentre } from "~/domain/catalogue/pricing";
import { type Selection, selectionQuery } from "~/domain/catalogue/selection";
import { layersOf } from "~/domain/catalogue/treatments";
import { business } from "~/domain/centre/profile";
import { whatsAppLink } from "~/domain/centre/whatsapp";
import { planSelection, stayInWords, workDayCount } from "~/domain/days/stay";
import type { Day } from "~/platform/calendar/dates";
import { SEND_BUTTON_ID } from "~/platform/forms/form-answer";
import { formatList, formatRiyals } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { NewTabLink } from "~/ui/content/links";
import { CheckIcon, CloseIcon, WhatsAppIcon } from "~/ui/icons";
import { JumpLink, reveal } from "~/ui/jump-link";
import { BottomBar } from "~/ui/layout/bottom-bar";
import { CarPicture } from "~/ui/pictures/car-picture";
import { Riyals } from "~/ui/riyals";

interface SummaryProps {
  selection: Selection & { readonly carType: CarType };
  price: Price;
  day: Day;
  closedDays: readonly string[] | null;
  submitting: boolean;
  onRemove: (code: ServiceCode) => void;
  /** The terms, the consent and the button. */
  children: ReactNode;
}

/** What was chosen, how long the car stays, and what it costs (product.md 4.10). */
export function Summary({ selection, price, day, closedDays, submitting, onRemove, children }: SummaryProps) {
  const { t, language } = useTexts("booking");
  const { carType, codes, paint } = selection;
  const stay =
    day && closedDays
      ? stayInWords(planSelection(codes, { arrival: day, closedDays }), t, language)
      : t("stay.length", { count: workDayCount(codes) });
  const due = payableAtCentre(price.total);
  const amounts = [
    [t("summary.subtotal"), price.subtotal],
    [t("summary.vat"), price.vat],
    [t("amounts.totalBeforeDiscount"), price.total],
    [t("amounts.discount"), due - price.total],
  ] as const;
  const labels = codes.map((code) => serviceLabel(code, language));
  const address = business.origin + linkTo("booking", language, selectionQuery(selection));
  const toFriend = whatsAppLink("", `${choiceInWords(carType, price, t, language)} ${address}`);

  /** Moves focus first, because the button disappears with its service. */
  function remove(code: ServiceCode) {
    if (submitting) return;
    const hasOthers = price.lines.length > 1;
    const target = document.getElementById(hasOthers ? "summary" : "services");
    if (target) reveal(target);
    target?.focus({ preventScroll: true });
    if (!hasOthers) target?.scrollIntoView();
    onRemove(code);
  }

  return (
    <section
      id="summary"
      tabIndex={-1}
      aria-labelledby="summary-title"
      className="arrives overflow-hidden rounded-lg bg-surface shadow-lift"
    >
      <div className="grid grid-cols-[1fr_36%] items-center border-b bg-sunken px-4 py-1.5">
        <h2 id="summary-title" className="self-end text-lg">
          {t("summary.title")}
        </h2>
        <CarPicture car={carType} paint={paint} layers={layersOf(codes)} className="travels row-span-2 rounded-sm" />
        <p className="self-start text-soft text-sm">{t("summary.count", { count: price.lines.length })}</p>
      </div>
      {/* One column has all amounts, all with halalas, so that units stand under units. */}
      <div className="grid grid-cols-[auto_1fr_auto] gap-x-2 *:col-span-full @max-xs:grid-cols-[auto_1fr]">
        <ul className="grid grid-cols-subgrid px-4 py-1">
          {price.lines.map(({ code, amount }, index) => (
            <li
              key={code}
              className="arrives col-span-full grid grid-cols-subgrid items-center border-b py-0.5 last:border-0"
            >
              <RemoveButton
                code={code}
                label={t("summary.remove", { service: labels[index] ?? "" })}
                onRemove={() => remove(code)}
              />
              <span>{labels[index]}</span>
              <Riyals
                amount={amount}
                exact
                className="text-end font-semibold @max-xs:col-span-full @max-xs:text-start"
              />
            </li>
          ))}
        </ul>
        <p key={stay} className="border-t px-4 py-2 text-sm leading-snug">
          {t("stay.term")}: <Bidi text={stay} />
        </p>
        {/* The amount is the key, so that a changed amount is a new element and is animated. */}
        <dl className="grid grid-cols-subgrid gap-y-0.5 border-t px-4 py-2 text-sm leading-snug tabular-nums @max-xs:block">
          {amounts.map(([term, amount]) => (
            <Fragment key={term}>
              <Bidi as="dt" className="col-span-2 text-start text-soft" text={term} />
              <dd key={amount} className="arrives @xs:text-end @xs:[direction:ltr]">
                <Riyals amount={amount} exact />
              </dd>
            </Fragment>
          ))}
        </dl>
        <div className="grid grid-cols-subgrid bg-brand-soft px-4 py-2 *:col-span-full @max-xs:block">
          <p className="grid grid-cols-subgrid items-center font-semibold @max-xs:block">
            <span className="col-span-2">{t("amounts.due")}</span>{" "}
            <Riyals key={due} amount={due} exact className="arrives text-end text-[min(1.375rem,11vw)] text-brand" />
          </p>
          <p className="text-sm max-sm:text-xs">{t("summary.payAtCentre")}</p>
        </div>
      </div>
      <div className="flex flex-col gap-3 px-4 py-3">
        <NewTabLink
          href={toFriend}
          className="text-link not-on-paper flex min-h-11 items-center justify-center gap-2 text-sm lg:self-start"
        >
          <WhatsAppIcon />
          {t("summary.toFriend")}
        </NewTabLink>
        {children}
      </div>
    </section>
  );
}

/** The place of the summary on a wide screen, until a service is chosen. */
export function SummaryToCome({ carType, codes, paint }: Selection) {
  const { t } = useTexts("booking");
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-lift max-lg:hidden">
      <CarPicture car={carType ?? "suv"} paint={paint} layers={layersOf(codes)} />
      <p className="px-4 py-3 text-soft text-sm">{t("summary.soon")}</p>
    </div>
  );
}

/**
 * The choice in words, for link previews and for a message to a friend (product.md 4.12): «سيارة
 * كبيرة: عازل تيتانيوم للزجاج، 1,567.50 ريال …».
 */
export function choiceInWords(
  carType: CarType,
  { lines, total }: Price,
  t: TFunction<"booking">,
  language: Language,
): string {
  const labels = lines.map(({ code }) => serviceLabel(code, language));
  const amount = formatRiyals(payableAtCentre(total));
  return t("summary.choice", { car: t(`car.${carType}`), services: formatList(labels, language), amount });
}

interface RemoveButtonProps {
  code: ServiceCode;
  label: string;
  onRemove: () => void;
}

/** Removes a service. Without scripts, the server does so, and keeps what was typed. */
function RemoveButton({ code, label, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="submit"
      name="remove"
      value={code}
      formNoValidate
      aria-label={label}
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

interface BookingBarProps {
  price: Price | null;
  next: string;
}

/** With a price, links to the next step until the visitor reaches the button that sends. */
export function BookingBar({ price, next }: BookingBarProps) {
  const { t } = useTexts("booking");
  const isAtEnd = useHasReached(SEND_BUTTON_ID, price !== null);
  return (
    <BottomBar>
      {price ? (
        <>
          <div className="leading-tight">
            <p className="text-soft text-xs">{t("summary.dueShort")}</p>
            <p className="flex flex-wrap items-baseline gap-x-1.5">
              <Riyals
                amount={payableAtCentre(price.total)}
                className="font-semibold text-[max(1.02rem,min(1.125rem,6vw))]"
              />
              <s className="text-soft text-xs">
                <span className="sr-only">{t("amounts.totalBeforeDiscount")}:</span>
                <Riyals amount={price.total} />
              </s>
            </p>
          </div>
          {!isAtEnd && <NextSectionLink next={next} />}
        </>
      ) : (
        <p className="text-soft text-sm leading-snug">{t("summary.soon")}</p>
      )}
    </BottomBar>
  );
}

/** A link to the next step, or to the summary once the details are filled in. */
function NextSectionLink({ next }: Pick<BookingBarProps, "next">) {
  const { t } = useTexts("booking");
  const areFilledIn = useFilledIn("details");
  const isReview = next === "details" && areFilledIn;
  return (
    <JumpLink
      // A new text needs a new element, because a translating browser replaces the text node.
      key={isReview ? "review" : next}
      to={isReview ? "summary" : next}
      onJump={nextMissingTarget}
      className="button button-primary grow px-3"
    >
      {t(isReview ? "summary.review" : next === "details" ? "summary.next" : "summary.nextDay")}
    </JumpLink>
  );
}

/**
 * The id that the bar's link jumps to: the first empty field of the details, the button "Book" once
 * the visitor has seen the summary, otherwise `target`.
 */
function nextMissingTarget(target: string): string {
  const element = document.getElementById(target);
  if (target === "details") return (element && requiredInputs(element).find(({ value }) => value === ""))?.id ?? target;
  const isSeen = element && element.getBoundingClientRect().top < innerHeight / 3;
  return target === "summary" && isSeen ? SEND_BUTTON_ID : target;
}

const requiredInputs = (element: Element) => [...element.querySelectorAll<HTMLInputElement>("input:required")];

function useFilledIn(id: string): boolean {
  const [areFilledIn, setFilledIn] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const update = () => setFilledIn(requiredInputs(element).every(({ value }) => value !== ""));
    update();
    element.addEventListener("input", update);
    return () => element.removeEventListener("input", update);
  }, [id]);
  return areFilledIn;
}

/** Whether an element of the page is on the screen above the bar, or has been scrolled past. */
function useHasReached(id: string, isShown: boolean): boolean {
  const [hasReached, setReached] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!isShown || !element) return;
    const bar = document.querySelector<HTMLElement>(".bottom-bar")?.offsetHeight ?? 0;
    const observer = new IntersectionObserver(
      ([entry]) => setReached(entry?.rootBounds != null && entry.boundingClientRect.bottom <= entry.rootBounds.bottom),
      { rootMargin: `0px 0px -${bar}px`, threshold: 1 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isShown]);
  return hasReached;
}

export function BookingTerms({ className }: { className: string }) {
  const { t } = useTexts("booking");
  return (
    <ul aria-label={t("terms.title")} className={`flex min-w-0 flex-col gap-1 text-sm leading-snug ${className}`}>
      {t("terms.points", { returnObjects: true }).map((point) => (
        <li key={point} className="flex gap-2">
          <CheckIcon className="text-brand" />
          <Bidi as="span" text={point} />
        </li>
      ))}
    </ul>
  );
}
