import { expect, test } from 'vitest';
import { LossPause, PAUSE_MS } from './loss-pause.ts';

test('keys for a deleted item are ignored as long as they follow each other, and the person is told once', () => {
  const pause = new LossPause();
  expect(pause.swallows(0)).toBe(false);
  pause.begin(1_000);
  expect([pause.swallows(1_100), pause.tells(), pause.swallows(1_100 + PAUSE_MS - 1), pause.tells()]).toEqual(
    [true, true, true, false],
  );
  expect(pause.swallows(1_100 + 2 * PAUSE_MS)).toBe(false);
});

test('a cell that the person chooses takes keys at once', () => {
  const pause = new LossPause();
  pause.begin(1_000);
  pause.end();
  expect(pause.swallows(1_001)).toBe(false);
});
