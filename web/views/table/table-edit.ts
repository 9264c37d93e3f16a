import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { readOnlyBecause } from '@tessera/domain/attributes/read-only.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { AttributeUi, CursorMove } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { myId } from '../../data/folder/people.ts';
import type { ValueBase, ValueChange } from '../../data/views/types.ts';
import { isLeft } from '../../data/views/value-base.ts';
import { type Cell, type Sheet, stepFrom } from './selection.ts';
import type { TableProps } from './table-props.ts';

/** An edited cell. It belongs to its item from the moment when it is opened. */
export interface Edit {
  cell: Cell;
  attribute: Attribute;
  /** The item's name at that moment. */
  name: string;
  typed: string | undefined;
  base: ValueBase | undefined;
}

/** The state that survives each drawing. */
export interface EditState {
  edit: Edit | undefined;
  setEdit(next: Edit | undefined): void;
  /** The data that would be saved now; undefined: there is no input yet. */
  written: { current: { data: unknown } | undefined };
  /** Whether an editor is open at this moment, drawn or not. */
  isOpen: { current: boolean };
}

interface Editing extends EditState {
  props: Pick<TableProps, 'rows' | 'actions' | 'allowed' | 'onOpenItem' | 'onDenied'>;
  attributes: readonly Attribute[];
  sheet: Sheet;
  reveal(cell: Cell): void;
  /** Enters a value into all selected cells. */
  fillAll(change: ValueChange): void;
  /** The edit of a cell ended, and the selection moves; undefined: it stays as it is. */
  onEnded(next: Cell | undefined, move: CursorMove): void;
  /** A value was saved, and rows may have moved. */
  onSaved(): void;
  /** Presses what an item has in place of a value. */
  press(attribute: Attribute, itemId: string): void;
}

const STEPS: Record<CursorMove, [rows: number, columns: number]> = {
  down: [1, 0],
  up: [-1, 0],
  next: [0, 1],
  previous: [0, -1],
  stay: [0, 0],
  fill: [0, 0],
};

/** Opens, keeps and ends the editor of a cell. */
export function tableEdit({
  props,
  attributes,
  sheet,
  reveal,
  fillAll,
  onEnded,
  onSaved,
  press,
  ...state
}: Editing) {
  const { rows, actions, allowed } = props;
  const { edit, setEdit, written, isOpen } = state;

  const open = (next: Edit | undefined) => {
    isOpen.current = next !== undefined;
    written.current = undefined;
    setEdit(next);
  };
  const mayEdit = (itemId: string) => allowed.editAll || allowed.editItem(rows.createdBy(itemId));
  const save = (change: ValueChange) => {
    actions.saveValues([change]).catch(() => {});
    onSaved();
  };

  const begin = (cell: Cell, typed: string | undefined) => {
    const attribute = attributes.find(({ id }) => id === cell.attributeId);
    const row = rows.indexOf(cell.itemId);
    if (!attribute || row < 0) return;
    const { toggle, pressed, Control }: AttributeUi = attributeUis[attribute.kind];
    if (Control) {
      if (typed === undefined || typed === ' ') press(attribute, cell.itemId);
      return;
    }
    const before = rows.valueAt(row, attribute.id);
    const settings = attributeKinds[attribute.kind].settings.parse(attribute.settings) as never;
    const after = typed === undefined ? undefined : pressed?.(typed, before ?? null, settings);
    const unsaved = readOnlyBecause(attribute);
    if (!mayEdit(cell.itemId)) {
      // A cell that cannot be changed can still be read as a whole.
      if (typed === undefined && !toggle) props.onOpenItem(cell.itemId);
      else props.onDenied('editItem');
    } else if (unsaved) {
      // It can be read as a whole.
      if (typed === undefined && unsaved === 'assigned') props.onOpenItem(cell.itemId);
      else props.onDenied(unsaved);
    } else if (toggle) {
      if (typed !== undefined && typed !== ' ') return;
      save({ ...cell, data: toggle(before, myId()) });
    } else if (after !== undefined) {
      if (!same(before ?? null, after)) save({ ...cell, data: after });
    } else {
      const name = String(rows.valueAt(row, attributes[0]!.id) ?? '');
      reveal(cell);
      open({ cell, attribute, name, typed, base: actions.baseOf(cell.itemId, cell.attributeId) });
    }
  };

  const end = (move: CursorMove, saving: () => void) => {
    // An editor that is dropped loses the focus, and would save then.
    if (!edit || !isOpen.current) return;
    // Counted before the save: it may move the item, and the person looks at this place.
    const next = move === 'stay' || move === 'fill' ? undefined : stepFrom(sheet, edit.cell, ...STEPS[move]);
    open(undefined);
    saving();
    onEnded(next, move);
  };

  return {
    edit,
    written,
    isOpen,
    mayEdit,
    /** Whether there may be items here that the person may change. */
    mayEditSome: allowed.editAll || allowed.editItem(myId()),
    begin,
    commit: (data: unknown, move: CursorMove) =>
      end(move, () => {
        const { cell, base } = edit!;
        const isSame = isLeft(base, data);
        if (isSame || move === 'fill') actions.draftValue(cell.itemId, cell.attributeId, undefined);
        if (move === 'fill') fillAll({ ...cell, data, base });
        else if (!isSame) save({ ...cell, data, base });
      }),
    draft: (data: unknown) => {
      if (!edit) return;
      written.current = { data };
      actions.draftValue(edit.cell.itemId, edit.cell.attributeId, data);
    },
    cancel: () => {
      if (edit) actions.draftValue(edit.cell.itemId, edit.cell.attributeId, undefined);
      open(undefined);
    },
    /** Its item is deleted: there is no value to save. */
    drop: () => open(undefined),
  };
}

export type TableEdit = ReturnType<typeof tableEdit>;
