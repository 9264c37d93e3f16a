import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complete } from './complete.ts';

const names = ['Price', 'Due date', 'Due ] day', 'Owner'];
/** The caret is at the sign |. */
const at = (text: string) => complete(text.replace('|', ''), text.indexOf('|'), () => names);

describe('what can stand at the caret', () => {
  test('begins with what is typed', () => {
    expect(at('1 + ROUNDU|').functions).toEqual(['ROUNDUP']);
    expect(at('1 + pri|')).toMatchObject({ start: 4, end: 7, functions: [], attributes: ['Price'] });
    expect(at('da|').attributes).toEqual(['Due date', 'Due ] day']);
  });

  test('is an attribute where a bracket is open', () => {
    expect(at('1 + [due|')).toMatchObject({
      start: 4,
      end: 8,
      functions: [],
      attributes: ['Due date', 'Due ] day'],
    });
    expect(at('[Price]|')).toMatchObject({ functions: [], attributes: [] });
  });

  test('is anything after a sign, and nothing in a text or number', () => {
    expect(at('1 + |').attributes).toEqual(names);
    expect(at('|').functions).toContain('SUM');
    expect(at('"Pri|"').attributes).toEqual([]);
    expect(at('12|').functions).toEqual([]);
  });
});

test('the call that the caret is in is told, with the argument', () => {
  expect(at('IF([a] > 1, ROUND(2, |').call).toEqual({ name: 'ROUND', argument: 1 });
  expect(at('IF([a] > 1, ROUND(2, 1), |)').call).toEqual({ name: 'IF', argument: 2 });
  expect(at('SUM({1, 2|})').call).toEqual({ name: 'SUM', argument: 0 });
  expect(at('1 + (2|').call).toBeUndefined();
});

test('a name that is there already is replaced whole, unless its bracket is that of another one', () => {
  expect(at('[Du|e date] + 1')).toMatchObject({ start: 0, end: 10 });
  expect(at('[Du| + [Price]')).toMatchObject({ start: 0, end: 3 });
});

describe('after a point', () => {
  const linked = (text: string) => at(text).through;

  test('the attributes of the items are asked for, over any number of references', () => {
    expect(linked('[Project].|')).toEqual(['Project']);
    expect(linked('1 + [Project].[St|')).toEqual(['Project']);
    expect(linked('[Project].[Client].na|')).toEqual(['Project', 'Client']);
    expect(linked('FIRST([Project].[Client]).|')).toEqual(['Project', 'Client']);
    expect(linked('FIRST(FILTER([Project], 1)).[|')).toEqual(['Project']);
    expect(linked('current.|')).toBeNull();
    expect(linked('1 + |')).toEqual([]);
  });
});

describe('names that the formula gives', () => {
  test('are those of LET before the caret, and of what is computed for each element', () => {
    expect(at('LET(net, 5, n|').variables).toEqual(['net']);
    expect(at('LET(net, 5, net) + n|').variables).toEqual([]);
    expect(at('MAP({1}, cur|').variables).toEqual(['current']);
    expect(at('MAP(cur|').variables).toEqual([]);
  });
});

test('any text has an answer at any caret', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, place) => {
      const { start, end } = complete(text, place % (text.length + 1), () => names);
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});
