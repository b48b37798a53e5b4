/** The controls that somebody fills in, and their values as text. */

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The enabled controls of a form with something to type or to choose. Includes files. */
export function controlsOf(form: HTMLFormElement): Control[] {
  const elements = [...form.elements] as unknown as Control[];
  return elements.filter((element) =>
    element.matches("input:enabled:not([type=hidden], [type=password]), select:enabled, textarea:enabled"),
  );
}

/** The name of a control, for a choice with its value. */
export function nameOf(control: Control): string {
  return isChoice(control) ? `${control.name}=${control.value}` : control.name;
}

export function typedIn(control: Control): string {
  return isChoice(control) ? String(control.checked) : control.value;
}

/** Whether somebody has typed or chosen something on the page. */
export function isTyped(): boolean {
  return [...document.forms].some((form) =>
    controlsOf(form).some((control) => typedIn(control) !== initialValueOf(control)),
  );
}

export function setValue(control: Control, value: string): void {
  if (isChoice(control)) control.checked = value === "true";
  else control.value = value;
}

/** The value with which the server rendered a control. */
export function initialValueOf(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
  }
  return isChoice(control) ? String(control.defaultChecked) : control.defaultValue;
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}
