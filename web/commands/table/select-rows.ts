import type { TableCommand } from './context.ts';

export const selectRows: TableCommand = {
  id: 'select-rows',
  label: 'table.selectRows',
  shortcuts: [{ key: ' ', shift: true }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.selectRows(),
};
