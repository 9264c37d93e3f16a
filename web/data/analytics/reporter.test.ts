import type { AnalyticsEvent } from '@tessera/domain/analytics/events.ts';
import {
  ANALYTICS_EVENTS_MAX,
  ANALYTICS_GATHER_MS,
  ANALYTICS_PER_MINUTE_MAX,
} from '@tessera/domain/constants.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../api/errors.ts';
import { Reporter } from './reporter.ts';

const failed = (status: number): AnalyticsEvent => ({
  name: 'failed-request',
  properties: { status, code: null },
});

const objections = { now: false };
const send = vi.fn(async (_events: AnalyticsEvent[]) => {});
const statuses = () =>
  send.mock.calls.map(([events]) =>
    events.map((event) => 'status' in event.properties && event.properties.status),
  );

let reporter: Reporter;
beforeEach(() => {
  vi.useFakeTimers();
  objections.now = false;
  send.mockReset().mockResolvedValue();
  reporter = new Reporter({ send, isObjected: () => objections.now });
});
afterEach(() => vi.useRealTimers());

test('what happens within a time is told at once', async () => {
  reporter.report(failed(401));
  await vi.advanceTimersByTimeAsync(ANALYTICS_GATHER_MS - 1);
  reporter.report(failed(402));
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(statuses()).toEqual([[401, 402]]);
  reporter.report(failed(403));
  await vi.advanceTimersByTimeAsync(ANALYTICS_GATHER_MS);
  expect(statuses()).toEqual([[401, 402], [403]]);
});

test('a page that is left tells what waits', async () => {
  reporter.report(failed(401));
  await reporter.tell();
  expect(send).toHaveBeenCalledExactlyOnceWith([failed(401)]);
  await vi.advanceTimersByTimeAsync(10 * ANALYTICS_GATHER_MS);
  expect(send).toHaveBeenCalledOnce();
});

test('what no server has heard is told again, in its order, and the oldest gives way', async () => {
  send.mockRejectedValue(new RequestError(0, {}));
  reporter.report(failed(401));
  await vi.advanceTimersByTimeAsync(ANALYTICS_GATHER_MS);
  send.mockReset().mockResolvedValue();
  reporter.report(failed(402));
  await vi.advanceTimersByTimeAsync(ANALYTICS_GATHER_MS);
  expect(statuses()).toEqual([[401, 402]]);
});

test('what waits for a server is bounded', async () => {
  send.mockRejectedValue(new RequestError(0, {}));
  for (let minute = 0; minute < 5; minute += 1) {
    for (let at = 0; at < ANALYTICS_PER_MINUTE_MAX; at += 1) reporter.report(failed(400 + minute));
    await vi.advanceTimersByTimeAsync(60_000);
  }
  send.mockReset().mockResolvedValue();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(statuses().flat()).toHaveLength(2 * ANALYTICS_EVENTS_MAX);
  expect(new Set(statuses().flat())).toEqual(new Set([403, 404]));
});

test.each([429, 422, 500])('what the server refuses by %i is not told again', async (status) => {
  send.mockRejectedValue(new RequestError(status, {}));
  reporter.report(failed(401));
  await vi.advanceTimersByTimeAsync(10 * ANALYTICS_GATHER_MS);
  expect(send).toHaveBeenCalledOnce();
});

test('a page that fails all the time says so a few times in a minute, in calls of a bounded size', async () => {
  for (let times = 0; times < 500; times += 1) reporter.report(failed(500));
  await vi.advanceTimersByTimeAsync(2 * ANALYTICS_GATHER_MS);
  expect(statuses().map((one) => one.length)).toEqual([
    ANALYTICS_EVENTS_MAX,
    ANALYTICS_PER_MINUTE_MAX - ANALYTICS_EVENTS_MAX,
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  reporter.report(failed(501));
  await vi.advanceTimersByTimeAsync(ANALYTICS_GATHER_MS);
  expect(statuses().at(-1)).toEqual([501]);
});

test('whoever objects reports nothing, also of what waits', async () => {
  objections.now = true;
  reporter.report(failed(401));
  await vi.advanceTimersByTimeAsync(ANALYTICS_GATHER_MS);
  objections.now = false;
  reporter.report(failed(402));
  objections.now = true;
  await vi.advanceTimersByTimeAsync(ANALYTICS_GATHER_MS);
  objections.now = false;
  await reporter.tell();
  expect(send).not.toHaveBeenCalled();
});
