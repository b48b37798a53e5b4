// A page of the desk or with a form that the browser has kept can be out of date: it shows what was
// stored when it was left. So it loads again, unless somebody has typed or chosen something
// (product.md 16.16). Not the response to a form, because reloading it would send the form again.
let isTyped = false;
addEventListener("input", () => {
  isTyped = true;
});
addEventListener("pageshow", ({ persisted }) => {
  const isOld = document.querySelector(".desk-header, form[method=post]") && !document.documentElement.id;
  if (persisted && isOld && !isTyped) location.reload();
});
