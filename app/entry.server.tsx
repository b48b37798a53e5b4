import { I18nextProvider } from "react-i18next";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { errorForLog } from "~/platform/db/errors.server";
import { scriptNonceContext } from "~/platform/http/context.server";
import { translator } from "~/platform/i18n/translator";
import { renderToReadableStream } from "~/platform/react-dom.server";
import { languageOf } from "~/platform/urls/screens";
import { AnswersForm, type PageHandle } from "./ui/layout/page-handle";

/**
 * Renders a page. Only the text of an article suspends, and without a Suspense boundary the page
 * waits for that text, so crawlers need no special treatment. Only a page that hydrates gets a
 * nonce, because other pages have no framework scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const nonce = hydrates(routerContext) ? crypto.randomUUID() : null;
  const scripts = nonce === null ? {} : { nonce };
  context.set(scriptNonceContext, nonce);

  let responseStatus = status;
  let shellRendered = false;
  const body = await renderToReadableStream(
    <I18nextProvider i18n={translator(languageOf(new URL(request.url).pathname))}>
      <AnswersForm value={request.method === "POST"}>
        <ServerRouter context={routerContext} url={request.url} {...scripts} />
      </AnswersForm>
    </I18nextProvider>,
    {
      ...scripts,
      onError(error) {
        responseStatus = 500;
        // An error in the shell rejects the promise, and the router logs it.
        if (shellRendered) handleError(error, { request });
      },
    },
  );
  shellRendered = true;
  return new Response(body, { status: responseStatus, headers });
}

/** Logs an unexpected error with its path and stack frames, without personal data. */
export function handleError(error: unknown, { request }: { request: Request }) {
  // The router's own 4xx, such as 405, are not faults, and anybody can cause any number of them.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (import.meta.env.DEV) return console.error(error);
  const frames = error instanceof Error ? error.stack?.match(/^\s+at .*$/gm) : null;
  const path = pathForLog(new URL(request.url).pathname);
  console.error({ event: "unexpected-error", path, error: errorForLog(error), at: frames?.join("\n") });
}

/** Keeps only segments that are no secret: references, and words shorter than a path's secrets. */
function pathForLog(pathname: string): string {
  return pathname.replace(/[^/]+/g, (segment) => (/^(?:[a-z.-]{1,31}|SQ-\w{6})$/.test(segment) ? segment : "…"));
}

function hydrates({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as PageHandle | undefined;
    return handle?.hydrate;
  });
}
