import { isTyped } from "./controls";

// A page of the site with a form, if the browser has kept it, shows what was stored when it was left.
// So it loads again, unless somebody has typed something (product.md 16.16). Not the response to a
// form, because reloading it would send the form again.
addEventListener("pageshow", ({ persisted }) => {
  const isOld = document.querySelector("form[method=post]") && !document.documentElement.id;
  if (persisted && isOld && !isTyped()) location.reload();
});
