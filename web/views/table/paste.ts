import { newInGroup, type ShownLevel } from '@tessera/domain/query/new-in-group.ts';
import { idsIn, itemOfLine } from '../lines/line-id.ts';
import type { Lines } from '../lines/lines.ts';
import { type Block, rangeOf, type Sheet, type Span } from './selection.ts';

/** Pasted texts and their cells. Each row is for an existing item or a new one. */
export interface Paste<Text = string> {
  /** By row; undefined: a new item. */
  lines: readonly (string | undefined)[];
  /** By column; undefined: there are no more columns. */
  attributeIds: readonly (string | undefined)[];
  /** By row and column; undefined: nothing was copied there. */
  texts: readonly (readonly (Text | undefined)[])[];
  /** The item above the new ones; null: they are at the end. */
  after: string | null;
  /** Further values of new items: those of their groups. */
  values: Record<string, unknown>;
  /** Attributes of which new items need a value: their group is that of items without one. */
  ungrouped?: readonly string[];
}

/** The group in which a paste ends. */
export interface PasteGroup {
  /** One more than its last item's place in the sheet. */
  end: number;
  /** What new items in it get, and of what they need a value. */
  values: Record<string, unknown>;
  ungrouped: readonly string[];
}

/**
 * The area of a pasted table from a selection's first cell on: all of a selection that is a multiple as high or wide.
 * It continues below the selection, but never into another group: beyond the last row there are new items.
 */
export function layPaste<Text>(
  table: readonly (readonly Text[])[],
  sheet: Sheet,
  selection: Span,
  group: PasteGroup | undefined,
): Paste<Text> | undefined {
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
    values: group?.values ?? {},
    ungrouped: group?.ungrouped ?? [],
  };
}

/** The group in which a selection ends; undefined: there are no groups. */
export function pasteGroup(
  sheet: Sheet,
  lines: Lines,
  selection: Span,
  levels: readonly ShownLevel[],
): PasteGroup | undefined {
  const range = rangeOf(sheet, selection);
  if (!range) return undefined;
  const group = lines.groupOf(lines.rowOfShown(range.bottom));
  if (!group) return undefined;
  const { values, refusals } = newInGroup(group.path, levels);
  const ungrouped = refusals.flatMap(({ refusal, attribute }) =>
    refusal === 'ungrouped' ? [attribute.id] : [],
  );
  return { values, ungrouped, end: lines.shownOfRow(group.start + group.count - 1) + 1 };
}

/** The lines and attributes in the area of a paste. */
export const coveredBy = (paste: Paste, created: readonly string[]): Block => ({
  lines: [...paste.lines.filter((line) => line !== undefined), ...created],
  attributeIds: paste.attributeIds.filter((id) => id !== undefined),
});
