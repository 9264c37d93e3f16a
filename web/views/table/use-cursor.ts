import { type RefObject, useLayoutEffect, useState } from 'react';
import { cursorOn, followSheet, selectionOf, selectLines } from './cursor.ts';
import { LossPause } from './loss-pause.ts';
import type { Selection, Sheet } from './selection.ts';

/** The selection of the table, which follows its items. `settled`: all rows are known. */
export function useCursor(grid: RefObject<HTMLElement | null>, sheet: Sheet, settled: boolean) {
  const [kept, setKept] = useState(() => cursorOn(sheet));
  const [pause] = useState(() => new LossPause());
  const cursor = followSheet(kept, sheet, settled);
  if (cursor !== kept) setKept(cursor);
  const { losses } = cursor;
  useLayoutEffect(() => {
    if (losses > 0) pause.begin(performance.now());
  }, [losses, pause]);

  const pin = () => setKept((now) => (now.selection ? now : { ...now, selection: selectionOf(now) }));
  useLayoutEffect(() => {
    // The first cell is active until one is chosen; during input it stays the same cell.
    if (!cursor.selection && selectionOf(cursor) && grid.current?.contains(document.activeElement)) pin();
  });

  return {
    selection: selectionOf(cursor),
    pause,
    /** The grid has the focus. */
    pin,
    select: (selection: Selection) => {
      pause.end();
      setKept((now) => ({ ...now, selection, known: sheet }));
    },
    /** The pasted or filled cells, as far as they are in the view. */
    selectLines: (lines: readonly string[], attributeIds: readonly string[]) => {
      pause.end();
      setKept((now) => selectLines(now, lines, attributeIds));
    },
    /** The person has moved rows themselves, so a cell that disappears is no loss. */
    settle: (live: Sheet) => setKept((now) => ({ ...followSheet(now, live, settled), losses: now.losses })),
  };
}

export type TableCursor = ReturnType<typeof useCursor>;
