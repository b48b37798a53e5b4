/**
 * For a page whose form is in and that is about to be left. Back may bring it as it was left, for ever waiting for its
 * answer: it is then loaded again.
 */
export function reloadWhenBack(): void {
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}
