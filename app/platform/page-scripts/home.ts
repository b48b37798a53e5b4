// Runs on the home page: writes the nearest day that can be booked, and sends the choice of the hero.
const nearestDayText = document.querySelector<HTMLElement>("#nearest-day");
const form = document.querySelector<HTMLFormElement>("#hero");
const sendLink = document.querySelector<HTMLAnchorElement>("#send");

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

if (form && sendLink) {
  const update = () => {
    // The form has no files, so every value is a text.
    const url = `${form.action}?${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;
    sendLink.dataset.share = url;
    sendLink.href = `https://wa.me/?text=${encodeURIComponent(`${sendLink.dataset.text} ${url}`)}`;
  };
  // Also runs when the page is shown: a restored page may have other choices than its HTML.
  addEventListener("pageshow", update);
  addEventListener("input", update);
  sendLink.hidden = false;
}
