import { isServiceCode } from "~/catalogue/catalogue";
import { readSelection, removeOption, type Selection } from "~/catalogue/selection";

/** What a posted form chose, without the service whose button removed it. */
export function postedSelection(form: FormData): Selection {
  const { selection } = readSelection(form);
  const removed = form.get("remove");
  return typeof removed === "string" && isServiceCode(removed) ? removeOption(selection, removed) : selection;
}
