import type { TableCommand } from './context.ts';

export const toggleCell: TableCommand = {
  id: 'toggle-cell',
  label: 'table.toggleCell',
  shortcuts: [{ key: ' ', shift: false }],
  when: ({ hasActiveCell, toggles }) => hasActiveCell && toggles,
  run: (table) => table.toggle(),
};
