import { createElement, type ReactNode } from "react";
import type { PageNode } from "../../page-tree.ts";

/** The page that is compared, put here by the build, and how often its elements have as many bytes as all of it. */
declare const PAGE: { readonly elements: readonly PageNode[]; readonly style: string; readonly times: number };

/** Plain elements until the page has as many bytes as the one that it is compared with, whose style sheet stands in it. */
export function SameBytes() {
  return Array.from({ length: PAGE.times })
    .flatMap(() => PAGE.elements)
    .map(draw);
}

/** The style sheet and the elements of the page as they are, without a component of the site. */
export function SameElements() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as the site has it */}
      <style dangerouslySetInnerHTML={{ __html: PAGE.style }} />
      {PAGE.elements.map(draw)}
    </>
  );
}

function draw(node: PageNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  const [tag, attributes, children] = node;
  return createElement(tag, { key, ...attributes }, ...children.map(draw));
}
