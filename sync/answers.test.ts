import { describe, expect, test } from 'vitest';
import { type Merge, readAnswers, type Settlement, withdraw } from './answers.ts';
import type { Fields, RequestRecord, ResponseRecord } from './request.ts';
import type { OutboxEntry } from './storage.ts';

const note = (id: string, row_version: number, data: string): Fields => ({ id, row_version, data });

let keys = 0;
function entry(order: number, change: Partial<RequestRecord> & { id?: string; version?: number } = {}) {
  const { id = 'a', version = 2, ...rest } = change;
  keys += 1;
  const request: RequestRecord = {
    key: `key ${keys}`,
    transactionBatch: null,
    channel: 'team.1',
    saveMultiple: '/api/1/multiple',
    route: `/api/1/notes/${id}`,
    method: 'put',
    item: rest.method === 'delete' ? null : { ...note(id, version, `mine ${order}`) },
    old: { ...note(id, version - 1, 'base') },
    ...rest,
  };
  return { order, request, reservedAt: 7, error: null } satisfies OutboxEntry;
}

const noMerge: Merge = () => undefined;
const read = (
  group: OutboxEntry[],
  answers: ResponseRecord[],
  waiting: OutboxEntry[] = group,
  merge = noMerge,
) => readAnswers(group, answers, waiting, 99, merge);
const conflict = (remote: Fields | null): ResponseRecord => ({
  status: 409,
  data: { message: 'overlap', data: remote },
});
const invalid: ResponseRecord = { status: 422, data: { message: 'no' } };
const dependent: ResponseRecord = { status: 424, data: {} };
const versions = (settlement: Settlement) =>
  settlement.replaced.map(({ was, entry: { request } }) => [
    was === request.key,
    request.item?.['row_version'],
  ]);

describe('readAnswers', () => {
  test('R36: settles a 2xx as done, with the record of the answer; a delete with none', () => {
    const saved = note('a', 2, 'mine 1');
    const group = [
      entry(1, { transactionBatch: 'b' }),
      entry(2, { transactionBatch: 'b', method: 'delete' }),
    ];
    const settlement = read(group, [
      { status: 201, data: saved },
      { status: 204, data: null },
    ]);
    expect(settlement.done.map(({ record }) => record)).toEqual([saved, null]);
    expect(settlement).toMatchObject({ refused: [], replaced: [], refusals: [] });
  });

  test('R37: keeps both versions of a conflict', () => {
    const mine = entry(1);
    const remote = { ...note('a', 2, 'theirs') };
    const { refused, refusals } = read([mine], [conflict(remote)]);
    expect(refused).toEqual([{ entry: mine, remote }]);
    expect(refusals).toMatchObject([
      { at: 99, status: 409, message: 'overlap', requests: [mine.request], part: 0, remote },
    ]);
  });

  test('R38: refuses any other failure without a remote version', () => {
    const mine = entry(1);
    const { refused, refusals } = read([mine], [{ status: 500, data: null }]);
    expect(refused).toEqual([{ entry: mine }]);
    expect(refusals).toMatchObject([{ status: 500, message: 'Something Went Wrong', remote: null }]);
  });

  test('R39: names the part of a batch that failed, not those with status 424', () => {
    const group = ['a', 'b', 'c'].map((id, index) => entry(index, { id, transactionBatch: 'x' }));
    const { refused, refusals } = read(group, [
      dependent,
      conflict({ ...note('b', 5, 'theirs') }),
      dependent,
    ]);
    expect(refused.map((one) => 'remote' in one)).toEqual([false, true, false]);
    expect(refusals).toMatchObject([{ part: 1, status: 409 }]);
    expect(refusals[0]!.requests).toHaveLength(3);
    expect(read(group, [dependent, dependent, dependent]).refusals).toMatchObject([{ part: 0, status: 424 }]);
  });

  test('R40: settles a conflict with the same content as done, and sends the rest of its batch again', () => {
    const group = ['a', 'b', 'c'].map((id, index) => entry(index, { id, transactionBatch: 'x' }));
    const remote = { ...note('b', 9, 'mine 1'), updated_at: 'later' };
    const { done, refused, replaced, refusals } = read(group, [dependent, conflict(remote), dependent]);
    expect(done).toEqual([{ entry: group[1], record: remote }]);
    expect([refused, refusals]).toEqual([[], []]);
    expect(replaced.map(({ was }) => was)).toEqual([group[0]!.request.key, group[2]!.request.key]);
    const again = replaced.map(({ entry: { request } }) => request);
    expect(new Set(again.map(({ transactionBatch }) => transactionBatch)).size).toBe(1);
    expect(again[0]!.transactionBatch).not.toBe('x');
    for (const { was, entry: one } of replaced) {
      expect(one.request.key).not.toBe(was);
      expect(one.reservedAt).toBeNull();
    }
  });

  test('R41: sends a conflict that merges again, over the stored version and with new keys', () => {
    const group = [
      entry(1, { merge: 'text', transactionBatch: 'x' }),
      entry(2, { id: 'b', transactionBatch: 'x' }),
    ];
    const remote = { ...note('a', 6, 'theirs') };
    const merge: Merge = (kind, base, mine, theirs) => `${kind}: ${base}, ${mine}, ${theirs}`;
    const { replaced, refused } = read(group, [conflict(remote), dependent], group, merge);
    expect(refused).toEqual([]);
    const [first, second] = replaced.map(({ entry: { request } }) => request);
    expect(first).toMatchObject({
      item: note('a', 7, 'text: base, mine 1, theirs'),
      old: remote,
      transactionBatch: second!.transactionBatch,
    });
    expect([first!.key, second!.key]).not.toContain(group[0]!.request.key);
    expect(second!.transactionBatch).not.toBe('x');
    const alone = entry(1, { merge: 'text' });
    const again = read([alone], [conflict(remote)], [alone], merge).replaced[0]!.entry.request;
    expect(again.transactionBatch).toBeNull();
  });

  test('R41: refuses a conflict that does not merge', () => {
    const mine = entry(1, { merge: 'text' });
    expect(read([mine], [conflict({ ...note('a', 6, 'theirs') })]).refusals).toHaveLength(1);
  });

  test('R42: refuses later saves of a record in conflict with it; single ones are one refusal', () => {
    const [first, second, third] = [entry(1), entry(2, { version: 3 }), entry(3, { version: 4 })];
    const remote = { ...note('a', 2, 'theirs') };
    const { refused, refusals, replaced } = read([first], [conflict(remote)], [first, second, third]);
    expect(refused.map(({ entry: one }) => one)).toEqual([first, second, third]);
    expect(refused.every((one) => one.remote === remote)).toBe(true);
    expect(replaced).toEqual([]);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]!.requests).toEqual([{ ...third.request, old: first.request.old }]);
  });

  test('R42: refuses the whole batch of a later save of a record in conflict', () => {
    const first = entry(1);
    const batch = [
      entry(2, { id: 'b', transactionBatch: 'x' }),
      entry(3, { version: 3, transactionBatch: 'x' }),
    ];
    const behind = entry(4, { id: 'b', version: 3 });
    const waiting = [first, ...batch, behind];
    const settlement = read([first], [conflict({ ...note('a', 2, 'theirs') })], waiting);
    expect(settlement.refused).toHaveLength(3);
    expect(settlement.refusals[1]).toMatchObject({ part: 1, requests: batch.map(({ request }) => request) });
    expect(versions(settlement)).toEqual([[true, 2]]);
  });

  test('R43: after any other refusal later saves make a version less and keep their keys', () => {
    const waiting = [entry(1), entry(2, { version: 3 }), entry(3, { id: 'b' }), entry(4, { version: 4 })];
    const settlement = read([waiting[0]!], [invalid], waiting);
    expect(settlement.refused).toHaveLength(1);
    expect(versions(settlement)).toEqual([
      [true, 2],
      [true, 3],
    ]);
  });

  test('R43, R105: later saves get the `old` of the first refused save', () => {
    const waiting = [
      ...[entry(1), entry(2, { version: 3, old: note('a', 2, 'mine 1') })],
      entry(3, { version: 4, old: note('a', 3, 'mine 2') }),
    ];
    const { replaced } = read([waiting[0]!], [invalid], waiting);
    expect(replaced.map(({ entry: { request } }) => request.old?.['data'])).toEqual(['base', 'mine 2']);
    const both = withdraw([waiting[0]!, waiting[1]!], waiting);
    expect(both.replaced.map(({ entry: { request } }) => request.old?.['data'])).toEqual(['base']);
  });

  test('R43: later saves make a version less for each refused save', () => {
    const batch = [entry(1, { transactionBatch: 'x' }), entry(2, { version: 3, transactionBatch: 'x' })];
    const waiting = [...batch, entry(3, { version: 4 })];
    expect(versions(read(batch, [dependent, invalid], waiting))).toEqual([[true, 2]]);
  });

  test('R43: a withdrawn save counts as refused, without a refusal', () => {
    const waiting = [entry(1), entry(2, { version: 3 }), entry(3, { version: 4 })];
    const settlement = withdraw([waiting[1]!], waiting);
    expect(settlement.refused).toEqual([{ entry: waiting[1] }]);
    expect(settlement.refusals).toEqual([]);
    expect(versions(settlement)).toEqual([[true, 3]]);
  });

  test('R44: a save after a delete stays as it is, although an earlier save was refused', () => {
    const gone = entry(2, { method: 'delete' });
    const waiting = [entry(1), gone, entry(3, { version: 1, old: null }), entry(4, { version: 2 })];
    expect(versions(read([waiting[0]!], [invalid], waiting))).toEqual([]);
    const { refused, replaced } = read([waiting[0]!], [conflict({ ...note('a', 4, 'theirs') })], waiting);
    expect(refused).toHaveLength(1);
    expect(replaced).toEqual([]);
    const batch = [
      entry(1, { version: 1, transactionBatch: 'x' }),
      entry(2, { method: 'delete', transactionBatch: 'x' }),
    ];
    const again = entry(3, { version: 1, old: null });
    expect(versions(read(batch, [invalid, dependent], [...batch, again]))).toEqual([]);
  });
});
