import type { Movement } from './place.ts';

/** On the cards of a board. */
export const cardMovements: readonly Movement[] = [
  {
    label: 'shortcuts.toCard',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => ({ key })),
  },
  { label: 'shortcuts.moveCard', keys: ['ArrowLeft', 'ArrowRight'].map((key) => ({ key, alt: true })) },
];
