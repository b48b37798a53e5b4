/**
 * What costs time to make: an `Intl` format, a schema, an instance. Made when it is first asked
 * for, once for each key, such as a language, and kept for later requests.
 */
export function lazily<Made, Key = void>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    if (!kept.has(key)) kept.set(key, make(key));
    return kept.get(key) as Made;
  };
}
