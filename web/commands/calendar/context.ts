import type { CalendarMode } from '@tessera/domain/calendar/seen-days.ts';
import type { Command } from '../command.ts';

/** A calendar. Undefined: the person may not do it. */
export interface CalendarContext {
  goToToday(): void;
  /** Opens the days to choose one from. */
  jump(): void;
  turn(by: 1 | -1): void;
  show(mode: CalendarMode): void;
  /** On the day, or at the time, that has the focus. */
  create: (() => void) | undefined;
}

export type CalendarCommand = Command<CalendarContext>;
