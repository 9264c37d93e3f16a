import type { TableCommand } from './context.ts';

export const insertAbove: TableCommand = {
  id: 'insert-above',
  label: 'table.insertAbove',
  shortcuts: [{ key: 'Enter', control: true, shift: true }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.insertAbove(),
};
