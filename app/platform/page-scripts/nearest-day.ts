// Runs on the home page and writes the nearest day that can be booked.
const nearestDayText = document.querySelector<HTMLElement>("#nearest-day");

fetch("/booking/days")
  .then((answer) => answer.json<{ nearest?: string }>())
  .then(({ nearest }) => {
    if (nearestDayText && nearest) {
      nearestDayText.textContent = new Date(nearest).toLocaleDateString(nearestDayText.dataset.locale, {
        weekday: "long",
        day: "numeric",
        month: "long",
        timeZone: "UTC",
      });
      nearestDayText.closest("li")?.classList.remove("invisible");
    }
  })
  .catch(() => {});
