import type { Command } from '../command.ts';

/** A Gantt chart. */
export interface GanttContext {
  goToToday(): void;
  fit(): void;
  zoom(factor: number): void;
  toggleList(): void;
}

export type GanttCommand = Command<GanttContext>;
