import type { StartOption } from './start.ts';

export const priorities: readonly StartOption[] = [
  { words: 'high', hue: 'red' },
  { words: 'medium', hue: 'amber' },
  { words: 'low', hue: 'grey' },
];
