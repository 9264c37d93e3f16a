import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import { orderedIds, shownAttributes } from '../shown-attributes.ts';

type Arranging = Pick<TableSettings, 'order' | 'frozen'>;

/** In which order a view has its columns, and how many at the start are to stay in place. */
export interface ColumnOrder {
  /** All attributes, also hidden ones; the primary one is the first. */
  all: readonly string[];
  /** So many of them are to stay in place. */
  edge: number;
  shown: readonly Attribute[];
  /** So many of those that are shown. */
  frozen: number;
}

/**
 * What is frozen is counted in the view's own order, with attributes that are hidden or gone: so the edge stays where
 * it is when one is hidden, shown, deleted or brought back.
 */
export function columnOrder(
  attributes: readonly Attribute[],
  settings: Pick<TableSettings, 'order' | 'frozen' | 'hidden'>,
): ColumnOrder {
  const known = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  const named = orderedIds(attributes, settings);
  const all = named.filter((id) => known.has(id));
  const shown = shownAttributes(attributes, settings);
  const still = new Set(named.slice(0, settings.frozen));
  const frozen = shown.filter(({ id }) => still.has(id)).length;
  return { all, edge: all.filter((id) => still.has(id)).length, shown, frozen: Math.max(1, frozen) };
}

/** The columns up to this one stay in place. The order is saved with it, as the edge is a place in it. */
export const frozenUpTo = ({ all }: ColumnOrder, id: string): Arranging => ({
  order: [...all],
  frozen: all.indexOf(id) + 1,
});

/** With a new column right before another one, or behind it. Between columns that stay in place it stays too. */
export function columnInserted(
  { all, edge }: ColumnOrder,
  id: string,
  { beside, side }: { beside: string; side: 'before' | 'behind' },
): Arranging {
  const at = all.indexOf(beside) + (side === 'behind' ? 1 : 0);
  return { order: all.toSpliced(at, 0, id), frozen: edge + Number(at < edge) };
}

/**
 * After a column is moved to another place among those behind the first one. Between columns that stay in place it
 * stays too, and between others it scrolls; right at the edge it is what it was.
 */
export function columnMoved(order: ColumnOrder, id: string, to: number): Arranging {
  const [first, ...behind] = order.shown.map((one) => one.id);
  const wasFrozen = behind.indexOf(id) < order.frozen - 1;
  const others = behind.filter((one) => one !== id);
  const edge = order.frozen - 1 - Number(wasFrozen);
  const isFrozen = to < edge || (to === edge && wasFrozen);
  const all = order.all.filter((one) => one !== id);
  const edgeOfAll = order.edge - Number(wasFrozen);
  // Hidden ones at the edge stay on their side of it.
  const next = isFrozen && to === edge ? undefined : others[to];
  const behindLast = all.indexOf(others[to - 1] ?? first!) + 1;
  const at = next !== undefined ? all.indexOf(next) : isFrozen ? behindLast : Math.max(behindLast, edgeOfAll);
  return { order: all.toSpliced(at, 0, id), frozen: edgeOfAll + Number(isFrozen) };
}
