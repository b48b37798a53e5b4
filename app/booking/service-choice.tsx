import type { TFunction } from "i18next";
import { type CarType, type Service, type ServiceOption, serviceFields } from "~/catalogue/catalogue";
import { chooseOption, type Selection, toggleService } from "~/catalogue/selection";
import { linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { Choice } from "~/ui/forms/choice";
import { CarPicture } from "~/ui/illustrations/car-picture";
import { treatmentOf } from "~/ui/illustrations/treatments";
import { Riyals } from "~/ui/riyals";

interface ServiceChoiceProps {
  readonly service: Service;
  readonly carType: CarType;
  readonly selection: Selection;
  /** Whether its options and those of other services are one group of radio buttons. */
  readonly sharesField: boolean;
  readonly t: TFunction<"booking">;
  readonly onChange: (selection: Selection) => void;
}

/**
 * A service with its picture on the chosen type of car, its options and their prices. The picture
 * is a label of the first option, so a click on it selects the service even without scripts; with
 * scripts it toggles the service. It has no text, title or role: a label names its control, and the
 * option already has a name.
 */
export function ServiceChoice({ service, carType, selection, sharesField, t, onChange }: ServiceChoiceProps) {
  const language = useLanguage();
  const name = service.name[language];
  const chosen = service.options.some(({ code }) => selection.codes.includes(code));
  // The fieldset of radio buttons with one name is around all of them.
  const [Group, naming] = sharesField
    ? (["div", { role: "group", "aria-label": name }] as const)
    : (["fieldset", {}] as const);
  return (
    <Group
      {...naming}
      data-chosen={chosen || undefined}
      className="card flex min-w-0 flex-col transition-[border-color] duration-150 ease-out data-chosen:border-brand forced-colors:data-chosen:border-[Highlight]"
    >
      {!sharesField && <legend className="sr-only">{name}</legend>}
      {/* On a phone the name and the picture share a row, to save height. */}
      <div className="grid grid-cols-[1fr_46%] items-center gap-3 px-4 pt-3 pb-2 sm:grid-cols-1 sm:pt-5 sm:pb-3">
        <p aria-hidden="true" className="font-semibold text-lg leading-snug">
          {name}
        </p>
        {/* A shortcut for pointers: keyboards use the options. */}
        <label
          htmlFor={service.options[0]?.code}
          aria-hidden="true"
          onClick={(event) => {
            event.preventDefault();
            onChange(toggleService(selection, service));
          }}
          className="cursor-pointer sm:-order-1 sm:px-1"
        >
          <CarPicture car={carType} treatments={[treatmentOf(service, selection.codes)]} />
        </label>
      </div>
      <div className="flex grow flex-col gap-3 p-4 pt-1">
        <div className="flex flex-col gap-2">
          {service.options.map((option) => (
            <OptionChoice
              key={option.code}
              field={service.field}
              option={option}
              price={option[carType]}
              checked={selection.codes.includes(option.code)}
              onChoose={() => onChange(chooseOption(selection, option.code))}
            />
          ))}
        </div>
        <a
          href={linkTo(service.page, language)}
          className="text-link mt-auto inline-flex min-h-9 items-center self-start text-sm"
        >
          <span>
            {t("services.learnMore")}
            <span className="sr-only"> {t("services.about", { service: name })}</span>
          </span>
        </a>
      </div>
    </Group>
  );
}

interface OptionChoiceProps {
  readonly field: Service["field"];
  readonly option: ServiceOption;
  /** SAR, VAT included. */
  readonly price: number;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function OptionChoice({ field, option, price, checked, onChoose }: OptionChoiceProps) {
  const language = useLanguage();
  const single = serviceFields[field] === "one";
  return (
    <Choice className="flex min-h-12 items-center gap-3 px-3.5 has-checked:bg-brand-soft @max-xs:flex-wrap">
      <input
        id={option.code}
        type={single ? "radio" : "checkbox"}
        name={field}
        value={option.code}
        checked={checked}
        onChange={onChoose}
        // A checked radio fires no change event, but that click deselects a film (product.md 4.6).
        onClick={single && checked ? onChoose : undefined}
      />
      <span className="grow">{option.name[language]}</span>
      <Riyals amount={price} className="font-semibold" />
    </Choice>
  );
}
