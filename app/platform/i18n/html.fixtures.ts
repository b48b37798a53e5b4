import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "./languages";
import { translator } from "./translator";

export const html = (element: ReactNode, language: Language = "en") =>
  renderToStaticMarkup(createElement(I18nextProvider, { i18n: translator(language) }, element));

/** A page with the data of its loader and the answer to a form. */
export const pageOf = <Data>(Page: (props: never) => ReactNode, loaderData: Data, actionData?: unknown) =>
  createElement(Page as (props: { loaderData: unknown; actionData: unknown }) => ReactNode, { loaderData, actionData });
