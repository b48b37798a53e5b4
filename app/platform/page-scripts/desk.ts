import { isTyped } from "./controls";
import { riyadhDay } from "./dated-parts";

// Shows the buttons that print.
for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// Loading the page again must not repeat what a form has done: it may no longer be true.
history.replaceState(null, "", location.href.replace("done=", ""));

// Reloads a page of the desk when it is out of date, unless somebody is using it (product.md
// 16.14). Not the response to a form, because reloading it would send the form again.

/** How old a page may be, and how often that is checked. */
const FRESH_MS = 5 * 60_000;
const TICK_MS = 20_000;
/** How long a page is in use after each tap, key or scroll. */
const IDLE_MS = 60_000;
/** After this long in the background, a page is checked when it is shown again. */
const AWAY_MS = 60_000;
const TIMEOUT_MS = 30_000;

const shownText = textOf(document);
const shownDay = riyadhDay(Date.now());
const openedByServer = new Set(document.querySelectorAll("details[open]"));
let checkedAt = Date.now();
let usedAt = 0;
let leftAt = Number.POSITIVE_INFINITY;
let isChecking = false;
let isSending = false;

function isInUse(): boolean {
  const opened = [...document.querySelectorAll("details[open], dialog[open], [data-draft-notice]")];
  return (
    isSending || isTyped() || opened.some((element) => !openedByServer.has(element)) || Date.now() - usedAt < IDLE_MS
  );
}

async function check(): Promise<void> {
  if (isChecking || isInUse()) return;
  isChecking = true;
  const latest = await loadPage();
  const isOld = latest
    ? textOf(latest) !== shownText || riyadhDay(Date.now()) !== shownDay
    : // The login is better than yesterday's page. A network error is not.
      await isSignedOut();
  isChecking = false;
  if (isOld && !isInUse()) location.reload();
  else if (latest && !isOld) checkedAt = Date.now();
}

setInterval(() => {
  if (Date.now() - checkedAt >= FRESH_MS || riyadhDay(Date.now()) !== shownDay) void check();
}, TICK_MS);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") leftAt = Date.now();
  else if (Date.now() - leftAt >= AWAY_MS) void check();
});
for (const type of ["keydown", "pointerdown", "pointermove", "wheel", "scroll"]) {
  addEventListener(type, () => (usedAt = Date.now()), { capture: true, passive: true });
}
// Reloading the page would cancel a form that is being sent.
addEventListener("submit", () => (isSending = true));
addEventListener("pageshow", ({ persisted }) => {
  isSending = false;
  // The browser has kept the page as it was (product.md 16.16).
  if (persisted && !isTyped()) location.reload();
});

function textOf(page: Document): string | null | undefined {
  return page.querySelector("main")?.textContent;
}

/** The current version of this page on the server; null if the server does not respond with it. */
function loadPage(): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", location.href);
    // Trusted Types allow no `DOMParser`.
    request.responseType = "document";
    request.timeout = TIMEOUT_MS;
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}

/** Whether the server would redirect to the login. */
function isSignedOut(): Promise<boolean> {
  return fetch(location.pathname, { method: "HEAD", redirect: "manual" }).then(
    ({ type }) => type === "opaqueredirect",
    () => false,
  );
}
