import { criticalPath } from '@tessera/domain/schedule/critical-path.ts';
import type { PlannedItem } from '@tessera/domain/schedule/shift.ts';
import type { WorkingTime } from '@tessera/domain/schedule/working-time.ts';
import type { Bars } from './bars.ts';
import { plannedOf } from './successors.ts';
import type { Waits } from './waits.ts';

/** The items that must not be later, where the whole is not to be. */
export function criticalOf(bars: Bars, waits: Waits, workingTime: WorkingTime): ReadonlySet<string> {
  const items = new Map<string, PlannedItem>();
  for (const id of waits.ids) {
    const bar = bars.of(id);
    // A summary is as long as what is below it, and has no length of its own.
    const isOwn = bar?.kind !== 'summary' || waits.into(id).length + waits.outOf(id).length > 0;
    if (bar && isOwn) items.set(id, plannedOf(bar));
  }
  const found = criticalPath(items, waits.all, workingTime);
  return 'critical' in found ? found.critical : NONE;
}

const NONE: ReadonlySet<string> = new Set();
