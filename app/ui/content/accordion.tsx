import { ChevronDownIcon } from "../icons";
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
    <details key={question} name={name} open={index === 0} className="accordion">
      <summary>
        <h2>
          <Bidi text={question} />
        </h2>
        <ChevronDownIcon className="chevron" />
      </summary>
      <p>
        <Bidi text={answer} links={links} />
      </p>
    </details>
  ));
}
