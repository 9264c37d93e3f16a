import type { Evaluation } from '../environment.ts';
import { type FormulaError, isError, NOT_AVAILABLE, TOO_LARGE, WRONG_VALUE } from '../formula-error.ts';
import { LIST_LENGTH, TEXT_LENGTH } from '../limits.ts';
import { type Found, find } from '../regex/match.ts';
import { readPattern } from '../regex/parse.ts';
import type { Program } from '../regex/program.ts';
import { TEXT } from '../types.ts';
import { define, type FormulaFunction, text } from './define.ts';

/** The patterns of the last formulas; what they are read into never changes. */
const known = new Map<string, Program | undefined>();
const KNOWN = 100;

function program(pattern: string): Program | undefined {
  if (!known.has(pattern)) {
    if (known.size >= KNOWN) known.clear();
    known.set(pattern, readPattern(pattern));
  }
  return known.get(pattern);
}

function first(whole: string, pattern: string, evaluation: Evaluation): Found | FormulaError | null {
  const read = program(pattern);
  return read ? find(read, whole, 0, evaluation) : WRONG_VALUE;
}

const group = (whole: string, found: Found, index: number): string | undefined =>
  found[index * 2] === -1 || found[index * 2] === undefined
    ? undefined
    : whole.slice(found[index * 2], found[index * 2 + 1]);

/** `$1` and `\1` are groups, `$&` and `$0` the whole, `$$` is a dollar. */
const inserted = (whole: string, found: Found, by: string): string =>
  by.replace(/\$\$|\$&|[$\\](\d)/g, (sign, digit: string | undefined) => {
    if (sign === '$$') return '$';
    const index = Number(digit ?? 0);
    return index * 2 < found.length ? (group(whole, found, index) ?? '') : sign;
  });

/** All matches from the left, none over another. */
function all(whole: string, read: Program, evaluation: Evaluation): Found[] | FormulaError {
  const matches: Found[] = [];
  let from = 0;
  while (from <= whole.length) {
    const found = find(read, whole, from, evaluation);
    if (isError(found)) return found;
    if (!found) break;
    const [start, end] = [found[0]!, found[1]!];
    // As in RE2, nothing is found again where the match before it ends.
    if (end > start || start !== matches.at(-1)?.[1]) matches.push(found);
    if (matches.length > LIST_LENGTH) return TOO_LARGE;
    from = end > start ? end : end + 1;
  }
  return matches;
}

function replaceAll(
  whole: string,
  pattern: string,
  by: string,
  evaluation: Evaluation,
): string | FormulaError {
  const read = program(pattern);
  if (!read) return WRONG_VALUE;
  const matches = all(whole, read, evaluation);
  if (isError(matches)) return matches;
  let made = '';
  let at = 0;
  for (const found of matches) {
    made += whole.slice(at, found[0]) + inserted(whole, found, by);
    at = found[1]!;
    if (made.length > TEXT_LENGTH) return TOO_LARGE;
  }
  return (made + whole.slice(at)).toWellFormed();
}

const subject = [text('text'), text('pattern')] as const;

export const regexFunctions: readonly FormulaFunction[] = [
  define('REGEXMATCH', subject, 'boolean', ([whole, pattern], evaluation) => {
    const found = first(whole, pattern, evaluation);
    return isError(found) ? found : found !== null;
  }),
  define('REGEXEXTRACT', subject, 'text', ([whole, pattern], evaluation) => {
    const found = first(whole, pattern, evaluation);
    if (isError(found)) return found;
    if (!found) return NOT_AVAILABLE;
    return found.length > 2 ? (group(whole, found, 1) ?? '') : group(whole, found, 0)!;
  }),
  define('REGEXREPLACE', [...subject, text('by')], 'text', ([whole, pattern, by], evaluation) =>
    replaceAll(whole, pattern, by, evaluation),
  ),
  define(
    'MATCHALL',
    subject,
    () => ({ name: 'list', of: TEXT }),
    ([whole, pattern], evaluation) => {
      const read = program(pattern);
      if (!read) return WRONG_VALUE;
      const matches = all(whole, read, evaluation);
      return isError(matches) ? matches : matches.map((found) => group(whole, found, 0)!);
    },
  ),
];
