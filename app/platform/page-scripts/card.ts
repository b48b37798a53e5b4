// Runs on the page of a warranty card: copies a serial number. Without it the buttons stay hidden.
for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const serial = button.previousElementSibling as HTMLElement;
  const status = button.nextElementSibling as HTMLElement;
  // Old in-app browsers have no clipboard.
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(serial.innerText).then(
      () => {
        status.textContent = status.dataset.copied ?? "";
      },
      // If copying is denied, select the number so that it can be copied by hand.
      () => getSelection()?.selectAllChildren(serial),
    );
  });
}
