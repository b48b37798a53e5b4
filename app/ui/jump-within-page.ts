/**
 * Follows links to a part of the page, without a step in the history: the router would take that for a new page, ask
 * for its data and forget the answer to the form. To be called once, on the pages that load the router.
 */
export function jumpWithinPage(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
    const part = link && document.getElementById(link.hash.slice(1));
    if (!part || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  });
}
