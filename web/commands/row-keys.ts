import type { Movement } from './place.ts';

/** On the rows of a list. */
export const rowMovements: readonly Movement[] = [
  {
    label: 'list.toRow',
    keys: ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => ({ key })),
  },
  { label: 'list.tickRange', keys: ['ArrowUp', 'ArrowDown'].map((key) => ({ key, shift: true })) },
  { label: 'list.showSubItems', keys: ['ArrowRight', 'ArrowLeft'].map((key) => ({ key })) },
  { label: 'list.nestWhileNaming', keys: [{ key: 'Tab' }, { key: 'Tab', shift: true }] },
];
