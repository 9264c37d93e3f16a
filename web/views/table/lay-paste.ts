import type { ShownLevel } from '@tessera/domain/query/new-in-group.ts';
import type { Lines } from '../lines/lines.ts';
import { layPaste, type Paste, pasteGroup } from './paste.ts';
import { isSeveral, jointPaste, spansOf } from './ranges.ts';
import type { Selection, Sheet } from './selection.ts';

/**
 * The area of a table that is pasted into each range of a selection. `unclear`: it would go beyond the last row from
 * one of several. Undefined: there is no such area.
 */
export function layInto<Text>(
  table: readonly (readonly Text[])[],
  sheet: Sheet,
  lines: Lines,
  selection: Selection,
  levels: readonly ShownLevel[],
): Paste<Text> | 'unclear' | undefined {
  const pastes = spansOf(selection).flatMap((span) => {
    const paste = layPaste(table, sheet, span, pasteGroup(sheet, lines, span, levels));
    return paste ?? [];
  });
  return isSeveral(selection) && pastes.length > 0 ? (jointPaste(pastes) ?? 'unclear') : pastes[0];
}
