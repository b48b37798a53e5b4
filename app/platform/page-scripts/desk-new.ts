import { continuedDraft, type Draft, newForm, saveDraft } from "./desk-draft";
import { ask, show } from "./preview";

// Runs on the desk's form for a new booking: finds the customer once a mobile number is typed, and
// shows total and free days after each choice (product.md 16.8). Without this script, buttons do
// both. The responses are the pages that these buttons would open. Also keeps the form's draft.

/** The fields that are filled in for a known customer. */
const knownFields = ["customerName", "email", "language", "carType", "vehicle", "plate"];

if (newForm) enhance(newForm);

function enhance(form: HTMLFormElement): void {
  /** The values that the server or this script wrote. What staff typed is not replaced. */
  const written = new Map(knownFields.map((name) => [name, fieldValue(form, name)]));
  /** Counts the choices, because the response to an earlier one may arrive later. */
  let choices = 0;

  const draft = continuedDraft();
  if (draft) restore(form, draft);

  const showTotal = async () => {
    choices += 1;
    const choice = choices;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    // Leaves out the day, which may change before the response.
    const answer = await ask([
      ...fields.filter(([name = ""]) => !["intent", "nearDay", "bookingDate"].includes(name)),
      ["intent", "total"],
    ]);
    if (choice !== choices) return;
    show("total", answer);
    showDays(form, answer);
  };

  const findCustomer = async (phone: HTMLInputElement) => {
    const typed = phone.value;
    const answer = await ask([
      ["intent", "find"],
      [phone.name, typed],
    ]);
    const found = answer?.querySelector<HTMLFormElement>("form#new");
    if (!found || phone.value !== typed) return;
    show("found", answer);
    for (const name of knownFields) {
      if (fieldValue(form, name) === written.get(name)) fill(form, name, fieldValue(found, name));
      written.set(name, fieldValue(found, name));
    }
    saveDraft(form);
    void showTotal();
  };

  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "phoneNumber") void findCustomer(target);
    else if (target.matches("[type=checkbox], [type=radio]:not([name=nearDay])")) void showTotal();
  });
  form.addEventListener("input", () => saveDraft(form));
  form.addEventListener("submit", ({ defaultPrevented }) => defaultPrevented || saveDraft(form, true));
  // The browser's Back and a draft fill in choices without an event.
  addEventListener("pageshow", () => form.querySelector("[name=carType]:checked") && void showTotal());
}

/** Fills in the form from the draft, with its id, so that no stored booking is stored again. */
function restore(form: HTMLFormElement, draft: Draft): void {
  for (const control of form.querySelectorAll("input")) {
    const { name, type, value } = control;
    if (type === "radio" || type === "checkbox") control.checked = draft.getAll(name).includes(value);
    else control.value = draft.get(name) ?? value;
  }
  chooseDay(form, draft.get("nearDay") ?? "");
}

function showDays(form: HTMLFormElement, answer: Document | null): void {
  const day = fieldValue(form, "nearDay");
  const isFocused = document.activeElement?.matches("[data-days] *");
  show("days", answer);
  show("marks", answer);
  chooseDay(form, day);
  if (day !== "" && isFocused) form.querySelector<HTMLElement>("[name=nearDay]:checked")?.focus();
}

/** Chooses the day. A day without a radio button goes into the input for another day. */
function chooseDay(form: HTMLFormElement, day: string): void {
  if (day === "") return;
  fill(form, "nearDay", day);
  const other = form.querySelector<HTMLInputElement>("[data-other]");
  if (other && fieldValue(form, "nearDay") !== day) {
    other.checked = true;
    fill(form, "bookingDate", day);
  }
}

function fieldValue(form: HTMLFormElement, name: string): string {
  return (form.elements.namedItem(name) as RadioNodeList | HTMLInputElement | null)?.value ?? "";
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name) as RadioNodeList | HTMLInputElement | null;
  if (field) field.value = value;
}
