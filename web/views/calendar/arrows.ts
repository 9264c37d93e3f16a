import type { KeyboardEvent } from 'react';

export type Arrow = 'up' | 'down' | 'back' | 'on';

/** Arrows by what they mean to people who read from left to right. */
const arrows: Readonly<Record<string, Arrow>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'back',
  ArrowRight: 'on',
};
const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

export function arrowOf(event: KeyboardEvent): Arrow | undefined {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  return arrows[(rtl && mirrored[event.key]) || event.key];
}

export const isUpright = (arrow: Arrow): boolean => arrow === 'up' || arrow === 'down';

export const wayOf = (arrow: Arrow): 1 | -1 => (arrow === 'up' || arrow === 'back' ? -1 : 1);
