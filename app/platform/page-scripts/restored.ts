// A page that the browser has kept shows what was stored when it was rendered. If it is of the
// desk or has a form to post, it loads again, unless somebody has typed or chosen something. The
// response to a form does not, because reloading it would send the form again.
let isTyped = false;
addEventListener("input", () => {
  isTyped = true;
});
addEventListener("pageshow", ({ persisted }) => {
  const isOld = document.querySelector(".desk-header, form[method=post]") && !document.documentElement.id;
  if (persisted && isOld && !isTyped) location.reload();
});
