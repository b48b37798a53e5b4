// Runs on the home page and writes the nearest day that can be booked.
const place = document.querySelector<HTMLElement>("#nearest-day");

fetch("/booking/days")
  .then((answer) => answer.json<{ nearest?: string }>())
  .then(({ nearest }) => {
    if (place && nearest) {
      place.textContent = new Date(nearest).toLocaleDateString(place.dataset.locale, {
        weekday: "long",
        day: "numeric",
        month: "long",
        timeZone: "UTC",
      });
      place.closest("li")?.classList.remove("invisible");
    }
  })
  .catch(() => {});
