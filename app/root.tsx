import { type ReactNode, useContext } from "react";
import { isRouteErrorResponse, Meta, Outlet, Scripts, useLocation, useMatches } from "react-router";
import { articlePaths } from "~/domain/blog/article-paths.server";
import { servicePages } from "~/domain/catalogue/service-pages";
import { themeColors } from "~/domain/centre/brand-colors";
import { business, noticeOn } from "~/domain/centre/profile";
import { workPaths } from "~/domain/work/built";
import { i18nextMiddleware } from "~/platform/http/i18next.server";
import { canonicalAddress, requestGuardMiddleware } from "~/platform/http/request-guard.server";
import { useTexts } from "~/platform/i18n/use-texts";
import { fontFiles } from "~/ui/layout/page-style";
import type { Route } from "./+types/root";
import { riyadhDate } from "./platform/calendar/dates";
import { formatDateInSentence } from "./platform/i18n/format";
import { languageProfiles } from "./platform/i18n/languages";
import { PageTexts } from "./platform/i18n/page-texts";
import enhanceScript from "./platform/page-scripts/enhance.ts?inlined";
import headScript from "./platform/page-scripts/head.ts?inlined";
import restoredScript from "./platform/page-scripts/restored.ts?inlined";
import speculationRules from "./platform/page-scripts/speculation-rules.json?inlined";
import { canonicalPath } from "./platform/urls/screens";
import { SkipLink } from "./ui/jump-link";
import { BookBar, CallButton } from "./ui/layout/bottom-bar";
import { AnswersForm, type FrameProps, type PageHandle } from "./ui/layout/page-handle";
import { InlineScript, PageStyle } from "./ui/layout/page-style";
import { SiteFooter } from "./ui/layout/site-footer";
import { SiteHeader } from "./ui/layout/site-header";
import { NotFoundScreen, UnexpectedErrorScreen } from "./ui/problems";
import printStyles from "./ui/styles/print.css?url&no-inline";

export const middleware: Route.MiddlewareFunction[] = [
  i18nextMiddleware,
  requestGuardMiddleware,
  canonicalAddress(new Set([...articlePaths, ...workPaths])),
];

export function Layout({ children }: { children: ReactNode }) {
  const { pathname: requested, search } = useLocation();
  const { language } = useTexts();
  const matches = useMatches();
  const page = matches.at(-1);
  const handle = page?.handle as PageHandle | undefined;
  const frame = matches
    .map(({ handle }) => (handle as PageHandle | undefined)?.frame)
    .find((found) => found !== undefined);
  const Frame = frame?.Frame ?? SiteFrame;
  // `canonicalPath` removes the trailing slash of prerendered paths. It is not for the desk,
  // because it would also change the capitals of a reference in the path.
  const pathname = frame ? requested : canonicalPath(requested);
  const query = (page?.loaderData ? handle?.query?.(page.loaderData) : null) ?? new URLSearchParams(search);
  const formIds = page?.loaderData === undefined ? undefined : handle?.formIds?.(page.loaderData);

  return (
    <html
      lang={language}
      dir={languageProfiles[language].dir}
      // Marks the response to a form: `head.ts` must not leave it for the page in the saved
      // language, and `restored.ts` must not load it again.
      id={useContext(AnswersForm) ? "answer" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* Otherwise iOS turns numbers into links before React starts, and hydration fails. */}
        <meta name="format-detection" content="telephone=no, date=no, email=no, address=no" />
        <meta name="theme-color" content={themeColors.theme.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.theme.dark} media="(prefers-color-scheme: dark)" />
        <InlineScript code={headScript.code} />
        {/* Arabic pages contain Latin text, and the desk in English shows Arabic names. */}
        {(language === "ar" || frame ? [fontFiles.arabic, fontFiles.latin] : [fontFiles.latin]).map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
        ))}
        {frame ? (
          <link rel="stylesheet" href={frame.styles} />
        ) : (
          <PageStyle sheet={handle?.hydrate || handle?.forms ? "forms" : "pages"} />
        )}
        {handle?.sheet && <PageStyle sheet={handle.sheet} />}
        <link rel="stylesheet" media="print" href={printStyles} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
      </head>
      <body>
        <Frame
          pathname={pathname}
          query={query}
          formIds={formIds}
          Bar={handle?.Bar === undefined ? BookBar : handle.Bar}
        >
          {children}
          {(frame || handle?.hydrate || handle?.forms) && <InlineScript code={restoredScript.code} />}
        </Frame>
        {handle?.hydrate ? (
          <>
            <PageTexts namespaces={handle.hydrate} />
            <Scripts />
          </>
        ) : (
          // Not on pages that load React: prefetched pages could slow down the sending of a form.
          !frame && <InlineScript type="speculationrules" code={speculationRules.code} />
        )}
        <InlineScript code={enhanceScript.code} />
      </body>
    </html>
  );
}

function SiteFrame({ pathname, query, formIds, Bar, children }: FrameProps) {
  const { t, language } = useTexts();
  const kinds = Object.keys(servicePages) as (keyof typeof servicePages)[];
  const services = kinds.map((kind) => [servicePages[kind], t(`services.${kind}`)] as const);
  return (
    <>
      <SkipLink />
      <SiteHeader
        pathname={pathname}
        query={query}
        formIds={formIds}
        brand={business.name[language]}
        shortBrand={business.shortName[language]}
        services={services}
      />
      <NoticeBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter brand={business.name[language]} business={business} services={services} />
      <aside aria-label={t("shortcuts")}>
        {Bar && <Bar />}
        <CallButton phone={business.unifiedPhone.dial} />
      </aside>
    </>
  );
}

/** The owner's notice (product.md 18.7). React must not undo what `dated-parts.ts` does to it. */
function NoticeBar() {
  const { t, language } = useTexts();
  const { text, from, until } = business.notice;
  if (!text || !from || !until) return null;
  return (
    <aside
      hidden={!noticeOn(riyadhDate(new Date()))}
      data-from={from}
      data-until={until}
      suppressHydrationWarning
      aria-label={t("notice")}
      className="bg-brand-soft"
    >
      <p className="container-page py-2 text-center font-medium">
        {text[language]}{" "}
        <span suppressHydrationWarning className="font-normal text-sm text-soft">
          {t("noticeUntil", { day: formatDateInSentence(until, language) })}
        </span>
      </p>
    </aside>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen pathname={pathname} />;
  const problem = isRouteErrorResponse(error) && error.status === 403 ? "refused" : "unexpected";
  // The canonical path, because a link to `//example.com` would leave the site. The query stays,
  // because the page of a booking needs it.
  const address = canonicalPath(pathname) + search;
  return <UnexpectedErrorScreen problem={problem} address={address} phone={business.unifiedPhone} />;
}
