// After a search, the page of a booking does not ask for the last digits (product.md 9.14). This
// keeps its proof for this tab instead of in the URL, which people share. A page that was loaded
// without the proof loads again with it.
import { readTexts, removeFromSession, saveTexts } from "./storage";

const url = new URL(location.href);
const key = `proof ${url.searchParams.get("booking")}`;
const valid = document.querySelector<HTMLElement>("[data-proof]")?.dataset.proof;
const kept = readTexts(key).proof;
const isSent = url.searchParams.has("proof");

// Without storage, the proof stays in the URL.
const isKept = valid ? saveTexts(key, { proof: valid }) : true;
if (!valid && (isSent || document.documentElement.id)) removeFromSession(key);
else if (!valid && kept) {
  url.searchParams.set("proof", kept);
  location.replace(url);
}
if (isSent && isKept) {
  url.searchParams.delete("proof");
  history.replaceState(history.state, "", url);
}
