import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryAtRest } from './memory.ts';

const MB = 1024 * 1024;

let size = 200 * MB;
const collect = vi.fn(() => {
  size = 150 * MB;
});
let memory: MemoryAtRest;
beforeEach(() => {
  vi.useFakeTimers();
  collect.mockClear();
  size = 200 * MB;
  memory = new MemoryAtRest({ collect, size: () => size });
});
afterEach(() => {
  memory.stop();
  vi.useRealTimers();
});

test('memory is given back once, soon after the start', () => {
  vi.advanceTimersByTime(900);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledOnce();
});

test('never while something is asked, and later after a longer rest, where there is something to give back', () => {
  for (let time = 0; time < 20; time += 1) {
    vi.advanceTimersByTime(700);
    memory.isBusy();
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(collect).toHaveBeenCalledOnce();
  size += 15 * MB;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledOnce();
  size += 2 * MB;
  memory.isBusy();
  vi.advanceTimersByTime(29_000);
  expect(collect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('a process without a collector is left as it is', () => {
  const other = new MemoryAtRest({ collect: undefined, size: () => expect.fail('asked') });
  vi.advanceTimersByTime(60_000);
  other.stop();
});
