import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ganttBarPlace } from '../../commands/gantt-bar/index.ts';
import { usePlace } from '../../commands/use-place.ts';
import { useHeldMenu } from '../../ui/menu/use-held-menu.ts';
import { mayTick } from '../bulk/may-tick.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { namesOf } from '../moving/move-items.ts';
import { onBarKey } from './bar-keys.ts';
import { placedItem } from './change-bars.ts';
import type { GanttDrag, Held } from './gantt-drag.ts';
import { saveDates } from './save-dates.ts';
import type { BarActions } from './use-bar-actions.ts';
import type { GanttState } from './use-gantt.ts';
import { arrowUnder, placeAt, pointAt } from './use-gantt-drag.ts';

interface Parts {
  state: GanttState;
  drag: GanttDrag;
  cards: BarActions;
}

/** So wide a bar is at least that a click makes, in CSS pixels: at any zoom somebody can take hold of it. */
const PLACED_PX = 40;

/** The bar of an event, or the place for one; undefined: it is beside the bars. */
function barAt(event: { target: EventTarget; currentTarget: Element }) {
  const target = event.target as Element;
  if (!event.currentTarget.contains(target)) return undefined;
  const element = target.closest<HTMLElement>('[data-bar]');
  const { line } = element?.dataset ?? {};
  if (!element || line === undefined) return undefined;
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
  const link = target.closest<HTMLElement>('[data-link]')?.dataset['link'];
  return { element, line, id: itemOfLine(line), edge, link, isUndated: 'undated' in element.dataset };
}

/** A finger that stays on a bar opens its menu. */
const useBarMenu = ({ state: { list }, drag, cards }: Parts) =>
  useHeldMenu(drag, (target, at) => {
    const line = target.closest<HTMLElement>('[data-bar]')?.dataset['line'];
    if (line === undefined) return;
    list.setFocused(line);
    cards.openMenu(line, at);
  });

/** What a press, a key or a finger does in a chart. The chart listens, and not its bars. */
export function useChartEvents({ state, drag, cards }: Parts) {
  const { t } = useTranslation();
  const isTouched = useRef(false);
  const { list, timeline } = state;
  const { focused } = list;
  const isThere = focused !== undefined && list.order.indexOf(focused) >= 0;
  const barPlace = usePlace(ganttBarPlace, {
    context: () => (isThere ? cards.contextOf(focused) : undefined),
    name: () => (isThere ? namesOf({ t, props: state.props }, [itemOfLine(focused)]) : undefined),
  });
  const heldAt = (event: PointerEvent<HTMLElement>): Held | undefined => {
    const bar = barAt(event);
    const at = { x: event.clientX, y: event.clientY };
    const grab = placeAt(state, at);
    if (bar?.link === 'start' || bar?.link === 'end') return { kind: 'link', id: bar.id, end: bar.link };
    if (bar?.edge === 'start' || bar?.edge === 'end') return { kind: bar.edge, id: bar.id };
    if (bar?.isUndated && state.mayEdit(bar.id)) return { kind: 'place', id: bar.id, grab };
    const from = bar && state.bars.of(bar.id)?.from;
    if (bar && from !== undefined) return { kind: 'move', id: bar.id, grab, from };
    // A finger scrolls by itself.
    return event.pointerType === 'touch' ? undefined : { kind: 'pan', at, ...timeline.sight };
  };
  /** The first dates of an item are where somebody clicks. */
  const place = (id: string, event: MouseEvent): void => {
    const perDay = timeline.drawn?.scale.perDay ?? 1;
    const at = placeAt(state, { x: event.clientX, y: event.clientY });
    const days = Math.max(1, Math.round(PLACED_PX / perDay));
    saveDates(state, t, placedItem(state, id, at, at + (days - 1) * 1_440));
  };
  const chooseArrow = (event: MouseEvent): void => {
    const at = { x: event.clientX, y: event.clientY };
    const arrow = arrowUnder(state, at, isTouched.current);
    state.setChosen(arrow && { from: arrow.from, to: arrow.to, at: pointAt(state, at) });
  };
  const holdForMenu = useBarMenu({ state, drag, cards });
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isTouched.current = event.pointerType === 'touch';
      const isInside = event.currentTarget.contains(event.target as Node);
      if (!isInside || event.button !== 0 || !event.isPrimary) return;
      if (barAt(event)) holdForMenu(event);
      const held = heldAt(event);
      if (held) drag.press(held, event.nativeEvent);
      else drag.swallowsClick = false;
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!drag.swallowsClick) return;
      drag.swallowsClick = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.buttons !== 0 || event.pointerType === 'touch') return;
      const isOver = !barAt(event) && arrowUnder(state, { x: event.clientX, y: event.clientY }, false);
      event.currentTarget.style.cursor = isOver ? 'pointer' : '';
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const bar = barAt(event);
      if (!bar) {
        if (event.currentTarget.contains(event.target as Node)) chooseArrow(event);
        return;
      }
      list.setFocused(bar.line);
      if ((event.ctrlKey || event.metaKey || event.shiftKey) && mayTick(state.props.allowed))
        list.ticks.toggle(bar.line, event.shiftKey ? list.focused : undefined);
      else if (!bar.isUndated) state.props.onOpenItem(bar.id);
      else place(bar.id, event);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const bar = barAt(event);
      if (!bar || isTouched.current || (event.shiftKey && event.button === 2)) return;
      event.preventDefault();
      list.setFocused(bar.line);
      const at = event.button === 2 ? { x: event.clientX, y: event.clientY } : bar.element;
      cards.openMenu(bar.line, at);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const bar = barAt(event);
      if (
        !bar ||
        event.target !== bar.element ||
        !onBarKey({ state, cards, place: barPlace }, event, bar.line)
      )
        return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event: { target: EventTarget; currentTarget: Element }) => {
      const bar = barAt(event);
      if (bar && bar.line !== list.focused) list.setFocused(bar.line);
    },
  };
}

export type ChartEvents = ReturnType<typeof useChartEvents>;
