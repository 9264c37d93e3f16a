import { firstOfWeek } from '@tessera/domain/calendar/seen-days.ts';
import { DAY_MINUTES } from '@tessera/domain/calendar/span.ts';
import { addDays } from '@tessera/domain/repeats/days.ts';
import type { KeyboardEvent } from 'react';
import type { CalendarContext } from '../../commands/calendar/context.ts';
import { arrowOf, isUpright, wayOf } from './arrows.ts';
import { type CalendarState, hasHours } from './use-calendar.ts';

interface Parts {
  state: CalendarState;
  context: CalendarContext;
}

const WEEK = 7;
/** How far a key goes in the hours, in minutes. */
const SLOT = 30;

/** What a key does on a day, or on a time of it. Whether it does anything. */
export function onDayKey({ state, context }: Parts, event: KeyboardEvent, target: HTMLElement): boolean {
  const { day, focus, mode } = state;
  const { slot, day: own } = target.dataset;
  const isWith = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if ((slot === undefined && own === undefined) || isWith) return false;
  if (event.key === 'Enter' || event.key === ' ') return enter({ state, context }, target);
  const at = focus.minutes === undefined ? {} : { minutes: focus.minutes };
  const arrow = arrowOf(event);
  if (event.key === 'Home' || event.key === 'End') {
    const first = firstOfWeek(day, state.weeks.weekStart);
    state.goTo((event.key === 'Home' ? first : addDays(first, WEEK - 1)) ?? day, at);
  } else if (!arrow) return false;
  else if (!isUpright(arrow)) state.goTo(addDays(day, wayOf(arrow)) ?? day, at);
  else if (hasHours(mode)) goInHours(state, wayOf(arrow));
  else state.goTo(addDays(day, wayOf(arrow) * WEEK) ?? day);
  return true;
}

/** Above the first time is the day itself. */
function goInHours({ day, focus, goTo }: CalendarState, way: 1 | -1): void {
  const { minutes = -SLOT } = focus;
  const next = minutes + way * SLOT;
  if (next < DAY_MINUTES) goTo(day, next < 0 ? {} : { minutes: next });
}

/** A day of a year is opened; elsewhere something new begins. */
function enter({ state, context }: Parts, target: HTMLElement): boolean {
  if (target.dataset['yearDay'] !== undefined) {
    state.setMode('day');
    return true;
  }
  context.create?.();
  return context.create !== undefined;
}
