import type { MouseEvent } from 'react';
import { useLongPress } from '../../ui/use-long-press.ts';
import { cellUnder, lineUnder } from './cells-under.ts';
import { hasKeysOf } from './composing.ts';
import { rangesOf, wholeRows } from './ranges.ts';
import { at, cellOn, type Selection } from './selection.ts';
import type { Table } from './use-table.ts';

/**
 * What opens the menu of a place in the table: the right button, a finger that stays, and the keys for it. The
 * browser's own menu comes with Shift and the right button.
 */
export function useMenuEvents(table: Table) {
  const open = (target: Element, point: { x: number; y: number }): boolean => {
    const group = target.closest<HTMLElement>('[data-group-head]')?.dataset['groupHead'];
    const line = lineUnder(target);
    table.focus();
    if (group !== undefined) table.menu.open({ of: 'group', key: group, at: point });
    else if (line !== undefined) openOn(table, line, target, point);
    return group !== undefined || line !== undefined;
  };
  const longPress = useLongPress(
    (target, point) => void (mayOpen(table, target) && !movesRow(target) && open(target, point)),
  );
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    longPress.end();
    const isMouse = event.button === 2;
    if ((event.shiftKey && isMouse) || !mayOpen(table, target)) return;
    const { selection } = table;
    if (open(target, { x: event.clientX, y: event.clientY })) event.preventDefault();
    else if (!isMouse && selection && hasKeysOf(event.currentTarget, target)) {
      event.preventDefault();
      table.menu.open({ of: 'cells', selection, at: undefined });
    }
  };
  return { onContextMenu, longPress };
}

export type MenuEvents = ReturnType<typeof useMenuEvents>;

/** An editor has the browser's menu, a column's head its own, and a pressed finger brings only one. */
const mayOpen = ({ edit, menu }: Table, target: Element): boolean =>
  !edit.isOpen.current && !menu.place && !target.closest('[role=columnheader]');

/** A finger that stays on the number of a row moves the row, where the person may. */
const movesRow = (target: Element): boolean =>
  target.closest('[data-number]') !== null &&
  target.closest('[data-item]')?.querySelector('[data-grip]') != null;

function openOn(table: Table, line: string, target: Element, point: { x: number; y: number }): void {
  const { sheet, selection, menu, columns, actions } = table;
  const cell = cellUnder(target);
  const column = cell && columns.order.indexOf(cell.attributeId);
  const row = sheet.rows.indexOf(line);
  const isSelected =
    selection !== undefined &&
    rangesOf(sheet, selection).some(
      ({ top, bottom, first, last }) =>
        row >= top &&
        row <= bottom &&
        (column === undefined
          ? first === 0 && last === sheet.columns.count - 1
          : column >= first && column <= last),
    );
  const first = sheet.columns.idAt(0);
  if (first === undefined) return;
  const chosen = (): Selection => (cell ? at(cell) : wholeRows(sheet, at(cellOn(line, first))));
  const next = isSelected ? selection : chosen();
  // Its first row is on the screen, and stays there.
  if (!isSelected) actions.perform({ kind: 'select', selection: next, isStill: true });
  menu.open({ of: cell ? 'cells' : 'rows', selection: next, at: point });
}
