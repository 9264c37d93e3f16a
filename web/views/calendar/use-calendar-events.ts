import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useHeldMenu } from '../../ui/menu/use-held-menu.ts';
import type { CalendarDrag } from './calendar-drag.ts';
import { type Entry, paleAt } from './entries.ts';
import { openPale } from './open-pale.ts';
import { type Held, halfHour, spanAt } from './plan-drop.ts';
import type { CalendarState } from './use-calendar.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface Parts {
  state: CalendarState;
  drag: CalendarDrag;
  cards: EntryActions;
}

const dataAt = (target: EventTarget, name: string): HTMLElement | null =>
  (target as Element).closest<HTMLElement>(`[data-${name}]`);

/** A button keeps its press. */
const isButton = (target: EventTarget): boolean =>
  (target as Element).closest('button, a, input, label') !== null;

/** What a press or a finger does in a calendar. The calendar listens, and not its entries. */
export function useCalendarEvents({ state, drag, cards }: Parts) {
  const lastTouch = useRef(false);
  const entryAt = (target: EventTarget): Entry | undefined => {
    const key = dataAt(target, 'entry')?.dataset['entry'];
    return key === undefined ? undefined : state.entries.find((one) => one.key === key);
  };
  const paleOf = (target: EventTarget) => {
    const card = dataAt(target, 'entry');
    const entry = card && paleAt(state.shown, card.dataset['entry']);
    return entry && { card, entry };
  };
  /** What is over the page is not in the calendar. */
  const isOutside = (event: MouseEvent<HTMLElement>): boolean =>
    !event.currentTarget.contains(event.target as Node);

  const heldAt = (event: PointerEvent<HTMLElement>): Held | undefined => {
    const { target } = event;
    if (paleOf(target)) return undefined;
    const entry = entryAt(target);
    const edge = dataAt(target, 'edge')?.dataset['edge'];
    // A line of a list is held by its day.
    const listed = dataAt(target, 'line')?.dataset['at'];
    const grab =
      listed === undefined ? drag.placeAt({ x: event.clientX, y: event.clientY }) : { day: listed };
    if (entry && (edge === 'start' || edge === 'end')) return { kind: edge, entry };
    if (entry) return grab && { kind: 'move', entry, grab };
    const undated = dataAt(target, 'undated-item')?.dataset['undatedItem'];
    if (undated !== undefined) return { kind: 'schedule', id: undated };
    const isFree = dataAt(target, 'cell') !== null && !isButton(target) && cards.creatable.length > 0;
    return isFree && grab ? { kind: 'create', grab } : undefined;
  };
  const pressDay = (target: EventTarget, event: MouseEvent): void => {
    const day = dataAt(target, 'day')?.dataset['day'];
    if (day === undefined) return;
    if (dataAt(target, 'year-day')) state.setMode('day');
    state.goTo(day);
    const place = dataAt(target, 'cell') && drag.placeAt({ x: event.clientX, y: event.clientY });
    if (!place || cards.creatable.length === 0) return;
    state.setNewAt(spanAt(place.minutes === undefined ? { day } : { day, minutes: halfHour(place.minutes) }));
  };
  const holdForMenu = useHeldMenu(drag, (target, at) => {
    const entry = entryAt(target);
    if (entry) cards.openMenu(entry, at);
  });
  return {
    // Also the press of a button, which keeps it, is a new one.
    onPointerDownCapture: () => {
      drag.swallowsClick = false;
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      lastTouch.current = event.pointerType === 'touch';
      state.takesFocus.current = false;
      if (isOutside(event) || event.button !== 0 || !event.isPrimary) return;
      if (entryAt(event.target)) holdForMenu(event);
      const held = heldAt(event);
      if (held) drag.press(held, event.nativeEvent);
    },
    // A screen reader may go to any day. A press goes there when it ends, as it may begin a drag.
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const { day } = event.target.dataset;
      if (day !== undefined && day !== state.day && event.target.matches(':focus-visible')) state.goTo(day);
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!drag.swallowsClick) return;
      drag.swallowsClick = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOutside(event) || isButton(event.target)) return;
      const entry = entryAt(event.target);
      const pale = paleOf(event.target);
      if (pale) {
        openPale(state, pale.entry, pale.card);
        return;
      }
      if (!entry) {
        pressDay(event.target, event);
        return;
      }
      state.goTo(
        state.mode === 'agenda' ? state.day : (dataAt(event.target, 'at')?.dataset['at'] ?? state.day),
        {
          entry: entry.key,
        },
      );
      state.props.onOpenItem(entry.id);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const entry = isOutside(event) ? undefined : entryAt(event.target);
      if (!entry || lastTouch.current || (event.shiftKey && event.button === 2)) return;
      event.preventDefault();
      const isKey = event.button !== 2;
      cards.openMenu(entry, isKey ? dataAt(event.target, 'entry')! : { x: event.clientX, y: event.clientY });
    },
  };
}
