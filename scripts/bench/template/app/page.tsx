import { createElement, type ReactNode } from "react";
import { useParams } from "react-router";
import type { PageNode, PeerPages } from "../../page-tree";

/** The pages to compare with. */
declare const PAGES: PeerPages;

/** The elements and the style sheet of a page, without a component of the site. */
export default function Page() {
  const { page } = useParams();
  const { style, elements } = PAGES[page as keyof PeerPages];
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as on the site */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
      {elements.map(draw)}
    </>
  );
}

function draw(node: PageNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  const [tag, attributes, children] = node;
  return createElement(tag, { key, ...attributes }, ...children.map(draw));
}
