import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { RedisLine } from './redis-line.ts';

test('a Redis that closes each connection is tried again once a second, and said to be away once', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {}).destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const down = vi.fn();
  const settings = { url: `redis://127.0.0.1:${port}`, installation: 'test' };
  const line = new RedisLine(settings, { heard: vi.fn(), up: vi.fn(), down });
  const began = performance.now();
  line.start();
  // Two connections each time.
  await vi.waitFor(() => expect(connections).toBeGreaterThanOrEqual(8), { timeout: 30_000 });
  const took = performance.now() - began;
  await line.stop();
  server.close();
  expect(took).toBeGreaterThan(2_900);
  expect(down.mock.calls.length).toBeLessThanOrEqual(2);
});
