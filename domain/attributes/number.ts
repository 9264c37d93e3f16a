import { z } from 'zod';
import type { AttributeKind } from './kind.ts';

const settings = z.object({
  /** Digits after the point that are shown; null: as many as there are. */
  decimals: z.int().min(0).max(10).nullable().default(null),
});

const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const grouped = /^[+-]?\d{1,3}(?:[, '\u00a0\u202f]\d{3})+(?:\.\d*)?$/;

/** A plain number: a finite double. */
export const number: AttributeKind<number, z.infer<typeof settings>> = {
  id: 'number',
  storage: 'number',
  settings,
  data: () => z.number(),
  parse: (typed) => {
    const trimmed = typed.trim();
    if (trimmed === '') return null;
    const digits = grouped.test(trimmed) ? trimmed.replace(/[, '\u00a0\u202f]/g, '') : trimmed;
    if (!plain.test(digits)) return undefined;
    const value = Number(digits);
    // JSON has one zero.
    return Number.isFinite(value) ? value + 0 : undefined;
  },
  format: (value, { decimals }) => {
    if (decimals === null) return String(value);
    const rounded = value.toFixed(decimals);
    return Number(rounded) === 0 ? rounded.replace('-', '') : rounded;
  },
  sortKey: (value) => value,
  operators: ['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  importable: { cells: 'numbers' },
};
