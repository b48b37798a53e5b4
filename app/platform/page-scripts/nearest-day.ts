// Runs on the home page and writes the nearest day that can be booked.
const line = document.getElementById("nearest-day");

async function showNearestDay(place: HTMLElement): Promise<void> {
  const answer = await fetch("/booking/days");
  if (!answer.ok) return;
  const { nearest }: { nearest?: string } = await answer.json();
  if (!nearest) return;
  const day = new Intl.DateTimeFormat(place.dataset.locale, {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
  });
  place.textContent = day.format(new Date(nearest));
  place.closest("li")?.classList.remove("invisible");
}

if (line) showNearestDay(line).catch(() => {});
