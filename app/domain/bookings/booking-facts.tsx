import { type ComponentProps, Fragment, type ReactNode } from "react";
import { type Amount, moneyNote, shownAmounts } from "~/domain/bookings/account";
import { lookUp, type ServiceCode, type ServiceField, serviceFields } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { ServiceChoices } from "~/domain/catalogue/service-choices";
import { type PlannedStay, stayInWords } from "~/domain/days/stay";
import { formatRiyals } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import previewScript from "~/platform/page-scripts/preview.ts?inlined";
import { Bidi, directionOf } from "~/ui/content/bidi";
import { DisclosureIcon } from "~/ui/icons";
import { InlineScript } from "~/ui/layout/page-style";
import { haveHalalas, Riyals } from "~/ui/riyals";
import type { ColumnFact } from "./columns";
import { amountLabel, type Line, openLines, ownLines } from "./lines";
import type { ServicesPreview } from "./lines.server";
import type { ShownBooking } from "./read.server";

interface BookingFactsProps {
  facts: readonly ColumnFact[];
  /** Whether a ticket beside it shows reference and services. */
  hasTicket?: boolean;
  /** More facts, below the reference. */
  children?: ReactNode;
}

export function BookingFacts({ facts, hasTicket = false, children }: BookingFactsProps) {
  const [reference, ...others] = facts;
  return (
    <dl className="grid grid-cols-[fit-content(34%)_1fr] gap-x-4 gap-y-2 @max-xs:grid-cols-1 sm:gap-x-8">
      {!hasTicket && reference && (
        <Fact term={reference.label}>
          <bdi dir="ltr" className="font-semibold text-brand text-lg tabular-nums">
            {reference.value}
          </bdi>
        </Fact>
      )}
      {children}
      {others
        .filter(({ name }) => !(hasTicket && name === "serviceIds"))
        .map(({ name, label, value, note }) => (
          <Fact key={name} term={label}>
            {name === "serviceIds" ? (
              <ul>
                {value.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ) : name === "plate" ? (
              value.map((text) => (
                <bdi key={text} className="me-4 inline-block whitespace-nowrap">
                  {text}
                </bdi>
              ))
            ) : (
              <Bidi text={value.join()} />
            )}
            {note && (
              <span className="block">
                <bdi dir={directionOf(note)}>{note}</bdi>
              </span>
            )}
          </Fact>
        ))}
    </dl>
  );
}

interface AmountsProps {
  booking: Parameters<typeof moneyNote>[0] & Pick<ShownBooking, "adjustmentReason">;
  /** Whether only the last amount is shown at first, and a tap shows the others. */
  isFolded?: boolean;
  /** Whether a sentence tells the customer what follows from a payment. */
  hasNote?: boolean;
  className?: string;
}

/** Renders nothing for a cancelled booking without money (product.md 3.3). */
export function Amounts({ booking, isFolded = false, hasNote = false, className = "" }: AmountsProps) {
  const { t } = useTexts("booking");
  const note = hasNote ? moneyNote(booking) : null;
  if (booking.status === "cancelled" && !note && !booking.fee) return null;
  // What is owed is not known before somebody decides the fee.
  const amounts = shownAmounts(booking).filter(({ term }) => note?.key !== "undecided" || term !== "owed");
  const isSplit = isFolded && amounts.length > 1;
  const vatIncluded = <p className="mt-1.5 px-2 text-soft text-sm">{t("amounts.vatIncluded")}</p>;
  return (
    <div className={className}>
      <AmountList booking={booking} amounts={isSplit ? amounts.slice(-1) : amounts} />
      {isSplit ? (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 items-center gap-2 px-2 text-soft text-sm hover:text-brand">
            {t("amounts.details")}
            <DisclosureIcon />
          </summary>
          <AmountList booking={booking} amounts={amounts.slice(0, -1)} />
          {vatIncluded}
        </details>
      ) : (
        vatIncluded
      )}
      {note && (
        <Bidi
          as="p"
          className="mt-2 px-2"
          text={t(`amounts.note.${note.key}`, { amount: formatRiyals(note.amount) })}
        />
      )}
    </div>
  );
}

const strong = "-mx-1 mt-2 rounded-lg bg-brand-soft px-3 py-2.5 font-semibold first:mt-0";

function AmountList({ booking, amounts }: Pick<AmountsProps, "booking"> & { amounts: readonly Amount[] }) {
  const { t } = useTexts("booking");
  const exact = haveHalalas(amounts.map(({ amount }) => amount));
  return (
    <div className="@container">
      <dl className="grid @[15rem]:grid-cols-[1fr_auto]">
        {amounts.map(({ term, amount, isStrong }) => (
          <div
            key={term}
            className={`col-span-full grid grid-cols-subgrid items-center gap-x-4 ${isStrong ? strong : "px-2"}`}
          >
            <Bidi as="dt" className={isStrong ? "" : "text-soft"} text={amountLabel({ term }, booking, t)} />
            <dd className="@[15rem]:text-end @[15rem]:[direction:ltr]">
              <Riyals amount={amount} exact={exact} className={isStrong ? "text-2xl text-brand" : ""} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** How long the car is expected to stay (product.md 17.1), as one of the facts of a booking. */
export function StayFact({ stay }: { stay: PlannedStay }) {
  const { t, language } = useTexts("booking");
  return (
    <Fact term={t("stay.term")}>
      <Bidi text={stayInWords(stay, t, language)} />
    </Fact>
  );
}

interface ServiceListProps
  extends Pick<ComponentProps<typeof ServiceChoices>, "id" | "title" | "error" | "codes" | "children"> {
  /** A note beside the name of a field. */
  note?: (field: ServiceField) => ReactNode;
  price: (code: ServiceCode) => ReactNode;
}

/** The services of a form that works without scripts, as a list. */
export function ServiceList({ note, price, ...choices }: ServiceListProps) {
  const { t, language } = useTexts(["myBooking", "common"]);
  return (
    <ServiceChoices
      {...choices}
      looks={{ section: "flex flex-col gap-2", list: "contents", option: "min-h-12 gap-3 px-3.5 py-1.5" }}
      option={(code) => (
        <span className="min-w-0">
          {lookUp(code).option.name[language]}
          {price(code)}
        </span>
      )}
      group={(field, services, optionsOf) => {
        // Films are the only field with several services.
        const hasSeveral = services.length > 1;
        const isChosen = services.some(({ options }) => options.some(({ code }) => choices.codes.includes(code)));
        return (
          <fieldset>
            <legend className="float-start me-2 py-1 font-semibold">
              {hasSeveral ? t(`common:services.${field}`) : services[0]?.name[language]} {note?.(field)}
            </legend>
            {serviceFields[field] === "one" && (
              <label className="mb-1 flex min-h-8 min-w-fit items-center justify-end gap-2">
                <input type="radio" name={field} value="" defaultChecked={!isChosen} />
                {t("services.none")}
              </label>
            )}
            <div
              className={`clear-both grid grid-cols-2 items-center gap-2 @max-xs:grid-cols-1 ${hasSeveral ? "@5xl:grid-cols-[7rem_1fr_1fr]" : ""}`}
            >
              {services.map((service) => (
                <Fragment key={service.id}>
                  {hasSeveral && (
                    <p id={service.id} className="col-span-full text-soft text-sm leading-tight @5xl:col-span-1">
                      {service.name[language]}
                    </p>
                  )}
                  {optionsOf(service, hasSeveral ? { "aria-describedby": service.id } : undefined)}
                </Fragment>
              ))}
            </div>
          </fieldset>
        );
      }}
    />
  );
}

interface AmountsAfterProps {
  booking: AmountsProps["booking"];
  preview: Pick<ServicesPreview, "totalPrice" | "due">;
}

/** The amounts that would follow a change of lines, and how the amount due would change. */
export function AmountsAfter({ booking, preview: { totalPrice, due } }: AmountsAfterProps) {
  const { t } = useTexts("myBooking");
  const amount = formatRiyals(Math.abs(due.to - due.from) / 100);
  const change = due.to > due.from ? "more" : due.to < due.from ? "less" : "same";
  return (
    <>
      <Amounts booking={{ ...booking, totalPrice }} />
      <Bidi as="p" className="mt-2 font-semibold" text={t(`services.${change}`, { amount })} />
    </>
  );
}

interface ChangedServicesProps extends Pick<ServiceListProps, "id" | "title" | "error"> {
  booking: AmountsProps["booking"] & Pick<ShownBooking, "carType">;
  lines: readonly Line[];
  /** What is ticked, and the amount and the stay that would follow. */
  preview: ServicesPreview;
  /** Whether the page is the answer to this form. */
  isAnswer: boolean;
  /** Whether a script shows the new amount after each choice. Otherwise a button does. */
  isLive?: boolean;
  /** Why these services are not possible on the day of the booking: replaces the stay. */
  refusal?: ReactNode;
}

/**
 * The services of a form that changes a booking, with the amount due and the days of the stay that
 * would follow. Promised prices do not change (product.md 8.12).
 */
export function ChangedServices({
  booking,
  lines,
  preview,
  isAnswer,
  isLive = false,
  refusal,
  ...choices
}: ChangedServicesProps) {
  const { t, language } = useTexts("myBooking");
  const { t: tBooking } = useTexts("booking");
  const own = ownLines(lines);
  const { codes, due, stay } = preview;
  const promised = new Map(openLines(lines).map(({ code, price }) => [code, price]));
  const problem = codes.length === 0 ? tBooking("errors.services") : due.to < 0 ? t("services.belowZero") : null;
  const update = (
    <button type="submit" name="update" value="yes" formNoValidate className="button button-quiet justify-self-start">
      {t("services.update")}
    </button>
  );
  return (
    <>
      <ServiceList
        {...choices}
        codes={codes}
        price={(code) => (
          <Riyals amount={promised.get(code) ?? pricesOf(code)[booking.carType]} className="block text-soft text-sm" />
        )}
      />
      {own.length > 0 && (
        <div>
          <p className="font-semibold">{t("services.kept")}</p>
          {own.map(({ code, price }) => (
            <p key={code}>
              <Bidi text={code} /> <Riyals amount={price} className="text-soft text-sm" />
            </p>
          ))}
        </div>
      )}
      {isLive ? <noscript>{update}</noscript> : update}
      <div
        role="status"
        data-preview=""
        data-failed={t("services.failed")}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without scripts the browser moves focus here
        autoFocus={isAnswer && !choices.error}
        className="max-w-md outline-none"
      >
        {isAnswer && problem}
        {isAnswer && !problem && (
          <>
            {!isLive && !refusal && <p className="mb-2">{t("services.confirm")}</p>}
            <AmountsAfter booking={booking} preview={preview} />
            {refusal ?? (
              <p>
                {tBooking("stay.term")}: <Bidi text={stayInWords(stay, tBooking, language)} />
              </p>
            )}
          </>
        )}
      </div>
      {isLive && <InlineScript code={previewScript.code} />}
    </>
  );
}
