// A page that the browser has kept shows what was stored when it was left. So it loads again, unless
// somebody has typed something (product.md 16.16). Not the response to a form, because reloading it
// would send the form again.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && !document.documentElement.id && !isTyped()) location.reload();
});

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether somebody has typed or chosen something on the page. */
function isTyped(): boolean {
  const selector = "input:enabled:not([type=hidden], [type=password]), select:enabled, textarea:enabled";
  return [...document.forms].some((form) => {
    const elements = [...form.elements] as unknown as Control[];
    return elements.some((element) => element.matches(selector) && typedIn(element) !== initialValueOf(element));
  });
}

function typedIn(control: Control): string {
  return isChoice(control) ? String(control.checked) : control.value;
}

/** The value with which the server rendered a control. */
function initialValueOf(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
  }
  return isChoice(control) ? String(control.defaultChecked) : control.defaultValue;
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}
