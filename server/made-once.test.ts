import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

test('what is made once is made for all who ask, and again only where it has failed', async () => {
  const attempts = [Promise.reject(new Error('no memory')), Promise.resolve('here'), Promise.resolve('anew')];
  let made = 0;
  const open = madeOnce(() => attempts[made++]!);
  const first = [open(), open()];
  expect(made).toBe(1);
  for (const one of first) await expect(one).rejects.toThrow('no memory');
  expect(await Promise.all([open(), open()])).toEqual(['here', 'here']);
  expect(await open()).toBe('here');
  expect(made).toBe(2);
});
