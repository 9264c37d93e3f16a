import type { RefObject } from 'react';
import type { ToolId } from '../../commands/toolbar/context.ts';
import { toolbarPlace } from '../../commands/toolbar/index.ts';
import { usePlace } from '../../commands/use-place.ts';

/** Commands open the tools of a bar by pressing what has `data-tool`. */
export function useTools(bar: RefObject<HTMLElement | null>): void {
  const find = (tool: ToolId) =>
    bar.current?.querySelector<HTMLElement>(`[data-tool="${tool}"] :is(button, input)`);
  usePlace(toolbarPlace, {
    context: () => ({
      has: (tool) => find(tool) !== null && find(tool) !== undefined,
      open: (tool) => {
        find(tool)?.focus();
        find(tool)?.click();
      },
    }),
  });
}
