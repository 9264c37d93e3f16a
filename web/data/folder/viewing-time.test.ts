import { dayAt } from '@tessera/domain/attributes/zoned-time.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { expect, test, vi } from 'vitest';
import { ViewingTime } from './viewing-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const zone = 'Pacific/Auckland';
/** Midnight there, in summer time. */
const midnight = Date.UTC(2026, 2, 15, 11);

function from(start: number) {
  const clock = new FakeClock({ start });
  return { clock, time: new ViewingTime(clock) };
}

test('all who look have the same time, however late each begins', () => {
  const { clock, time } = from(midnight - 5 * HOUR);
  const [told, stop] = [vi.fn(), time.subscribe(() => {})];
  const first = time.get();
  clock.advance(HOUR);
  time.subscribe(told);
  expect(time.get()).toBe(first);
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('who looks again later has the time of then', () => {
  const { clock, time } = from(midnight - 5 * HOUR);
  time.subscribe(() => {})();
  clock.advance(HOUR);
  expect(time.get()).toBe(clock.now());
});

test('the time is another one where one place was left and another opened, though both were drawn together', () => {
  const { clock, time } = from(midnight - 5 * HOUR);
  const leave = time.subscribe(() => {});
  clock.advance(HOUR);
  const before = time.get();
  leave();
  const told = vi.fn();
  time.subscribe(told);
  expect(told).toHaveBeenCalledOnce();
  expect(time.get()).toBe(before + HOUR);
});

test('the day turns at midnight of the zone, and is told once', () => {
  const { clock, time } = from(midnight - 3 * HOUR);
  const told = vi.fn();
  time.subscribe(told);
  const stops = [time.watch(zone), time.watch(zone)];
  clock.advance(3 * HOUR - 1);
  expect(told).not.toHaveBeenCalled();
  expect(dayAt(time.get(), zone)).toBe('2026-03-15');
  clock.advance(2_000);
  expect(told).toHaveBeenCalledOnce();
  expect(dayAt(time.get(), zone)).toBe('2026-03-16');
  clock.advance(24 * HOUR);
  expect(told).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
  clock.advance(48 * HOUR);
  expect(told).toHaveBeenCalledTimes(2);
});

test('a device that slept over midnight is told soon after it is awake: its timers slept too', () => {
  const clock = new FakeClock({ start: midnight - 3 * HOUR });
  let slept = 0;
  const time = new ViewingTime({
    now: () => clock.now() + slept,
    after: (ms, work) => clock.after(ms, work),
  });
  const told = vi.fn();
  time.subscribe(told);
  time.watch(zone);
  slept = 8 * HOUR;
  clock.advance(11 * MINUTE);
  expect(told).toHaveBeenCalledOnce();
  expect(dayAt(time.get(), zone)).toBe('2026-03-16');
});
