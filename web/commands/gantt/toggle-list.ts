import type { GanttCommand } from './context.ts';

export const toggleList: GanttCommand = {
  id: 'toggle-list',
  label: 'gantt.toggleList',
  shortcuts: [{ key: '\\' }],
  run: ({ toggleList }) => toggleList(),
};
