import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileLinks } from './file-links.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function links(pictures: ('made' | 'waiting')[] = ['made']) {
  let at = 0;
  const ask = vi.fn(async (_team: number, ids: string[]) => {
    const picture = pictures[Math.min(at, pictures.length - 1)]!;
    at += 1;
    const found = ids
      .filter((id) => id !== 'gone')
      .map((id) => [id, { link: `${id}-${at}`, picture, size: 1, type: 'image/png' }] as const);
    return { links: Object.fromEntries(found), until: Date.now() + 3_600_000 };
  });
  return { ask, files: new FileLinks(ask) };
}

test('files in sight are asked for together, once, and each that shows one is told', async () => {
  const { ask, files } = links();
  const heard = vi.fn();
  for (const id of ['a', 'b', 'a', 'gone']) files.subscribe(1, id, heard);
  await vi.advanceTimersByTimeAsync(100);
  expect(ask.mock.calls).toEqual([[1, ['a', 'b', 'gone']]]);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(files.get(1, 'a')).toMatchObject({ link: 'a-1', hasPicture: true });
  expect(files.get(1, 'gone')).toBeNull();
  files.subscribe(1, 'a', heard);
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a picture that is being made is asked for again while it is shown', async () => {
  const { ask, files } = links(['waiting', 'made']);
  files.subscribe(1, 'a', () => {});
  await vi.advanceTimersByTimeAsync(100);
  expect(files.get(1, 'a')).toMatchObject({ hasPicture: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(files.get(1, 'a')).toMatchObject({ hasPicture: true });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('an address that ends soon is not used for a download', async () => {
  const { files } = links();
  expect(await files.fresh(1, 'a')).toBe('a-1');
  expect(await files.fresh(1, 'a')).toBe('a-1');
  vi.setSystemTime(Date.now() + 3_590_000);
  expect(await files.fresh(1, 'a')).toBe('a-2');
  expect(await files.fresh(1, 'gone')).toBeUndefined();
});
