import { lineOrderOf } from '../lines/line-id.ts';
import { followRun, orderOf } from './order.ts';
import {
  at,
  type Cell,
  cellAt,
  cellOn,
  lineOfCell,
  placeOf,
  rangeOf,
  type Selection,
  type Sheet,
  type Span,
} from './selection.ts';

/** The selection, and the sheet in which it was last drawn. */
export interface Cursor {
  /** Undefined: nothing has been chosen yet; the first cell is active. */
  selection: Selection | undefined;
  known: Sheet;
  /** How often the selected item or its attribute has been removed by others. */
  losses: number;
}

export const cursorOn = (sheet: Sheet): Cursor => ({ selection: undefined, known: sheet, losses: 0 });

/**
 * The same selection in the present sheet. `settled`: all rows are known; until then a missing row may still arrive.
 */
export function followSheet(cursor: Cursor, now: Sheet, settled: boolean): Cursor {
  const { selection, known, losses } = cursor;
  if (known === now) return cursor;
  if (!selection) return { ...cursor, known: now };
  const { more = [] } = selection;
  const isMissing = (cell: Cell) =>
    now.rows.indexOf(lineOfCell(cell)) < 0 || now.columns.indexOf(cell.attributeId) < 0;
  if (!settled && [selection, ...more].some(({ anchor, head }) => isMissing(anchor) || isMissing(head)))
    return cursor;
  const own = followSpan(selection, known, now);
  if (!own) return { selection: undefined, known: now, losses: losses + 1 };
  // A range without its first cell goes: no other cell takes its place there.
  const others = more.flatMap((span) => {
    const followed = followSpan(span, known, now);
    return followed && !followed.lost ? [followed.span] : [];
  });
  const active = selection.active && followActive(now, own.span, selection.active);
  return {
    selection: {
      ...own.span,
      ...(others.length > 0 && !own.lost ? { more: others } : {}),
      ...(active ? { active } : {}),
    },
    known: now,
    losses: losses + Number(own.lost),
  };
}

/** The active cell as it is drawn now; undefined: it is not in the range any more. */
function followActive(sheet: Sheet, span: Span, cell: Cell): Cell | undefined {
  const range = rangeOf(sheet, span);
  const { row, column } = placeOf(sheet, cell);
  if (!range || row < range.top || row > range.bottom) return undefined;
  return column < range.first || column > range.last ? undefined : cellAt(sheet, row, column);
}

/** A range in the present sheet. `lost`: another cell has taken the place of its first one. */
function followSpan(
  { anchor, head }: Span,
  known: Sheet,
  now: Sheet,
): { span: Span; lost: boolean } | undefined {
  const rows = followRun(known.rows, now.rows, {
    anchor: lineOfCell(anchor),
    head: lineOfCell(head),
  });
  const columns = followRun(known.columns, now.columns, {
    anchor: anchor.attributeId,
    head: head.attributeId,
  });
  if (!rows || !columns) return undefined;
  const lost = rows.lost || columns.lost;
  const to = cellOn(rows.anchor, columns.anchor);
  return { span: lost ? at(to) : { anchor: to, head: cellOn(rows.head, columns.head) }, lost };
}

/** The active cell in the cursor's sheet; undefined: there is none, or not yet. */
export function selectionOf({ selection, known }: Cursor): Selection | undefined {
  if (selection) return selection;
  const first = cellAt(known, 0, 0);
  return first && at(first);
}

/** A paste whose rows are not drawn yet: of the rows between its corners only these belong to it. */
export function selectLines(
  cursor: Cursor,
  lines: readonly string[],
  attributeIds: readonly string[],
): Cursor {
  const [top, bottom, first, last] = [lines[0], lines.at(-1), attributeIds[0], attributeIds.at(-1)];
  if (top === undefined || bottom === undefined || first === undefined || last === undefined) return cursor;
  return {
    ...cursor,
    selection: { anchor: cellOn(top, first), head: cellOn(bottom, last) },
    known: { rows: lineOrderOf(lines), columns: orderOf(attributeIds) },
  };
}
