import type { GanttCommand } from './context.ts';

export const fitChart: GanttCommand = {
  id: 'fit-chart',
  label: 'gantt.fit',
  shortcuts: [{ key: 'f', shift: false }],
  run: ({ fit }) => fit(),
};
