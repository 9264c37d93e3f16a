import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

test('the words that differ are shown, with some around them', () => {
  expect(differenceOf('one two three', 'one 2 three')).toEqual({
    ...{ before: 'one ', removed: 'two', added: '2', after: ' three' },
  });
  expect(differenceOf('', 'all new')).toEqual({ before: '', removed: '', added: 'all new', after: '' });
  expect(differenceOf('gone', '')).toEqual({ before: '', removed: 'gone', added: '', after: '' });
  expect(differenceOf('a a', 'a a a')).toMatchObject({ removed: '', before: 'a a' });
});

test('unchanged words further away are left out, and so is the rest of a long change', () => {
  const many = Array.from({ length: 50 }, (_, n) => `w${n}`);
  const changed = many.with(25, 'other');
  const { before, after, removed, added } = differenceOf(many.join(' '), changed.join(' '));
  expect([before, removed, added, after]).toEqual([
    ...['…w19 w20 w21 w22 w23 w24 ', 'w25', 'other', ' w26 w27 w28 w29 w30 w31…'],
  ]);
  expect(differenceOf('x', 'y'.repeat(1_000)).added).toHaveLength(401);
});
