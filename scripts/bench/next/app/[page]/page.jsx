import { createElement } from "react";
import pages from "../../pages.json";

export const dynamic = "force-dynamic";

/** The elements of a page of the site, as in `../../../template/app/page.tsx`. */
export default async function Page({ params }) {
  const { elements } = pages[(await params).page];
  return <>{elements.map(draw)}</>;
}

function draw(node, key) {
  if (typeof node === "string") return node;
  const [tag, attributes, children] = node;
  return createElement(tag, { key, ...attributes }, ...children.map(draw));
}
