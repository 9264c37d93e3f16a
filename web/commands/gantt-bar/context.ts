import type { CalendarEntryContext } from '../calendar-entry/context.ts';
import type { Command } from '../command.ts';

/** An item in a Gantt chart. Undefined: the person may not do it. */
export interface GanttBarContext extends CalendarEntryContext {
  /** Gives it its first dates, today. Undefined: it has some, too. */
  place: (() => void) | undefined;
  /** By days. Undefined: it has no start, too. */
  stretchStart: ((days: number) => void) | undefined;
  /** Shows what it waits for, and what waits for it. */
  links: (() => void) | undefined;
  /** Whether it stays where it is, whatever it waits for. Undefined: nothing says so, too. */
  toggleFixed: (() => void) | undefined;
  isFixed: boolean;
  toggleTick: (() => void) | undefined;
  isTicked: boolean;
}

export type GanttBarCommand = Command<GanttBarContext>;
