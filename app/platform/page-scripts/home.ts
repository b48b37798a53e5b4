// Runs on the home page: writes the nearest day that can be booked, and sends the choice of the hero.
const nearestDayText = document.querySelector<HTMLElement>("#nearest-day");
const sendButton = document.querySelector<HTMLButtonElement>("#send");

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

if (sendButton) {
  const { form, dataset } = sendButton;
  sendButton.hidden = false;
  sendButton.onclick = () => {
    const choice = [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]);
    const url = `${form?.action}?${new URLSearchParams(choice)}`;
    if (navigator.share) navigator.share({ text: dataset.text ?? "", url }).catch(() => {});
    else open(`https://wa.me/?text=${encodeURIComponent(`${dataset.text} ${url}`)}`);
  };
}
