// Runs on the first page of the desk: reloads it when it is shown again after a while.
const AWAY_MS = 60_000;
let leftAt = Number.POSITIVE_INFINITY;

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") leftAt = Date.now();
  else if (Date.now() - leftAt > AWAY_MS) location.reload();
});
