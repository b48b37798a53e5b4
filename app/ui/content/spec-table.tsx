import type { ReactNode } from "react";

interface SpecTableProps {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly property: string;
  readonly products: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly (ReactNode | undefined)[] }[];
}

/** With large text on a small phone, values go below their label. */
const narrow = "@max-xs:grid @max-xs:grid-cols-2";

/**
 * A table that compares the specifications of several products; an undefined value is shown as a
 * dash.
 */
export function SpecTable({ caption, property, products, rows }: SpecTableProps) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className={narrow}>
          <th scope="col" className="@max-xs:col-span-2 border-b-2 border-ink">
            <span className="sr-only">{property}</span>
          </th>
          {products.map((product) => (
            <th key={product} scope="col" className="border-ink border-b-2 py-2 font-semibold text-lg">
              <bdi>{product}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }, row) => (
          <tr key={label} className={`border-b ${narrow}`}>
            <th scope="row" className={`py-2 pe-4 @max-xs:col-span-2 ${row === 0 ? "font-heading" : "text-soft"}`}>
              {label}
            </th>
            {values.map((value, column) => (
              <td
                key={products[column]}
                className={`w-3/10 py-2 @xs:whitespace-nowrap @max-xs:w-auto pe-4 ${row === 0 ? "font-heading" : "font-medium"}`}
              >
                {value ?? "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
