import { commandOf, mirroredKey, type PressedKey } from '../../commands/command.ts';
import type { TableContext } from '../../commands/table/context.ts';
import { tableCommands } from '../../commands/table/index.ts';
import { blocksOf, blocksWithSource, wholeColumns, wholeRows } from './ranges.ts';
import {
  activeOf,
  at,
  type Block,
  type Cell,
  cellAt,
  isSingle,
  type Key,
  lineOfCell,
  moveBy,
  rangeOf,
  type Selection,
  type Sheet,
  sameCell,
} from './selection.ts';
import { walk } from './walk.ts';

/** The effect of a key. It names the items and attributes that were selected when the key went down. */
export type Action =
  | { kind: 'select'; selection: Selection; isStill?: boolean }
  | { kind: 'edit'; cell: Cell; typed: string | undefined }
  | { kind: 'clear'; blocks: readonly Block[] }
  | { kind: 'fill'; blocks: readonly Block[] }
  | { kind: 'fill-right'; blocks: readonly Block[] }
  | { kind: 'create'; after: Cell | null }
  | { kind: 'create-above'; before: Cell }
  | { kind: 'nest'; lines: readonly string[]; by: 1 | -1 }
  | { kind: 'fold'; itemId: string; isFolded: boolean }
  | { kind: 'move'; lines: readonly string[]; by: 1 | -1 }
  | { kind: 'open'; itemId: string }
  | { kind: 'find' }
  | { kind: 'menu' }
  | { kind: 'drop-mark' }
  | { kind: 'untick' }
  | { kind: 'tick'; lines: readonly string[] };

export interface TableKey extends Key, PressedKey {}

export interface Pressable {
  sheet: Sheet;
  /** Undefined: there is no cell. */
  selection: Selection | undefined;
  /** Whether a cell has a value. */
  isFilled(cell: Cell): boolean;
  /** Whether cells are marked as copied or cut. */
  marked: boolean;
  /** Whether rows are ticked. */
  ticked: boolean;
  /** Whether rows can be ticked. */
  mayTick: boolean;
  /** Whether a cell is the name of an item that was just made, is not named yet, and can be nested by a level. */
  nestsNew(cell: Cell, by: 1 | -1): boolean;
  /** Whether what is below an item is hidden; undefined: nothing is below it. */
  isFolded(itemId: string): boolean | undefined;
  /** Whether the space bar changes an attribute's values. */
  toggles(attributeId: string): boolean;
}

/** Whether an action changes stored data. */
export const changes = ({ kind }: Action): boolean =>
  kind === 'edit' || kind === 'clear' || kind === 'fill' || kind === 'fill-right';

/** Whether what was copied or cut is no longer meant after an action. */
export const dropsMark = ({ kind }: Action): boolean =>
  kind !== 'select' &&
  kind !== 'open' &&
  kind !== 'find' &&
  kind !== 'fold' &&
  kind !== 'menu' &&
  kind !== 'untick' &&
  kind !== 'tick';

/** Undefined: the table does not use the key. */
export function actionOf(table: Pressable, key: TableKey): Action | undefined {
  let action: Action | undefined;
  const context = contextOf(table, (next) => {
    action = next;
  });
  commandOf(tableCommands, context, { ...key, key: mirroredKey(key.key, key.rtl) })?.run(context);
  return action ?? movement(table, key) ?? typing(table, key);
}

/** The table for its commands, as it was when the key went down, or the menu was opened. */
export function contextOf(
  { sheet, selection, marked, ticked, mayTick, toggles, isFolded }: Pressable,
  perform: (action: Action) => void,
): TableContext {
  const [first, last] = [cellAt(sheet, 0, 0), cellAt(sheet, sheet.rows.count - 1, sheet.columns.count - 1)];
  const cell = selection && activeOf(selection);
  const range = selection && rangeOf(sheet, selection);
  const blocks = () => blocksOf(sheet, selection!);
  return {
    hasCells: first !== undefined,
    hasActiveCell: range !== undefined,
    hasRange: selection !== undefined && !isSingle(selection),
    hasMark: marked,
    hasTicked: ticked,
    mayTick,
    toggles: cell !== undefined && toggles(cell.attributeId),
    isFolded: cell && isFolded(cell.itemId),
    selectAll: () => perform({ kind: 'select', selection: { anchor: first!, head: last! }, isStill: true }),
    selectRows: () => perform({ kind: 'select', selection: wholeRows(sheet, selection!), isStill: true }),
    selectColumns: () =>
      perform({ kind: 'select', selection: wholeColumns(sheet, selection!), isStill: true }),
    selectActiveCell: () => perform({ kind: 'select', selection: at(cell!) }),
    dropMark: () => perform({ kind: 'drop-mark' }),
    untick: () => perform({ kind: 'untick' }),
    tickRows: () => perform({ kind: 'tick', lines: blocks().flatMap(({ lines }) => lines) }),
    edit: () => perform({ kind: 'edit', cell: cell!, typed: undefined }),
    toggle: () => perform({ kind: 'edit', cell: cell!, typed: ' ' }),
    clear: () => perform({ kind: 'clear', blocks: blocks() }),
    fillDown: () => perform({ kind: 'fill', blocks: blocksWithSource(sheet, selection!, 'above') }),
    fillRight: () => perform({ kind: 'fill-right', blocks: blocksWithSource(sheet, selection!, 'before') }),
    insertAbove: () => perform({ kind: 'create-above', before: cellAt(sheet, range!.top, range!.first)! }),
    insertBelow: () =>
      perform({ kind: 'create', after: range ? cellAt(sheet, range.bottom, range.first)! : (cell ?? null) }),
    nest: (by) => perform({ kind: 'nest', lines: blocks().flatMap(({ lines }) => lines), by }),
    fold: (isFolded) => perform({ kind: 'fold', itemId: cell!.itemId, isFolded }),
    move: (by) => perform({ kind: 'move', lines: blocks().flatMap(({ lines }) => lines), by }),
    find: () => perform({ kind: 'find' }),
    openMenu: () => perform({ kind: 'menu' }),
    openItem: () => perform({ kind: 'open', itemId: cell!.itemId }),
  };
}

function movement({ sheet, selection, isFilled, nestsNew }: Pressable, key: TableKey): Action | undefined {
  if (!selection || key.alt) return undefined;
  const by = key.shift ? -1 : 1;
  if (key.key === 'Tab' && !key.control && isSingle(selection) && nestsNew(selection.anchor, by))
    return { kind: 'nest', lines: [lineOfCell(selection.anchor)], by };
  const within = key.key === 'Tab' ? walk(sheet, selection, key.shift ? 'previous' : 'next') : undefined;
  const moved = within ?? moveBy(sheet, selection, key, isFilled);
  // Tab leaves the table behind the last column.
  const leaves = key.key === 'Tab' && !within && sameCell(moved?.anchor, selection.anchor);
  return moved && !leaves ? { kind: 'select', selection: moved } : undefined;
}

/** A held key does not change one item after another. */
function typing(
  { sheet, selection }: Pressable,
  { key, control, alt, repeat }: TableKey,
): Action | undefined {
  const types = key.length === 1 && key !== ' ' && !control && !alt && !repeat;
  return types && selection && rangeOf(sheet, selection)
    ? { kind: 'edit', cell: activeOf(selection), typed: key }
    : undefined;
}
