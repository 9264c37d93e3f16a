/**
 * What a save of a value was made over, as a few letters: the same for the same data, whatever the order of its keys.
 *
 * A version alone does not tell: those of an item that is deleted and brought back begin anew, and may fit by chance what
 * somebody who has heard of neither had before them. FNV-1a, 32 bits: among what has the same version nobody looks for
 * two that are alike.
 */
export function baseOf(data: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of new TextEncoder().encode(JSON.stringify(inOrder(data ?? null))))
    hash = Math.imul(hash ^ letter, 0x01000193);
  return (hash >>> 0).toString(16);
}

/** The same with the keys of objects in order: what is stored has an order of its own. */
export function inOrder(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(inOrder);
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [key, inOrder(value)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
