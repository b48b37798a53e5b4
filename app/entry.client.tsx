import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { i18nextOfPage } from "./platform/i18n/page-texts";

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18nextOfPage()}>
      <StrictMode>
        <HydratedRouter />
      </StrictMode>
    </I18nextProvider>,
  );
});
