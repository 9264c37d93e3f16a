import type { Dependency } from './dependency.ts';
import { type NoSchedule, type Schedule, schedule } from './schedule.ts';
import type { PlannedItem } from './shift.ts';
import { type WorkingTime, workingDaysBetween } from './working-time.ts';

/**
 * What is critical in a plan as it stands: no item is earlier than its days, and where a link is broken, it counts as if
 * the item that waits were moved on.
 */
export function criticalPath(
  items: ReadonlyMap<string, PlannedItem>,
  dependencies: readonly Dependency[],
  workingTime: WorkingTime,
): Schedule | NoSchedule {
  let begin: string | undefined;
  const tasks = Array.from(items, ([id, { first, last, isMilestone }]) => {
    if (begin === undefined || first < begin) begin = first;
    // Work on days off takes a day.
    const duration = isMilestone ? 0 : Math.max(1, workingDaysBetween(first, last, workingTime));
    return { id, duration, start: first };
  });
  return schedule(tasks, dependencies, begin ?? '2000-01-01', workingTime);
}
