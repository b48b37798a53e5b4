import { DisclosureIcon } from "../icons";
import { Bidi } from "./bidi";

interface AccordionProps {
  /** The `name` of the `<details>` elements: only one of them is open at a time. */
  readonly name: string;
  readonly items: readonly { readonly question: string; readonly answer: string }[];
  readonly links?: Readonly<Record<string, string>>;
}

/** Questions with answers that open one at a time; the first is open initially. */
export function Accordion({ name, items, links }: AccordionProps) {
  return items.map(({ question, answer }, index) => (
    <details key={question} name={name} open={index === 0} className="accordion group border-b">
      <summary className="flex items-center justify-between gap-4 py-4 text-lg hover:text-brand group-open:text-brand">
        <h2 className="font-medium">
          <Bidi text={question} />
        </h2>
        <DisclosureIcon />
      </summary>
      <p className="max-w-2xl pb-6 text-soft">
        <Bidi text={answer} links={links} />
      </p>
    </details>
  ));
}
