import { keepText } from '../../ui/keep-text.ts';

/** Where the names of all snapshots are kept. */
const LIST = 'snapshots';
/** The most snapshots that are kept. */
const KEPT_MAX = 4;

/** Forgets all: whoever is here next is somebody else. */
export function forgetSnapshots(): void {
  for (const key of keptKeys()) localStorage.removeItem(key);
  localStorage.removeItem(LIST);
}

/** The last taken first. */
function keptKeys(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LIST) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** The oldest go. */
export function makeRoomFor(taken: string): void {
  const keys = [taken, ...keptKeys().filter((key) => key !== taken)];
  for (const key of keys.splice(KEPT_MAX)) localStorage.removeItem(key);
  keepText(LIST, JSON.stringify(keys));
}
