import { Children, type ReactNode } from "react";
import { Bidi } from "~/ui/content/bidi";

/** A compiled sentence of Markdown, with numbers and Latin words treated as in all texts. */
export function Sentences({ children }: { children?: ReactNode }) {
  return Children.map(children, (child) => (typeof child === "string" ? <Bidi text={child} /> : child));
}
