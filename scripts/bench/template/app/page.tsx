import { createElement, type ReactNode } from "react";
import type { PageNode } from "../../page-tree";

/**
 * The page to compare with: its elements, its style sheet, and how often to repeat the elements.
 */
declare const PAGE: { readonly elements: readonly PageNode[]; readonly style: string; readonly repeats: number };

/** The same bytes as the page: its elements are repeated instead of its style sheet and scripts. */
export function SameBytes() {
  return Array.from({ length: PAGE.repeats }, () => PAGE.elements)
    .flat()
    .map(draw);
}

/** The elements and the style sheet of the page, without a component of the site. */
export function SameElements() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as on the site */}
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
