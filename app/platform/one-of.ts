/** The one of a list that an untrusted text is. */
export function oneOf<One extends string>(list: readonly One[], text: unknown): One | undefined {
  return list.find((one) => one === text);
}
