import { connect } from "node:net";
import { expect, test } from "./site";

/** Spellings that browsers and proxies have taken for the address of another site. */
for (const path of [
  ...[
    "//evil.example",
    "/\\evil.example",
    "///evil.example/",
    "/%2f%2fevil.example",
    "/%5cevil.example/",
    "/%09/evil.example/",
  ],
  ...[
    "/ar//evil.example",
    "/ar/ar//evil.example/",
    "/AR/%2E%2E//evil.example",
    "/en//evil.example/",
    "/.//evil.example/",
  ],
  ...[
    "//evil.example/..//faq/",
    "//faq/",
    "//faq/index.html",
    "//evil.example/%2e%2e/faq/",
    "//evil.example?//evil.example/",
  ],
]) {
  test(`${path} leads nowhere else`, async ({ baseURL }) => {
    const socket = await rawGet(baseURL ?? "", path);
    const location = /^location: (.*)$/im.exec(socket)?.[1];
    if (location !== undefined) {
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, "https://www.saqeel.example").host).toBe("www.saqeel.example");
    }
    expect(socket).not.toMatch(/(?:href|action)="[/\\]{2}/);
  });
}

/** The answer to a path that no client would send as it stands. */
function rawGet(baseURL: string, path: string): Promise<string> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
    });
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => resolve(Buffer.concat(chunks).toString()));
    socket.on("error", reject);
  });
}
