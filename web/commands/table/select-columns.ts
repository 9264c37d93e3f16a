import type { TableCommand } from './context.ts';

export const selectColumns: TableCommand = {
  id: 'select-columns',
  label: 'table.selectColumns',
  shortcuts: [{ key: ' ', control: true, shift: false }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.selectColumns(),
};
