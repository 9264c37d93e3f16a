import { useMemo, useState } from 'react';
import type { ItemRows, Order } from '../../data/views/types.ts';
import { idsIn, itemOfLine } from '../lines/line-id.ts';

const NONE: ReadonlySet<string> = new Set();

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
  return {
    ids,
    clear: () => setTicked(NONE),
    /** The items of all lines between two get the tick of the last one. */
    toggle: (line: string, from: string | undefined) => {
      const itemId = itemOfLine(line);
      const places = [from ?? line, line].map((one) => lines.indexOf(one));
      const between = places.includes(-1)
        ? [itemId]
        : idsIn(lines, Math.min(...places), Math.max(...places)).map(itemOfLine);
      const next = new Set(ids);
      const isOn = !ids.has(itemId);
      for (const id of between) isOn ? next.add(id) : next.delete(id);
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
