import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead, fetchOrAsked } from './asked-ahead.ts';

const asked: string[] = [];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answer = () => new Response('ahead');
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = async (token: string, method = 'GET') => {
  const response = await fetchOrAsked('/api/x', { method, headers: { Authorization: `Bearer ${token}` } });
  return response.text();
};

test('whoever asks first is given what was asked ahead, and the next asks again', async () => {
  await askAhead('/api/x', 'mine');
  answer = () => new Response('now');
  expect(await ask('mine')).toBe('ahead');
  expect(await ask('mine')).toBe('now');
  expect(asked).toEqual(['/api/x', '/api/x']);
});

test('what was taken is read to its end, however long that takes', async () => {
  let end = () => {};
  const start = (body: ReadableStreamDefaultController) => {
    body.enqueue(new TextEncoder().encode('long'));
    end = () => body.close();
  };
  answer = () => new Response(new ReadableStream({ start }));
  await askAhead('/api/x', 'mine');
  const text = ask('mine');
  await Promise.resolve();
  vi.advanceTimersByTime(10_000);
  end();
  expect(await text).toBe('long');
});

test('what was asked for one person is not given to another', async () => {
  await askAhead('/api/x', 'mine');
  answer = () => new Response('theirs');
  expect(await ask('other')).toBe('theirs');
});

test('a save is not what was read ahead', async () => {
  await askAhead('/api/x', 'mine');
  answer = () => new Response('saved');
  expect(await ask('mine', 'PUT')).toBe('saved');
});

test('what was refused or never came is asked for again', async () => {
  answer = () => new Response('', { status: 503 });
  await askAhead('/api/x', 'mine');
  answer = () => new Response('now');
  expect(await ask('mine')).toBe('now');
  answer = () => {
    throw new TypeError('network');
  };
  await askAhead('/api/x', 'mine').catch(() => {});
  answer = () => new Response('again');
  expect(await ask('mine')).toBe('again');
});

test('an answer that nobody takes grows old, and keeps no connection', async () => {
  const cancel = vi.fn();
  answer = () => new Response(new ReadableStream({ cancel }));
  await askAhead('/api/x', 'mine');
  answer = () => new Response('now');
  vi.advanceTimersByTime(10_000);
  expect(await ask('mine')).toBe('now');
  expect(cancel).toHaveBeenCalledOnce();
});
