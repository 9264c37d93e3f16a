import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isInRange, passingKey, QuickMove } from './quick-move.ts';

const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const at = (first: number) => ({ first, end: first + 30 });

test('lines that come slowly are drawn whole', () => {
  const move = new QuickMove(() => {});
  for (const first of [0, 4, 8, 16]) expect(move.to(at(first))).toEqual(at(first));
});

test('while lines move quickly those that were whole stay so, and all are when they rest', () => {
  const rested = vi.fn();
  const move = new QuickMove(rested);
  move.to(at(0));
  expect(move.to(at(20))).toEqual(at(0));
  vi.advanceTimersByTime(60);
  expect(move.to(at(24))).toEqual(at(0));
  vi.advanceTimersByTime(60);
  expect(rested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(rested).toHaveBeenCalledTimes(1);
  expect(move.to(at(24))).toEqual(at(24));
});

test('lines that move in the frame after a long one do not rest', () => {
  const rested = vi.fn();
  const move = new QuickMove(rested);
  move.to(at(0));
  for (let first = 20; first < 200; first += 20) {
    move.to(at(first));
    // The timer comes first, and then the frame in which the lines have moved on.
    vi.advanceTimersByTime(105);
  }
  expect(rested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(rested).toHaveBeenCalledTimes(1);
});

test('lines that are drawn at once have keys of their own, and those that come take the ones of those that went', () => {
  const keys = (range: { first: number; end: number }) =>
    Array.from({ length: range.end - range.first + 1 }, (_, index) =>
      passingKey(range.first - 1 + index, range),
    );
  expect(new Set(keys(at(10))).size).toBe(31);
  expect(new Set([...keys(at(10)), ...keys(at(25))]).size).toBe(32);
});

test('what draws them again in their place does not keep them waiting', () => {
  const rested = vi.fn();
  const move = new QuickMove(rested);
  move.to(at(0));
  move.to(at(40));
  for (let turn = 0; turn < 10; turn += 1) {
    vi.advanceTimersByTime(20);
    move.to(at(40));
  }
  expect(rested).toHaveBeenCalledTimes(1);
  expect(move.to(at(40))).toEqual(at(40));
});

test('what is not there any more hears nothing', () => {
  const rested = vi.fn();
  const move = new QuickMove(rested);
  move.to(at(0));
  move.to(at(40));
  move.stop();
  vi.advanceTimersByTime(1_000);
  expect(rested).not.toHaveBeenCalled();
});

test('a range holds its first line and not the one behind its last', () => {
  expect([9, 10, 39, 40].map((line) => isInRange(at(10), line))).toEqual([false, true, true, false]);
});

test('a line that is pressed stays what it is until it has heard the click', () => {
  const rested = vi.fn();
  const move = new QuickMove(rested);
  move.to(at(0));
  move.to(at(40));
  move.press(true);
  vi.advanceTimersByTime(1_000);
  expect(rested).not.toHaveBeenCalled();
  expect(move.to(at(40))).toEqual(at(0));
  move.press(false);
  expect(rested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(FRAME_MS);
  expect(rested).toHaveBeenCalledTimes(1);
  expect(move.to(at(40))).toEqual(at(40));
});

test('a press while nothing moves changes nothing', () => {
  const rested = vi.fn();
  const move = new QuickMove(rested);
  move.to(at(0));
  move.press(true);
  move.press(false);
  vi.advanceTimersByTime(1_000);
  expect(rested).not.toHaveBeenCalled();
});
