/** Browsers may deny storage. Then a choice applies to this page only, and texts are only on it. */
function ifAllowed<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export function readLocal(key: string): string | null {
  return ifAllowed(() => localStorage.getItem(key), null);
}

export function saveLocal(key: string, value: string): void {
  ifAllowed(() => localStorage.setItem(key, value), undefined);
}

export type Texts = Readonly<Partial<Record<string, string>>>;

/** In characters. Longer texts were not typed into a form of this site. */
const TEXT_MAX = 20_000;

/** Ignores everything else: another version, an extension or a person may have written it. */
export function textsIn(value: unknown): Texts {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([, text]) => typeof text === "string" && text.length <= TEXT_MAX));
}

export function readTexts(key: string): Texts {
  return ifAllowed(() => textsIn(JSON.parse(sessionStorage.getItem(key) ?? "null")), {});
}

export function saveTexts(key: string, texts: Texts): void {
  ifAllowed(() => sessionStorage.setItem(key, JSON.stringify(texts)), undefined);
}

export function removeFromSession(key: string): void {
  ifAllowed(() => sessionStorage.removeItem(key), undefined);
}
