import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Plugin } from "vite";

/**
 * Renders one page before React Router prerenders all. React Router gives each page ten seconds,
 * and on a busy machine the first page needs more, because it starts the Worker. Remove this once
 * the limit can be configured (remix-run/react-router#15255).
 */
export function warmPreview(): Plugin {
  return {
    name: "warm-preview",
    // Runs after Cloudflare's hook, which starts the Worker.
    configurePreviewServer: {
      order: "post",
      async handler({ middlewares }) {
        const server = createServer(middlewares).listen(0, "127.0.0.1");
        await once(server, "listening");
        const { port } = server.address() as AddressInfo;
        await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
        server.close();
      },
    },
  };
}
