import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { generatedFiles, linkTo, prerenderedPaths, screenNames, screens } from "~/platform/urls/screens";
import { languages } from "../../../app/platform/i18n/languages";
import { articlePathsIn } from "../../../scripts/pages";
import { expect, test } from "../support/site";

const CLIENT = "build/client";
const articlePaths = languages.flatMap(articlePathsIn);

interface Worker {
  fetch(request: Request, env: object, context: object): Promise<Response>;
}

/** The response of the built Worker, called directly, because static files are served first. */
async function renderedByWorker(path: string): Promise<string> {
  const worker: { default: Worker } = await import(resolve("build/server/index.js"));
  const answer = await worker.default.fetch(new Request(`http://127.0.0.1${path}`), {}, { waitUntil() {} });
  return await answer.text();
}

test("exactly the `file` screens and the articles are prerendered, in both languages @server", () => {
  const expected = screenNames
    .filter((screen) => screens[screen].served === "file")
    .flatMap((screen) => languages.map((language) => linkTo(screen, language)))
    .concat(articlePaths)
    .map((path) => `${path}/index.html`.replace("//", "/"));
  expect(expected.length).toBeGreaterThan(articlePaths.length);
  const files = globSync(`${CLIENT}/**/*.html`).map((file) => file.slice(CLIENT.length));
  expect(files.sort()).toEqual(expected.sort());
});

for (const path of [...prerenderedPaths, ...articlePaths]) {
  test(`the file of ${path} equals the response of the Worker, byte for byte @server`, async () => {
    expect(readFileSync(`${CLIENT}${path}/index.html`, "utf8")).toBe(await renderedByWorker(path));
  });
}

test("units in Arabic pages are isolated, so that they are not reversed @server", () => {
  const files = globSync(`${CLIENT}/**/*.html`, { exclude: (file) => file === "en" });
  const shown = files.map((file) => readFileSync(file, "utf8").replaceAll(/<bdi[^>]*>.*?<\/bdi>/gs, ""));
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((html) => /µ|°C|kN\/m/.test(html))).toEqual([]);
});

test("the other generated files equal the responses of the Worker @server", async () => {
  for (const path of generatedFiles) {
    expect(existsSync(CLIENT + path), path).toBe(true);
    expect(readFileSync(CLIENT + path, "utf8"), path).toBe(await renderedByWorker(path));
  }
});

test("the Worker starts without the bodies of articles @server", () => {
  const entry = readFileSync("build/server/index.js", "utf8");
  const bodies = readdirSync("build/server/assets").filter((file) =>
    readFileSync(`build/server/assets/${file}`, "utf8").includes("MDXContent"),
  );
  expect(bodies.length).toBeGreaterThan(0);
  const imported = [...entry.matchAll(/(?:^|;)import[^;(]*?"\.\/(assets\/[^"]+)"/gm)].map(([, file]) => file);
  expect(imported.length).toBeGreaterThan(0);
  for (const file of ["index.js", ...imported]) {
    expect(readFileSync(`build/server/${file}`, "utf8"), file).not.toContain("MDXContent");
  }
});
