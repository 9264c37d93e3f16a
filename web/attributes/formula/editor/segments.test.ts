import { readTyped } from '@tessera/domain/formula/typed-formula.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, type Segment, segmentsOf } from './segments.ts';

const text = (segments: readonly Segment[]) => segments.map((one) => one.text).join('');
const problemsOf = (source: string) => readTyped(source, []).problems;

test('each part of a formula has its colour', () => {
  const source = 'IF([Done], "a", 1.5) & TRUE /* so */ & x.UPPER()';
  const coloured = segmentsOf(source, []).filter(({ colour }) => colour !== 'plain');
  expect(coloured.map(({ text: its, colour }) => [its.trim(), colour])).toEqual([
    ['IF', 'function'],
    ['[Done]', 'attribute'],
    ['"a"', 'text'],
    ['1.5', 'number'],
    ['TRUE', 'constant'],
    ['/* so */', 'note'],
    ['x', 'function'],
    ['UPPER', 'function'],
  ]);
});

test('a problem is marked at its place, one at the end at what stands before it', () => {
  const marked = (source: string) =>
    segmentsOf(source, problemsOf(source)).filter(({ problem }) => problem === 'error');
  expect(text(marked('1 + NOTHING(2)'))).toBe('NOTHING');
  expect(text(marked('1 +'))).toBe('+');
});

test('the parts of any text are that text, whatever its problems, and so are its lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'()[]{}"\n,a1+ /*.%é') }), (source) => {
      const segments = segmentsOf(source, problemsOf(source));
      expect(text(segments)).toBe(source);
      const lines = linesOf(segments);
      expect(lines.map(text).join('')).toBe(source);
      expect(lines).toHaveLength(source.split('\n').length);
    }),
  );
});
