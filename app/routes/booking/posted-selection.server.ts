import { isServiceCode } from "~/domain/catalogue/catalogue";
import { readSelection, removeOption, type Selection } from "~/domain/catalogue/selection";

/** The selection of a posted form, without the service whose "remove" button was pressed. */
export function postedSelection(form: FormData): Selection {
  const { selection } = readSelection(form);
  const removed = form.get("remove");
  return typeof removed === "string" && isServiceCode(removed) ? removeOption(selection, removed) : selection;
}
