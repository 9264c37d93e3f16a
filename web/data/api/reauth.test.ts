import { beforeEach, expect, test, vi } from 'vitest';
import { askAgain, question } from './reauth.ts';

beforeEach(() => question.get()?.close());

test('all calls that wait are asked about once, and go on together', async () => {
  const told = vi.fn();
  const stop = question.subscribe(told);
  const answers = [askAgain(undefined), askAgain(undefined), askAgain({ passkey: true })];
  expect(told).toHaveBeenCalledTimes(1);
  question.get()!.prove();
  question.get()!.close();
  expect(await Promise.all(answers)).toEqual([true, true, true]);
  stop();
});

test('nobody goes on before the person is back where they were', async () => {
  const done = vi.fn();
  const answer = askAgain(undefined).then(done);
  question.get()!.prove();
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  question.get()!.close();
  await answer;
  expect(done).toHaveBeenCalledExactlyOnceWith(true);
});

test('who turns away has proved nothing, and is asked anew the next time', async () => {
  const first = askAgain(undefined);
  const asked = question.get()!;
  asked.close();
  expect(await first).toBe(false);
  expect(question.get()).toBeNull();
  const second = askAgain(undefined);
  expect(question.get()).not.toBe(asked);
  question.get()!.prove();
  question.get()!.close();
  expect(await second).toBe(true);
});

test.each([
  [undefined, { password: true, second: false, passkey: false }],
  [null, { password: true, second: false, passkey: false }],
  [{ passkey: true }, { password: true, second: false, passkey: true }],
  [
    { password: false, second: true },
    { password: false, second: true, passkey: false },
  ],
  [
    { password: 'no', second: 'yes', passkey: 1 },
    { password: true, second: false, passkey: false },
  ],
])('of %o the ways are %o', (data, ways) => {
  void askAgain(data);
  expect(question.get()!.ways).toEqual(ways);
});
