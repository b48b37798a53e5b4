/** What was kept on this device, or null, also where a browser refuses its storage. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice on this device, if the browser lets us. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds for this page only.
  }
}

/** Takes what was kept in this tab off it. */
export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is none.
  }
}
