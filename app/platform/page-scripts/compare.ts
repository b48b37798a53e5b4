// Runs before the pictures that are compared, so that they never move: lays the pictures of each pair
// over each other. Their style attributes use the variables that are set here. A slider says how
// much of the second picture is cut.
const THUMB_PIXELS = 16;
const variables = { columns: "1fr", area: "1/1", slider: "grid", cut: "50%" };
for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(`--${name}`, value);
document.addEventListener("input", ({ target }) => {
  const slider = target as HTMLInputElement;
  if (slider.type !== "range") return;
  // At an end of the slider, the middle of its invisible thumb is half a thumb away from that end.
  const inset = THUMB_PIXELS * (0.5 - slider.valueAsNumber / 100);
  slider.parentElement?.style.setProperty("--cut", `calc(${slider.value}% + ${inset}px)`);
});
