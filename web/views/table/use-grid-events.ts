import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { attributeUis } from '../../attributes/index.ts';
import { showToast } from '../../ui/toast/toast.ts';
import type { ViewProps } from '../view-props.ts';
import { clearRange, copyRange, fillDown, pasteInto } from './editing.ts';
import { at, type Extent, moveBy, rangeOf, type Selection } from './selection.ts';

interface GridEvents extends ViewProps {
  columns: readonly Attribute[];
  selection: Selection;
  extent: Extent;
  page: number;
  editing: boolean;
  select(next: Selection): void;
  beginEdit(typed?: string): void;
  createItem(after?: string | null): void;
  toggleGroup(key: string): void;
  toggleChecked(row: number, through: boolean): void;
  checkAll(): void;
}

/** What keys, clicks and the clipboard do in the grid. One set of listeners serves every cell. */
export function useGridEvents(grid: GridEvents) {
  const { t } = useTranslation();
  const { rows, actions, columns, selection, extent } = grid;
  const range = rangeOf(selection);
  const dragging = useRef(false);
  const save = (changes: Parameters<typeof actions.saveValues>[0]) => {
    if (changes.length > 0) actions.saveValues(changes).catch(() => {});
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (grid.editing || event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const control = event.ctrlKey || event.metaKey;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const moved = moveBy(
      selection,
      { key: event.key, shift: event.shiftKey, control, page: grid.page, rtl },
      extent,
    );
    const leaves = event.key === 'Tab' && moved?.active.column === selection.active.column;
    if (moved && !leaves) {
      event.preventDefault();
      return grid.select(moved);
    }
    const key = event.key.toLowerCase();
    const itemId = rows.idAt(selection.active.row);
    const act =
      control && key === 'a'
        ? () =>
            grid.select({
              active: { row: 0, column: 0 },
              corner: { row: extent.rows - 1, column: extent.columns - 1 },
            })
        : control && key === 'd'
          ? () => save(fillDown(rows, columns, range))
          : (control || event.shiftKey) && event.key === 'Enter'
            ? () => grid.createItem(itemId ?? null)
            : control || event.altKey
              ? undefined
              : event.key === 'Enter' || event.key === 'F2'
                ? () => grid.beginEdit()
                : event.key === 'Delete' || event.key === 'Backspace'
                  ? () => save(clearRange(rows, columns, range))
                  : event.key === ' ' && itemId !== undefined
                    ? () =>
                        toggles(columns[selection.active.column]) ? grid.beginEdit() : grid.onOpenItem(itemId)
                    : event.key === 'Escape'
                      ? () => grid.select(at(selection.active.row, selection.active.column))
                      : event.key.length === 1
                        ? () => grid.beginEdit(event.key)
                        : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (grid.editing || event.button > 0 || target.closest('a, button, input')) return;
    const cell = cellAt(target);
    if (!cell) return;
    // The grid keeps the focus; its active cell follows.
    event.currentTarget.focus({ preventScroll: true });
    const again = cell.row === selection.active.row && cell.column === selection.active.column;
    if (again && toggles(columns[cell.column])) return grid.beginEdit();
    grid.select(event.shiftKey ? { active: selection.active, corner: cell } : { active: cell, corner: cell });
    dragging.current = event.pointerType === 'mouse';
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!dragging.current || event.buttons !== 1) {
      dragging.current = false;
      return;
    }
    const cell = cellAt(event.target as HTMLElement);
    if (cell && (cell.row !== selection.corner.row || cell.column !== selection.corner.column)) {
      grid.select({ active: selection.active, corner: cell });
    }
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const opened = target.closest<HTMLElement>('[data-open]')?.dataset['open'];
    const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'];
    const checked = target.closest<HTMLElement>('[data-check]')?.dataset['check'];
    if (opened !== undefined) grid.onOpenItem(opened);
    else if (group !== undefined) grid.toggleGroup(group);
    else if (checked !== undefined) grid.toggleChecked(Number(checked), event.shiftKey);
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (cellAt(event.target as HTMLElement) && !(event.target as HTMLElement).closest('a, button, input'))
      grid.beginEdit();
  };

  const own = (event: ClipboardEvent<HTMLElement>) => !grid.editing && event.target === event.currentTarget;
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    if (!own(event)) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyRange(rows, columns, range));
    return true;
  };
  const onCut = (event: ClipboardEvent<HTMLElement>) => {
    if (onCopy(event)) save(clearRange(rows, columns, range));
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    if (!own(event)) return;
    event.preventDefault();
    const { changes, skipped } = pasteInto(rows, columns, range, event.clipboardData.getData('text/plain'));
    save(changes);
    if (skipped > 0) showToast(t('table.skipped', { count: skipped }), { kind: 'error' });
  };

  return { onKeyDown, onPointerDown, onPointerMove, onClick, onDoubleClick, onCopy, onCut, onPaste };
}

function toggles(attribute: Attribute | undefined): boolean {
  return attribute !== undefined && attributeUis[attribute.kind].toggle !== undefined;
}

function cellAt(target: HTMLElement): { row: number; column: number } | undefined {
  const column = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return column === undefined || row === undefined ? undefined : { row: Number(row), column: Number(column) };
}
