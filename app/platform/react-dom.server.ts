/** A module of its own, so that the build makes React a separate script (`vite.config.ts`). */
export { renderToReadableStream, renderToStaticMarkup } from "react-dom/server.node";
