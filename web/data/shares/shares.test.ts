import { newId } from '@tessera/domain/ids.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { note, Page, place, rest } from '../testing/page.ts';
import { forgetWaitingShares, keepShare } from './keep-share.ts';
import { forgetShare, openShare, saveShare } from './shares.ts';

/** The caches of a browser, as far as a share needs them. */
class FakeCache {
  private readonly entries = new Map<string, Response>();
  /** Nothing more can be stored. */
  isFull = false;
  keys = async () => [...this.entries.keys()];
  match = async (at: string) => this.entries.get(at)?.clone();
  delete = async (at: string) => this.entries.delete(at);
  put = async (at: string, answer: Response) => {
    if (this.isFull) throw new DOMException('Full.', 'QuotaExceededError');
    this.entries.set(at, answer);
  };
}
let cache: FakeCache;
beforeEach(() => {
  cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => (cache = new FakeCache()) });
});

const ADDRESS = 'https://tessera.test/share';
function form(fields: Record<string, string>, files: File[] = []): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  for (const file of files) made.append('files', file);
  return made;
}
/** Shares something; returns the query of the page to which it leads. */
async function share(body: BodyInit): Promise<URLSearchParams> {
  const answer = await keepShare(new Request(ADDRESS, { method: 'POST', body }));
  expect(answer.status).toBe(303);
  const page = new URL(answer.headers.get('location')!);
  expect(page.origin + page.pathname).toBe(ADDRESS);
  return page.searchParams;
}

test('a share waits for its page, and is its person’s from then on', async () => {
  const { client } = await new Page().open();
  const file = new File(['abc'], 'بيانات.txt', { type: 'text/plain' });
  const id = (await share(form({ title: 'News', text: 'Read', url: '' }, [file]))).get('id')!;
  const opened = await openShare(client, id);
  expect(opened).toMatchObject({ title: 'News', text: 'Read', url: '' });
  expect(opened!.files.map(({ name, size }) => [name, size])).toEqual([['بيانات.txt', 3]]);
  expect(await cache.keys()).toEqual([]);
  expect(await openShare(client, id)).toMatchObject({ title: 'News' });
  await forgetShare(client, id);
  expect(await openShare(client, id)).toBeNull();
});

test('a share is kept in no more than ten', async () => {
  const { client } = await new Page().open();
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) ids.push((await share(form({ title: `${count}` }))).get('id')!);
  expect(await cache.keys()).toHaveLength(10);
  expect(await openShare(client, ids[1]!)).toBeNull();
  expect(await openShare(client, ids[2]!)).toMatchObject({ title: '2' });
});

test('what is no form, or has no room, leads to a page that says so', async () => {
  expect(Object.fromEntries(await share('nothing'))).toEqual({ problem: 'on' });
  cache.isFull = true;
  expect(Object.fromEntries(await share(form({ title: 'News' })))).toEqual({ problem: 'on' });
});

test('an address that names no share reads nothing', async () => {
  const { client } = await new Page().open();
  for (const id of ['', '../x', newId()]) expect(await openShare(client, id)).toBeNull();
});

test('who signs out leaves nothing that waits', async () => {
  const { client } = await new Page().open();
  const id = (await share(form({ title: 'News' }))).get('id')!;
  await forgetWaitingShares();
  expect(await openShare(client, id)).toBeNull();
});

test('a share that nobody has made an item of is forgotten in a week', async () => {
  const { client } = await new Page().open();
  const id = (await share(form({ title: 'News' }))).get('id')!;
  await openShare(client, id);
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1_000);
  expect(await openShare(client, id)).toBeNull();
  vi.useRealTimers();
});

test('an item is made of it without a network, and saved when there is one', async () => {
  const page = await new Page().open();
  page.server.down = true;
  const refused = vi.fn();
  const id = await saveShare(
    page.client,
    place,
    { values: { [note]: 'Read' }, files: [], filesLeft: [], isTextLeft: false },
    refused,
  );
  expect(page.cell(id, note)).toBe('Read');
  expect(page.server.all('items')).toEqual([]);
  page.server.down = false;
  page.clock.advance(60_000);
  await rest();
  expect(page.server.all('items').map((item) => item.id)).toEqual([id]);
  expect(refused).not.toHaveBeenCalled();
});
