import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { pressedKey } from '../../commands/command.ts';
import type { GanttContext } from '../../commands/gantt/context.ts';
import { ganttPlace } from '../../commands/gantt/index.ts';
import { usePlace } from '../../commands/use-place.ts';

/** What keys do in a chart, and on the page where nothing else has the focus. */
export function useGanttKeys(context: GanttContext, name: string) {
  const place = usePlace(ganttPlace, { context: () => context, name: () => name });
  const runs = (event: Parameters<typeof pressedKey>[0]): boolean => {
    // A plus sign is typed with Shift on many keyboards.
    const command = place.commandOf(pressedKey(event), context);
    command?.run(context);
    return command !== undefined;
  };
  const onPage = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.target === document.body && runs(event)) event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => onPage(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    // What is over the page is not in the chart, and a field keeps its keys.
    if (!event.currentTarget.contains(target) || target.closest('input, textarea, [data-editor]')) return;
    if (!runs(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
