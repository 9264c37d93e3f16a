import type { GanttCommand } from './context.ts';

export const chartToToday: GanttCommand = {
  id: 'chart-to-today',
  label: 'calendar.toToday',
  shortcuts: [{ key: 't', shift: false }],
  run: ({ goToToday }) => goToToday(),
};
