import type { TableCommand } from './context.ts';

export const openItem: TableCommand = {
  id: 'open-item',
  label: 'table.open',
  shortcuts: [{ key: ' ', shift: false }],
  when: ({ hasActiveCell, toggles }) => hasActiveCell && !toggles,
  run: (table) => table.openItem(),
};
