import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { itemOfLine } from '../lines/line-id.ts';
import { cellAtPoint } from './cell-at-point.ts';
import { holdPointer, type Point } from './hold-pointer.ts';
import { lineOfCell, type Selection, sameCell, stretchedTo } from './selection.ts';
import type { Table } from './use-table.ts';

/** What a pressed pointer does on its way over the table: it selects a range, or ticks rows. */
export function useSwipes(table: Table) {
  const latest = useRef(table);
  useLayoutEffect(() => {
    latest.current = table;
  });
  const letGo = useRef(() => {});
  useEffect(() => () => letGo.current(), []);
  const hasTicked = useRef(false);

  const hold = (event: PointerEvent, frozen: () => number, follow: (now: Table, at: Point) => void) => {
    letGo.current();
    letGo.current = holdPointer(event.nativeEvent, {
      ...{ grid: table.grid.current!, frozen },
      follow: (at) => follow(latest.current, at),
    });
  };
  return {
    /** From the first cell of the selected range, or from that which is opposite to a corner. */
    select: (event: PointerEvent, anchor?: Selection['anchor']): void =>
      hold(
        event,
        () => coveredFor(latest.current, anchor),
        (now, at) => {
          const head = cellAtPoint(now, at);
          if (!head || !now.selection || sameCell(head, now.selection.head)) return;
          const selection = anchor ? { anchor, head } : stretchedTo(now.selection, head);
          now.actions.perform({ kind: 'select', selection, isStill: true });
        },
      ),
    /** All rows on the way become as the first one. */
    tick: (event: PointerEvent, line: string): void => {
      const { ids } = table.ticks;
      let last = line;
      hold(
        event,
        () => 0,
        (now, at) => {
          const cell = cellAtPoint(now, at);
          const to = cell && lineOfCell(cell);
          if (to === undefined || to === last) return;
          [last, hasTicked.current] = [to, true];
          now.ticks.between(line, to, { before: ids, isOn: !ids.has(itemOfLine(line)) });
        },
      );
    },
    begin: (): void => {
      hasTicked.current = false;
    },
    /** The click at its end ticks nothing. */
    swallowsClick: () => hasTicked.current,
  };
}

/** A range that begins in a column that stays in place does not scroll back over it. */
function coveredFor({ selection, columns, layout }: Table, anchor = selection?.anchor): number {
  const own = columns.columns.find(({ attribute }) => attribute.id === anchor?.attributeId);
  return own?.isFrozen ? 0 : layout.frozenWidth;
}
