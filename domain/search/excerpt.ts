import type { SearchMatch } from '../api/search.ts';
import { EXCERPT_MAX_LENGTH } from '../constants.ts';

type Mark = [from: number, to: number];

const MORE = '…';
/** So much stands before the first mark. */
const BEFORE = 40;
const lowSurrogate = /^[\udc00-\udfff]/;

/** Marks in order, those that meet as one. */
export function joined(marks: readonly Mark[]): Mark[] {
  const out: Mark[] = [];
  for (const [from, to] of [...marks].sort(([a], [b]) => a - b)) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

/** What stands around the first mark, in one line, with the marks that are in it. */
export function excerpt(whole: string, marks: readonly Mark[]): Pick<SearchMatch, 'text' | 'marks'> {
  // Signs for signs: the marks stay where they are.
  const text = whole.replace(/[\n\r\t\u2028\u2029]/g, ' ');
  if (text.length <= EXCERPT_MAX_LENGTH) return { text, marks: marks.map((one) => [...one]) };
  const first = marks[0]?.[0] ?? 0;
  const from = first <= BEFORE ? 0 : startOfWord(text, first - BEFORE, first);
  const head = from === 0 ? '' : MORE;
  const room = EXCERPT_MAX_LENGTH - head.length;
  const isEnd = from + room >= text.length;
  const to = isEnd ? text.length : wholeAt(text, from + room - MORE.length);
  const shift = head.length - from;
  return {
    text: `${head}${text.slice(from, to)}${isEnd ? '' : MORE}`,
    marks: marks.flatMap(([start, end]): Mark[] =>
      start >= to ? [] : [[start + shift, Math.min(end, to) + shift]],
    ),
  };
}

/** After a space, where there is one before the mark. */
function startOfWord(text: string, from: number, mark: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < mark ? space + 1 : wholeAt(text, from);
}

/** Not within a character. */
const wholeAt = (text: string, at: number): number => (lowSurrogate.test(text.slice(at)) ? at - 1 : at);
