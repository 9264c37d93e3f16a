import type { Movement } from './place.ts';

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** In a table. */
export const movements: readonly Movement[] = [
  { label: 'shortcuts.move', keys: arrows.map((key) => ({ key })) },
  { label: 'shortcuts.toEdge', keys: arrows.map((key) => ({ key, control: true })) },
  { label: 'shortcuts.select', keys: arrows.map((key) => ({ key, shift: true })) },
  { label: 'shortcuts.rowEnds', keys: [{ key: 'Home' }, { key: 'End' }] },
  {
    label: 'shortcuts.tableEnds',
    keys: [
      { key: 'Home', control: true },
      { key: 'End', control: true },
    ],
  },
  { label: 'shortcuts.page', keys: [{ key: 'PageUp' }, { key: 'PageDown' }] },
  {
    label: 'shortcuts.selectFurther',
    keys: ['PageUp', 'PageDown', 'Home', 'End'].map((key) => ({ key, shift: true })),
  },
  { label: 'shortcuts.fillTyped', keys: [{ key: 'Enter', control: true }] },
  { label: 'shortcuts.fillCopies', keys: [{ key: 'Control' }] },
  { label: 'shortcuts.nestNew', keys: [{ key: 'Tab' }, { key: 'Tab', shift: true }] },
  { label: 'shortcuts.nextCell', keys: [{ key: 'Tab' }, { key: 'Tab', shift: true }] },
];
