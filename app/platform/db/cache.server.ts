/**
 * A cache in the memory of this isolate, so that more visitors do not mean more rows read from D1.
 * Only for values that are the same for every visitor.
 */
export function createCache<Value extends NonNullable<unknown>>(seconds: number) {
  const known = new Map<string, { value: Value; at: number }>();
  return {
    /** The cached value of a key, or else that of `read`. Null is not cached. `read` may throw. */
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
    /** Empties the cache: after a change in this isolate, and between tests. */
    clear: () => known.clear(),
  };
}
