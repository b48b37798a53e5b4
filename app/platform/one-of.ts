/** The entry of a list that equals an untrusted text; undefined if none does. */
export function oneOf<One extends string>(list: readonly One[], text: unknown): One | undefined {
  return list.find((one) => one === text);
}
