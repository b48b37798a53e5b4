import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { forgetDraft, keepEarlyTyping } from "./features/forms/draft";
import type { Language } from "./i18n/languages";
import { languageOf, screenAt } from "./i18n/links";
import { TextsProvider } from "./i18n/texts-context";
import { jumpWithinPage } from "./ui/jump-within-page";

/** The texts of the two screens that hydrate: a visitor loads those of their page and language, no others. */
const pageTexts = {
  booking: { ar: () => import("./i18n/pages/booking.ar"), en: () => import("./i18n/pages/booking.en") },
  contact: { ar: () => import("./i18n/pages/contact.ar"), en: () => import("./i18n/pages/contact.en") },
} satisfies Record<string, Record<Language, () => Promise<object>>>;

async function hydrate() {
  const language = languageOf(location.pathname);
  const screen = screenAt(location.pathname);
  const id = screen === "contact" ? "contact" : "booking";
  const texts = await pageTexts[id][language]();
  // The message before this one is in, whichever way it was sent.
  if (new URLSearchParams(location.search).has("sent")) forgetDraft(id);
  keepEarlyTyping(id);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider language={language} texts={texts}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    );
  });
}

hydrate();
jumpWithinPage();
