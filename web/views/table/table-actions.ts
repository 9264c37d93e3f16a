import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import type { RowGroup, ValueChange } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import type { ViewProps } from '../view-props.ts';
import { clearBlock, fill, fillDown, lastOfEach } from './editing.ts';
import { fillSeries } from './fill-series.ts';
import { rightOf } from './fill-sideways.ts';
import type { Action } from './key-actions.ts';
import { itemOfLine } from './line-id.ts';
import type { Lines } from './lines.ts';
import { nestItems } from './nest-items.ts';
import type { Paste } from './paste.ts';
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
  /** Opens the menu of the selected cells. */
  openMenu(): void;
  /** Writes texts into cells, and says which of them cannot have theirs. */
  fillIn(texts: Paste): void;
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

  /** What a new item beside a cell is given: the value of its group, and the parent. */
  const likeAt = (cell: Pick<Cell, 'itemId' | 'group'> | null) => {
    const attributeId = props.settings.query.group?.attribute_id;
    const data = table.lines.groupBy(cell?.group)?.data ?? null;
    return {
      values: attributeId && data !== null ? { [attributeId]: data } : {},
      parent: (cell && rows.item(cell.itemId)?.parent_id) ?? null,
    };
  };
  /** The person enters names next. A filter may hide what is new. */
  const selectNew = (ids: readonly string[]) => {
    const count = ids.length;
    const attributeIds = table.attributes.slice(0, 1).map(({ id }) => id);
    if (ids.some((id) => rows.indexOf(id) < 0))
      showToast(t('table.addedUnseen', { count, formatted: `${count}` }));
    else if (attributeIds[0] !== undefined) {
      cursor.selectLines(ids, attributeIds);
      table.reveal({ itemId: ids[0]!, attributeId: attributeIds[0] });
      table.focus();
    }
  };
  /** Beside a cell, on the side that `place` says; null: at the end. */
  const createItem = (
    cell: Pick<Cell, 'itemId' | 'group'> | null = null,
    place: 'after' | 'before' = 'after',
  ) => {
    if (!allowed.createItem) return props.onDenied('createItem');
    const { id, saved } = actions.createItem({ ...likeAt(cell), [place]: cell?.itemId ?? null });
    saved.catch(() => {});
    selectNew([id]);
  };

  const performs: Performs = {
    select: ({ selection, isStill }) => (isStill ? cursor.select(selection) : select(selection)),
    edit: ({ cell, typed }) => edit.begin(cell, typed),
    clear: ({ blocks }) => save(lastOfEach(blocks.flatMap((block) => clearBlock(rows, block)))),
    fill: ({ blocks }) => save(lastOfEach(blocks.flatMap((block) => fillDown(rows, block)))),
    'fill-right': ({ blocks }) => {
      for (const block of blocks) table.fillIn(rightOf(rows, table.attributes, block));
    },
    create: ({ after }) => createItem(after),
    'create-above': ({ before }) => createItem(before, 'before'),
    nest: ({ lines, by }) => nestItems(props, [...new Set(lines.map(itemOfLine))], by),
    open: ({ itemId }) => props.onOpenItem(itemId),
    untick: () => ticks.clear(),
    find: table.find,
    menu: table.openMenu,
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
    /** Several below a cell, in one action. */
    createSeveral: (cell: Cell, count: number) => {
      const created = Array.from({ length: count }, () => likeAt(cell));
      const { ids, saved } = actions.saveTogether({ settings: [], created, after: cell.itemId, changes: [] });
      saved.catch(() => {});
      selectNew(ids);
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
