import { expect, test } from 'vitest';
import { ChunkLoadError, chunk } from './load-chunk.ts';

test('a chunk that arrives is returned', async () => {
  await expect(chunk(async () => 'module')()).resolves.toBe('module');
});

test('a chunk that fails, or never arrives, is a ChunkLoadError', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(chunk(broken)()).rejects.toBeInstanceOf(ChunkLoadError);
  await expect(chunk(() => new Promise(() => {}), 'later', 5)()).rejects.toMatchObject({
    name: 'ChunkLoadError',
  });
});
