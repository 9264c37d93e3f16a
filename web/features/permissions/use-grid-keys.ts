import { type KeyboardEvent, useRef, useState } from 'react';

/** A cell by its row and its column; row 0 is the head of the columns, column 0 that of the rows. */
interface At {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  columns: number;
}

/** The number of rows that Page Up and Page Down move. */
const PAGE = 8;

/** The target of a key in a grid; undefined: the key does not move. */
export function moved(
  { row, column }: At,
  key: string,
  { rows, columns }: Size,
  options: { rtl: boolean; far: boolean },
): At | undefined {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  const aside = options.rtl ? -1 : 1;
  const to = (by: { row?: number; column?: number }): At => ({
    row: within(row + (by.row ?? 0), rows),
    column: within(column + (by.column ?? 0), columns),
  });
  switch (key) {
    case 'ArrowDown':
      return to({ row: 1 });
    case 'ArrowUp':
      return to({ row: -1 });
    case 'ArrowRight':
      return to({ column: aside });
    case 'ArrowLeft':
      return to({ column: -aside });
    case 'PageDown':
      return to({ row: PAGE });
    case 'PageUp':
      return to({ row: -PAGE });
    case 'Home':
      return { row: options.far ? 0 : row, column: 0 };
    case 'End':
      return { row: options.far ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}

/** Arrow keys move in a grid; Tab enters it once, at the last active cell. */
export function useGridKeys(size: Size) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<At>({ row: 1, column: 0 });
  const row = Math.min(active.row, size.rows - 1);
  const column = Math.min(active.column, size.columns - 1);

  const focus = (at: At) => {
    setActive(at);
    const found = grid.current?.querySelector<HTMLElement>(`[data-at="${at.row} ${at.column}"]`);
    found?.focus();
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return {
    grid,
    /** The attributes that make an element the cell at a position. */
    cell: (at: At) => ({
      'data-at': `${at.row} ${at.column}`,
      tabIndex: at.row === row && at.column === column ? 0 : -1,
    }),
    active: { row, column },
    setActive,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || !atOf(event.target)) return;
      const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const next = moved({ row, column }, event.key, size, { rtl, far: event.ctrlKey || event.metaKey });
      if (!next) return;
      event.preventDefault();
      focus(next);
    },
  };
}

/** The cell that contains an element. */
export function atOf(target: EventTarget | null): At | undefined {
  const found = (target as HTMLElement | null)?.closest<HTMLElement>('[data-at]')?.dataset['at'];
  if (!found) return undefined;
  const [row, column] = found.split(' ').map(Number);
  return { row: row!, column: column! };
}
