import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientState } from '../sync/client.ts';
import { newServer, Page } from '../testing/page.ts';
import { searchUntilRead } from './search-until-read.ts';

const item = '01900000-0000-7000-8000-000000000001';
let asked = 0;
let stopping: AbortController;

/** A search whose index has read as far as that, one answer after the other. */
const searched = (...read: (number | undefined)[]) =>
  searchUntilRead(1, async () => read[Math.min(asked++, read.length - 1)], stopping.signal);

beforeEach(async () => {
  asked = 0;
  stopping = new AbortController();
  const server = newServer();
  server.put('items', item, { position: 'a1', values: {} });
  const page = await new Page({ server }).open();
  await page.edit(item, 'Lamp');
  clientState.set(page.client);
  expect(page.client.team(1).saved).toBe(server.seq);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  clientState.set(null);
});

test('a search is asked again until its index has read what this person has saved', async () => {
  const saved = clientState.get()!.team(1).saved;
  const done = searched(saved - 1, saved - 1, saved);
  await vi.runAllTimersAsync();
  await done;
  expect(asked).toBe(3);
});

test('what others save meanwhile is not waited for, and neither is an answer that nobody gave', async () => {
  const saved = clientState.get()!.team(1).saved;
  await searched(saved + 7);
  expect(asked).toBe(1);
  await searched(undefined);
  expect(asked).toBe(2);
});

test('an index that stands still is asked six times, and not at all once another search has begun', async () => {
  const done = searched(0);
  await vi.runAllTimersAsync();
  await done;
  expect(asked).toBe(6);
  const other = searched(0);
  stopping.abort();
  await vi.runAllTimersAsync();
  await other;
  expect(asked).toBe(7);
});
