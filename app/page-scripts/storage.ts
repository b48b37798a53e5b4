/** A value from local storage; null when there is none or the browser denies storage. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Saves a value in local storage, unless the browser denies it. */
export function saveLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage, the choice applies to this page only.
  }
}

/** Removes a value from session storage. */
export function removeFromSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, there is nothing to remove.
  }
}
