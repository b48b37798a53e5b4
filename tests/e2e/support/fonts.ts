import type { CDPSession, Page } from "@playwright/test";

/** `Node.TEXT_NODE`, which Node.js does not have. */
const TEXT_NODE = 3;

interface DrawnNode {
  nodeId: number;
  nodeType: number;
  nodeValue: string;
  pseudoType?: string;
  children?: DrawnNode[];
  shadowRoots?: DrawnNode[];
  pseudoElements?: DrawnNode[];
}

/** The texts of a page that Chromium draws with a font of the system, with that font. */
export async function textsInOtherFonts(page: Page, browser: CDPSession): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  // With the fields and pseudo-elements, which are in no selector.
  const { root } = await browser.send("DOM.getDocument", { depth: -1, pierce: true });
  const nodes = withDescendants(root).filter(({ nodeType, pseudoType }) => nodeType === TEXT_NODE || pseudoType);
  const found = await Promise.all(
    nodes.map(async ({ nodeId, nodeValue, pseudoType }) => {
      // A script may have replaced the node since.
      const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId }).catch(noFontsIfGone);
      return fonts
        .filter((font) => !font.isCustomFont)
        .map(({ familyName }) => `${familyName}: ${pseudoType ?? nodeValue}`);
    }),
  );
  await browser.send("CSS.disable");
  await browser.send("DOM.disable");
  return found.flat();
}

function noFontsIfGone(error: Error) {
  if (error.message.includes("Could not find node")) return { fonts: [] };
  throw error;
}

function withDescendants(node: DrawnNode): DrawnNode[] {
  const below = [...(node.children ?? []), ...(node.shadowRoots ?? []), ...(node.pseudoElements ?? [])];
  return [node, ...below.flatMap(withDescendants)];
}
