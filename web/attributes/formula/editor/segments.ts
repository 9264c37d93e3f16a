import { functionNamed } from '@tessera/domain/formula/functions/catalogue.ts';
import { isWarning, type Problem } from '@tessera/domain/formula/problem.ts';
import { lex, type Token } from '@tessera/domain/formula/tokens.ts';

type Colour = 'plain' | 'function' | 'attribute' | 'text' | 'number' | 'constant' | 'note';

export interface Segment {
  text: string;
  colour: Colour;
  problem?: 'error' | 'warning';
}

interface Span {
  start: number;
  end: number;
  colour: Colour;
}

/** A formula's text cut into parts of one colour; joined they are the text again. */
export function segmentsOf(source: string, problems: readonly Problem[]): Segment[] {
  const spans = spansOf(source);
  const marks = problems.map((problem) => widened(problem, source.length));
  if (marks.length === 0)
    return spans.map(({ start, end, colour }) => ({ text: source.slice(start, end), colour }));
  const borders = [...new Set(marks.flatMap(({ start, end }) => [start, end]))].sort(
    (one, other) => one - other,
  );
  return spans.flatMap((span) =>
    cut(span, borders).map(([start, end]) => {
      const found = marks.filter((mark) => mark.start <= start && end <= mark.end);
      const problem = found.length === 0 ? undefined : found.every(isWarning) ? 'warning' : 'error';
      return { text: source.slice(start, end), colour: span.colour, ...(problem ? { problem } : {}) };
    }),
  );
}

/** The parts of each line, with the sign for its end. */
export function linesOf(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = [[]];
  for (const segment of segments) {
    for (const [index, text] of segment.text.split(/(?<=\n)/).entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)!.push({ ...segment, text });
    }
    if (segment.text.endsWith('\n')) lines.push([]);
  }
  return lines;
}

/** What is missing is marked at what stands before it. */
function widened(problem: Problem, length: number): Problem {
  if (problem.end > problem.start) return problem;
  const start = Math.max(0, Math.min(problem.start, length) - 1);
  return { ...problem, start, end: start + 1 };
}

function cut({ start, end }: Span, borders: readonly number[]): [number, number][] {
  const inside = borders.filter((border) => border > start && border < end);
  return [start, ...inside].map((from, index) => [from, inside[index] ?? end]);
}

function spansOf(source: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  const add = (end: number, colour: Colour): void => {
    if (end <= at) return;
    const last = spans.at(-1);
    // Fewer elements are quicker to draw.
    if (last?.colour === colour && colour === 'plain') last.end = end;
    else spans.push({ start: at, end, colour });
    at = end;
  };
  const { tokens } = lex(source);
  for (const [index, token] of tokens.entries()) {
    add(token.start, source.slice(at, token.start).includes('/*') ? 'note' : 'plain');
    add(token.end, colourOf(token, tokens[index + 1]));
  }
  return spans;
}

function colourOf({ type, text }: Token, next: Token | undefined): Colour {
  if (type === 'attribute' || type === 'text' || type === 'number') return type;
  if (type !== 'name') return 'plain';
  if (/^(true|false)$/i.test(text)) return 'constant';
  const called = next?.type === 'sign' && (next.text === '(' || next.text === '.');
  const upper = text.toUpperCase();
  return called && (upper === 'LET' || next.text === '.' || functionNamed(upper)) ? 'function' : 'plain';
}
