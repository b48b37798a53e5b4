import { useCallback } from "react";

/**
 * A ref for an input whose text is masked on every input event. It changes the element, not a React
 * state, so that undo, autofill and the caret keep working. `restore` returns the draft: its value
 * for the field is used when the visitor has not typed anything yet. Both functions must be
 * constants, since new ones would add the listeners again.
 */
export function useMask(mask: (typed: string) => string, restore: () => Partial<Record<string, string>>) {
  return useCallback(
    (input: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (!input) return;
      const apply = (event?: Event) => {
        // While an input method composes a character, its intermediate text must not be changed.
        if (event instanceof InputEvent && event.isComposing) return;
        const masked = mask(input.value);
        if (masked === input.value) return;
        const { selectionStart: caret, value } = input;
        input.value = masked;
        // Email inputs do not expose the caret; the browser then puts it at the end.
        if (caret === null || caret === value.length) return;
        const kept = mask(value.slice(0, caret)).length;
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
