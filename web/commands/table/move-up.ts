import type { TableCommand } from './context.ts';

export const moveUp: TableCommand = {
  id: 'move-up',
  label: 'table.move.up',
  shortcuts: [{ key: 'ArrowUp', alt: true, shift: false, repeats: true }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.move(-1),
};
