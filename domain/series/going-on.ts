import type { AttributeKind } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';

/**
 * What stands at the places behind some values (from their number on) and before them (from -1 on), as a fill has it:
 * what the kind makes of them, else the same values again.
 */
export function goingOn(
  kind: AttributeKind,
  settings: unknown,
  values: readonly unknown[],
  lookup: Lookup,
): (place: number) => unknown {
  const { length } = values;
  const again = (place: number) => values[((place % length) + length) % length];
  const next = values.some((value) => (value ?? null) === null)
    ? undefined
    : kind.series?.(values, settings, lookup);
  if (!next) return again;
  const schema = kind.data(settings);
  return (place) => {
    const data = next(place);
    return data !== undefined && schema.safeParse(data).success ? data : again(place);
  };
}
