import type { BuiltWork } from "~/domain/work/built";

const picture = (name: string) => ({ name, width: 1600, height: 1200, widths: [480, 960, 1600] });
const work = (id: number, service: BuiltWork["service"], isPair = true): BuiltWork => ({
  id,
  service,
  car: "Lexus LX, white",
  month: "2026-11",
  title: { ar: `عمل ${id}`, en: `Work ${id}` },
  sentence: null,
  before: isPair ? picture(`before-${id}`) : null,
  after: picture(`after-${id}`),
});
/** Works of two kinds of service, in the owner's order. Their pictures have no files. */
export const works = [
  work(1, "polishing-exterior"),
  work(2, "ppf-full-glossy-hexis", false),
  work(3, "ppf-full-matte-hexis"),
  work(4, "polishing-exterior"),
];
