import type { Plugin } from "vite";

/** `//faq`, `/\faq`: parsers of URLs take the first part for a host, or throw. */
const BEGINS_LIKE_A_HOST = /^\/[/\\]/;
/** `/%5cfaq`, which Cloudflare's plugin decodes to the like of the above before it makes a URL of it. */
const DECODES_LIKE_A_HOST = /^[/\\]+%(?:2f|5c)/i;

/**
 * For development: paths that begin like a host reach the Worker as they do in production. Without this the development
 * server, which makes a URL of every path, answers some of them with 500 and others with the page of another path.
 */
export function productionPaths(): Plugin {
  return {
    name: "production-paths",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = "/" } = request;
        if (DECODES_LIKE_A_HOST.test(url)) {
          response.writeHead(404).end();
          return;
        }
        // The dot keeps a parser from seeing a host, and is gone from the path that it makes.
        if (BEGINS_LIKE_A_HOST.test(url)) {
          request.url = `/.${url}`;
          request.originalUrl = request.url;
        }
        next();
      });
    },
  };
}
