import { englishDigits } from '../digits.ts';

/** Longer texts are no numbers, and are not looked at. */
const LENGTH_MAX = 400;

const start = '^[+-]?';
const space = "[ '’\\u00a0\\u202f]";
const groups = (mark: string) => `[1-9]\\d{0,2}(?:(?:${mark}\\d{3})+|(?:${space}\\d{3})+)`;

/** How numbers are written, and which sign stands before their decimals. */
const forms: readonly (readonly [RegExp, decimal: '.' | ','])[] = [
  [/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i, '.'],
  // Digits after a comma that are no group of thousands.
  [/^[+-]?(?:\d*,(?:\d{1,2}|\d{4,})|(?:0|\d{4,})?,\d{3})$/, ','],
  [new RegExp(`${start}${groups(',')}(?:\\.\\d*)?$`), '.'],
  [new RegExp(`${start}${groups('\\.')},\\d+$`), ','],
  [new RegExp(`${start}[1-9]\\d{0,2}(?:\\.\\d{3}){2,}$`), ','],
];
/** As programs write them: as JavaScript does. */
const written = /^-?\d+(?:\.\d+)?$/;
const grouping = { '.': /[, '’\u00a0\u202f]/g, ',': /[. '’\u00a0\u202f]/g };

/** A number with the digits of other scripts, and their signs between digits, as it is written in English. */
export const englishNumber = (text: string): string =>
  /[^ -~]/.test(text) ? englishDigits(text).replace(/[٫．]/g, '.').replace(/[٬，]/g, ',') : text;

/** As it is written in accounts: `(1,234.50)`, `$ (5)`. */
const inParentheses = /^([^()\d+−-]*)\(([^()+−-]+)\)([^()\d]*)$/;

/** A number that parentheses make negative, with a minus in their place. */
export const withMinus = (text: string): string =>
  text.length > LENGTH_MAX ? text : text.replace(inParentheses, '-$1$2$3');

/**
 * A typed number as JavaScript writes it: with a point, and without groups. `3,3`, `1.234,5` and `1,234.5` are read;
 * one comma before three digits groups, one point does not. Undefined: it is no number, or could be two.
 */
export function plainNumber(typed: string): string | undefined {
  if (typed.length > LENGTH_MAX) return undefined;
  if (written.test(typed)) return typed;
  const text = englishNumber(typed)
    .trim()
    .replace(/[−－]/, '-')
    .replace(/^([+-])\s+/, '$1');
  const decimal = forms.find(([form]) => form.test(text))?.[1];
  return decimal && text.replace(grouping[decimal], '').replace(',', '.');
}

/** A plain number times a power of ten, digit by digit: a double would lose some. */
export function movePoint(text: string, by: number): string {
  const [digits = '', exponent] = text.toLowerCase().split('e');
  if (exponent !== undefined) return `${digits}e${Number(exponent) + by}`;
  const sign = /^[+-]/.exec(digits)?.[0] ?? '';
  const [before = '', after = ''] = digits.slice(sign.length).split('.');
  const all = by > 0 ? before + after.padEnd(by, '0') : before.padStart(1 - by, '0') + after;
  const at = all.length - Math.max(0, after.length - by);
  const rest = all.slice(at);
  return `${sign}${all.slice(0, at).replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`;
}
