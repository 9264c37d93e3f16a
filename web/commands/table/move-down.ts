import type { TableCommand } from './context.ts';

export const moveDown: TableCommand = {
  id: 'move-down',
  label: 'table.move.down',
  shortcuts: [{ key: 'ArrowDown', alt: true, shift: false, repeats: true }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.move(1),
};
