import { itemOfLine } from './line-id.ts';
import type { Lines } from './lines.ts';
import { type Block, idsIn, rangeOf, type Selection, type Sheet } from './selection.ts';

/** Pasted texts over the cells that they are for. Each row goes to an item that is there, or to a new one. */
export interface Paste {
  /** By row; undefined: a new item. */
  lines: readonly (string | undefined)[];
  /** By column; undefined: the table has no further one. */
  attributeIds: readonly (string | undefined)[];
  /** By row and column; undefined: nothing was copied there. */
  texts: readonly (readonly (string | undefined)[])[];
  /** The item that new ones stand below; null: at the end. */
  after: string | null;
  /** What new items have besides: the value of the group that they are made in. */
  values: Record<string, unknown>;
}

/** The group that a paste ends in. */
export interface PasteGroup {
  /** One more than the place of its last item in the sheet. */
  end: number;
  attributeId: string;
  data: unknown;
}

/**
 * What a pasted table covers from a selection's first cell on: where the selection is so many times as high or wide,
 * all of it. It goes on below the selection, but never into another group: beyond the last row items are made.
 */
export function layPaste(
  table: readonly (readonly string[])[],
  sheet: Sheet,
  selection: Selection,
  group: PasteGroup | undefined,
): Paste | undefined {
  const range = rangeOf(sheet, selection);
  const wide = Math.max(0, ...table.map((line) => line.length));
  if (!range || wide === 0) return undefined;
  const selected = { height: range.bottom - range.top + 1, width: range.last - range.first + 1 };
  const height = selected.height % table.length === 0 ? selected.height : table.length;
  const width = selected.width % wide === 0 ? selected.width : wide;
  const end = group?.end ?? sheet.rows.count;
  const last = group && sheet.rows.idAt(end - 1);
  const there = idsIn(sheet.rows, range.top, Math.min(end, range.top + height) - 1);
  return {
    lines: Array.from({ length: height }, (_, row) => there[row]),
    attributeIds: Array.from({ length: width }, (_, column) => sheet.columns.idAt(range.first + column)),
    texts: Array.from({ length: height }, (_, row) => {
      const line = table[row % table.length]!;
      return Array.from({ length: width }, (_, column) => line[column % wide]);
    }),
    after: last === undefined ? null : itemOfLine(last),
    values: group && group.data !== null ? { [group.attributeId]: group.data } : {},
  };
}

/** The group that a selection ends in; undefined: there are no groups. `attributeId`: what makes them. */
export function pasteGroup(
  sheet: Sheet,
  lines: Lines,
  selection: Selection,
  attributeId: string | undefined,
): PasteGroup | undefined {
  const range = rangeOf(sheet, selection);
  if (!range || attributeId === undefined) return undefined;
  const group = lines.groupOf(lines.rowOfShown(range.bottom));
  if (!group) return undefined;
  return { attributeId, data: group.data, end: lines.shownOfRow(group.start + group.count - 1) + 1 };
}

/** The lines and attributes that a paste covers. */
export const coveredBy = (paste: Paste, created: readonly string[]): Block => ({
  lines: [...paste.lines.filter((line) => line !== undefined), ...created],
  attributeIds: paste.attributeIds.filter((id) => id !== undefined),
});
