import type { ReactNode } from "react";

interface SpecTableProps {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly property: string;
  readonly products: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly (ReactNode | undefined)[] }[];
}

/** A data sheet of several products side by side; what a product does not state is an empty cell. */
export function SpecTable({ caption, property, products, rows }: SpecTableProps) {
  return (
    <table className="specs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{property}</span>
          </th>
          {products.map((product) => (
            <th key={product} scope="col">
              <bdi>{product}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={products[index]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
