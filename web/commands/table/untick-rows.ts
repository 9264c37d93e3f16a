import type { TableCommand } from './context.ts';

export const untickRows: TableCommand = {
  id: 'untick-rows',
  label: 'table.clear',
  shortcuts: [{ key: 'Escape', repeats: true }],
  when: ({ hasTicked }) => hasTicked,
  run: (table) => table.untick(),
};
