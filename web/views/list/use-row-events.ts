import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useHeldMenu } from '../../ui/menu/use-held-menu.ts';
import { itemOfLine } from '../lines/line-id.ts';
import type { RowDrag } from './row-drag.ts';
import { Swipe } from './swipe.ts';
import type { ListState } from './use-list.ts';
import { lineWithFocus, useListKeys } from './use-list-keys.ts';
import type { RowActions } from './use-row-actions.ts';

interface RowEvents {
  state: ListState;
  acts: RowActions;
  drag: RowDrag;
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

/** What a press, a key or a finger does on a row. The list listens, and not its rows. */
export function useRowEvents({ state, acts, drag }: RowEvents) {
  const onKey = useListKeys({ state, acts });
  const swipe = useSwipe(acts);
  const isTouched = useRef(false);
  const holdForMenu = useHeldMenu(drag, (target, at) => {
    swipe.cancel();
    const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    if (line === undefined) return;
    state.setFocused(line);
    acts.openMenu(line, at);
  });
  const events = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const line = lineWithFocus(event);
      if (line !== undefined) onKey(event, line);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isTouched.current = event.pointerType === 'touch';
      drag.swallowsClick = false;
      const at = rowAt(event);
      if (!at || event.button !== 0 || !event.isPrimary) return;
      holdForMenu(event);
      // Whoever may not change it is told so before it is dropped.
      drag.press(at.line, event.nativeEvent);
      if (!state.mayEdit(itemOfLine(at.line))) return;
      swipe.press(at.line, at.element.firstElementChild as HTMLElement, event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.dragger.isDragging) swipe.move(event);
    },
    onPointerUp: () => {
      if (drag.dragger.isDragging) swipe.cancel();
      else if (swipe.end()) drag.swallowsClick = true;
    },
    onPointerCancel: () => swipe.cancel(),
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!drag.swallowsClick) return;
      drag.swallowsClick = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const at = rowAt(event);
      if (!at || (event.target as Element).closest('button, a, label')) return;
      state.setFocused(at.line);
      if ((event.ctrlKey || event.metaKey || event.shiftKey) && acts.contextOf(at.line).toggleTick)
        state.ticks.toggle(at.line, event.shiftKey ? state.focused : undefined);
      else state.props.onOpenItem(itemOfLine(at.line));
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const at = rowAt(event);
      if (!at || isTouched.current || (event.shiftKey && event.button === 2)) return;
      event.preventDefault();
      state.setFocused(at.line);
      acts.openMenu(at.line, event.button === 2 ? { x: event.clientX, y: event.clientY } : at.element);
    },
  };
  return { events, swipe };
}

/** One way a row is done, the other way it is put off. */
function useSwipe(acts: RowActions): Swipe {
  const hears: ConstructorParameters<typeof Swipe>[0] = {
    mayDo: (line, side) => {
      const { toggleDone, putOff } = acts.contextOf(line);
      return (side === 'done' ? toggleDone : putOff) !== undefined;
    },
    act: (line, side, element) => {
      if (side === 'done') acts.contextOf(line).toggleDone?.();
      else acts.openLater(line, element);
    },
  };
  const [swipe] = useState(() => new Swipe(hears));
  useLayoutEffect(() => swipe.update(hears));
  return swipe;
}
