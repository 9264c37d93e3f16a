import { expect, test } from 'vitest';
import { SharedLooks } from './shared-looks.ts';

/** Looks that a test ends one by one. */
function byHand() {
  const begun: PromiseWithResolvers<number>[] = [];
  const looks = new SharedLooks<string, number>(() => {
    const look = Promise.withResolvers<number>();
    begun.push(look);
    return look.promise;
  });
  return { begun, looks };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while somebody looks shares the next look with all who have come by then', async () => {
  const { begun, looks } = byHand();
  const first = looks.ask('a');
  const later = [looks.ask('a'), looks.ask('a')];
  expect(begun).toHaveLength(1);
  begun[0]!.resolve(1);
  expect(await first).toBe(1);
  await settled();
  expect(begun).toHaveLength(2);
  const last = looks.ask('a');
  begun[1]!.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  await settled();
  begun[2]!.resolve(3);
  expect(await last).toBe(3);
});

test('one that fails fails for those who share it alone; others look at the same time', async () => {
  const { begun, looks } = byHand();
  const failing = looks.ask('a');
  const next = looks.ask('a');
  const other = looks.ask('b');
  expect(begun).toHaveLength(2);
  begun[1]!.resolve(5);
  expect(await other).toBe(5);
  begun[0]!.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  await settled();
  begun[2]!.resolve(6);
  expect(await next).toBe(6);
  const fresh = looks.ask('a');
  begun[3]!.resolve(7);
  expect(await fresh).toBe(7);
});
