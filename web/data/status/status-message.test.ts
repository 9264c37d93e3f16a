import { afterEach, expect, test, vi } from 'vitest';
import { askStatus } from './status-message.ts';

afterEach(() => vi.unstubAllGlobals());

const asking = (status: number, body: string | null) => {
  const fetch = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return { fetch, said: askStatus('https://status.tessera.example/message') };
};

test.each([
  [200, '{"content":" Maintenance at 20:00 "}', 'Maintenance at 20:00'],
  [200, '{"content":""}', ''],
  [200, '{"content":null}', ''],
  [200, '', ''],
  [204, null, ''],
])('%i with %s says “%s”', async (status, body, message) => {
  expect(await asking(status, body).said).toBe(message);
});

test.each([
  [200, '<html>A page of somebody else</html>'],
  [200, '{"content":{}}'],
  [206, '{"content":"x"}'],
  [404, ''],
  [503, '{"content":"x"}'],
])('%i with %s is a failure', async (status, body) => {
  await expect(asking(status, body).said).rejects.toThrow();
});

test('a message has an end, and the other host learns nothing of whoever asks', async () => {
  const { fetch, said } = asking(200, JSON.stringify({ content: 'x'.repeat(10_000) }));
  expect(await said).toHaveLength(500);
  expect(fetch).toHaveBeenCalledWith(
    'https://status.tessera.example/message',
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
  );
});
