import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pressedKey } from '../../commands/command.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { clipboardTable } from './clipboard-table.ts';
import { copyBlock } from './copied-cells.ts';
import { valueIn } from './editing.ts';
import { type Action, actionOf, changes } from './key-actions.ts';
import { itemOfLine, lineId } from './line-id.ts';
import { blocksOf, jointBlock, withCell } from './ranges.ts';
import { at, type Cell, cellOn, lineOfCell, sameCell } from './selection.ts';
import type { Table } from './use-table.ts';

/** The element under the pointer at the press: the click actions on it, even if something has moved there since. */
interface Press {
  line: string | undefined;
  cell: Cell | undefined;
  /** The cell of the press before: both presses of a double click must be on the same cell. */
  before: Cell | undefined;
}

/** The grid's handlers of keys, clicks and the clipboard. One set of listeners serves every cell. */
export function useGridEvents(table: Table, paste: (cells: string[][]) => void) {
  const { t } = useTranslation();
  const { actions, edit, sheet, rows } = table;
  const guard = useGuard(table);
  const selected = () => (table.selection ? blocksOf(sheet, table.selection) : []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (edit.edit || event.target !== event.currentTarget || isComposing(event)) return;
    const action = actionOf(
      {
        sheet,
        selection: table.selection,
        isFilled: ({ itemId, attributeId }) => (valueIn(rows, itemId, attributeId) ?? null) !== null,
        ticked: table.ticks.ids.size > 0,
        toggles: table.toggles,
      },
      {
        ...pressedKey(event),
        page: table.page,
        rtl: getComputedStyle(event.currentTarget).direction === 'rtl',
      },
    );
    if (!action) return;
    event.preventDefault();
    if (!guard(action)) actions.perform(action);
  };

  const own = (event: ClipboardEvent<HTMLElement>) => !edit.edit && event.target === event.currentTarget;
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const { selection } = table;
    if (!own(event) || !selection) return false;
    event.preventDefault();
    const block = jointBlock(sheet, selection);
    if (!block) {
      showToast(t('table.notOneTable'), { kind: 'error' });
      return false;
    }
    const { direction } = getComputedStyle(event.currentTarget);
    for (const [type, text] of Object.entries(copyBlock(rows, table.attributes, block, direction)))
      event.clipboardData.setData(type, text);
    return true;
  };
  const onCut = (event: ClipboardEvent<HTMLElement>) => {
    const action = { kind: 'clear', blocks: selected() } as const;
    if (onCopy(event) && !guard(action)) actions.perform(action);
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    if (!own(event) || !table.selection) return;
    event.preventDefault();
    if (!guard({ kind: 'fill', blocks: selected() })) paste(clipboardTable(event.clipboardData));
  };

  return { onKeyDown, onCopy, onCut, onPaste, ...usePointer(table) };
}

/** Whether an action is for an item that was just deleted, and not for the one that is selected now. */
function useGuard({ cursor: { pause } }: Table): (action: Action) => boolean {
  const { t } = useTranslation();
  return (action) => {
    if (!changes(action) || !pause.swallows(performance.now())) return false;
    if (pause.tells()) showToast(t('table.itemGone'), { kind: 'error' });
    return true;
  };
}

function usePointer(table: Table) {
  const { actions, edit, ticks, grid } = table;
  const dragging = useRef(false);
  const press = useRef<Press>({ line: undefined, cell: undefined, before: undefined });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const cell = cellUnder(target);
    press.current = { line: lineUnder(target), cell, before: press.current.cell };
    if (event.button > 0 || !cell || target.closest('a, button, input')) return;
    // The grid keeps the focus, and an open editor ends by losing it. One with unreadable input stays open.
    const focused = document.activeElement as HTMLElement | null;
    event.currentTarget.focus({ preventScroll: true });
    if (edit.isOpen.current) {
      event.preventDefault();
      return focused?.focus();
    }
    const anchor = table.selection?.anchor;
    const adds = event.ctrlKey || event.metaKey;
    if (
      !adds &&
      sameCell(cell, anchor) &&
      table.toggles(cell.attributeId) &&
      !table.hasControl(cell.attributeId)
    ) {
      const typed = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
      return actions.perform({ kind: 'edit', cell, typed });
    }
    const { selection } = table;
    if (selection && event.shiftKey) actions.select({ ...selection, head: cell });
    else actions.select(selection && adds ? withCell(selection, cell) : at(cell));
    dragging.current = event.pointerType === 'mouse';
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    dragging.current = dragging.current && event.buttons === 1;
    const cell = dragging.current ? cellUnder(event.target as HTMLElement) : undefined;
    if (cell && table.selection && !sameCell(cell, table.selection.head))
      actions.select({ ...table.selection, head: cell });
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'];
    if (group !== undefined) return table.toggleGroup(group);
    // A key, or a screen reader, clicks without a pointer.
    const line = event.detail > 0 ? press.current.line : lineUnder(target);
    if (line === undefined) return;
    const anchor = table.selection?.anchor;
    const toggle = target.closest<HTMLElement>('[data-sub-items]');
    if (toggle) table.toggleSubItems(itemOfLine(line), toggle.ariaExpanded === 'true');
    else if (target.closest('[data-open]')) table.props.onOpenItem(itemOfLine(line));
    else if (target.closest('[data-check]'))
      ticks.toggle(line, event.shiftKey && anchor ? lineOfCell(anchor) : undefined);
    else return;
    if (anchor && target.closest('[data-check]')) {
      table.cursor.select(at(cellOn(line, anchor.attributeId)));
      grid.current?.focus({ preventScroll: true });
    }
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const { cell, before } = press.current;
    if (cell && table.hasControl(cell.attributeId)) return;
    if (cell && sameCell(cell, before) && !(event.target as HTMLElement).closest('a, button, input'))
      actions.perform({ kind: 'edit', cell, typed: undefined });
  };

  return { onPointerDown, onPointerMove, onClick, onDoubleClick };
}

function lineUnder(target: HTMLElement): string | undefined {
  const row = target.closest<HTMLElement>('[data-item]')?.dataset;
  return row?.['item'] === undefined ? undefined : lineId(row['item'], row['in']);
}

function cellUnder(target: HTMLElement): Cell | undefined {
  const line = lineUnder(target);
  const attributeId = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  return line === undefined || attributeId === undefined ? undefined : cellOn(line, attributeId);
}
