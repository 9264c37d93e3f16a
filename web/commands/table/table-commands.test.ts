import { expect, test } from 'vitest';
import { commandOf, type PressedKey } from '../command.ts';
import type { TableContext } from './context.ts';
import { tableCommands } from './index.ts';

const nothing = () => {};
const table: TableContext = {
  ...{ hasCells: true, hasActiveCell: true, hasRange: false, hasTicked: false, toggles: false },
  ...{ mayTick: true, tickRows: nothing },
  ...{ hasMark: false, dropMark: nothing },
  ...{ selectAll: nothing, selectActiveCell: nothing, untick: nothing, edit: nothing, toggle: nothing },
  ...{
    clear: nothing,
    fillDown: nothing,
    fillRight: nothing,
    insertAbove: nothing,
    insertBelow: nothing,
    openMenu: nothing,
    isFolded: undefined,
    fold: nothing,
    nest: nothing,
    move: nothing,
    selectRows: nothing,
    selectColumns: nothing,
    openItem: nothing,
    find: nothing,
  },
};
const plain: Omit<PressedKey, 'key'> = { shift: false, control: false, alt: false, repeat: false };

test.each<[string, Partial<PressedKey>, Partial<TableContext>, string | undefined]>([
  ['Enter', {}, {}, 'edit-cell'],
  ['Enter', { shift: true }, {}, 'insert-below'],
  ['Enter', { control: true }, {}, 'insert-below'],
  ['Enter', { control: true }, { hasCells: false, hasActiveCell: false }, 'insert-below'],
  ['Enter', { repeat: true }, {}, undefined],
  ['Enter', {}, { hasActiveCell: false }, undefined],
  ['F2', {}, {}, 'edit-cell'],
  [' ', {}, {}, 'open-item'],
  [' ', {}, { toggles: true }, 'toggle-cell'],
  [' ', { shift: true }, { toggles: true }, 'select-rows'],
  [' ', { control: true }, {}, 'select-columns'],
  [' ', { control: true, shift: true }, {}, 'tick-rows'],
  [' ', { control: true, shift: true }, { mayTick: false }, undefined],
  ['Delete', {}, {}, 'clear-cells'],
  ['Backspace', {}, {}, 'clear-cells'],
  ['Delete', { repeat: true }, {}, undefined],
  ['d', { control: true }, {}, 'fill-down'],
  ['r', { control: true }, {}, 'fill-right'],
  ['r', { control: true, shift: true }, {}, undefined],
  ['r', { control: true }, { hasActiveCell: false }, undefined],
  ['Enter', { control: true, shift: true }, {}, 'insert-above'],
  ['F10', { shift: true }, {}, 'open-menu'],
  ['ContextMenu', {}, {}, 'open-menu'],
  ['c', { control: true }, {}, undefined],
  ['A', { control: true }, {}, 'select-all-cells'],
  ['a', { control: true }, { hasCells: false, hasActiveCell: false }, undefined],
  ['a', {}, {}, undefined],
  ['Escape', {}, {}, undefined],
  ['Escape', {}, { hasTicked: true }, 'untick-rows'],
  ['Escape', { repeat: true }, { hasRange: true, hasTicked: true }, 'select-active-cell'],
  ['Escape', {}, { hasMark: true, hasRange: true, hasTicked: true }, 'drop-mark'],
  ['.', { control: true }, {}, undefined],
  ['.', { control: true }, { isFolded: false }, 'hide-sub-items'],
  ['.', { control: true }, { isFolded: true }, 'show-sub-items'],
  ['ArrowDown', {}, {}, undefined],
  ['ArrowDown', { alt: true, repeat: true }, {}, 'move-down'],
  ['ArrowUp', { alt: true }, {}, 'move-up'],
  ['ArrowUp', { alt: true }, { hasActiveCell: false }, undefined],
])('%s with %o on %o', (key, modifiers, state, id) => {
  const found = commandOf(tableCommands, { ...table, ...state }, { ...plain, key, ...modifiers });
  expect(found?.id).toBe(id);
});
