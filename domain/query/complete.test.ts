import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { complete, isComplete } from './complete.ts';
import { operandForms, operatorIds } from './operators.ts';
import type { Condition } from './query.ts';

const condition = (operator: Condition['operator'], operand: Condition['operand'] = null): Condition => ({
  attribute_id: newId(),
  operator,
  operand,
});

describe('a condition', () => {
  test('without a value asks nothing, unless its operator needs none', () => {
    for (const operator of operatorIds)
      expect([operator, isComplete(condition(operator))]).toEqual([
        operator,
        operandForms[operator] === 'none',
      ]);
  });

  test.each([
    ['contains', ' ', false],
    ['contains', 'a', true],
    ['contains', ['a'], false],
    ['equals', '', false],
    ['equals', Number.NaN, false],
    ['equals', 'no number', false],
    ['equals', 0, true],
    ['equals', '2', true],
    ['any-of', [], false],
    ['any-of', ['a'], true],
    ['any-of', 'a', false],
    ['on', '2026-01-01', true],
  ] as const)('%s %j: complete is %s', (operator, operand, is) => {
    expect(isComplete(condition(operator, operand as Condition['operand']))).toBe(is);
  });

  test('that is incomplete is not in what a view keeps, nor is an operand that nothing reads', () => {
    const kept = complete({
      match: 'any',
      conditions: [condition('contains'), condition('is-empty', 'left from before'), condition('is', 'a')],
    });
    expect(kept.match).toBe('any');
    expect(kept.conditions.map(({ operator, operand }) => [operator, operand])).toEqual([
      ['is-empty', null],
      ['is', 'a'],
    ]);
    expect(complete(kept)).toEqual(kept);
  });
});
