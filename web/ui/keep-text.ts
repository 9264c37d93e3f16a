/**
 * Keeps a text in this browser for the next visit. Where the storage is full or closed it is forgotten: what the person
 * is doing goes on.
 */
export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Nothing that is kept here is more than a convenience.
  }
}
