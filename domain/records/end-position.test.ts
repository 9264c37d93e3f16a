import { describe, expect, test } from 'vitest';
import { POSITION_MAX_LENGTH } from '../constants.ts';
import { positionAfter, positionBetween, positionsBetween } from './end-position.ts';

const LAST = 'z'.repeat(POSITION_MAX_LENGTH);

describe('positions', () => {
  test('come one after another, and between two', () => {
    expect(positionAfter(null)).toBe('a0');
    expect(positionAfter('a0')).toBe('a1');
    expect(positionsBetween('a0', 'a1', 2).sort()).toEqual(positionsBetween('a0', 'a1', 2));
  });

  test('never grow longer than the limit', () => {
    let last = LAST.slice(0, 30);
    for (let turn = 0; turn < 3_000; turn += 1) {
      const next = positionAfter(last);
      expect(next >= last && next.length <= POSITION_MAX_LENGTH).toBe(true);
      last = next;
    }
    for (const position of positionsBetween(LAST, null, 1_000)) expect(position).toBe(LAST);
    expect(positionAfter(`${LAST}V`)).toBe(LAST);
  });

  test.each(['hello', '0', 'zzz', 'a00'])(
    'are the same as one that was made up in another way: %s',
    (odd) => {
      expect(positionAfter(odd)).toBe(odd);
      expect(positionBetween(null, odd)).toBe(odd);
      expect(positionsBetween(odd, null, 3)).toEqual([odd, odd, odd]);
    },
  );
});
