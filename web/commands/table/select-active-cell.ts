import type { TableCommand } from './context.ts';

export const selectActiveCell: TableCommand = {
  id: 'select-active-cell',
  label: 'table.selectActiveCell',
  shortcuts: [{ key: 'Escape', repeats: true }],
  when: ({ hasRange }) => hasRange,
  run: (table) => table.selectActiveCell(),
};
