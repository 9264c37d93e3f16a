import { syncClient } from '../sync/client.ts';

/** Keeps in this browser what somebody is writing; undefined: nothing is left of it. */
export function keepDraft(name: string, draft: unknown): void {
  const { storage, pretend } = syncClient();
  if (pretend) return;
  // At once: the storage keeps the order, and a page that ends right after a key has that key.
  const kept = draft === undefined ? storage.forget(name) : storage.write(name, draft);
  kept.catch(() => {
    // The storage is full: only a crash would lose it.
  });
}
