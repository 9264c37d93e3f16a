import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { withFile } from './with-file.ts';

const file = (name: string) => ({ id: newId(), name, size: 1, type: 'text/plain' });
const more = { replaces: undefined, multiple: true };

test('a file is one more, under a name of its own, and once', () => {
  const [one, two] = [file('a.txt'), file('a.txt')];
  expect(withFile([one], two, more)).toEqual([one, { ...two, name: 'a (2).txt' }]);
  expect(withFile([one], one, more)).toEqual([one]);
  expect(withFile([one], two, { ...more, multiple: false })).toEqual([two]);
});

test('a new version takes the place and the name of the former one, which is kept behind it', () => {
  const [one, two, three, other] = [file('a.txt'), file('b.txt'), file('c.txt'), file('d.txt')];
  const second = withFile([one, other], two, { ...more, replaces: one.id });
  expect(second).toEqual([{ ...two, name: 'a.txt', older: [one] }, other]);
  const third = withFile(second, three, { ...more, replaces: two.id });
  expect(third[0]!.older!.map(({ id }) => id)).toEqual([two.id, one.id]);
  // It was removed meanwhile.
  expect(withFile([other], two, { ...more, replaces: one.id })).toEqual([other, two]);
});
