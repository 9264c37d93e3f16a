import { DomainError } from '@tessera/domain/errors.ts';
import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

test('Limiter: never more at once than allowed, all in the end, first come first served', async () => {
  const limiter = new Limiter({ atOnce: 2, waiting: 100 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      limiter.run(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(index);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('Limiter: work that fails passes its turn on', async () => {
  const limiter = new Limiter({ atOnce: 1, waiting: 5 });
  const failing = limiter.run(() => Promise.reject(new Error('no')));
  const next = limiter.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await limiter.run(async () => 'again')).toBe('again');
});

test('Limiter: a caller is refused at once when too many wait', async () => {
  const limiter = new Limiter({ atOnce: 1, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = limiter.run(() => promise);
  const second = limiter.run(async () => {});
  await expect(limiter.run(async () => {})).rejects.toThrow(new DomainError('too_many_requests').message);
  resolve();
  await Promise.all([first, second]);
});
