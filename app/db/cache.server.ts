/**
 * What was read a few seconds ago and may be answered again, in the memory of this isolate: so that the rows that D1 reads
 * do not grow with the number of visits. Only for what is the same for every visitor.
 */
export function createCache<Value extends NonNullable<unknown>>(seconds: number) {
  const known = new Map<string, { readonly value: Value; readonly at: number }>();
  return {
    /** The value of a key, read when none is remembered. That there is none is not remembered. Throws when `read` does. */
    async get<Read extends Value | null>(key: string, now: Date, read: () => Promise<Read>): Promise<Read | Value> {
      const age = (at: number) => now.getTime() - at;
      const isFresh = (at: number) => age(at) >= 0 && age(at) < seconds * 1000;
      const found = known.get(key);
      if (found && isFresh(found.at)) return found.value;
      const value = await read();
      for (const [other, { at }] of known) if (!isFresh(at)) known.delete(other);
      if (value !== null) known.set(key, { value, at: now.getTime() });
      return value;
    },
    /** Forgets everything: after a change in this isolate, and for tests, each of which has a database of its own. */
    clear: () => known.clear(),
  };
}
