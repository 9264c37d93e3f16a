import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { commandOf, mirroredKey, pressedKey } from '../../commands/command.ts';
import { rowChanges, rowPlace } from '../../commands/row/index.ts';
import { usePlace } from '../../commands/use-place.ts';
import { groupOfLine, headId, isHead, itemOfLine } from '../lines/line-id.ts';
import { depthOf } from '../moving/drop-place.ts';
import { namesOf } from '../moving/move-items.ts';
import { type ListState, lineAtPlace, placeOfLine, rowOfLine } from './use-list.ts';
import type { RowActions } from './use-row-actions.ts';

/**
 * What keys do on a row: they go to another line, tick several, show what is below it, or run its commands; and on the head of
 * a group, which they open and close.
 */
export function useListKeys({ state, acts }: { state: ListState; acts: RowActions }) {
  const { rows, lines, order, ticks, setFocused } = state;
  const { t } = useTranslation();
  const { focused } = state;
  const isThere = focused !== undefined && order.indexOf(focused) >= 0;
  const place = usePlace(rowPlace, {
    context: () => (isThere ? acts.contextOf(focused) : undefined),
    name: () => (isThere ? namesOf({ t, props: state.props }, [itemOfLine(focused)]) : undefined),
  });
  return (event: KeyboardEvent<HTMLElement>, line: string): void => {
    const key = mirroredKey(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isStep = isPlain && !event.shiftKey && (key === 'ArrowUp' || key === 'ArrowDown');
    if (isStep) goTo(placeOfLine(state, line) + (key === 'ArrowUp' ? -1 : 1));
    else if (isHead(line)) {
      if (!isPlain || !onHead(line, key)) return;
    } else if (!onRow(event, line, key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @returns whether it does something */
  function onRow(event: KeyboardEvent<HTMLElement>, line: string, key: string): boolean {
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
      if (to === undefined) return false;
      if (event.shiftKey && context.toggleTick) tickOnTheWay(state, line, to);
      setFocused(to);
    } else if (isPlain && (key === 'ArrowRight' || key === 'ArrowLeft')) goAside(line, key === 'ArrowRight');
    else if (event.key === 'Escape' && ticks.ids.size > 0) ticks.clear();
    else return false;
    return true;
  }

  /** @returns whether it does something */
  function onHead(line: string, key: string): boolean {
    const group = lines.groupBy(groupOfLine(line));
    if (!group) return false;
    const isOpen = !lines.isCollapsed(group.key);
    if (key === 'Home' || key === 'End') goTo(key === 'Home' ? 0 : lines.count - 1);
    else if (key === 'ArrowRight' && isOpen) goTo(placeOfLine(state, line) + 1);
    else if (key === 'ArrowRight' || (key === 'ArrowLeft' && isOpen)) state.toggleGroup(group.key);
    else return false;
    return true;
  }

  function goTo(place: number): void {
    const to = lineAtPlace(state, place);
    if (to !== undefined) setFocused(to);
  }

  /** Into what is below a row, or out of it: it is shown or hidden first. */
  function goAside(line: string, isInto: boolean): void {
    const row = rowOfLine(state, line);
    const { tree } = rows;
    if (row < 0) return;
    const hasBelow = tree !== undefined && tree.childrenAt(row) > 0;
    const isOpen = hasBelow && !tree.isCollapsedAt(row);
    if (isInto && hasBelow && !isOpen) tree.collapse(itemOfLine(line), false);
    else if (isInto && isOpen) setFocused(order.idAt(order.indexOf(line) + 1));
    else if (!isInto && isOpen) tree.collapse(itemOfLine(line), true);
    else if (!isInto && depthOf(rows, row) > 0) {
      let above = row - 1;
      while (above >= 0 && depthOf(rows, above) >= depthOf(rows, row)) above -= 1;
      if (above >= 0) setFocused(order.idAt(lines.shownOfRow(above)));
    } else if (!isInto) {
      const group = lines.groupOf(row);
      if (group) setFocused(headId(group.key));
    }
  }
}

/** The line of a list that has the focus itself, and not something in it. Undefined: none. */
export function lineWithFocus(event: KeyboardEvent<HTMLElement>): string | undefined {
  const { line, head } = (event.target as HTMLElement).dataset;
  return event.currentTarget.contains(event.target as Node) ? (line ?? head) : undefined;
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
