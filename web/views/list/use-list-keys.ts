import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { commandOf, pressedKey } from '../../commands/command.ts';
import { rowChanges, rowPlace } from '../../commands/row/index.ts';
import { usePlace } from '../../commands/use-place.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { depthOf } from '../moving/drop-place.ts';
import { namesOf } from '../moving/move-items.ts';
import { type ListState, rowOfLine } from './use-list.ts';
import type { RowActions } from './use-row-actions.ts';

/** Arrows by what they mean to people who read from left to right. */
const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** What keys do on a row: they go to another one, tick several, show what is below it, or run its commands. */
export function useListKeys({ state, acts }: { state: ListState; acts: RowActions }) {
  const { rows, order, ticks, setFocused } = state;
  const { t } = useTranslation();
  const { focused } = state;
  const isThere = focused !== undefined && order.indexOf(focused) >= 0;
  const place = usePlace(rowPlace, {
    context: () => (isThere ? acts.contextOf(focused) : undefined),
    name: () => (isThere ? namesOf({ t, props: state.props }, [itemOfLine(focused)]) : undefined),
  });
  return (event: KeyboardEvent<HTMLElement>, line: string): void => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const key = (isMirrored && mirrored[event.key]) || event.key;
    const context = acts.contextOf(line);
    const pressed = pressedKey({ ...modifiersOf(event), key });
    const command = place.commandOf(pressed, context);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const page = Math.floor((state.scroller.current?.clientHeight ?? 0) / state.lineHeight) - 1;
    const next = isPlain ? placeAfter(key, order.indexOf(line), order.count, page) : undefined;
    if (command) command.run(context);
    else if (!state.mayEdit(itemOfLine(line)) && commandOf(rowChanges, context, pressed))
      state.props.onDenied('editItem');
    else if (next !== undefined) {
      const to = order.idAt(next);
      if (to === undefined) return;
      if (event.shiftKey && context.toggleTick) tickOnTheWay(state, line, to);
      setFocused(to);
    } else if (isPlain && (key === 'ArrowRight' || key === 'ArrowLeft'))
      goAside(state, line, key === 'ArrowRight');
    else if (event.key === 'Escape' && ticks.ids.size > 0) ticks.clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Into what is below a row, or out of it: it is shown or hidden first. */
  function goAside({ lines }: ListState, line: string, isInto: boolean): void {
    const row = rowOfLine(state, line);
    const { tree } = rows;
    if (!tree || row < 0) return;
    const hasBelow = tree.childrenAt(row) > 0;
    const isOpen = hasBelow && !tree.isCollapsedAt(row);
    if (isInto && hasBelow && !isOpen) tree.collapse(itemOfLine(line), false);
    else if (isInto && isOpen) setFocused(order.idAt(order.indexOf(line) + 1));
    else if (!isInto && isOpen) tree.collapse(itemOfLine(line), true);
    else if (!isInto) {
      let above = row - 1;
      while (above >= 0 && depthOf(rows, above) >= depthOf(rows, row)) above -= 1;
      if (above >= 0 && depthOf(rows, row) > 0) setFocused(order.idAt(lines.shownOfRow(above)));
    }
  }
}

const modifiersOf = ({ shiftKey, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => ({
  ...{ shiftKey, ctrlKey, metaKey, altKey, repeat },
});

/** Where a key goes from a place among others; undefined: it goes nowhere. */
export function placeAfter(key: string, place: number, count: number, page: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ...{ ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 },
    ...{ PageUp: place - page, PageDown: place + page },
  };
  const found = to[key];
  return found === undefined || count === 0 ? undefined : Math.max(0, Math.min(count - 1, found));
}

/** Ticks the rows on the way from one to another; on the way back the tick of the one that is left goes. */
function tickOnTheWay({ ticks }: ListState, from: string, to: string): void {
  if (from === to) return;
  if (ticks.ids.has(itemOfLine(to))) {
    if (ticks.ids.has(itemOfLine(from))) ticks.toggle(from, undefined);
  } else ticks.toggle(to, from);
}
