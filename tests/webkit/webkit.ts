import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { test as base, expect } from "@playwright/test";
import { PORT } from "../e2e/support/server-state";
import { plain } from "../e2e/support/texts";

/** The key of an element's id, from the WebDriver standard. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

const STICKY_MS = 100;

/** Pauses between tries, in milliseconds. By default they become a second long. */
const SOON = [100];

type Found = Readonly<Record<typeof ELEMENT, string>>;

type Command = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** A window of WebKit, in a session without the drafts of other tests. */
export type Tab = ReturnType<typeof tabOf>;

/** Drives the WebKit of Debian (`webkit2gtk-driver`): that of Playwright does not run on Debian. */
export const test = base.extend<{ tab: Tab }>({
  tab: async ({ baseURL }, use, testInfo) => {
    driver ??= startDriver(PORT + 100 + testInfo.parallelIndex);
    const send = await driver;
    const { sessionId } = (await send("POST", "/session", { capabilities: {} })) as { sessionId: string };
    const session: Command = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
    await use(tabOf(session, baseURL ?? ""));
    if (testInfo.errors.length > 0) {
      const path = testInfo.outputPath("seen.png");
      writeFileSync(path, Buffer.from((await session("GET", "/screenshot")) as string, "base64"));
      await testInfo.attach("seen", { path });
    }
    await session("DELETE", "");
  },
});

/** A network between the browser and the site. While it is down, it ends every connection. */
export async function networkTo(site: string) {
  let isDown = false;
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    if (isDown) return browser.destroy();
    const worker = connect(Number(new URL(site).port), "127.0.0.1");
    for (const socket of [browser, worker]) open.add(socket.on("error", () => socket.destroy()));
    browser.pipe(worker).pipe(browser);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const set = (down: boolean) => {
    isDown = down;
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    goesDown: () => set(true),
    comesBack: () => set(false),
    close: () => set(true) ?? server.close(),
  };
}

function tabOf(send: Command, origin: string) {
  const run = (script: string, ...args: unknown[]) => send("POST", "/execute/sync", { script, args });
  const evaluate = <Result>(read: () => Result) => run(`return (${read})()`) as Promise<Result>;
  /** Calls two functions in one command, because each command waits for the page to be drawn. */
  const evaluateBoth = <One, Other>(one: () => One, other: () => Other) =>
    run(`return [(${one})(), (${other})()]`) as Promise<[One, Other]>;
  /**
   * Repeats a command on the first element until it is there and can be used, also while a page
   * replaces another. Scrolls it to the middle, because the driver leaves it below the header.
   */
  const on = (selector: string, command: (element: Found, path: string) => Promise<unknown>) =>
    expect(async () => {
      const element = (await send("POST", "/element", { using: "css selector", value: selector })) as Found;
      await run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
      await command(element, `/element/${element[ELEMENT]}`);
    }).toPass({ timeout: 10_000, intervals: SOON });
  return {
    evaluate,
    evaluateBoth,
    visit: (path: string, at = origin) => send("POST", "/url", { url: at + path }),
    /** The window is at least 447 pixels wide. A low one is drawn much faster. */
    resize: (width: number, height = 900) => send("POST", "/window/rect", { width, height }),
    click: (selector: string) =>
      on(selector, async (element, path) => {
        const top = () => run("return arguments[0].getBoundingClientRect().top", element);
        const scrolledTo = await top();
        // A sticky part of the page follows the scrolling a moment later, so a click would miss it.
        await pause(STICKY_MS);
        expect(await top()).toBe(scrolledTo);
        await send("POST", `${path}/click`, {});
      }),
    type: (selector: string, text: string) => on(selector, (_, path) => send("POST", `${path}/value`, { text })),
    /** Taps a point of an element, counted from its middle. */
    tap: (selector: string, place: { x: number; y: number }) =>
      on(selector, (origin) => {
        const moved = { type: "pointerMove", origin, ...place };
        const actions = [moved, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
        return send("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
      }),
    async sees(text: string) {
      const shown = () => evaluate(() => document.body.innerText).then(plain, String);
      await expect.poll(shown, { intervals: SOON }).toContain(plain(text));
    },
  };
}

let driver: Promise<Command> | undefined;

/** A driver with its own screen. Both stop with the process of the test. */
async function startDriver(port: number): Promise<Command> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  process.once("exit", () => screen.kill());
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const started = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      // Neither root nor a container may use the sandbox, and only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  process.once("exit", () => started.kill());
  const send = commandsTo(`http://127.0.0.1:${port}`);
  await expect(() => send("GET", "/status")).toPass();
  return send;
}

/** Sends commands of the WebDriver standard, and throws its errors. */
function commandsTo(url: string): Command {
  return async (method, path, body) => {
    const response = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    const { error, message } = (value ?? {}) as { error?: string; message?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${error} ${message}`);
    return value;
  };
}
