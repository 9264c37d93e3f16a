import type { GanttCommand } from './context.ts';

export const zoomOut: GanttCommand = {
  id: 'zoom-out',
  label: 'gantt.zoomOut',
  shortcuts: [{ key: '-', repeats: true }],
  run: ({ zoom }) => zoom(0.8),
};
