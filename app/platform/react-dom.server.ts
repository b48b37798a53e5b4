/** A module of its own, so that the build makes it a small script (see `vite.config.ts`). */
export { renderToReadableStream, renderToStaticMarkup } from "react-dom/server.node";
