import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import type { RowGroup, ValueChange } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import type { ViewProps } from '../view-props.ts';
import { clearBlock, fill, fillDown, lastOfEach } from './editing.ts';
import { fillSeries } from './fill-series.ts';
import type { Action } from './key-actions.ts';
import { itemOfLine } from './line-id.ts';
import type { Lines } from './lines.ts';
import { nestItems } from './nest-items.ts';
import type { Block, Cell, Selection, Sheet } from './selection.ts';
import type { TableEdit } from './table-edit.ts';
import type { TableCursor } from './use-cursor.ts';
import type { Ticks } from './use-ticks.ts';

/** Where the fill handle fills, and how. */
export interface Filling {
  into: readonly string[];
  /** The lines are above the block. */
  isBefore: boolean;
  /** Values are repeated, though they may be a series. */
  copies: boolean;
}

interface Acting {
  t: TFunction;
  props: Pick<ViewProps, 'rows' | 'actions' | 'allowed' | 'settings' | 'onOpenItem' | 'onDenied'>;
  cursor: Pick<TableCursor, 'select' | 'selectLines' | 'settle'>;
  ticks: Pick<Ticks, 'clear'>;
  edit: Pick<TableEdit, 'begin'>;
  attributes: readonly Attribute[];
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
  const createItem = (after: Pick<Cell, 'itemId' | 'group'> | null = null) => {
    if (!allowed.createItem) return props.onDenied('createItem');
    const attributeId = props.settings.query.group?.attribute_id;
    const data = table.lines.groupBy(after?.group)?.data ?? null;
    const values = attributeId && data !== null ? { [attributeId]: data } : {};
    // Among the sub-items of the same item.
    const parent = (after && rows.item(after.itemId)?.parent_id) ?? null;
    const { id, saved } = actions.createItem({ parent, after: after?.itemId ?? null, values });
    saved.catch(() => {});
    const firstAttributeId = table.attributes[0]?.id;
    // The person enters its name next. A filter may hide it.
    if (rows.indexOf(id) < 0) showToast(t('table.addedUnseen', { count: 1, formatted: '1' }));
    else if (firstAttributeId !== undefined) {
      cursor.selectLines([id], [firstAttributeId]);
      table.reveal({ itemId: id, attributeId: firstAttributeId });
      table.focus();
    }
  };

  const performs: Performs = {
    select: ({ selection, isStill }) => (isStill ? cursor.select(selection) : select(selection)),
    edit: ({ cell, typed }) => edit.begin(cell, typed),
    clear: ({ blocks }) => save(lastOfEach(blocks.flatMap((block) => clearBlock(rows, block)))),
    fill: ({ blocks }) => save(lastOfEach(blocks.flatMap((block) => fillDown(rows, block)))),
    create: ({ after }) => createItem(after),
    nest: ({ lines, by }) => nestItems(props, [...new Set(lines.map(itemOfLine))], by),
    open: ({ itemId }) => props.onOpenItem(itemId),
    untick: () => ticks.clear(),
    find: table.find,
  };

  return {
    perform: <K extends Action['kind']>(action: Extract<Action, { kind: K }>) =>
      performs[action.kind as K](action),
    select,
    createItem,
    /** Below the last item of the group. */
    createInGroup: ({ key, start, count }: RowGroup) => {
      const itemId = rows.idAt(start + count - 1);
      if (itemId !== undefined) createItem({ itemId, group: key });
    },
    save,
    /** With the fill handle: the block goes on in the lines under the drag, and all of them are selected. */
    fillOver: (block: Block, { into, isBefore, copies }: Filling) => {
      save(
        copies
          ? fill(rows, block, into, isBefore)
          : fillSeries(rows, table.attributes, block, into, isBefore),
      );
      const lines = isBefore ? [...into, ...block.lines] : [...block.lines, ...into];
      cursor.selectLines(lines, block.attributeIds);
    },
  };
}

export type TableActions = ReturnType<typeof tableActions>;
