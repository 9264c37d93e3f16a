/**
 * A document in which other ids stand for some: wherever an id stands in a text or is the name of a field. Settings of
 * views and attributes name attributes in many places, and each type of them in its own; formulas name them in their text.
 */
export function replaceIds<T>(document: T, ids: ReadonlyMap<string, string>): T {
  return ids.size === 0 ? document : (walk(document, ids) as T);
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function walk(part: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof part === 'string') return part.replace(uuid, (id) => ids.get(id) ?? id);
  if (Array.isArray(part)) return part.map((one) => walk(one, ids));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [ids.get(name) ?? name, walk(value, ids)]),
  );
}
