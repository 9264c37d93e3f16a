import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../commands/command.ts';
import type { GanttBarContext } from '../../commands/gantt-bar/context.ts';
import type { PlaceAtHand } from '../../commands/place.ts';
import { arrowOf, isUpright, wayOf } from '../calendar/arrows.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { placeAfter } from '../list/use-list-keys.ts';
import type { BarActions } from './use-bar-actions.ts';
import type { GanttState } from './use-gantt.ts';

interface Parts {
  state: GanttState;
  cards: BarActions;
  place: PlaceAtHand<GanttBarContext>;
}

const WEEK = 7;

/** What a key does on a bar: its commands, moving it or one of its ends, going to another one. Whether it does anything. */
export function onBarKey({ state, cards, place }: Parts, event: KeyboardEvent, line: string): boolean {
  const { list, takesFocus, bars, timeline } = state;
  const context = cards.contextOf(line);
  const command = place.commandOf(pressedKey(event), context);
  const arrow = arrowOf(event);
  if (command) {
    command.run(context);
    return true;
  }
  if (event.altKey && arrow) {
    if (event.shiftKey) cards.stretchBy(line, isUpright(arrow) ? 'start' : 'end', wayOf(arrow));
    else cards.moveBy(line, wayOf(arrow) * (isUpright(arrow) ? WEEK : 1));
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const page = Math.floor((list.scroller.current?.clientHeight ?? 0) / list.lineHeight) - 1;
  const next = placeAfter(event.key, list.order.indexOf(line), list.order.count, page);
  const to = next === undefined ? undefined : list.order.idAt(next);
  if (to === undefined) return false;
  takesFocus.current = true;
  list.setFocused(to);
  const bar = bars.of(itemOfLine(to));
  if (bar) timeline.reveal(bar);
  return true;
}
