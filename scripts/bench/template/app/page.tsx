import { createElement, type ReactNode } from "react";
import type { PageNode } from "../../page-tree";

/** The page that the template is compared with: its elements, its style sheet, and how often to repeat the elements. */
declare const PAGE: { readonly elements: readonly PageNode[]; readonly style: string; readonly repeats: number };

/** As many bytes as the page has, in elements alone: they are repeated in place of its style sheet and scripts. */
export function SameBytes() {
  return Array.from({ length: PAGE.repeats }, () => PAGE.elements)
    .flat()
    .map(draw);
}

/** The elements and the style sheet of the page, without a component of the site. */
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
