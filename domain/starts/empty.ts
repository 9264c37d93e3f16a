import type { Start } from './start.ts';

/** A board with nothing in it. */
export const empty: Start = {
  name: 'empty',
  description: 'emptyText',
  hue: 'indigo',
  folders: [],
};
