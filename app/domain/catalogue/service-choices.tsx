import { type ComponentProps, Fragment, type ReactNode } from "react";
import { Choice, FieldError } from "~/ui/forms/field";
import {
  type Service,
  type ServiceCode,
  type ServiceField,
  serviceFieldNames,
  serviceFields,
  services,
} from "./catalogue";

interface ChoicesProps {
  id?: string;
  /** The heading. Its id must be the id of the section, followed by `-title`. */
  title: ReactNode;
  error: string | undefined;
  codes: readonly ServiceCode[];
  /** Chooses or removes an option in the state of the page. Without it, the browser does. */
  onChoose?: (code: ServiceCode) => void;
  looks: Readonly<Record<"section" | "list" | "option", string>>;
  /** The words of an option, with its price. */
  option: (code: ServiceCode, service: Service) => ReactNode;
  /** Renders the services of one field, with the inputs of `optionsOf`. */
  group: (field: ServiceField, services: readonly Service[], optionsOf: OptionsOf) => ReactNode;
  children?: ReactNode;
}

type OptionsOf = (service: Service, input?: ComponentProps<"input">) => ReactNode;

/** The services in a form for a new booking, on the site or at the desk, or for a change. */
export function ServiceChoices(props: ChoicesProps) {
  const { id = "services", title, error, codes, onChoose, looks, option, group, children } = props;
  const stateOf = (code: ServiceCode): ComponentProps<"input"> => {
    const isChosen = codes.includes(code);
    return onChoose ? { id: code, checked: isChosen, onChange: () => onChoose(code) } : { defaultChecked: isChosen };
  };
  const optionsOf: OptionsOf = (service, input) =>
    service.options.map(({ code }) => {
      const isSingle = serviceFields[service.field] === "one";
      const type = isSingle ? "radio" : "checkbox";
      return (
        <Choice
          key={code}
          className={`flex items-center has-checked:bg-brand-soft ${looks.option}`}
          // A second click removes a film (product.md 4.6), but fires no change event.
          onClear={onChoose && isSingle && codes.includes(code) ? () => onChoose(code) : undefined}
        >
          <input type={type} name={service.field} value={code} {...stateOf(code)} {...input} />
          {option(code, service)}
        </Choice>
      );
    });
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={error && `${id}-error`}
      className={`${looks.section} outline-none`}
    >
      {title}
      {children}
      <FieldError id={`${id}-error`} message={error} />
      <div className={looks.list}>
        {serviceFieldNames.map((field) => {
          const ofField = services.filter((service) => service.field === field);
          return <Fragment key={field}>{group(field, ofField, optionsOf)}</Fragment>;
        })}
      </div>
    </section>
  );
}
