import type { Movement } from './place.ts';

/** In a Gantt chart. */
export const ganttMovements: readonly Movement[] = [
  {
    label: 'gantt.toBar',
    keys: ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => ({ key })),
  },
  {
    label: 'shortcuts.moveEntry',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => ({ key, alt: true })),
  },
  {
    label: 'shortcuts.stretchEntry',
    keys: ['ArrowLeft', 'ArrowRight'].map((key) => ({ key, alt: true, shift: true })),
  },
  {
    label: 'gantt.stretchStart',
    keys: ['ArrowUp', 'ArrowDown'].map((key) => ({ key, alt: true, shift: true })),
  },
];
