// Runs on the page of our own work, before its pictures: lays the pictures of each pair over each
// other. Their style attributes use the variables that are set below. A slider says how much of the
// second picture is cut.
const THUMB_PIXELS = 16;
const pairsContainer = document.currentScript?.parentElement;
pairsContainer?.setAttribute("style", "--columns:1fr;--area:1/1;--slider:block;--cut:50%");
pairsContainer?.addEventListener("input", ({ target }) => {
  const slider = target as HTMLInputElement;
  // At an end of the slider, the middle of its invisible thumb is half a thumb away from that end.
  const inset = THUMB_PIXELS * (0.5 - slider.valueAsNumber / 100);
  slider.parentElement?.style.setProperty("--cut", `calc(${slider.value}% + ${inset}px)`);
});
