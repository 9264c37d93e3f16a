import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useHeldMenu } from '../../ui/menu/use-held-menu.ts';
import { itemOfLine } from '../lines/line-id.ts';
import type { RowDrag } from '../list/row-drag.ts';
import { lineWithFocus, useListKeys } from '../list/use-list-keys.ts';
import type { RowActions } from '../list/use-row-actions.ts';
import type { GanttState } from './use-gantt.ts';

interface Parts {
  state: GanttState;
  acts: RowActions;
  rowDrag: RowDrag;
}

/** The row of an event; undefined: there is none, or what happened belongs to an editor or to what is over the page. */
function rowAt(event: { target: EventTarget; currentTarget: Element }) {
  const target = event.target as Element;
  if (!event.currentTarget.contains(target) || target.closest('[data-editor], input, textarea'))
    return undefined;
  const element = target.closest<HTMLElement>('[data-line]');
  const line = element?.dataset['line'];
  return element && line !== undefined ? { element, line } : undefined;
}

/** What a press, a key or a finger does on the rows beside a chart. */
export function useGanttRowEvents({ state, acts, rowDrag }: Parts) {
  const { list, bars, timeline } = state;
  const onKey = useListKeys({ state: list, acts });
  const isTouched = useRef(false);
  const holdForMenu = useHeldMenu(rowDrag, (target, at) => {
    const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    if (line === undefined) return;
    list.setFocused(line);
    acts.openMenu(line, at);
  });
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const line = lineWithFocus(event);
      if (line !== undefined) onKey(event, line);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isTouched.current = event.pointerType === 'touch';
      rowDrag.swallowsClick = false;
      const at = rowAt(event);
      if (!at || event.button !== 0 || !event.isPrimary) return;
      holdForMenu(event);
      rowDrag.press(at.line, event.nativeEvent);
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!rowDrag.swallowsClick) return;
      rowDrag.swallowsClick = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const at = rowAt(event);
      if (!at || (event.target as Element).closest('button, a, label')) return;
      list.setFocused(at.line);
      const id = itemOfLine(at.line);
      if ((event.ctrlKey || event.metaKey || event.shiftKey) && acts.contextOf(at.line).toggleTick)
        list.ticks.toggle(at.line, event.shiftKey ? list.focused : undefined);
      else {
        const bar = bars.of(id);
        if (bar) timeline.reveal(bar);
        state.props.onOpenItem(id);
      }
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const at = rowAt(event);
      if (!at || isTouched.current || (event.shiftKey && event.button === 2)) return;
      event.preventDefault();
      list.setFocused(at.line);
      acts.openMenu(at.line, event.button === 2 ? { x: event.clientX, y: event.clientY } : at.element);
    },
  };
}

export type RowEvents = ReturnType<typeof useGanttRowEvents>;
