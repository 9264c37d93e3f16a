import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import type { RowGroup, ValueChange } from '../../data/views/types.ts';
import type { Ticks } from '../bulk/use-ticks.ts';
import { groupOfLine, itemOfLine } from '../lines/line-id.ts';
import type { Lines } from '../lines/lines.ts';
import { moveBy } from '../moving/move-items.ts';
import { nestItems } from '../moving/nest-items.ts';
import { clearBlock, fill, fillDown, lastOfEach } from './editing.ts';
import { fillSeries } from './fill-series.ts';
import { fillRight, fillSideways } from './fill-sideways.ts';
import { type Filled, jointFill } from './filled.ts';
import { type Action, dropsMark } from './key-actions.ts';
import { newItems } from './new-items.ts';
import type { Block, Cell, Selection, Sheet } from './selection.ts';
import type { TableEdit } from './table-edit.ts';
import type { TableProps } from './table-props.ts';
import type { TableCursor } from './use-cursor.ts';

/** Where the fill handle fills, and how. */
export interface Filling {
  /** Lines, or, sideways, attributes. */
  into: readonly string[];
  isSideways: boolean;
  /** They are above the block, or before it. */
  isBefore: boolean;
  /** Values are repeated, though they may be a series. */
  copies: boolean;
}

export interface Acting {
  t: TFunction;
  props: Pick<
    TableProps,
    'rows' | 'actions' | 'allowed' | 'attributes' | 'settings' | 'templates' | 'onOpenItem' | 'onDenied'
  >;
  cursor: Pick<TableCursor, 'select' | 'selectLines' | 'settle'>;
  ticks: Pick<Ticks, 'clear' | 'toggleThese'>;
  edit: Pick<TableEdit, 'begin'>;
  attributes: readonly Attribute[];
  /** Whether nobody saves values of an attribute. */
  isReadOnly(attributeId: string): boolean;
  /** As they are drawn. */
  lines: Lines;
  live(): Sheet;
  /** After an action. A collapsed group opens, to show what has gone there. */
  settleIn(group: string | undefined): void;
  reveal(cell: Cell): void;
  /** No cells are marked as copied or cut any more. */
  dropMark(): void;
  /** It has no name yet. */
  noteMade(itemId: string): void;
  find(): void;
  /** Opens the menu of the selected cells. */
  openMenu(): void;
  /** Fills cells, and says which of them cannot have what they would get. */
  fillIn(filled: Filled): void;
  /** The same with values. */
  fillWith(changes: readonly ValueChange[]): void;
  focus(): void;
}

type Performs = { [K in Action['kind']]: (action: Extract<Action, { kind: K }>) => void };

/** The actions in the table. An action names its items: deleted ones are left out of it. */
export function tableActions({ t, props, cursor, ticks, edit, ...table }: Acting) {
  const { rows, actions } = props;
  const save = (changes: readonly ValueChange[]) => {
    const saved = changes.filter(({ attributeId }) => !table.isReadOnly(attributeId));
    if (saved.length === 0 && changes.length > 0) props.onDenied('assigned');
    if (saved.length === 0) return;
    actions.saveValues(saved).catch(() => {});
    cursor.settle(table.live());
  };
  const select = (selection: Selection) => {
    cursor.select(selection);
    table.reveal(selection.active ?? selection.head);
  };

  const { createItem, createSeveral } = newItems({ t, props, cursor, ...table });

  const performs: Performs = {
    select: ({ selection, isStill }) => (isStill ? cursor.select(selection) : select(selection)),
    edit: ({ cell, typed }) => edit.begin(cell, typed),
    clear: ({ blocks }) => save(lastOfEach(blocks.flatMap((block) => clearBlock(rows, block)))),
    fill: ({ blocks }) => table.fillWith(lastOfEach(blocks.flatMap((block) => fillDown(rows, block)))),
    'fill-right': ({ blocks }) => {
      const filled = jointFill(blocks.map((block) => fillRight(rows, table.attributes, block)));
      if (filled) table.fillIn(filled);
    },
    create: ({ after }) => createItem(after),
    'create-above': ({ before }) => createItem(before, undefined, 'before'),
    nest: ({ lines, by }) => nestItems({ t, props }, [...new Set(lines.map(itemOfLine))], by),
    fold: ({ itemId, isFolded }) => {
      rows.tree?.collapse(itemId, isFolded);
      cursor.settle(table.live());
    },
    move: ({ lines, by }) => {
      const rowOf = (line: string): number => {
        const drawn = rows.order.rowsOf(itemOfLine(line));
        return drawn.find((row) => table.lines.groupOf(row)?.key === groupOfLine(line)) ?? drawn[0] ?? -1;
      };
      const shown = lines.map(rowOf).filter((row) => row >= 0);
      const onMoved = (itemId: string, group: string | undefined) => {
        table.settleIn(group);
        table.reveal({ itemId, attributeId: table.attributes[0]!.id });
      };
      if (shown.length > 0) moveBy({ t, props, lines: table.lines, onMoved }, shown, by);
    },
    open: ({ itemId }) => props.onOpenItem(itemId),
    'drop-mark': () => {},
    untick: () => ticks.clear(),
    tick: ({ lines }) => ticks.toggleThese(lines.map(itemOfLine)),
    find: table.find,
    menu: table.openMenu,
  };

  return {
    perform: <K extends Action['kind']>(action: Extract<Action, { kind: K }>) => {
      if (dropsMark(action)) table.dropMark();
      performs[action.kind as K](action);
    },
    select,
    createItem,
    /** Below the last item of the group, if it has any. */
    createInGroup: ({ key, start, count }: RowGroup) => {
      const itemId = count > 0 ? rows.idAt(start + count - 1) : undefined;
      createItem({ group: key, ...(itemId === undefined ? {} : { itemId }) });
    },
    createSeveral,
    save,
    /** With the fill handle: the block goes on under the drag, and all of it is selected. */
    fillOver: (block: Block, filling: Filling) => {
      const { into, isBefore, copies, isSideways } = filling;
      const joined = (ids: readonly string[]) => (isBefore ? [...into, ...ids] : [...ids, ...into]);
      table.dropMark();
      if (isSideways) table.fillIn(fillSideways(rows, table.attributes, block, filling));
      else if (copies) table.fillWith(fill(rows, block, into, isBefore));
      else table.fillWith(fillSeries(rows, table.attributes, block, into, isBefore));
      if (isSideways) cursor.selectLines(block.lines, joined(block.attributeIds));
      else cursor.selectLines(joined(block.lines), block.attributeIds);
    },
  };
}

export type TableActions = ReturnType<typeof tableActions>;
