import type { ReactNode } from "react";
import { Bidi } from "./bidi";

interface SpecTableProps {
  readonly title: string;
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** A data sheet: properties and their figures, the most telling one first. */
export function SpecTable({ title, caption, columns, rows }: SpecTableProps) {
  return (
    <table className="specs">
      <caption>
        <bdi aria-hidden="true">{title}</bdi>
        <span className="sr-only">
          <Bidi text={caption} />
        </span>
      </caption>
      <thead className="sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
