import { z } from 'zod';
import type { Params } from '../issues.ts';
import { numberSeries } from '../series/numbers.ts';
import { because } from '../validation.ts';
import { isSignOf } from './currency-signs.ts';
import type { AttributeKind } from './kind.ts';
import { englishNumber, movePoint, plainNumber, withMinus } from './number-text.ts';

export const numberFormats = ['plain', 'currency', 'percent'] as const;

const settings = z
  .object({
    /** Digits after the point that are shown; null: as many as there are, or as the currency has. */
    decimals: z.int().min(0).max(10).nullable().default(null),
    format: z.enum(numberFormats).default('plain'),
    /** An ISO 4217 code. It is kept while another format is chosen. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('EUR'),
    /** As numbers are stored; null: there is no limit. */
    minimum: z.number().nullable().default(null),
    maximum: z.number().nullable().default(null),
  })
  .refine(
    ({ minimum, maximum }) => minimum === null || maximum === null || minimum <= maximum,
    because('limits_reversed'),
  );
export type NumberSettings = z.infer<typeof settings>;

/** Digits by which a percentage is moved: 50 % is stored as 0.5, as in spreadsheets. */
const PERCENT_DIGITS = 2;
/** An amount of money is shorter. */
const LENGTH_MAX = 60;
const around = /^([+-]?)\s*([^\d\s.,+-]*(?:\.(?=\s*\D))?)\s*([+-]?[\d.,].*?)\s*([^\d\s.,]*\.?)$/su;

/** Whether a value is below or above what the attribute takes. */
export function limitOf(
  value: number,
  { minimum, maximum }: Pick<NumberSettings, 'minimum' | 'maximum'>,
): 'too_small' | 'too_large' | undefined {
  if (minimum !== null && value < minimum) return 'too_small';
  return maximum !== null && value > maximum ? 'too_large' : undefined;
}

/** JSON has one zero. */
export const oneZero = (value: number): number => value + 0;

/** A text without the signs of the attribute's format. Undefined: it has the signs of another. */
function bare(text: string, { format, currency }: NumberSettings): string | undefined {
  if (plainNumber(text) !== undefined) return text;
  if (format === 'percent' && /^[+-]?\s*[%٪]|[%٪]$/.test(text)) return text.replace(/[%٪]/, '');
  const parts = format === 'currency' && text.length <= LENGTH_MAX ? around.exec(text) : null;
  if (!parts) return undefined;
  const [, sign = '', before = '', digits = '', after = ''] = parts;
  const signs = [before, after].filter((one) => one !== '');
  return signs.length === 1 && isSignOf(signs[0]!, currency) ? sign + digits : undefined;
}

/** The number that a text says, whatever the attribute's limits are. */
function readNumber(typed: string, own: NumberSettings): number | null | undefined {
  const text = withMinus(englishNumber(typed).trim());
  if (text === '') return null;
  const body = bare(text, own);
  const plain = body === undefined ? undefined : plainNumber(body);
  if (plain === undefined) return undefined;
  const value = Number(own.format === 'percent' ? movePoint(plain, -PERCENT_DIGITS) : plain);
  return Number.isFinite(value) ? oneZero(value) : undefined;
}

function format(value: number, { decimals, format: shape }: NumberSettings): string {
  const text = shape === 'percent' ? movePoint(String(value), PERCENT_DIGITS) : String(value);
  const sign = shape === 'percent' ? '%' : '';
  if (decimals === null) return text + sign;
  const rounded = Number(text).toFixed(decimals);
  return (Number(rounded) === 0 ? rounded.replace('-', '') : rounded) + sign;
}

/** A finite double: a plain number, an amount of money or a percentage, which is stored as a fraction. */
export const number: AttributeKind<number, NumberSettings> = {
  id: 'number',
  storage: 'number',
  settings,
  data: (own) =>
    z
      .number()
      .overwrite(oneZero)
      .superRefine((value, context) => {
        const code = limitOf(value, own);
        if (code) context.addIssue({ code: 'custom', message: because(code), params: limits(own) });
      }),
  parse: (typed, own) => {
    const value = readNumber(typed, own);
    return typeof value === 'number' && limitOf(value, own) ? undefined : value;
  },
  format,
  sortKey: (value) => value,
  operators: ['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  importable: { cells: 'numbers', isMeant: (cell, own) => !isForeign(cell, own as NumberSettings) },
  operand: readNumber,
  exact: (value, own) => format(value, { ...own, decimals: null }),
  shows: 'sums',
  series: numberSeries,
  amount: {
    of: (value, { format: shape }) =>
      shape === 'percent' ? Number(movePoint(String(value), PERCENT_DIGITS)) : value,
    from: (amount, { format: shape }) =>
      shape === 'percent' ? Number(movePoint(String(amount), -PERCENT_DIGITS)) : amount,
  },
};

/** Whether a cell is an amount of another currency. */
function isForeign(cell: string, { format: shape, currency }: NumberSettings): boolean {
  const sign = shape === 'currency' ? /\p{Sc}/u.exec(cell)?.[0] : undefined;
  return sign !== undefined && !isSignOf(sign, currency);
}

/** The limits as a person types them. */
function limits(own: NumberSettings): Params {
  const { minimum, maximum } = own;
  return {
    ...(minimum === null ? {} : { min: format(minimum, { ...own, decimals: null }) }),
    ...(maximum === null ? {} : { max: format(maximum, { ...own, decimals: null }) }),
  };
}
