/**
 * A document in which other ids stand for some: wherever an id is a text or the name of a field. Settings of views and
 * attributes name attributes in many places, and each type of them in its own.
 */
export function replaceIds<T>(document: T, ids: ReadonlyMap<string, string>): T {
  return ids.size === 0 ? document : (walk(document, ids) as T);
}

function walk(part: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof part === 'string') return ids.get(part) ?? part;
  if (Array.isArray(part)) return part.map((one) => walk(one, ids));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [ids.get(name) ?? name, walk(value, ids)]),
  );
}
