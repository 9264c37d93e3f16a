import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { request } from './simulation/hand-browser.ts';
import { isReserved, type OutboxEntry, type Refusal, type SyncStorage } from './storage.ts';
import { IdbStorage, openSyncDatabase } from './storage-idb.ts';
import { MemoryStorage } from './storage-memory.ts';

const refusal = (id: string): Refusal => ({
  id,
  at: 1,
  status: 422,
  message: 'no',
  keys: [id],
  requests: [request(id)],
  part: 0,
  remote: null,
});
const keysOf = (entries: readonly OutboxEntry[]) => entries.map((entry) => entry.request.key);
const now = 1_000_000;

let databases = 0;
const kinds: Record<string, () => Promise<SyncStorage>> = {
  memory: async () => new MemoryStorage(),
  IndexedDB: async () => {
    databases += 1;
    return new IdbStorage(await openSyncDatabase(`test ${databases}`));
  },
};

describe.each(Object.entries(kinds))('R15: a storage in %s', (_name, make) => {
  let storage: SyncStorage;
  beforeEach(async () => {
    storage = await make();
  });

  test('appends requests, each with the next order', async () => {
    const added = await storage.add([request('a'), request('b')]);
    await storage.add([request('c')]);
    expect(added).toMatchObject([{ request: request('a'), reservedAt: null, error: null }, {}]);
    const entries = await storage.entries();
    expect(keysOf(entries)).toEqual(['a', 'b', 'c']);
    expect(entries.slice(0, 2)).toEqual(added);
    const orders = entries.map(({ order }) => order);
    expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other));
    expect(orders.every(Number.isInteger)).toBe(true);
  });

  test('never gives an order twice, even when the queue was empty meanwhile', async () => {
    const [first] = await storage.add([request('a')]);
    await storage.settle({ remove: ['a'] });
    const [second] = await storage.add([request('b')]);
    await storage.clear();
    const [third] = await storage.add([request('c')]);
    expect(second!.order).toBeGreaterThan(first!.order);
    expect(third!.order).toBeGreaterThan(second!.order);
  });

  test('keeps, reserves, marks, replaces and removes the requests of a batch', async () => {
    const batch = (key: string, channel = 'here') => ({ ...request(key), transactionBatch: 'x', channel });
    const added = await storage.add([
      ...[request('before'), batch('a'), batch('b'), batch('elsewhere', 'there'), batch('c')],
      { ...batch('other'), transactionBatch: 'y' },
    ]);
    expect(await storage.entries()).toEqual(added);
    const reserved = async () =>
      keysOf((await storage.entries()).filter(({ reservedAt }) => reservedAt !== null));
    expect(await storage.reserve(['a', 'b', 'c'], now)).toBe('reserved');
    expect(await reserved()).toEqual(['a', 'b', 'c']);
    expect(await storage.reserve(['elsewhere'], now)).toBe('reserved');
    await storage.mark(['a', 'b', 'c', 'elsewhere'], { reservedAt: null, error: 'no answer' });
    expect(await reserved()).toEqual([]);
    const again = { ...added[2]!, request: batch('b again') };
    await storage.settle({ remove: ['a'], put: [again, { ...added[1]!, request: batch('a again') }] });
    expect(keysOf(await storage.entries())).toEqual(['before', 'b again', 'elsewhere', 'c', 'other']);
    expect((await storage.entries())[1]).toEqual(again);
    expect(await storage.reserve(['b again', 'c', 'a'], now)).toBe('gone');
    await storage.settle({ remove: ['b again', 'c', 'elsewhere', 'before'] });
    expect(await storage.entries()).toEqual([added[5]]);
  });

  test('keeps more requests than a row holds', async () => {
    const many = Array.from({ length: 2_500 }, (_, at) => ({ ...request(`${at}`), transactionBatch: 'x' }));
    const added = await storage.add(many);
    expect(await storage.reserve(keysOf(added), now)).toBe('reserved');
    await storage.settle({ remove: keysOf(added.slice(0, 2_499)) });
    expect(keysOf(await storage.entries())).toEqual(['2499']);
    expect((await storage.entries())[0]!.order).toBe(added.at(-1)!.order);
  });

  test('appends all or none', async () => {
    const broken = { ...request('b'), item: { id: 'b', row_version: () => 1 } };
    await expect(storage.add([request('a'), broken])).rejects.toThrow();
    expect(await storage.entries()).toEqual([]);
  });

  test('keeps copies: a change outside changes nothing inside', async () => {
    const one = request('a');
    await storage.add([one]);
    one.item!['id'] = 'changed';
    (await storage.entries())[0]!.request.channel = 'changed';
    expect((await storage.entries())[0]!.request).toEqual(request('a'));
  });

  test('R19: reserves all of a group or none, for 10 s', async () => {
    await storage.add([request('a'), request('b'), request('c')]);
    expect(await storage.reserve(['a', 'b'], now)).toBe('reserved');
    expect(await storage.reserve(['b', 'c'], now + 9_999)).toBe('busy');
    expect(await storage.reserve(['c'], now + 9_999)).toBe('reserved');
    expect(await storage.reserve(['a', 'b'], now + 10_000)).toBe('reserved');
    const [a, , c] = await storage.entries();
    expect([a!.reservedAt, c!.reservedAt]).toEqual([now + 10_000, now + 9_999]);
  });

  test('R19: gives an entry to one of the tabs that reserve it at the same time', async () => {
    await storage.add([request('a'), request('b')]);
    const tries = await Promise.all([1, 2, 3].map(() => storage.reserve(['a', 'b'], now)));
    expect(tries.sort()).toEqual(['busy', 'busy', 'reserved']);
  });

  test('answers gone for a settled entry, and reserves nothing of its group', async () => {
    await storage.add([request('a'), request('b')]);
    await storage.settle({ remove: ['a'] });
    expect(await storage.reserve(['a', 'b'], now)).toBe('gone');
    expect((await storage.entries())[0]!.reservedAt).toBeNull();
    expect(await storage.reserve([], now)).toBe('reserved');
  });

  test('marks the entries that are there, and only those', async () => {
    await storage.add([request('a'), request('b')]);
    await storage.mark(['a', 'gone'], { reservedAt: 5, error: 'still offline' });
    expect(await storage.entries()).toMatchObject([
      { reservedAt: 5, error: 'still offline' },
      { reservedAt: null, error: null },
    ]);
  });

  test('settles: removes, replaces in place and keeps refusals', async () => {
    const [, b] = await storage.add([request('a'), request('b'), request('c')]);
    await storage.settle({
      remove: ['a'],
      put: [{ ...b!, request: request('b again') }],
      refusals: [refusal('1')],
    });
    expect(keysOf(await storage.entries())).toEqual(['b again', 'c']);
    expect(await storage.refusals()).toEqual([refusal('1')]);
    expect(await storage.reserve(['b'], now)).toBe('gone');
    expect(await storage.reserve(['b again'], now)).toBe('reserved');
  });

  test('does not bring back an entry that another tab has settled', async () => {
    const [a] = await storage.add([request('a')]);
    await storage.settle({ remove: ['a'] });
    await storage.settle({ remove: [], put: [a!] });
    expect(await storage.entries()).toEqual([]);
  });

  test('keeps refusals until they are dropped', async () => {
    await storage.settle({ remove: [], refusals: [refusal('1'), refusal('2')] });
    await storage.dropRefusal('1');
    await storage.dropRefusal('unknown');
    expect(await storage.refusals()).toEqual([refusal('2')]);
  });

  test('reads and writes anything by name', async () => {
    const value = { at: 3, list: [1, null, 'x'] };
    await storage.write('copy:1', value);
    value.at = 4;
    expect(await storage.read('copy:1')).toEqual({ at: 3, list: [1, null, 'x'] });
    await storage.write('copy:1', null);
    expect(await storage.read('copy:1')).toBeNull();
    expect(await storage.read('copy:2')).toBeUndefined();
  });

  test('lists, in order, and forgets names with a prefix', async () => {
    for (const name of ['draft:b', 'draft:a', 'drafts', 'copy:1', 'draft:', 'draft:é']) {
      await storage.write(name, name);
    }
    const names = async (prefix: string) => (await storage.list(prefix)).map(({ name }) => name);
    expect(await storage.list('draft:a')).toEqual([{ name: 'draft:a', value: 'draft:a' }]);
    expect(await names('draft:')).toEqual(['draft:', 'draft:a', 'draft:b', 'draft:é']);
    await storage.forget('draft:');
    expect(await names('')).toEqual(['copy:1', 'drafts']);
  });

  test('forgets everything when it is cleared', async () => {
    await storage.add([request('a')]);
    await storage.settle({ remove: [], refusals: [refusal('1')] });
    await storage.write('x', 1);
    await storage.clear();
    expect([await storage.entries(), await storage.refusals(), await storage.list('')]).toEqual([[], [], []]);
    storage.close();
  });
});

test('R15: a storage in IndexedDB keeps everything for the next page', async () => {
  const first = new IdbStorage(await openSyncDatabase('next page'));
  await first.add([request('a')]);
  await first.write('x', 1);
  first.close();
  const second = new IdbStorage(await openSyncDatabase('next page'));
  expect(keysOf(await second.entries())).toEqual(['a']);
  expect(await second.read('x')).toBe(1);
});

test('R15: a storage in IndexedDB takes over what an earlier version of it has kept', async () => {
  const before = await openDB('earlier', 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true });
      for (const name of ['refusals', 'kept', 'folders']) database.createObjectStore(name);
    },
  });
  for (const key of ['a', 'b'])
    await before.add('outbox', { request: request(key), reservedAt: null, error: null });
  await before.put('kept', 1, 'x');
  before.close();
  const storage = new IdbStorage(await openSyncDatabase('earlier'));
  expect((await storage.entries()).map((entry) => entry.request)).toEqual([request('a'), request('b')]);
  expect(await storage.read('x')).toBe(1);
  expect(await storage.reserve(['b'], now)).toBe('reserved');
});

test('R15: a storage in IndexedDB takes no key twice, nor the requests that come with it', async () => {
  const storage = new IdbStorage(await openSyncDatabase('twice'));
  await storage.add([request('a')]);
  await expect(storage.add([request('b'), request('a')])).rejects.toThrow();
  expect(keysOf(await storage.entries())).toEqual(['a']);
});

test('R21: a reservation ends after 10 s also where the clock was set back', () => {
  const entry = { order: 1, request: request('a'), error: null };
  for (const [reservedAt, locked] of [
    [null, false],
    [now, true],
    [now - 9_999, true],
    [now - 10_000, false],
    [now + 9_999, true],
    [now + 10_000, false],
  ] as const) {
    expect(isReserved({ ...entry, reservedAt }, now)).toBe(locked);
  }
});
