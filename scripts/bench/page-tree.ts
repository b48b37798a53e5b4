/** A text, or an element with its attributes (by their React names) and children. */
export type PageNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, unknown>>, children: readonly PageNode[]];

/** A page for React Router's template and for Next.js to render. */
interface PeerPage {
  elements: readonly PageNode[];
  style: string;
}

/** The booking page without a choice, and with a car and services chosen. */
export type PeerPages = Readonly<Record<"bare" | "chosen", PeerPage>>;

type Open = { tag: string; attributes: Record<string, unknown>; children: PageNode[] };

const VOID = /^(?:meta|link|input|br|hr|img)$/;
const TOKEN = /<!--.*?-->|<script\b.*?<\/script>|<(\/?)([\w:-]+)((?:\s[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gs;

/** The elements in the body of a page that React has rendered, without its scripts, and its style sheet. */
export function peerPage(html: string): PeerPage {
  return { elements: pageTree(html), style: html.match(/<style\b[^>]*>(.*?)<\/style>/s)?.[1] ?? "" };
}

function pageTree(html: string): readonly PageNode[] {
  const root: Open = { tag: "", attributes: {}, children: [] };
  const open = [root];
  const inside = () => open.at(-1) ?? root;
  const body = html.match(/<body\b[^>]*>(.*)<\/body>/s)?.[1] ?? "";
  for (const [text, closing, tag, attributes = "", empty] of body.matchAll(TOKEN)) {
    if (text.startsWith("<!--") || text.startsWith("<script")) continue;
    if (!tag) inside().children.push(decoded(text));
    else if (closing) {
      const element = open.pop() ?? root;
      inside().children.push([element.tag, element.attributes, element.children]);
    } else if (empty || VOID.test(tag)) inside().children.push([tag, reactAttributes(attributes), []]);
    else open.push({ tag, attributes: reactAttributes(attributes), children: [] });
  }
  return root.children;
}

function reactAttributes(text: string): Record<string, unknown> {
  const pairs = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => {
    if (name === "style") return [name, declarations(decoded(value))];
    return [name === "class" ? "className" : name === "for" ? "htmlFor" : name, decoded(value)];
  });
  return Object.fromEntries(pairs);
}

function declarations(text: string): Record<string, string> {
  return Object.fromEntries(text.split(";").map((rule) => rule.split(":").map((part) => part.trim())));
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decoded(text: string): string {
  return text.replace(/&(#x27|\w+);/g, (whole, name) => entities[name] ?? whole);
}
