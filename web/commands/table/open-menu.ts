import type { TableCommand } from './context.ts';

export const openMenu: TableCommand = {
  id: 'open-menu',
  label: 'table.openMenu',
  shortcuts: [{ key: 'F10', shift: true }, { key: 'ContextMenu' }],
  when: ({ hasActiveCell }) => hasActiveCell,
  run: (table) => table.openMenu(),
};
