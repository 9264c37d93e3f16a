import { z } from 'zod';
import type { AttributeKind } from './kind.ts';
import { oneZero } from './number.ts';

export const ratingIcons = ['star', 'heart', 'thumb', 'flame', 'flag'] as const;
export const RATING_MAX = 10;

const settings = z.object({
  max: z.int().min(1).max(RATING_MAX).default(5),
  icon: z.enum(ratingIcons).default('star'),
});
export type RatingSettings = z.infer<typeof settings>;

const written = /^(\d{1,2})(?:\s*\/\s*(\d{1,2}))?$/;
const drawn = /^[★⭐]{1,10}☆{0,10}$/u;
/** `⭐️` is two characters. */
const TYPED_MAX = 40;

/** How many icons a text draws; none: it draws none. */
function iconsIn(text: string): number {
  const icons = /[★⭐]/u.test(text) ? text.replaceAll('\ufe0f', '') : '';
  return drawn.test(icons) ? [...icons].filter((icon) => icon !== '☆').length : 0;
}

/** A number of icons, from one to as many as the attribute has. Nothing rated is no value. */
export const rating: AttributeKind<number, RatingSettings> = {
  id: 'rating',
  storage: 'number',
  settings,
  data: ({ max }) => z.int().min(1).max(max).overwrite(oneZero),
  parse: (typed, { max }) => {
    const text = typed.trim();
    if (text === '') return null;
    const [, value, of] = written.exec(text) ?? [];
    if (of !== undefined && Number(of) !== max) return undefined;
    const rated = value === undefined ? iconsIn(text) : Number(value);
    return rated >= 1 && rated <= max ? rated : undefined;
  },
  format: (value) => String(value),
  sortKey: (value) => value,
  operators: ['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  importable: { cells: 'typed', isMeant: (cell) => cell.length <= TYPED_MAX },
  amount: { of: (value) => value, from: Math.round },
};
