import type { RichAttribute } from './attributes.ts';

/**
 * The attributes that a node or mark may have, all of them, in their order. Undefined: one is missing without which it is
 * none.
 */
export function cleanAttributes(
  types: Record<string, RichAttribute>,
  given: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const kept: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(types)) {
    const value = Object.hasOwn(given, name) ? type.clean(given[name]) : undefined;
    const own = value === undefined ? type.otherwise : value;
    if (own === undefined) return undefined;
    kept[name] = own;
  }
  return kept;
}
