/** A value from local storage; null if there is none or the browser denies storage. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function saveLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage, the choice applies to this page only.
  }
}

export type Texts = Readonly<Partial<Record<string, string>>>;

/** The longest text to read, in characters. Nobody typed a longer one into a form of this site. */
const TEXT_MAX = 20_000;

/** Texts of a stored value. Ignores all else, which an extension or older code may have written. */
export function textsIn(value: unknown): Texts {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([, text]) => typeof text === "string" && text.length <= TEXT_MAX));
}

/** The texts of this page, which a browser that denies storage loses with it. */
const ofPage = new Map<string, Texts>();

/** The texts under a key of session storage. */
export function readTexts(key: string): Texts {
  try {
    return textsIn(JSON.parse(sessionStorage.getItem(key) ?? "null"));
  } catch {
    return ofPage.get(key) ?? {};
  }
}

/** False if the browser denies storage, so that only this page has the texts. */
export function saveTexts(key: string, texts: Texts): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
    return true;
  } catch {
    ofPage.set(key, texts);
    return false;
  }
}

export function removeFromSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    ofPage.delete(key);
  }
}
