/**
 * For what costs time to make, such as an `Intl` format, a schema or an instance. Makes it when it
 * is first asked for, once for each key, such as a language, and keeps it for later requests.
 */
export function lazily<Made, Key = void>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    if (!kept.has(key)) kept.set(key, make(key));
    return kept.get(key) as Made;
  };
}
