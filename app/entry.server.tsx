import textChunks from "virtual:text-chunks";
import type { ReactNode } from "react";
import { preloadModule } from "react-dom";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { languageContext, scriptNonceContext } from "./context";
import { errorForLog } from "./db/error-for-log";
import { handoffScript } from "./handoff";
import { screenAt } from "./i18n/links";
import { textsIn } from "./i18n/texts";
import { TextsProvider } from "./i18n/texts-context";
import type { PageHandle } from "./page-handle";
import { type RenderPart, RenderPartContext } from "./ui/layout/server-markup";

/**
 * Renders a page in one piece: nothing on this site suspends, so there is nothing to stream. Only a page that hydrates gets
 * a nonce; the others carry no script of the framework and stay the same, byte for byte, for every visitor.
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

  const language = context.get(languageContext);
  const nonce = hydrates(routerContext) ? crypto.randomUUID() : undefined;
  context.set(scriptNonceContext, nonce ?? null);

  const { pathname } = new URL(request.url);
  const preloads = nonce ? textChunks[`${screenAt(pathname)}.${language}`] : undefined;

  const handoff = nonce ? await handoffScript(routerContext.serverHandoffStream, nonce) : "";
  const markup = renderToString(
    <TextsProvider language={language} texts={textsIn(language)}>
      <RenderPartContext value={renderPart}>
        <Preloads files={preloads} nonce={nonce}>
          <ServerRouter
            context={{ ...routerContext, serverHandoffStream: undefined }}
            url={request.url}
            nonce={nonce}
          />
        </Preloads>
      </RenderPartContext>
    </TextsProvider>,
  );
  // A page is whole without its scripts, so fonts and pictures go before them on a weak signal.
  const html = markup.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  const end = html.lastIndexOf("</body>");
  return new Response(`<!DOCTYPE html>${html.slice(0, end)}${handoff}${html.slice(end)}`, { status, headers });
}

/** Addresses are without number; what is kept of them is not. */
const MOST_PARTS = 200;
const parts = new Map<string, string>();

const renderPart: RenderPart = (key, part) => {
  const known = parts.get(key);
  if (known !== undefined) return known;
  if (parts.size >= MOST_PARTS) parts.clear();
  const html = renderToStaticMarkup(part);
  parts.set(key, html);
  return html;
};

/** Logs what nobody expected: where it happened, and of the error only what cannot name a person. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  if (import.meta.env.DEV) return console.error(error);
  const frames = error instanceof Error ? error.stack?.match(/^\s+at .*$/gm) : null;
  const { pathname } = new URL(request.url);
  console.error({ event: "unexpected-error", path: pathname, error: errorForLog(error), at: frames?.join("\n") });
}

interface PreloadsProps {
  readonly files: readonly string[] | undefined;
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** Names files that the entry module will import, so that the browser fetches them along with it. */
function Preloads({ files = [], nonce, children }: PreloadsProps) {
  for (const file of files) preloadModule(file, { as: "script", nonce });
  return children;
}

function hydrates({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as PageHandle | undefined;
    return handle?.hydrate;
  });
}
