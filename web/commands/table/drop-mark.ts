import type { TableCommand } from './context.ts';

export const dropMark: TableCommand = {
  id: 'drop-mark',
  label: 'table.dropMark',
  shortcuts: [{ key: 'Escape', repeats: true }],
  when: ({ hasMark }) => hasMark,
  run: (table) => table.dropMark(),
};
