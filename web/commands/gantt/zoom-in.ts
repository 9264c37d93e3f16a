import type { GanttCommand } from './context.ts';

export const zoomIn: GanttCommand = {
  id: 'zoom-in',
  label: 'gantt.zoomIn',
  shortcuts: [
    { key: '+', repeats: true },
    { key: '=', repeats: true },
  ],
  run: ({ zoom }) => zoom(1.25),
};
