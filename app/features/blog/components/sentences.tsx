import { Children, type ReactNode } from "react";
import { Bidi } from "~/ui/content/bidi";

/** What Markdown made of a sentence, with the same care for numbers and Latin words as all texts of the site. */
export function Sentences({ children }: { children?: ReactNode }) {
  return Children.map(children, (child) => (typeof child === "string" ? <Bidi text={child} /> : child));
}
