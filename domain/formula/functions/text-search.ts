import { type FormulaError, TOO_LARGE, WRONG_VALUE } from '../formula-error.ts';
import { LIST_LENGTH, TEXT_LENGTH } from '../limits.ts';
import { wildcard } from '../wildcard.ts';
import { define, type FormulaFunction, number, optional, text } from './define.ts';
import { cut } from './text.ts';

/** All occurrences, or the one of that number. */
function substitute(
  whole: string,
  from: string,
  to: string,
  instance: number | undefined,
): string | FormulaError {
  const count = instance === undefined ? undefined : Math.trunc(instance);
  if (count !== undefined && count < 1) return WRONG_VALUE;
  if (from === '') return whole;
  if (count === undefined) {
    const parts = whole.split(from);
    const length = whole.length + (parts.length - 1) * (to.length - from.length);
    return length > TEXT_LENGTH ? TOO_LARGE : parts.join(to);
  }
  let at = whole.indexOf(from);
  for (let seen = 1; at >= 0 && seen < count; seen += 1) at = whole.indexOf(from, at + from.length);
  return at < 0 ? whole : whole.slice(0, at) + to + whole.slice(at + from.length);
}

const searched = [text('find'), text('within'), optional(number('start'))] as const;

export const textSearchFunctions: readonly FormulaFunction[] = [
  define('FIND', searched, 'number', ([find, within, start = 1]) => {
    if (start < 1 || start > within.length + 1) return WRONG_VALUE;
    const at = within.indexOf(find, Math.trunc(start) - 1);
    return at < 0 ? WRONG_VALUE : at + 1;
  }),
  define('SEARCH', searched, 'number', ([find, within, start = 1], evaluation) => {
    if (start < 1 || start > within.length + 1) return WRONG_VALUE;
    const at = wildcard(find.toLowerCase(), within.toLowerCase(), Math.trunc(start) - 1, evaluation);
    return typeof at === 'number' && at < 0 ? WRONG_VALUE : typeof at === 'number' ? at + 1 : at;
  }),
  define('CONTAINS', [text('text'), text('find')], 'boolean', ([whole, find]) => whole.includes(find)),
  define('STARTSWITH', [text('text'), text('find')], 'boolean', ([whole, find]) => whole.startsWith(find)),
  define('ENDSWITH', [text('text'), text('find')], 'boolean', ([whole, find]) => whole.endsWith(find)),
  define(
    'REPLACE',
    [text('text'), number('start'), number('count'), text('by')],
    'text',
    ([whole, start, count, by]) => {
      if (start < 1 || count < 0) return WRONG_VALUE;
      const from = Math.trunc(start) - 1;
      return cut(whole, 0, from) + by + cut(whole, from + Math.trunc(count));
    },
  ),
  define(
    'SUBSTITUTE',
    [text('text'), text('old'), text('new'), optional(number('instance'))],
    'text',
    ([whole, from, to, instance], evaluation) =>
      evaluation.may(Math.min(whole.length >> 6, LIST_LENGTH))
        ? substitute(whole, from, to, instance)
        : TOO_LARGE,
  ),
];
