import { type FormulaError, IMPOSSIBLE_NUMBER, WRONG_VALUE } from '../formula-error.ts';
import { define, type FormulaFunction, number, optional, text } from './define.ts';

/** Numbers of a base are ten digits; the upper half of them is negative. */
interface Base {
  name: string;
  radix: number;
  /** The smallest that is too large. */
  limit: number;
}

const bases: readonly Base[] = [
  { name: 'BIN', radix: 2, limit: 2 ** 9 },
  { name: 'OCT', radix: 8, limit: 2 ** 29 },
  { name: 'HEX', radix: 16, limit: 2 ** 39 },
];
const DECIMALS: Base = { name: 'DEC', radix: 10, limit: 0 };
const digitsOf: Readonly<Record<number, RegExp>> = {
  2: /^[01]{0,10}$/,
  8: /^[0-7]{0,10}$/,
  16: /^[\da-f]{0,10}$/i,
};

function read(typed: string, { radix, limit }: Base): number | FormulaError {
  if (!digitsOf[radix]!.test(typed)) return IMPOSSIBLE_NUMBER;
  const value = typed === '' ? 0 : Number.parseInt(typed, radix);
  return value >= limit ? value - limit * 2 : value;
}

function write(value: number, { radix, limit }: Base, places: number | undefined): string | FormulaError {
  const whole = Math.trunc(value);
  if (whole < -limit || whole >= limit) return IMPOSSIBLE_NUMBER;
  const length = places === undefined ? undefined : Math.trunc(places);
  if (length !== undefined && (length < 1 || length > 10)) return IMPOSSIBLE_NUMBER;
  if (whole < 0) return (whole + limit * 2).toString(radix).toUpperCase();
  const digits = whole.toString(radix).toUpperCase();
  if (length !== undefined && digits.length > length) return IMPOSSIBLE_NUMBER;
  return digits.padStart(length ?? 0, '0');
}

const places = optional(number('length'));

function conversion(from: Base, to: Base): FormulaFunction {
  const name = `${from.name}2${to.name}`;
  if (from === DECIMALS) {
    return define(name, [number('number'), places], 'text', ([value, length]) => write(value, to, length));
  }
  if (to === DECIMALS) return define(name, [text('digits')], 'number', ([typed]) => read(typed, from));
  return define(name, [text('digits'), places], 'text', ([typed, length]) => {
    const value = read(typed, from);
    return typeof value === 'number' ? write(value, to, length) : value;
  });
}

function digit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 122 ? letter - 87 : 36;
}

function fromBase(typed: string, radix: number): number | FormulaError {
  const base = Math.trunc(radix);
  if (base < 2 || base > 36 || typed.length > 255) return IMPOSSIBLE_NUMBER;
  let value = 0;
  for (let index = 0; index < typed.length; index += 1) {
    const own = digit(typed.charCodeAt(index));
    if (own >= base) return IMPOSSIBLE_NUMBER;
    value = value * base + own;
  }
  return Number.isFinite(value) ? value : IMPOSSIBLE_NUMBER;
}

const romans: readonly (readonly [string, number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];
/** Shorter forms take from larger numbers: 499 is CDXCIX, LDVLIV, XDIX, VDIV, ID. */
const shorter: readonly (readonly [number, string, number])[] = [
  [1, 'LM', 950],
  [1, 'LD', 450],
  [1, 'VC', 95],
  [1, 'VL', 45],
  [2, 'XM', 990],
  [2, 'XD', 490],
  [2, 'IC', 99],
  [2, 'IL', 49],
  [3, 'VM', 995],
  [3, 'VD', 495],
  [4, 'IM', 999],
  [4, 'ID', 499],
];

function roman(value: number, form: number): string | FormulaError {
  let rest = Math.trunc(value);
  if (rest < 0 || rest > 3999 || form < 0 || form > 4) return WRONG_VALUE;
  const signs = [
    ...romans,
    ...shorter.filter(([least]) => least <= form).map(([, sign, worth]) => [sign, worth] as const),
  ].sort(([, one], [, other]) => other - one);
  let made = '';
  for (const [sign, worth] of signs) {
    for (; rest >= worth; rest -= worth) made += sign;
  }
  return made;
}

function arabic(typed: string): number | FormulaError {
  const trimmed = typed.trim().toUpperCase();
  const negative = trimmed.startsWith('-');
  const letters = negative ? trimmed.slice(1) : trimmed;
  if (!/^[MDCLXVI]{0,255}$/.test(letters)) return WRONG_VALUE;
  const worths = [...letters].map((letter) => romans.find(([sign]) => sign === letter)![1]);
  let total = 0;
  for (const [index, worth] of worths.entries()) total += worth < (worths[index + 1] ?? 0) ? -worth : worth;
  return (negative ? -total : total) + 0;
}

export const baseFunctions: readonly FormulaFunction[] = [
  ...bases.flatMap((from) => [
    ...[DECIMALS, ...bases].filter((to) => to !== from).map((to) => conversion(from, to)),
    conversion(DECIMALS, from),
  ]),
  define(
    'BASE',
    [number('number'), number('radix'), optional(number('length'))],
    'text',
    ([value, radix, length = 0]) => {
      const base = Math.trunc(radix);
      if (value < 0 || value >= 2 ** 53 || base < 2 || base > 36) return IMPOSSIBLE_NUMBER;
      if (length < 0 || length > 255) return IMPOSSIBLE_NUMBER;
      return Math.trunc(value).toString(base).toUpperCase().padStart(Math.trunc(length), '0');
    },
  ),
  define('DECIMAL', [text('digits'), number('radix')], 'number', ([typed, radix]) =>
    fromBase(typed.trim(), radix),
  ),
  define('ROMAN', [number('number'), optional(number('form'))], 'text', ([value, form = 0]) =>
    roman(value, form),
  ),
  define('ARABIC', [text('text')], 'number', ([typed]) => arabic(typed)),
];
