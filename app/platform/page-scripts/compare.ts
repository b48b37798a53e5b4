// Runs on the page of our own work, before its pictures: lays those of each pair over each other.
// Their style attributes use these variables. A slider says how much of the second picture is cut.
const pairs = document.currentScript?.parentElement;
pairs?.setAttribute("style", "--columns:1fr;--area:1/1;--slider:block;--cut:50%");
pairs?.addEventListener("input", ({ target }) => {
  const slider = target as HTMLInputElement;
  const pair = slider.parentElement?.parentElement;
  pair?.style.setProperty("--cut", `${slider.value}%`);
});
