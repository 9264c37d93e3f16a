import { RATING_MAX, type RatingSettings } from '@tessera/domain/attributes/rating.ts';
import type { Telling } from '../attribute-ui.ts';

type Max = Pick<RatingSettings, 'max'>;

/** `0`: nothing is rated. */
export const ratingWords = (value: number, { max }: Max, { t, formats }: Telling): string =>
  value === 0
    ? t('attributes.notRated')
    : t('attributes.ratingOf', { value: formats.number(value), max: formats.number(max) });

/** The rating after a key in its editor, 0 for none; undefined: it is none of its keys. */
export function ratingAfter(key: string, value: number, keyBefore: string, { max }: Max): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return Math.min(max, value + 1);
    case 'ArrowDown':
    case 'ArrowLeft':
      return Math.max(0, value - 1);
    case 'Home':
      return 0;
    case 'End':
      return max;
    case 'Backspace':
    case 'Delete':
      return 0;
    case ' ':
      return value >= max ? 0 : value + 1;
  }
  if (key === '0' && keyBefore === '1' && max === RATING_MAX) return RATING_MAX;
  if (!/^\d$/.test(key)) return undefined;
  return Number(key) <= max ? Number(key) : value;
}

/** The value after a key on a cell, or a click on the icon that stands for the key. */
export function pressed(key: string, data: unknown, settings: Max): unknown {
  const value = typeof data === 'number' ? data : 0;
  const isKey = key === ' ' || /^\d$/.test(key);
  const next = key === String(RATING_MAX) ? RATING_MAX : isKey && ratingAfter(key, value, '', settings);
  return typeof next === 'number' ? next || null : undefined;
}
