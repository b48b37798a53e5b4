import { isTyped } from "./controls";

// A page that the browser has kept shows what was stored when it was left, so it loads again, unless
// somebody has typed something (product.md 16.16). Not the response to a form, because reloading it
// would send the form again.
addEventListener("pageshow", ({ persisted }) => {
  const isOld = document.querySelector("form[method=post], .desk-header") && !document.documentElement.id;
  if (persisted && isOld && !isTyped()) location.reload();
});
