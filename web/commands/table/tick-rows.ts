import type { TableCommand } from './context.ts';

/** Letters begin an edit, and Shift+Space selects cells: to tick takes both keys that select. */
export const tickRows: TableCommand = {
  id: 'tick-rows',
  label: 'table.tickRows',
  shortcuts: [{ key: ' ', control: true, shift: true }],
  when: ({ hasActiveCell, mayTick }) => hasActiveCell && mayTick,
  run: (table) => table.tickRows(),
};
