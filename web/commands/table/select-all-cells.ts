import type { TableCommand } from './context.ts';

export const selectAllCells: TableCommand = {
  id: 'select-all-cells',
  label: 'table.selectAllCells',
  shortcuts: [{ key: 'a', control: true }],
  when: ({ hasCells }) => hasCells,
  run: (table) => table.selectAll(),
};
