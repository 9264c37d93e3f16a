import type { TableCommand } from './context.ts';

export const outdentItems: TableCommand = {
  id: 'outdent-items',
  label: 'table.outdent',
  shortcuts: [{ key: 'ArrowLeft', alt: true, shift: true }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.nest(-1),
};
