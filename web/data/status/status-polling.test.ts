import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StatusPolling } from './status-polling.ts';

let asked: number[];
let answer: () => Promise<string>;
let shown: string[];
let polling: StatusPolling;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [asked, shown] = [[], []];
  answer = async () => 'Maintenance at 20:00';
  polling = new StatusPolling(
    () => {
      asked.push(Date.now());
      return answer();
    },
    (message) => shown.push(message),
  );
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the status host is asked 10 s after something was done', async () => {
  polling.active();
  await pass(9_999);
  expect(asked).toEqual([]);
  await pass(1);
  expect([asked, shown]).toEqual([[10_000], ['Maintenance at 20:00']]);
  await pass(600_000);
  expect(asked).toHaveLength(1);
});

test('whoever does something all the time asks once in 45 s', async () => {
  for (let second = 0; second < 100; second += 1) {
    polling.active();
    await pass(1_000);
  }
  expect(asked).toEqual([10_000, 55_000, 100_000]);
});

test('nothing is asked while the page is hidden; who comes back learns of it 10 s later', async () => {
  polling.active();
  await pass(5_000);
  polling.setHidden(true);
  polling.active();
  await pass(100_000);
  expect(asked).toEqual([]);
  polling.setHidden(false);
  await pass(10_000);
  expect(asked).toEqual([115_000]);
});

test('an empty message clears the one before', async () => {
  polling.active();
  await pass(45_000);
  answer = async () => '';
  polling.active();
  await pass(10_000);
  expect(shown).toEqual(['Maintenance at 20:00', '']);
});

test('a failure clears the message and ends the asking, without a word', async () => {
  polling.active();
  await pass(45_000);
  answer = () => Promise.reject(new Error('500'));
  polling.active();
  await pass(10_000);
  expect(shown.at(-1)).toBe('');
  answer = async () => 'Again';
  polling.active();
  polling.setHidden(true);
  polling.setHidden(false);
  await pass(600_000);
  expect([asked.length, shown.at(-1)]).toEqual([2, '']);
});

test('a failure that comes after another question has begun ends that one too', async () => {
  const late = Promise.withResolvers<string>();
  answer = () => late.promise;
  polling.active();
  await pass(45_000);
  polling.active();
  late.reject(new Error('late'));
  await pass(60_000);
  expect(asked).toHaveLength(1);
});
