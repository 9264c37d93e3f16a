import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textChanges } from './text-changes.ts';

const made = (before: string, after: string): string =>
  textChanges(before, after)
    .toReversed()
    .reduce((text, { at, gone, added }) => text.slice(0, at) + added + text.slice(at + gone), before);

test('the changes of a text make the other one of it', () => {
  const words = fc.array(fc.constantFrom('one', 'two', 'on', '🙂', '🙃', ' ', '  ', 'é', '。', '\0'), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(words, words, (one, two) => {
      expect(made(one.join(''), two.join(''))).toBe(two.join(''));
    }),
  );
});

test('they are of the words that changed, and of these of their letters', () => {
  expect(textChanges('one two three', 'One two three!')).toEqual([
    { at: 0, gone: 1, added: 'O' },
    { at: 13, gone: 0, added: '!' },
  ]);
  expect(textChanges('<1> one', '<2> <1> one')).toEqual([{ at: 0, gone: 0, added: '<2> ' }]);
  expect(textChanges('same', 'same')).toEqual([]);
});

test('they are of words also where there are no spaces between them', () => {
  const chinese = textChanges('今天开会。明天休息。', '周一：今天开会。明天下午休息。');
  expect(chinese).toEqual([
    { at: 0, gone: 0, added: '周一：' },
    { at: 7, gone: 0, added: '下午' },
  ]);
  expect(textChanges('(a)/(b)', '(a)/(c)/(b)/(d)').every(({ gone }) => gone === 0)).toBe(true);
});

test('they break no character', () => {
  expect(textChanges('a 🙂', 'a 🙃')).toEqual([{ at: 2, gone: 2, added: '🙃' }]);
});

test('they of a very long text are one', () => {
  const text = 'word '.repeat(6_000);
  expect(textChanges(`a ${text}b`, `c ${text}d`)).toHaveLength(1);
});

test('they of one word over and over are one: a server that compares each with each would stand still', () => {
  const text = 'a '.repeat(2_000);
  expect(textChanges(`x ${text}y`, `z ${text}c ${text}d`)).toHaveLength(1);
});
