import {
  at,
  type Block,
  blockOf,
  type Cell,
  cellAt,
  isSingle,
  type Key,
  moveBy,
  rangeOf,
  type Selection,
  type Sheet,
  sameCell,
} from './selection.ts';

/** What a key does. It names items and attributes: those that were selected when the key went down. */
export type Act =
  | { kind: 'select'; selection: Selection }
  | { kind: 'edit'; cell: Cell; typed: string | undefined }
  | { kind: 'clear'; block: Block }
  | { kind: 'fill'; block: Block }
  | { kind: 'create'; after: string | null }
  | { kind: 'open'; itemId: string }
  | { kind: 'untick' };

export interface PressedKey extends Key {
  alt: boolean;
  /** It is held down. */
  repeat: boolean;
}

export interface Pressable {
  sheet: Sheet;
  /** Undefined: there is no cell. */
  selection: Selection | undefined;
  /** Whether rows are ticked. */
  ticked: boolean;
  /** Whether the space bar changes an attribute's values. */
  toggles(attributeId: string): boolean;
}

/** Whether an act changes what is stored. */
export const changes = ({ kind }: Act): boolean => kind === 'edit' || kind === 'clear' || kind === 'fill';

/** Undefined: the key is none of the table's. */
export function actOf(table: Pressable, key: PressedKey): Act | undefined {
  const { sheet, selection } = table;
  const command = commandOf(table, key);
  if (command) return command;
  if (!selection || !rangeOf(sheet, selection)) return undefined;
  const moved = key.alt ? undefined : moveBy(sheet, selection, key);
  // Tab leaves the table where there is no further column.
  const leaves = key.key === 'Tab' && moved && sameCell(moved.anchor, selection.anchor);
  if (moved) return leaves ? undefined : { kind: 'select', selection: moved };
  return editOf(table, selection, key);
}

/** What does not need a cell, or does the same for each. */
function commandOf({ sheet, selection, ticked }: Pressable, key: PressedKey): Act | undefined {
  const { control, shift } = key;
  if (key.key === 'Escape' && !control && !key.alt) {
    if (selection && !isSingle(selection)) return { kind: 'select', selection: at(selection.anchor) };
    return ticked ? { kind: 'untick' } : undefined;
  }
  if (key.repeat || key.alt) return undefined;
  if (control && key.key.toLowerCase() === 'a') {
    const [first, last] = [cellAt(sheet, 0, 0), cellAt(sheet, sheet.rows.count - 1, sheet.columns.count - 1)];
    return first && last && { kind: 'select', selection: { anchor: first, head: last } };
  }
  if ((control || shift) && key.key === 'Enter')
    return { kind: 'create', after: selection?.anchor.itemId ?? null };
  return undefined;
}

/** A key that is held down goes on moving; it does not go on changing one item after the other. */
function editOf(
  { sheet, toggles }: Pressable,
  selection: Selection,
  { key, control, alt, repeat }: PressedKey,
): Act | undefined {
  const cell = selection.anchor;
  if (repeat) return undefined;
  if (control && key.toLowerCase() === 'd') return { kind: 'fill', block: blockOf(sheet, selection) };
  if (control || alt) return undefined;
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', cell, typed: undefined };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear', block: blockOf(sheet, selection) };
  if (key === ' ')
    return toggles(cell.attributeId)
      ? { kind: 'edit', cell, typed: undefined }
      : { kind: 'open', itemId: cell.itemId };
  return key.length === 1 ? { kind: 'edit', cell, typed: key } : undefined;
}
