import { toText } from '../convert.ts';
import type { Evaluation } from '../environment.ts';
import { type FormulaError, isError, TOO_LARGE, WRONG_VALUE } from '../formula-error.ts';
import { TEXT_LENGTH } from '../limits.ts';
import { TEXT } from '../types.ts';
import type { List } from '../values.ts';
import {
  boolean,
  define,
  defineRepeating,
  type FormulaFunction,
  list,
  number,
  optional,
  text,
} from './define.ts';

/** Positions count UTF-16 units, as spreadsheets do; half a character becomes U+FFFD. */
export const cut = (whole: string, from: number, to?: number): string => whole.slice(from, to).toWellFormed();

/** Bounded texts: what is longer than a text may be is an error. */
function repeat(what: string, times: number, evaluation: Evaluation): string | FormulaError {
  const count = Math.trunc(times);
  if (count < 0) return WRONG_VALUE;
  const length = what.length * count;
  return length > TEXT_LENGTH || !evaluation.may(length >> 6) ? TOO_LARGE : what.repeat(count);
}

/** Elements as texts, with what stands between the one and the next. */
export function joinTexts(
  elements: List,
  between: (index: number) => string,
  evaluation: Evaluation,
): string | FormulaError {
  let made = '';
  if (!evaluation.may(elements.length)) return TOO_LARGE;
  for (const [index, element] of elements.entries()) {
    const own = toText(element, evaluation);
    if (isError(own)) return own;
    made += (index === 0 ? '' : between(index - 1)) + own;
    if (made.length > TEXT_LENGTH) return TOO_LARGE;
  }
  return evaluation.may(made.length >> 6) ? made : TOO_LARGE;
}

const concatenate = (name: string): FormulaFunction =>
  defineRepeating(name, [], [list('text')], 'text', (lists, evaluation) =>
    joinTexts(lists.flat(), () => '', evaluation),
  );

const isEmpty = (element: unknown): boolean => element === null || element === '';

const part = (name: string, run: (whole: string, count: number) => string): FormulaFunction =>
  define(name, [text('text'), optional(number('count'))], 'text', ([whole, count = 1]) =>
    count < 0 ? WRONG_VALUE : run(whole, Math.trunc(count)),
  );

const word = /[\p{L}\p{M}]+/gu;

const changed = (name: string, run: (whole: string) => string): FormulaFunction =>
  define(name, [text('text')], 'text', ([whole]) => run(whole));

const padded = (name: string, run: (whole: string, length: number, by: string) => string): FormulaFunction =>
  define(name, [text('text'), number('length'), optional(text('by'))], 'text', ([whole, length, by = ' ']) =>
    length > TEXT_LENGTH ? TOO_LARGE : run(whole, Math.max(0, Math.trunc(length)), by),
  );

export const textFunctions: readonly FormulaFunction[] = [
  concatenate('CONCAT'),
  concatenate('CONCATENATE'),
  defineRepeating(
    'TEXTJOIN',
    [list('delimiter'), boolean('skipEmpty')],
    [list('text')],
    'text',
    ([delimiters, skipEmpty, ...lists], evaluation) => {
      const elements = lists.flat();
      const signs = delimiters.map((sign) => toText(sign, evaluation) as string);
      return joinTexts(
        skipEmpty ? elements.filter((element) => !isEmpty(element)) : elements,
        (index) => signs[index % signs.length] ?? '',
        evaluation,
      );
    },
  ),
  define('LEN', [text('text')], 'number', ([whole]) => whole.length),
  part('LEFT', (whole, count) => cut(whole, 0, count)),
  part('RIGHT', (whole, count) => cut(whole, Math.max(0, whole.length - count))),
  define('MID', [text('text'), number('start'), number('count')], 'text', ([whole, start, count]) => {
    if (start < 1 || count < 0) return WRONG_VALUE;
    const from = Math.trunc(start) - 1;
    return cut(whole, from, from + Math.trunc(count));
  }),
  define('SUBSTRING', [text('text'), number('start'), optional(number('end'))], 'text', ([whole, from, to]) =>
    whole.substring(Math.trunc(from), to === undefined ? whole.length : Math.trunc(to)).toWellFormed(),
  ),
  changed('LOWER', (whole) => whole.toLowerCase()),
  changed('UPPER', (whole) => whole.toUpperCase()),
  changed('PROPER', (whole) =>
    whole.replace(word, (one) => {
      const first = String.fromCodePoint(one.codePointAt(0)!);
      return first.toUpperCase() + one.slice(first.length).toLowerCase();
    }),
  ),
  changed('TRIM', (whole) => whole.replace(/ +/g, ' ').replace(/^ | $/g, '')),
  changed('CLEAN', (whole) => [...whole].filter((sign) => sign >= ' ').join('')),
  define('REPT', [text('text'), number('times')], 'text', ([whole, times], evaluation) =>
    repeat(whole, times, evaluation),
  ),
  padded('PADSTART', (whole, length, by) => whole.padStart(length, by)),
  padded('PADEND', (whole, length, by) => whole.padEnd(length, by)),
  define('CHAR', [number('code')], 'text', ([code]) =>
    code < 1 || code >= 256 ? WRONG_VALUE : String.fromCharCode(Math.trunc(code)),
  ),
  define('UNICHAR', [number('code')], 'text', ([code]) => {
    const whole = Math.trunc(code);
    if (whole < 1 || whole > 0x10_ffff || (whole >= 0xd800 && whole < 0xe000)) return WRONG_VALUE;
    return String.fromCodePoint(whole);
  }),
  define('CODE', [text('text')], 'number', ([whole]) => whole.codePointAt(0) ?? WRONG_VALUE),
  define('UNICODE', [text('text')], 'number', ([whole]) => whole.codePointAt(0) ?? WRONG_VALUE),
  define('EXACT', [text('first'), text('second')], 'boolean', ([one, other]) => one === other),
  define(
    'SPLIT',
    [text('text'), optional(text('delimiter'))],
    () => ({ name: 'list', of: TEXT }),
    ([whole, by = ',']) => (by === '' ? [whole] : whole.split(by)),
  ),
  define('ENCODEURL', [text('text')], 'text', ([whole], evaluation) =>
    evaluation.may(whole.length >> 4) ? encodeURIComponent(whole.toWellFormed()) : TOO_LARGE,
  ),
  define(
    'ISEMAIL',
    [text('text')],
    'boolean',
    ([whole]) =>
      whole.length <= 254 &&
      /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u.test(whole),
  ),
  define(
    'ISURL',
    [text('text')],
    'boolean',
    ([whole]) =>
      whole.length <= 2_000 &&
      /^(?:(?:https?|ftp):\/\/|mailto:|www\.)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu.test(
        whole,
      ),
  ),
];
