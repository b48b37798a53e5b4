import { DisclosureIcon } from "../icons";
import { Bidi } from "./bidi";

interface AccordionProps {
  /** Items of one name open one at a time. */
  readonly name: string;
  readonly items: readonly { readonly question: string; readonly answer: string }[];
  readonly links?: Readonly<Record<string, string>>;
}

/** Questions that open to their answers, one at a time; the first stands open. */
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
