import type { KeyboardEvent } from 'react';
import type { GanttContext } from '../../commands/gantt/context.ts';
import { ganttPlace } from '../../commands/gantt/index.ts';
import { usePlace } from '../../commands/use-place.ts';
import { usePageKeys } from '../use-page-keys.ts';

/** What keys do in a chart, and on the page where nothing else has the focus. */
export function useGanttKeys(context: GanttContext, name: string) {
  const place = usePlace(ganttPlace, { context: () => context, name: () => name });
  const runs = usePageKeys(place, context);
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    // What is over the page is not in the chart, and a field keeps its keys.
    if (!event.currentTarget.contains(target) || target.closest('input, textarea, [data-editor]')) return;
    if (!runs(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
