import { useMemo, useState } from 'react';
import type { ItemRows, Order } from '../../data/views/types.ts';
import { idsIn, itemOfLine } from '../lines/line-id.ts';

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

/**
 * The ticked rows. Those that a filter or a search hides are not counted, and actions leave them out.
 *
 * @param lines what is drawn, in its order: items, or lines of them
 */
export function useTicks(rows: ItemRows, lines: Order) {
  const [ticked, setTicked] = useState(NONE);
  const { revision } = rows;
  const ids = useMemo(
    () => (ticked.size === 0 ? NONE : new Set([...ticked].filter((id) => rows.indexOf(id) >= 0))),
    [ticked, rows, revision],
  );
  /** Ticks the items of all lines between two, or takes their ticks away; the others are as they were before. */
  const between = (from: string, to: string, { before, isOn }: { before: Ids; isOn: boolean }) => {
    const places = [from, to].map((one) => lines.indexOf(one));
    const all = places.includes(-1) ? [to] : idsIn(lines, Math.min(...places), Math.max(...places));
    const next = new Set(before);
    for (const id of all.map(itemOfLine)) isOn ? next.add(id) : next.delete(id);
    setTicked(next);
  };
  return {
    ids,
    clear: () => setTicked(NONE),
    /** The items of all lines between two get the tick of the last one. */
    toggle: (line: string, from: string | undefined) =>
      between(from ?? line, line, { before: ids, isOn: !ids.has(itemOfLine(line)) }),
    between,
    /** Ticks items; where all of them are ticked already, takes their ticks away. */
    toggleThese: (items: readonly string[]) => {
      const next = new Set(ids);
      const isOn = items.some((id) => !ids.has(id));
      for (const id of items) isOn ? next.add(id) : next.delete(id);
      setTicked(next);
    },
    /** Those that the query finds: not what is above them. */
    toggleAll: () => {
      const all = idsIn(rows.order, 0, rows.order.count - 1);
      setTicked(ids.size > 0 ? NONE : new Set(all.filter((_, index) => !rows.tree?.isContextAt(index))));
    },
  };
}

export type Ticks = ReturnType<typeof useTicks>;
