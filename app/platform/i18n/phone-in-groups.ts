/** A number of the centre as people read it: `9200 12345`, `050 123 4567`. */
export function phoneInGroups(number: string): string {
  return number.replace(/^(9200)|^(\d{3})(\d{3})/, (_, unified, first, second) =>
    unified ? `${unified} ` : `${first} ${second} `,
  );
}
