import { useCallback } from "react";

/**
 * A ref for an input whose typed or pasted text is put into form at once. Works on the element, not through React's
 * value: the browser keeps undo, autofill and the caret, and without scripts the input is an ordinary one.
 * `restore` may name what the visitor typed into the field before, used when it holds nothing of theirs.
 */
export function useMask(mask: (typed: string) => string, restore: () => Partial<Record<string, string>>) {
  return useCallback(
    (input: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (!input) return;
      const apply = (event?: Event) => {
        // Some keyboards compose a letter from several keys: its parts are left alone until it is done.
        if (event instanceof InputEvent && event.isComposing) return;
        const masked = mask(input.value);
        if (masked === input.value) return;
        const { selectionStart: caret, value } = input;
        input.value = masked;
        // An email input tells nothing of its caret; the browser then puts it at the end.
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
