import type { TFunction } from 'i18next';
import type { ValueChange } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import type { ViewProps } from '../view-props.ts';
import { clearBlock, fill, fillDown } from './editing.ts';
import type { Action } from './key-actions.ts';
import type { Lines } from './lines.ts';
import type { Block, Cell, Selection, Sheet } from './selection.ts';
import type { TableEdit } from './table-edit.ts';
import type { TableCursor } from './use-cursor.ts';
import type { Ticks } from './use-ticks.ts';

interface Acting {
  t: TFunction;
  props: Pick<ViewProps, 'rows' | 'actions' | 'allowed' | 'settings' | 'onOpenItem' | 'onDenied'>;
  cursor: Pick<TableCursor, 'select' | 'selectLines' | 'settle'>;
  ticks: Pick<Ticks, 'clear'>;
  edit: Pick<TableEdit, 'begin'>;
  firstAttributeId: string | undefined;
  /** Whether nobody saves values of an attribute. */
  isReadOnly(attributeId: string): boolean;
  /** As they are drawn. */
  lines: Lines;
  live(): Sheet;
  reveal(cell: Cell): void;
  find(): void;
  focus(): void;
}

type Performs = { [K in Action['kind']]: (action: Extract<Action, { kind: K }>) => void };

/** The actions in the table. An action names its items: deleted ones are left out of it. */
export function tableActions({ t, props, cursor, ticks, edit, ...table }: Acting) {
  const { rows, actions, allowed } = props;
  const save = (changes: readonly ValueChange[]) => {
    const saved = changes.filter(({ attributeId }) => !table.isReadOnly(attributeId));
    if (saved.length === 0 && changes.length > 0) props.onDenied('assigned');
    if (saved.length === 0) return;
    actions.saveValues(saved).catch(() => {});
    cursor.settle(table.live());
  };
  const select = (selection: Selection) => {
    cursor.select(selection);
    table.reveal(selection.head);
  };

  /** `after`: the item above the new one, which gets into its group. */
  const createItem = (after: Cell | null = null) => {
    if (!allowed.createItem) return props.onDenied('createItem');
    const attributeId = props.settings.query.group?.attribute_id;
    const data = table.lines.groupBy(after?.group)?.data ?? null;
    const values = attributeId && data !== null ? { [attributeId]: data } : {};
    const { id, saved } = actions.createItem({ after: after?.itemId ?? null, values });
    saved.catch(() => {});
    const { firstAttributeId } = table;
    // The person enters its name next. A filter may hide it.
    if (rows.indexOf(id) < 0) showToast(t('table.addedUnseen', { count: 1, formatted: '1' }));
    else if (firstAttributeId !== undefined) {
      cursor.selectLines([id], [firstAttributeId]);
      table.reveal({ itemId: id, attributeId: firstAttributeId });
      table.focus();
    }
  };

  const performs: Performs = {
    select: ({ selection }) => select(selection),
    edit: ({ cell, typed }) => edit.begin(cell, typed),
    clear: ({ block }) => save(clearBlock(rows, block)),
    fill: ({ block }) => save(fillDown(rows, block)),
    create: ({ after }) => createItem(after),
    open: ({ itemId }) => props.onOpenItem(itemId),
    untick: () => ticks.clear(),
    find: table.find,
  };

  return {
    perform: <K extends Action['kind']>(action: Extract<Action, { kind: K }>) =>
      performs[action.kind as K](action),
    select,
    createItem,
    save,
    /** With the fill handle: the block is repeated in the lines under the drag, and all of them are selected. */
    fillOver: (block: Block, into: readonly string[]) => {
      save(fill(rows, block, into));
      cursor.selectLines([...block.lines, ...into], block.attributeIds);
    },
  };
}

export type TableActions = ReturnType<typeof tableActions>;
