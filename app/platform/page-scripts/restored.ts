// A page that the browser has kept shows what was stored when it was left. So it loads again, unless
// somebody has typed or chosen something (product.md 16.16). Not the response to a form, because
// reloading it would send the form again.
let isTyped = false;
addEventListener("input", () => {
  isTyped = true;
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && !document.documentElement.id && !isTyped) location.reload();
});
