import { beforeEach, describe, expect, test } from 'vitest';
import { Outbox, type OutboxEvent } from './outbox.ts';
import type { RequestRecord } from './request.ts';
import { FakeClock } from './simulation/fake-clock.ts';
import { rest } from './simulation/hand-browser.ts';
import { TabHub } from './simulation/tab-hub.ts';
import type { OutboxEntry } from './storage.ts';
import { MemoryStorage } from './storage-memory.ts';

const request = (key: string, version = 2, change: Partial<RequestRecord> = {}): RequestRecord => ({
  key,
  transactionBatch: null,
  channel: 'team.1',
  saveMultiple: '/api/1/multiple',
  route: '/api/1/notes/a',
  method: 'put',
  item: { id: 'a', row_version: version, data: key },
  old: { id: 'a', row_version: version - 1, data: 'before' },
  ...change,
});
const ok = [{ status: 200, data: null }];
const invalid = [{ status: 422, data: { message: 'no' } }];
const conflict = [{ status: 409, data: { data: { id: 'a', row_version: 2, data: 'theirs' } } }];

/** A storage that a test can make slow, full or broken. */
class TestStorage extends MemoryStorage {
  full = false;
  broken = false;
  private readonly gates = new Map<string, Promise<void>>();

  /** The next call of a method, and those after it, take until the returned function is called. */
  hold(method: 'add' | 'entries' | 'refusals' | 'settle'): () => void {
    let open = () => {};
    this.gates.set(method, new Promise((resolve) => (open = resolve)));
    return () => {
      this.gates.delete(method);
      open();
    };
  }

  override async add(requests: readonly RequestRecord[]): Promise<OutboxEntry[]> {
    if (this.full) throw new Error('QuotaExceededError');
    await this.gates.get('add');
    return super.add(requests);
  }

  override async entries(): Promise<OutboxEntry[]> {
    const entries = await super.entries();
    await this.gates.get('entries');
    return entries;
  }

  override async settle(change: Parameters<MemoryStorage['settle']>[0]): Promise<void> {
    await this.gates.get('settle');
    if (this.broken) throw new Error('InvalidStateError');
    await super.settle(change);
  }
}

let hub: TabHub;
let storage: TestStorage;
const clock = new FakeClock();

async function open(): Promise<{ outbox: Outbox; events: OutboxEvent[]; said: () => string[] }> {
  const outbox = new Outbox({ storage, tabs: hub.tab(), clock, merge: () => undefined });
  const events: OutboxEvent[] = [];
  outbox.on((event) => events.push(event));
  await outbox.ready;
  return { outbox, events, said: () => events.map(({ kind }) => kind) };
}

const keysOf = (entries: readonly OutboxEntry[]) => entries.map((entry) => entry.request.key);
const versionsOf = (entries: readonly OutboxEntry[]) =>
  entries.map((entry) => entry.request.item?.['row_version']);

beforeEach(() => {
  hub = new TabHub();
  storage = new TestStorage();
});

describe('an outbox', () => {
  test('R9: shows a save in its tab before it is stored; add resolves when it is stored', async () => {
    const { outbox, said } = await open();
    const added = outbox.add([request('one'), request('two', 3)]);
    expect(keysOf(outbox.entries)).toEqual(['one', 'two']);
    expect(said()).toEqual(['added']);
    expect(await storage.entries()).toEqual([]);
    await added;
    expect(await storage.entries()).toEqual(outbox.entries);
    expect(outbox.entries.map(({ order }) => order)).toEqual([1, 2]);
    expect(said()).toEqual(['added']);
  });

  test('R10: keeps the order in which saves were made, however slow the storage is', async () => {
    const { outbox } = await open();
    const go = storage.hold('add');
    for (const key of ['one', 'two', 'three']) void outbox.add([request(key)]);
    await rest();
    expect(keysOf(outbox.entries)).toEqual(['one', 'two', 'three']);
    go();
    await outbox.kept();
    expect(keysOf(await storage.entries())).toEqual(['one', 'two', 'three']);
    expect(keysOf(outbox.entries)).toEqual(['one', 'two', 'three']);
  });

  test('R13: keeps in memory, in their order, and counts entries that a full storage has no room for', async () => {
    const { outbox } = await open();
    await outbox.add([request('one')]);
    storage.full = true;
    await outbox.add([request('two', 3)]);
    await outbox.add([request('three', 4)]);
    expect(outbox.volatile).toBe(2);
    storage.full = false;
    await outbox.add([request('four', 5)]);
    expect(keysOf(outbox.entries)).toEqual(['one', 'two', 'three', 'four']);
    await outbox.resync();
    expect(keysOf(outbox.entries)).toEqual(['one', 'two', 'three', 'four']);
    await outbox.settle([outbox.entries[0]!], ok, 1);
    await outbox.settle([outbox.entries[0]!], ok, 2);
    expect(outbox.volatile).toBe(1);
    await outbox.settle([outbox.entries[0]!], ok, 3);
    expect(outbox.volatile).toBe(0);
    expect(keysOf(outbox.entries)).toEqual(['four']);
  });

  test('R14: settles an answer also where the storage cannot forget the request', async () => {
    const { outbox, events } = await open();
    await outbox.add([request('one')]);
    storage.broken = true;
    await outbox.settle([...outbox.entries], [{ status: 200, data: { id: 'a' } }], 5);
    expect(outbox.entries).toEqual([]);
    expect(events.at(-1)).toMatchObject({ kind: 'done', saves: [{ record: { id: 'a' } }], seq: 5 });
    await outbox.resync();
    expect(outbox.entries).toEqual([]);
    const next = await open();
    expect(keysOf(next.outbox.entries)).toEqual(['one']);
  });

  test('R16: withdraws an entry that no tab sends; later saves make a version less', async () => {
    const { outbox, events } = await open();
    const batch = { transactionBatch: 'x' };
    await outbox.add([request('one')]);
    await outbox.add([request('two', 3, batch), request('b', 1, { ...batch, route: '/api/1/notes/b' })]);
    await outbox.add([request('three', 4)]);
    await outbox.drop('b');
    expect(keysOf(outbox.entries)).toEqual(['one', 'three']);
    expect(versionsOf(outbox.entries)).toEqual([2, 3]);
    expect(versionsOf(await storage.entries())).toEqual([2, 3]);
    expect(outbox.refusals).toEqual([]);
    expect(events.flatMap((event) => (event.kind === 'refused' ? event.saves : []))).toHaveLength(2);
    await outbox.drop('unknown');
    expect(outbox.entries).toHaveLength(2);
  });

  test('R16: does not withdraw an entry that is being sent', async () => {
    const { outbox } = await open();
    await outbox.add([request('one')]);
    await outbox.add([request('two', 3)]);
    await storage.reserve(['one'], clock.now());
    await outbox.drop('one');
    expect(versionsOf(outbox.entries)).toEqual([2, 3]);
    await storage.mark(['one'], { reservedAt: null, error: null });
    await outbox.drop('one');
    expect(versionsOf(outbox.entries)).toEqual([2]);
    expect(await storage.reserve(['two'], clock.now())).toBe('reserved');
  });

  test('R16: withdraws an entry that only memory holds, without a change of the storage', async () => {
    const { outbox } = await open();
    storage.full = true;
    await outbox.add([request('one')]);
    await outbox.add([request('two', 3)]);
    const put: unknown[] = [];
    const { settle } = storage;
    storage.settle = (change) => {
      put.push(...(change.put ?? []));
      return settle.call(storage, change);
    };
    await outbox.drop('one');
    expect(versionsOf(outbox.entries)).toEqual([2]);
    expect(put).toEqual([]);
    expect(outbox.volatile).toBe(1);
  });

  test('R37: keeps a refusal until its person has decided', async () => {
    const { outbox, said } = await open();
    await outbox.add([request('one')]);
    await outbox.settle([...outbox.entries], conflict, null);
    expect(said()).toEqual(['added', 'refused', 'refusal']);
    expect(await storage.refusals()).toEqual(outbox.refusals);
    const later = await open();
    expect(later.outbox.refusals).toMatchObject([{ status: 409, remote: { data: 'theirs' } }]);
    await later.outbox.dropRefusal(later.outbox.refusals[0]!.id);
    await rest();
    expect(outbox.refusals).toEqual([]);
    expect(await storage.refusals()).toEqual([]);
  });

  test('R42: joins a save of a tab that had not heard of a conflict with its refusal, until that is decided', async () => {
    for (const decided of [false, true]) {
      hub = new TabHub();
      storage = new TestStorage();
      const [one, two] = [await open(), await open()];
      const [first, second] = [request('first'), request('second', 3, { builtOn: 'first' })];
      await two.outbox.add([first]);
      await rest();
      const settled = one.outbox.settle(one.outbox.entries, conflict, null);
      await Promise.all([settled, two.outbox.add([second])]);
      await rest();
      if (decided) await one.outbox.dropRefusal(one.outbox.refusals[0]!.id);
      const stale = one.outbox.staleAnswers(one.outbox.entries)!;
      await one.outbox.settle(one.outbox.entries, stale, null);
      await rest();
      const left = decided
        ? { keys: ['second'], requests: [second] }
        : { keys: ['first', 'second'], requests: [{ ...second, old: first.old }] };
      for (const refusals of [one.outbox.refusals, two.outbox.refusals, await storage.refusals()])
        expect(refusals).toMatchObject([left]);
    }
  });

  test('R46: ignores a second answer to a settled entry', async () => {
    const { outbox, events } = await open();
    await outbox.add([request('one')]);
    await outbox.add([request('two', 3)]);
    await outbox.add([request('three', 4)]);
    const group = [outbox.entries[0]!];
    await outbox.settle(group, invalid, null);
    const heard = events.length;
    await outbox.settle(group, invalid, null);
    expect(versionsOf(outbox.entries)).toEqual([2, 3]);
    expect(outbox.refusals).toHaveLength(1);
    expect(events).toHaveLength(heard);
  });

  test('R47: settles a save that is not stored yet with the one that it builds on', async () => {
    for (const [answers, expected] of [
      [conflict, []],
      [invalid, [2]],
    ] as const) {
      storage = new TestStorage();
      const { outbox } = await open();
      await outbox.add([request('one')]);
      const group = [...outbox.entries];
      const go = storage.hold('add');
      const added = outbox.add([request('two', 3)]);
      const settled = outbox.settle(group, [...answers], null);
      await rest();
      go();
      await Promise.all([added, settled]);
      expect(versionsOf(outbox.entries)).toEqual(expected);
      expect(versionsOf(await storage.entries())).toEqual(expected);
    }
  });

  test('R47: shows no refused save to build on while the storage forgets it', async () => {
    const { outbox, said } = await open();
    await outbox.add([request('one')]);
    const go = storage.hold('settle');
    const settled = outbox.settle([...outbox.entries], conflict, null);
    await rest();
    expect(said()).toEqual(['added', 'refused', 'refusal']);
    expect(outbox.entries).toEqual([]);
    go();
    await settled;
  });
});

describe('an outbox of several tabs', () => {
  test('R33: tells every tab what any tab adds, and its outcome', async () => {
    const [one, two] = [await open(), await open()];
    await one.outbox.add([request('mine')]);
    await two.outbox.add([request('yours', 3)]);
    await rest();
    expect(one.outbox.entries).toEqual(two.outbox.entries);
    expect(keysOf(two.outbox.entries)).toEqual(['mine', 'yours']);
    await one.outbox.settle([one.outbox.entries[0]!], invalid, 7);
    await rest();
    expect(one.outbox.entries).toEqual(two.outbox.entries);
    expect(versionsOf(two.outbox.entries)).toEqual([2]);
    expect(two.said()).toEqual(['added', 'added', 'replaced', 'refused', 'refusal']);
    expect(two.outbox.refusals).toEqual(one.outbox.refusals);
  });

  test('R33: shows waiting entries in a tab that opens later', async () => {
    const one = await open();
    await one.outbox.add([request('mine')]);
    const two = await open();
    expect(two.outbox.entries).toEqual(one.outbox.entries);
    expect(two.said()).toEqual(['added']);
  });

  test('R35: finds in the storage what a crashed tab added and settled', async () => {
    const { outbox, said } = await open();
    await outbox.add([request('one')]);
    await outbox.add([request('two', 3)]);
    await storage.add([request('three', 4)]);
    await storage.settle({ remove: ['one'] });
    await outbox.resync();
    expect(keysOf(outbox.entries)).toEqual(['two', 'three']);
    expect(said()).toEqual(['added', 'added', 'done', 'added']);
  });

  test('R35: finds in the storage the versions that a crashed tab renumbered', async () => {
    const { outbox, said } = await open();
    await outbox.add([request('one')]);
    await outbox.add([request('two', 3)]);
    const [, two] = await storage.entries();
    await storage.settle({ remove: ['one'], put: [{ ...two!, request: request('two', 2) }] });
    await outbox.resync();
    expect(versionsOf(outbox.entries)).toEqual([2]);
    expect(said()).toContain('replaced');
  });

  test('R35: keeps an entry that is added while the storage is read', async () => {
    const { outbox, said } = await open();
    const go = storage.hold('entries');
    const read = outbox.resync();
    await outbox.add([request('one')]);
    expect(outbox.entries).toHaveLength(1);
    go();
    await read;
    expect(keysOf(outbox.entries)).toEqual(['one']);
    expect(said()).toEqual(['added']);
  });

  test('R35: does not bring back an entry that is settled while the storage is read, even twice at once', async () => {
    const { outbox, said } = await open();
    await outbox.add([request('one')]);
    const go = storage.hold('entries');
    const first = outbox.resync();
    await rest();
    go();
    const goAgain = storage.hold('entries');
    const second = outbox.resync();
    await first;
    await outbox.settle([...outbox.entries], ok, 1);
    goAgain();
    await second;
    expect(outbox.entries).toEqual([]);
    expect(said()).toEqual(['added', 'done']);
  });

  test('R35: does not bring back a settled entry by a late message', async () => {
    const { outbox } = await open();
    await outbox.add([request('one')]);
    const entries = [...outbox.entries];
    await outbox.settle(entries, ok, 1);
    hub.tab().post({ kind: 'added', entries });
    await rest();
    expect(outbox.entries).toEqual([]);
  });

  test('starts with a storage that cannot be read', async () => {
    storage.entries = () => Promise.reject(new Error('UnknownError'));
    const { outbox } = await open();
    await outbox.add([request('one')]);
    expect(outbox.entries).toHaveLength(1);
  });
});
