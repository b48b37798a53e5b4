/** The first to load React, in a script of its own (`vite.config.ts`). */
export { renderToReadableStream, renderToStaticMarkup } from "react-dom/server.node";
