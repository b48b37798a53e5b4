// After each choice, shows in `data-preview` what the form would change. Sends the same request as
// the button that does this without scripts.

const TIMEOUT_MS = 15_000;

/** The page that answers a form: with 200, or with 400 if it is invalid. Null after all else. */
export function ask(fields: readonly (readonly string[])[], address = location.pathname): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    // The request parses the page, because Trusted Types allow no `DOMParser`.
    request.responseType = "document";
    request.timeout = TIMEOUT_MS;
    request.onloadend = () => resolve([200, 400].includes(request.status) ? request.responseXML : null);
    request.send(new URLSearchParams(fields as string[][]));
  });
}

/** Shows a part of an answer. If the answer lacks it, shows the text of `data-failed` instead. */
export function show(part: string, answer: Document | null): void {
  const shown = document.querySelector<HTMLElement>(`[data-${part}]`);
  const fresh = answer?.querySelector(`[data-${part}]`);
  if (fresh) shown?.replaceChildren(...fresh.childNodes);
  else if (shown?.dataset.failed) shown.textContent = shown.dataset.failed;
}

const form = document.querySelector("[data-preview]")?.closest("form");
/** Counts the choices, because the response to an earlier one may arrive later. */
let choices = 0;

form?.addEventListener("change", async ({ target }) => {
  if (!form.querySelector("section")?.contains(target as Node)) return;
  choices += 1;
  const choice = choices;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const answer = await ask([...fields, ["update", "yes"]], form.action);
  if (choice === choices) show("preview", answer);
});
