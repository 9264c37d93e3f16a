import { z } from 'zod';
import type { AttributeKind } from './kind.ts';
import { oneZero } from './number.ts';
import { plainNumber } from './number-text.ts';

const settings = z.object({});

export const PROGRESS_MAX = 100;
/** A longer cell of a file is no progress. */
const TYPED_MAX = 10;

/** How far something is, from 0 to 100. */
export const progress: AttributeKind<number, z.infer<typeof settings>> = {
  id: 'progress',
  storage: 'number',
  settings,
  data: () => z.number().min(0).max(PROGRESS_MAX).overwrite(oneZero),
  parse: (typed) => {
    const text = typed.trim();
    if (text === '') return null;
    const plain = plainNumber(text.replace(/^[%٪]|[%٪]$/, ''));
    const value = plain === undefined ? Number.NaN : Number(plain);
    return value >= 0 && value <= PROGRESS_MAX ? oneZero(value) : undefined;
  },
  format: (value) => `${value}%`,
  sortKey: (value) => value,
  operators: ['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  importable: { cells: 'typed', isMeant: (cell) => cell.length <= TYPED_MAX && /\d/.test(cell) },
  saysDone: (data) => data === PROGRESS_MAX,
};
