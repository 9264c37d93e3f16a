import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pressedKey } from '../../commands/command.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { mayTick } from '../bulk/may-tick.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { cellUnder, lineUnder } from './cells-under.ts';
import { hasKeysOf } from './composing.ts';
import { valueIn } from './editing.ts';
import { type Action, actionOf, changes, type Pressable } from './key-actions.ts';
import type { RowDrag } from './moving/use-row-drag.ts';
import { withCell } from './ranges.ts';
import { activeOf, at, type Cell, cellOn, lineOfCell, sameCell, stretchedTo } from './selection.ts';
import { useClipboardKeys } from './use-clipboard-keys.ts';
import { type MenuEvents, useMenuEvents } from './use-menu-events.ts';
import { useSwipes } from './use-swipes.ts';
import type { Table } from './use-table.ts';

/** The element under the pointer at the press: the click actions on it, even if something has moved there since. */
interface Press {
  line: string | undefined;
  cell: Cell | undefined;
  /** The cell of the press before: both presses of a double click must be on the same cell. */
  before: Cell | undefined;
  /** The change that a finger makes if it is lifted where it is: it may be about to scroll, or rest for the menu. */
  tap?: Extract<Action, { kind: 'edit' }>;
}

/** The table as keys and menus find it. */
export const pressable = ({
  sheet,
  selection,
  rows,
  ticks,
  mark,
  toggles,
  made,
  props,
}: Table): Pressable => ({
  ...{ sheet, selection, toggles, ticked: ticks.ids.size > 0, marked: mark.marked !== undefined },
  mayTick: mayTick(props.allowed),
  isFilled: ({ itemId, attributeId }) => (valueIn(rows, itemId, attributeId) ?? null) !== null,
  nestsNew: made.nests,
  isFolded: (itemId) => {
    const [row] = rows.order.rowsOf(itemId);
    const { tree } = rows;
    return row !== undefined && tree && tree.childrenAt(row) > 0 ? tree.isCollapsedAt(row) : undefined;
  },
});

/** The grid's handlers of keys and clicks; it takes the keys of the clipboard too. One set of listeners serves every cell. */
export function useGridEvents(table: Table, drag: RowDrag) {
  const { actions, edit } = table;
  const guard = useGuard(table);
  const menus = useMenuEvents(table);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOwn = hasKeysOf(event.currentTarget, event.target as Element);
    if (edit.edit || isComposing(event) || !(isOwn || isOnPart(event))) return;
    const action = actionOf(pressable(table), {
      ...pressedKey(event),
      page: table.page,
      rtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    });
    if (!action || !(isOwn || action.kind === 'find')) return;
    event.preventDefault();
    if (!guard(action)) actions.perform(action);
  };

  useClipboardKeys(table, guard);
  return { onKeyDown, ...usePointer(table, menus, drag) };
}

/** The input that cannot be read is what its editor is open for: no key of the grid does anything until then. */
export const focusUnread = (grid: HTMLElement): void =>
  grid.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

/** Whether a key is pressed on a head of the grid, or another part that takes the focus and no text. */
const isOnPart = ({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('input, textarea');

/** Whether an action is for an item that was just deleted, and not for the one that is selected now. */
export function useGuard({ cursor: { pause } }: Table): (action: Action) => boolean {
  const { t } = useTranslation();
  return (action) => {
    if (!changes(action) || !pause.swallows(performance.now())) return false;
    if (pause.tells()) showToast(t('table.itemGone'), { kind: 'error' });
    return true;
  };
}

/** The key that the pressed part of a cell stands for. */
const keyAt = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-key]')?.dataset['key'];

/** Opens what the pressed part of a row stands for; false: it stands for something else. */
function openAt(target: Element, itemId: string, { props }: Table): boolean {
  if (target.closest('[data-open]')) props.onOpenItem(itemId);
  else if (target.closest('[data-comments]')) props.onOpenComments?.(itemId);
  else return false;
  return true;
}

function usePointer(table: Table, { onContextMenu, longPress }: MenuEvents, drag: RowDrag) {
  const { actions, edit, ticks, grid } = table;
  const swipes = useSwipes(table);
  const press = useRef<Press>({ line: undefined, cell: undefined, before: undefined });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    longPress.begin(event);
    table.touch.set(event.pointerType === 'touch');
    const target = event.target as HTMLElement;
    const cell = cellUnder(target);
    drag.press(event);
    swipes.begin();
    press.current = { line: lineUnder(target), cell, before: press.current.cell };
    const { line } = press.current;
    if (event.button === 0 && event.pointerType === 'mouse' && line && target.closest('[data-check]'))
      swipes.tick(event, line);
    if (event.button > 0 || !cell || target.closest('a, button, input')) return;
    // The grid keeps the focus, and an open editor ends by losing it. One with unreadable input stays open.
    const focused = document.activeElement as HTMLElement | null;
    event.currentTarget.focus({ preventScroll: true });
    if (edit.isOpen.current) {
      event.preventDefault();
      return event.currentTarget.contains(focused) ? focused!.focus() : focusUnread(event.currentTarget);
    }
    const active = table.selection && activeOf(table.selection);
    const adds = event.ctrlKey || event.metaKey;
    const isActive = sameCell(cell, active);
    // A mouse presses a box at once; a finger may be about to scroll.
    const isBox = event.pointerType === 'mouse' && !event.shiftKey && target.closest('[data-press]') !== null;
    if (
      !adds &&
      (isActive || isBox) &&
      table.toggles(cell.attributeId) &&
      !table.hasControl(cell.attributeId)
    ) {
      if (!isActive) actions.select(at(cell));
      const edits = { kind: 'edit', cell, typed: keyAt(target) } as const;
      if (event.pointerType !== 'touch') return actions.perform(edits);
      press.current.tap = edits;
      return;
    }
    const { selection } = table;
    // Nothing scrolls away from a finger, which may tap again.
    if (event.pointerType === 'touch')
      actions.perform({ kind: 'select', selection: at(cell), isStill: true });
    else if (selection && event.shiftKey) actions.select(stretchedTo(selection, cell));
    else actions.select(selection && adds ? withCell(selection, cell) : at(cell));
    if (event.pointerType === 'mouse') swipes.select(event);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (drag.swallowsClick() || swipes.swallowsClick()) return;
    const { tap } = press.current;
    delete press.current.tap;
    if (tap) return actions.perform(tap);
    const target = event.target as HTMLElement;
    const group = target.closest<HTMLElement>('[data-group]')?.dataset['group'];
    if (group !== undefined) return table.toggleGroup(group);
    // A key, or a screen reader, clicks without a pointer.
    const line = event.detail > 0 ? press.current.line : lineUnder(target);
    if (line === undefined) return;
    const active = table.selection && activeOf(table.selection);
    const toggle = target.closest<HTMLElement>('[data-sub-items]');
    const isFolded = toggle?.ariaExpanded === 'true';
    if (toggle) actions.perform({ kind: 'fold', itemId: itemOfLine(line), isFolded });
    else if (openAt(target, itemOfLine(line), table)) return;
    else if (target.closest('[data-check]'))
      ticks.toggle(line, event.shiftKey && active ? lineOfCell(active) : undefined);
    else return;
    if (active && target.closest('[data-check]')) {
      table.cursor.select(at(cellOn(line, active.attributeId)));
      grid.current?.focus({ preventScroll: true });
    }
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const { cell, before } = press.current;
    if (cell && table.hasControl(cell.attributeId)) return;
    if (cell && sameCell(cell, before) && !(event.target as HTMLElement).closest('a, button, input'))
      actions.perform({ kind: 'edit', cell, typed: undefined });
  };

  return {
    ...{ onPointerDown, onClick, onDoubleClick, onContextMenu },
    ...{ onPointerMove: longPress.move, onPointerUp: longPress.end, onPointerCancel: longPress.end },
  };
}
