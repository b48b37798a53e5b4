interface RadioButtonsProps<Value extends string> {
  legend: string;
  name: string;
  /** The first value is chosen when the page opens. */
  values: readonly Value[];
  textOf: (value: Value) => string;
  className: string;
}

/** Chooses a part that the style sheet shows. Nothing is sent: the buttons belong to no form. */
export function RadioButtons<Value extends string>({
  legend,
  name,
  values,
  textOf,
  className,
}: RadioButtonsProps<Value>) {
  return (
    <fieldset className={`gap-2 print:hidden ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {values.map((value, index) => (
        <label
          key={value}
          className="flex min-h-12 items-center gap-2 rounded-md border px-3 accent-brand leading-snug chosen:border-brand chosen:bg-brand-soft"
        >
          <input type="radio" name={name} value={value} defaultChecked={index === 0} form="none" />
          {textOf(value)}
        </label>
      ))}
    </fieldset>
  );
}
