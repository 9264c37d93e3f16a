import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { SharedSettings } from '@tessera/domain/views/shared-settings.ts';

/** The ids of attributes in the order of a view, the primary one first: those that it does not name come last. */
export function orderedIds(
  attributes: readonly Attribute[],
  { order }: Pick<SharedSettings, 'order'>,
): string[] {
  const idsOf = (some: readonly Attribute[]) => some.map(({ id }) => id);
  return [...new Set([...idsOf(attributes.filter((one) => one.primary)), ...order, ...idsOf(attributes)])];
}

/** The attributes that a view shows, in its order, the primary one first. */
export function shownAttributes(
  attributes: readonly Attribute[],
  settings: Pick<SharedSettings, 'order' | 'hidden'>,
): Attribute[] {
  const known = new Map(attributes.map((one) => [one.id, one]));
  return orderedIds(attributes, settings)
    .flatMap((id) => known.get(id) ?? [])
    .filter((one) => one.primary || !settings.hidden.includes(one.id));
}
