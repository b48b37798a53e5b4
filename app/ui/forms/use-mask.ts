import { useCallback } from "react";

/** If the last change of the text is one typed character, `before` is the text without it. */
type Mask = (text: string, before?: string) => string;

/**
 * A ref for an input whose text is masked after each change. It changes the element, not a React
 * state, so that undo, autofill and the caret keep working. `restore` returns the draft: its value
 * for the field is used when the visitor has not typed anything yet. Both functions must be
 * constants, since new ones would add the listeners again.
 */
export function useMask(mask: Mask, restore: () => Partial<Record<string, string>>) {
  return useCallback(
    (input: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (!input) return;
      let shown = "";
      /** The text without what the mask has added to it, such as 05. */
      let typed = "";
      const apply = (event?: Event) => {
        // While an input method composes a character, its intermediate text must not be changed.
        if (event instanceof InputEvent && event.isComposing) return;
        const { selectionStart: caret, value } = input;
        const key = keyOf(event);
        const isAppended = key !== undefined && value === shown + key;
        const text = isAppended ? typed + key : value;
        const masked = mask(text, key && (isAppended ? typed : shown));
        const isIgnored = key !== undefined && masked === shown;
        if (!isIgnored) typed = isAppended || key === undefined ? text : masked;
        shown = masked;
        if (masked === value) return;
        input.value = masked;
        if (caret === null || caret === value.length) return;
        const kept = isIgnored ? caret + masked.length - value.length : mask(value.slice(0, caret)).length;
        input.setSelectionRange(kept, kept);
      };
      if (input.value === "" || input.value === input.defaultValue) input.value = restore()[input.name] || input.value;
      apply();
      input.addEventListener("input", apply);
      input.addEventListener("compositionend", apply);
      return () => {
        input.removeEventListener("input", apply);
        input.removeEventListener("compositionend", apply);
      };
    },
    [mask, restore],
  );
}

/** The one character that was typed. A paste, a drop or autofill changes the whole text at once. */
function keyOf(event: Event | undefined): string | undefined {
  const isTyped =
    event instanceof CompositionEvent || (event instanceof InputEvent && event.inputType === "insertText");
  return isTyped && event.data?.length === 1 ? event.data : undefined;
}
