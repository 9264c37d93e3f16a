import { expect, test } from 'vitest';
import { LossPause, PAUSE_MS } from './loss-pause.ts';

test('keys for an item that has gone are swallowed as long as they follow each other, and it is told once', () => {
  const pause = new LossPause();
  expect(pause.swallows(0)).toBe(false);
  pause.begin(1_000);
  expect([pause.swallows(1_100), pause.tells(), pause.swallows(1_100 + PAUSE_MS - 1), pause.tells()]).toEqual(
    [true, true, true, false],
  );
  expect(pause.swallows(1_100 + 2 * PAUSE_MS)).toBe(false);
});

test('who chooses a cell means it', () => {
  const pause = new LossPause();
  pause.begin(1_000);
  pause.end();
  expect(pause.swallows(1_001)).toBe(false);
});
