import type { Movement } from './place.ts';

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** In a calendar. */
export const calendarMovements: readonly Movement[] = [
  { label: 'shortcuts.toDay', keys: [...arrows, 'Home', 'End'].map((key) => ({ key })) },
  { label: 'shortcuts.moveEntry', keys: arrows.map((key) => ({ key, alt: true })) },
  {
    label: 'shortcuts.stretchEntry',
    keys: ['ArrowLeft', 'ArrowRight'].map((key) => ({ key, alt: true, shift: true })),
  },
];
