import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LinkIcons } from './link-icons.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ICON = 'data:image/webp;base64,AAAA';
const nothing = () => {};

test('hosts in sight are asked for together, each once, and told of', async () => {
  const ask = vi.fn(async (_team: number, hosts: string[]) =>
    Object.fromEntries(hosts.map((host) => [host, host === 'b.example' ? null : ICON])),
  );
  const icons = new LinkIcons(ask);
  const told = vi.fn();
  icons.subscribe(1, 'a.example', told);
  icons.subscribe(1, 'a.example', nothing);
  icons.subscribe(1, 'b.example', told);
  icons.subscribe(2, 'a.example', nothing);
  expect(icons.get(1, 'a.example')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(300);
  expect(ask.mock.calls).toEqual([
    [1, ['a.example', 'b.example']],
    [2, ['a.example']],
  ]);
  expect([icons.get(1, 'a.example'), icons.get(1, 'b.example')]).toEqual([ICON, null]);
  expect(told).toHaveBeenCalledTimes(2);
  icons.subscribe(1, 'a.example', nothing);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what the server does not know yet is asked for again, a few times and while it is shown', async () => {
  const ask = vi.fn(async () => ({}));
  const icons = new LinkIcons(ask);
  icons.subscribe(1, 'slow.example', nothing);
  const leave = icons.subscribe(1, 'left.example', nothing);
  await vi.advanceTimersByTimeAsync(300);
  leave();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask.mock.calls).toEqual([
    [1, ['slow.example', 'left.example']],
    [1, ['slow.example']],
    [1, ['slow.example']],
    [1, ['slow.example']],
  ]);
});

test('many hosts are several calls, and a failure leaves the usual sign', async () => {
  const ask = vi.fn(async () => {
    throw new Error('no connection');
  });
  const icons = new LinkIcons(ask);
  for (let at = 0; at < 120; at += 1) icons.subscribe(1, `s${at}.example`, nothing);
  await vi.advanceTimersByTimeAsync(300);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(icons.get(1, 's7.example')).toBeUndefined();
});
