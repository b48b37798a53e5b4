import { Children, createContext, isValidElement, type ReactElement, type ReactNode, use } from "react";
import { Sentences } from "./sentences";

const Caption = createContext<string | null>(null);

interface PartProps {
  readonly children?: ReactNode;
}

/** Adds a caption for screen readers to a table of Markdown, which has no syntax for it. */
export function Table({ caption, children }: PartProps & { readonly caption: string }) {
  return <Caption value={caption}>{children}</Caption>;
}

export function MarkdownTable({ children }: PartProps) {
  const caption = use(Caption);
  if (!caption) throw new Error('A table in an article must be inside <Table caption="…">');
  return (
    <table className="w-full text-base tabular-nums">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

/** A row whose first cell is its heading. On a small phone with large text, cells wrap. */
export function Row({ children }: PartProps) {
  const cells = Children.toArray(children).filter((cell): cell is ReactElement<PartProps> => isValidElement(cell));
  return (
    <tr className="border-b @max-xs:flex @max-xs:flex-wrap @max-xs:gap-x-8">
      {cells.map((cell, index) =>
        index === 0 && cell.type === Cell ? <RowHeading key={cell.key}>{cell.props.children}</RowHeading> : cell,
      )}
    </tr>
  );
}

function RowHeading({ children }: PartProps) {
  return (
    <th scope="row" className="py-2 pe-4 align-baseline font-medium @max-xs:basis-full">
      <Sentences>{children}</Sentences>
    </th>
  );
}

export function ColumnHeading({ children }: PartProps) {
  return (
    <th scope="col" className="border-b-2 border-ink py-2 pe-4 font-semibold">
      <Sentences>{children}</Sentences>
    </th>
  );
}

export function Cell({ children }: PartProps) {
  return (
    <td className="py-2 pe-4 align-baseline">
      <Sentences>{children}</Sentences>
    </td>
  );
}
