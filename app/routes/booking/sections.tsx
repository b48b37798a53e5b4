import type { FieldMetadata } from "@conform-to/react";
import type { TFunction } from "i18next";
import { type ReactNode, useState } from "react";
import { type CarType, carTypes, lookUp, type Service, serviceLabel } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { chooseOption, type Selection, selectionQuery, toggleService } from "~/domain/catalogue/selection";
import { ServiceChoices } from "~/domain/catalogue/service-choices";
import { closeUps, layers, layersOf } from "~/domain/catalogue/treatments";
import type { Paint } from "~/platform/codes";
import { readDraft } from "~/platform/forms/draft";
import { type FormAnswer, isLimit } from "~/platform/forms/form-answer";
import type { Language } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import {
  Choice,
  Consent,
  describedBy,
  Field,
  FieldError,
  Honeypot,
  SendButton,
  type SendButtonProps,
} from "~/ui/forms/field";
import { useMask } from "~/ui/forms/use-mask";
import { WhatsAppBox } from "~/ui/forms/whatsapp-box";
import { useHydrated } from "~/ui/hooks";
import { CheckIcon, DisclosureIcon } from "~/ui/icons";
import { JumpLink } from "~/ui/jump-link";
import { CarPicture, CloseUp } from "~/ui/pictures/car-picture";
import { Riyals } from "~/ui/riyals";
import type { ToastMessage } from "~/ui/toasts/toast-body";
import { maskEmail, maskName, maskPhone } from "./masks";

interface CarSectionProps {
  chosen: CarType | null;
  paint: Paint | undefined;
  onChoose: (carType: CarType) => void;
  field: FieldMetadata<CarType>;
  carClass?: string | undefined;
}

/** Step 1 (product.md 4.1): the car type, from two cards. */
export function CarSection({ chosen, paint, onChoose, field, carClass }: CarSectionProps) {
  const { t } = useTexts("booking");
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      className="outline-none"
      aria-describedby={describedBy(field, carClass)["aria-describedby"]}
    >
      <legend className="font-semibold text-xl">{t("car.legend")}</legend>
      {carClass && (
        <p id={field.descriptionId} className="text-soft max-sm:text-sm">
          {carClass}
        </p>
      )}
      <FieldError id={field.errorId} message={field.errors?.[0]} />
      <div className="mt-3 grid grid-cols-2 gap-3 @max-xs:grid-cols-1 sm:gap-5">
        {/* A chosen card keeps its background, because the car contrasts with it. */}
        {carTypes.map((type) => (
          <Choice key={type} className="flex flex-col px-3 py-2 has-checked:bg-surface sm:p-5">
            <CarPicture car={type} paint={paint} layers={[]} className="rounded-sm" />
            <span className="mt-1 flex items-center gap-2 font-semibold sm:text-lg">
              <input
                id={`${field.id}-${type}`}
                type="radio"
                name={field.name}
                value={type}
                required
                checked={type === chosen}
                onChange={() => onChoose(type)}
              />
              {t(`car.${type}`)}
            </span>
            <span className="text-soft text-sm leading-snug max-sm:text-xs sm:ps-7">{t(`car.${type}Note`)}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

/** The id of the row of a choice that a link brought. */
export const CHOSEN_BEFORE = "choice";

interface ChosenBeforeProps {
  selection: Selection;
  isOpen: boolean;
  children: ReactNode;
}

/** The choice that a link brought, in one row, which opens the steps that can change it. */
export function ChosenBefore({ selection: { carType, codes, paint }, isOpen, children }: ChosenBeforeProps) {
  const { t, language } = useTexts(["booking", "common"]);
  const car = carType ?? "suv";
  // The page never closes the row, because that would hide what somebody is changing.
  const [wasOpen, setOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setOpen(true);
  const words = [t(`car.${car}`), ...(paint ? [t(`paint.${paint}`)] : [])];
  return (
    <details open={wasOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary
        id={CHOSEN_BEFORE}
        className="night grid @max-2xs:grid-cols-1 grid-cols-[1fr_44%] items-center overflow-clip rounded-xl leading-snug"
      >
        <span className="grid gap-1 px-4 py-3">
          <b className="font-semibold">{words.join(t("common:comma"))}</b>
          <span className="text-soft text-sm">{codes.map((code) => serviceLabel(code, language)).join(" + ")}</span>
          <span className="flex items-center gap-1 text-bright text-sm underline underline-offset-4">
            {t("change")}
            <DisclosureIcon />
          </span>
        </span>
        <CarPicture car={car} paint={paint} layers={layersOf(codes)} className="self-stretch" />
      </summary>
      <div className="mt-4 grid gap-4 lg:mt-8 lg:gap-10">{children}</div>
    </details>
  );
}

interface ServicesSectionProps {
  carType: CarType;
  selection: Selection;
  onChange: (selection: Selection) => void;
  error: string | undefined;
}

const looks = {
  section: "arrives",
  list: "mt-3 grid gap-2 sm:grid-cols-2 sm:gap-5",
  option: "min-h-11 flex-1 gap-2.5 px-3 py-0.5 leading-snug",
};

/** The small car in the corner of a close-up. */
const beside = "absolute end-0 bottom-0 w-3/5 border border-chip-line sm:w-2/5";

/** Step 2 (product.md 4.1): the grid of services, priced for the chosen car. */
export function ServicesSection({ carType, selection, onChange, error }: ServicesSectionProps) {
  const { t, language } = useTexts(["booking", "common"]);
  return (
    <ServiceChoices
      title={
        <>
          <h2 id="services-title" className="text-xl">
            {t("services.legend")}
          </h2>
          <p className="text-soft max-sm:text-sm">{t("services.hint")}</p>
        </>
      }
      error={error}
      codes={selection.codes}
      onChoose={(code) => onChange(chooseOption(selection, code))}
      looks={looks}
      option={(code) => (
        // A grid, because an amount runs left to right. As a block it would align left in Arabic.
        <span className="grid justify-items-start text-sm">
          {lookUp(code).option.name[language]}
          <Riyals amount={pricesOf(code)[carType]} className="font-semibold text-base" />
        </span>
      )}
      group={(field, services, optionsOf) => {
        // One fieldset contains all the radio buttons with the same name.
        const sharesField = services.length > 1;
        const cards = services.map((service) => {
          const closeUp = closeUps[service.id];
          return (
            <ServiceCard
              key={service.id}
              service={service}
              Group={sharesField ? "div" : "fieldset"}
              picture={
                <span className="relative block">
                  {closeUp && (
                    <CloseUp
                      name={closeUp}
                      sizes="(width < 40rem) 9rem, 20rem"
                      className="aspect-5/3 rounded-sm sm:aspect-2/1"
                    />
                  )}
                  {/* The large car has a picture of its own (product.md 4.4). */}
                  <CarPicture
                    car={carType}
                    paint={selection.paint}
                    layers={[layers[service.id]]}
                    className={`rounded-sm ${closeUp ? beside : "sm:aspect-2/1"}`}
                  />
                </span>
              }
              onToggle={() => onChange(toggleService(selection, service))}
            >
              {optionsOf(service)}
            </ServiceCard>
          );
        });
        if (!sharesField) return cards;
        return (
          <fieldset className="contents">
            <legend className="sr-only">{t(`common:services.${field}`)}</legend>
            {cards}
          </fieldset>
        );
      }}
    />
  );
}

interface ServiceCardProps {
  service: Service;
  Group: "div" | "fieldset";
  picture: ReactNode;
  onToggle: () => void;
  children: ReactNode;
}

/**
 * A service with its picture, its options and their prices. The picture is a label of the first
 * option, so a click on it selects the service even without scripts; with scripts it toggles the
 * service. The picture has no text, title or role: a label names its control, and the option
 * already has a name.
 */
function ServiceCard({ service, Group, picture, onToggle, children }: ServiceCardProps) {
  const { t, language } = useTexts("booking");
  const name = service.name[language];
  return (
    <Group
      role={Group === "div" ? "group" : undefined}
      aria-labelledby={`${service.id}-name`}
      className="card grid min-w-0 grid-cols-[1fr_42%] content-start items-center gap-x-3 border-0 px-3 py-2 @max-xs:grid-cols-1 sm:grid-cols-1 sm:p-4"
    >
      <p id={`${service.id}-name`} className="self-end font-semibold leading-snug sm:text-lg">
        {name}
      </p>
      {/* On a phone the name and the picture share a row, to save height. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for pointers only; keyboards use the options */}
      <label
        htmlFor={service.options[0]?.code}
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
        className="row-span-2 cursor-pointer @max-xs:row-auto max-sm:px-2 sm:-order-1 sm:row-auto sm:mb-2"
      >
        {picture}
      </label>
      <a
        href={linkTo(service.page, language)}
        className="text-link min-h-7 justify-self-start self-start py-0.5 text-sm"
      >
        {t("services.learnMore")}
        <span className="sr-only"> {t("services.about", { service: name })}</span>
      </a>
      <div className="col-span-full mt-1.5 flex flex-wrap gap-2 @max-xs:flex-col">{children}</div>
    </Group>
  );
}

interface CustomerSectionProps {
  fields: Record<"customerName" | "phoneNumber" | "email" | "whatsapp", FieldMetadata<string>>;
  submitting: boolean;
  offersWhatsApp: boolean;
}

const restore = () => readDraft("booking");

/** Chooses a box or radio button again, after a reload or in the other language. */
function chooseAgain(control: HTMLInputElement | null): void {
  if (control && restore()[control.name] === control.value) control.checked = true;
}

/** Step 4: contact details with their input masks (product.md 5.6). */
export function CustomerSection({ fields, submitting, offersWhatsApp }: CustomerSectionProps) {
  const { t } = useTexts("booking");
  return (
    <fieldset id="details" tabIndex={-1} className="arrives min-w-0 outline-none">
      <legend className="font-semibold text-xl">{t("form.legend")}</legend>
      <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Field
          field={fields.customerName}
          label={t("form.name")}
          autoComplete="name"
          dir="auto"
          readOnly={submitting}
          ref={useMask(maskName, restore)}
        />
        <Field
          field={fields.phoneNumber}
          label={t("form.phone")}
          hint={t("form.phoneHint")}
          type="tel"
          readOnly={submitting}
          ref={useMask(maskPhone, restore)}
        />
        {offersWhatsApp && (
          <WhatsAppBox ref={chooseAgain} field={fields.whatsapp} label={t("form.whatsapp")} className="sm:col-span-2" />
        )}
        <Field
          field={fields.email}
          label={t("form.email")}
          hint={t("form.emailHint")}
          type="email"
          readOnly={submitting}
          ref={useMask(maskEmail, restore)}
        />
      </div>
      <Honeypot />
    </fieldset>
  );
}

export function SendSection({ submitting, answer }: Pick<SendButtonProps, "submitting" | "answer">) {
  const { t } = useTexts("booking");
  const hydrated = useHydrated();
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-3">
      <Consent sentence={(names) => t("form.consent", names)} />
      {/* The margin keeps the consent above visible when a link leads to the button. */}
      <SendButton {...{ submitting, answer }} className="grow scroll-mt-[30svh]">
        {submitting ? t("form.submitting") : t("form.submit")}
      </SendButton>
      {!hydrated && (
        // Asks the server for the total of the current choices, keeping what was typed.
        <button type="submit" name="intent" value="update" formNoValidate className="button button-quiet">
          {t("services.update")}
        </button>
      )}
    </div>
  );
}

/** Keeps services that were chosen before the car, which have no price yet. */
export function HiddenServiceFields({ codes }: { codes: Selection["codes"] }) {
  return [...selectionQuery({ carType: null, codes })].map(([field, code]) => (
    <input key={code} type="hidden" name={field} value={code} />
  ));
}

interface BookingProgressProps {
  /** `target` is the id of the element to jump to, `row` that of the folded row which contains it. */
  steps: readonly { name: string; target: string; row?: string | false; done: boolean }[];
}

const reached = "border-brand font-semibold text-ink forced-colors:border-highlight";
const coming = "text-soft forced-colors:border-[GrayText]";
const filled = "bg-brand text-on-brand";

export function BookingProgress({ steps }: BookingProgressProps) {
  const { t } = useTexts("booking");
  const current = steps.findIndex(({ done }) => !done);
  return (
    <ol aria-label={t("steps.label")} className="flex gap-2 text-sm @max-xs:flex-col max-sm:leading-snug sm:gap-4">
      {steps.map(({ name, target, row, done }, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          className={`relative flex min-w-0 flex-1 gap-2.5 border-t-3 pt-2 max-sm:gap-1 xs:max-sm:flex-col sm:items-center ${done || index === current ? reached : coming}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-7 shrink-0 place-items-center rounded-full forced-colors:border ${done ? filled : index === current ? "bg-brand-soft" : "bg-sunken"}`}
          >
            {done ? <CheckIcon /> : index + 1}
          </span>
          {done ? (
            <JumpLink
              to={row || target}
              onJump={() => target}
              className="-my-0.5 py-0.5 underline underline-offset-4 after:absolute after:inset-0"
            >
              {name}
              <span className="sr-only"> ({t("steps.done")})</span>
            </JumpLink>
          ) : (
            // An element, because a browser that translates the page may replace a text node.
            <span>{name}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface NextSectionProps {
  hint: string;
  button: string;
  /** Whether the form uses POST. Then the button sends the intent `update`, which books nothing. */
  posted: boolean;
}

/**
 * A hint on what to choose for the next step to appear. Without scripts it is a button that asks
 * the server for that step. The minimum height avoids a layout shift when scripts load.
 */
export function NextSection({ hint, button, posted }: NextSectionProps) {
  const hydrated = useHydrated();
  return (
    <div className="flex min-h-14 items-center">
      {hydrated ? (
        <p className="w-full rounded-md border border-dashed px-4 py-1.5 text-soft text-sm leading-snug">{hint}</p>
      ) : (
        <button
          type="submit"
          name={posted ? "intent" : "step"}
          value="update"
          formNoValidate
          className="button button-primary"
        >
          {button}
        </button>
      )}
    </div>
  );
}

/**
 * The toast for a booking form that was not stored: the first failing check (car, services,
 * details, day; product.md 5.9), or why it could not be stored (5.15). Null when the visitor only
 * asked for a new total.
 */
export function bookingToast(
  { result, failure }: FormAnswer,
  t: TFunction<"booking">,
  language: Language,
): ToastMessage | null {
  if (failure && isLimit(failure)) return danger(t(`errors.${failure}.title`), t(`errors.${failure}.text`));
  if (failure) return danger(t("errors.title"), t(`errors.${failure === "network" ? "save" : failure}`));

  const { carType, services, bookingDate, wish, summary, ...textFields } = result.error ?? {};
  const [selectionError] = carType ?? services ?? [];
  if (selectionError) return danger(selectionError);
  if (Object.keys(textFields).length > 0) {
    const messages = Object.values(textFields).flatMap((errors) => errors ?? []);
    const joined = language === "en" && messages.join(", ");
    return danger(t("errors.validation"), joined || t("errors.checkInputs"));
  }
  const [lastError] = bookingDate ?? wish ?? summary ?? [];
  return lastError ? danger(lastError) : null;
}

function danger(title: string, description?: string): ToastMessage {
  return { tone: "danger", title, ...(description && { description }) };
}
