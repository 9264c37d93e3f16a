import { DAY_MINUTES, isBar } from '@tessera/domain/calendar/span.ts';
import { addDays } from '@tessera/domain/repeats/days.ts';
import type { KeyboardEvent } from 'react';
import type { CalendarEntryContext } from '../../commands/calendar-entry/context.ts';
import { pressedKey } from '../../commands/command.ts';
import type { PlaceAtHand } from '../../commands/place.ts';
import { type Arrow, arrowOf, isUpright, wayOf } from './arrows.ts';
import { type Entry, paleAt } from './entries.ts';
import { openPale } from './open-pale.ts';
import { type CalendarState, hasHours } from './use-calendar.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface Parts {
  state: CalendarState;
  cards: EntryActions;
  place: PlaceAtHand<CalendarEntryContext>;
}

const WEEK = 7;
/** How far a key takes an item in the hours, in minutes. */
const STEP = 15;

/** What a key does on an entry: its commands, moving it, going to another one. Whether it does anything. */
export function onEntryKey(
  { state, cards, place }: Parts,
  event: KeyboardEvent,
  target: HTMLElement,
): boolean {
  const { entry: key, at } = target.dataset;
  if (key === undefined || at === undefined) return false;
  const entry = state.entries.find((one) => one.key === key);
  const pale = entry ? undefined : paleAt(state.shown, key);
  if (pale) return onPaleKey({ state, pale }, event, target, at);
  if (!entry) return false;
  const context = cards.contextOf(entry);
  const command = place.commandOf(pressedKey(event), context);
  const arrow = arrowOf(event);
  if (command) command.run(context);
  else if (event.key === 'Escape') state.goTo(at);
  else if (!arrow || event.ctrlKey || event.metaKey) return false;
  else if (event.altKey) moveByKey({ state, cards, place }, entry, arrow, event.shiftKey);
  else if (event.shiftKey) return false;
  else if (arrow === 'up' || arrow === 'down') goBeside(state, target, at, arrow);
  else state.goTo(addDays(at, wayOf(arrow)) ?? at);
  return true;
}

/** What cannot be moved is opened, and arrows go on from it. */
function onPaleKey(
  { state, pale }: { state: CalendarState; pale: NonNullable<ReturnType<typeof paleAt>> },
  event: KeyboardEvent,
  target: HTMLElement,
  at: string,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const arrow = arrowOf(event);
  if (event.key === 'Enter' || event.key === ' ') openPale(state, pale, target);
  else if (event.key === 'Escape') state.goTo(at);
  else if (arrow === 'up' || arrow === 'down') goBeside(state, target, at, arrow);
  else if (arrow) state.goTo(addDays(at, wayOf(arrow)) ?? at);
  else return false;
  return true;
}

/** In the hours up and down are times; over days they are weeks. */
function moveByKey({ state, cards }: Parts, entry: Entry, arrow: Arrow, stretches: boolean): void {
  if (!cards.mayChange(entry)) {
    state.props.onDenied(state.mayEdit(entry.id) ? 'computed' : 'editItem');
    return;
  }
  const isInHours = entry.span.time !== undefined && !isBar(entry.span) && hasHours(state.mode);
  const long = isInHours ? STEP : WEEK * DAY_MINUTES;
  if (!stretches) cards.move(entry, wayOf(arrow) * (isUpright(arrow) ? long : DAY_MINUTES));
  else if (entry.source.end) cards.stretch(entry, wayOf(arrow) * (isInHours ? STEP : DAY_MINUTES));
}

/** The entry above or below, of a day or of a list; before the first one is the day. */
function goBeside(state: CalendarState, target: HTMLElement, day: string, arrow: 'up' | 'down'): void {
  const isList = state.mode === 'agenda';
  const drawn = [...(state.root.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const beside = isList ? drawn : drawn.filter((one) => one.dataset['at'] === day);
  const next = beside[beside.indexOf(target) + wayOf(arrow)];
  const { entry, at } = next?.dataset ?? {};
  if (isList) next?.focus();
  else if (entry !== undefined && at !== undefined) state.goTo(at, { entry });
  else if (arrow === 'up') state.goTo(day);
}
