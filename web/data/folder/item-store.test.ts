import { newId } from '@tessera/domain/plain-ids.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { place, text, note as words } from '../testing/page.ts';
import { ItemStore, valueRecord } from './item-store.ts';

const id = newId();
const stamps = { created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00', created_by: 1 };
const cell = valueId(id, text);
const item = (values: Record<string, unknown>, versions: Record<string, number> = {}, of = id): Item => ({
  id: of,
  ...place,
  ...stamps,
  position: 'a0',
  row_version: 1,
  values,
  versions,
});
const value = (data: unknown, row_version: number, of = cell) => valueRecord(place, of, data, row_version);
const chunk = (items: readonly Item[]) => ({
  ids: items.map((one) => one.id),
  positions: items.map(({ position }) => position),
  row_versions: items.map(({ row_version }) => row_version),
  versions: Object.fromEntries(
    items.flatMap(({ versions }, at) => (Object.keys(versions).length > 0 ? [[at, versions]] : [])),
  ),
  created_at: items.map(() => stamps.created_at),
  updated_at: items.map(() => stamps.updated_at),
  created_by: items.map(() => 1),
  columns: { [text]: items.map(({ values }) => values[text] ?? null) },
});

let store: ItemStore;
let told: ('all' | number[])[];
beforeEach(() => {
  store = new ItemStore(place);
  told = [];
  store.subscribe((rows) => told.push(rows === 'all' ? rows : [...rows].sort()));
});
const shown = (of = cell) => store.values.get(of)?.data;
const version = () => store.values.get(cell)?.row_version;
/** The shown state of an item; undefined: it does not show. */
const values = (of = id) => {
  const row = store.columns.rowOf(of);
  return row === undefined ? undefined : store.columns.item(row).values;
};

describe('edits of one cell', () => {
  beforeEach(() => store.arrive(item({ [text]: 'old' })));

  test('R48, R49: of three fast ones the last shows, each one version further, whichever are settled', () => {
    for (const [at, data] of ['a', 'ab', 'abc'].entries()) {
      store.values.begin(data, cell, value(data, store.values.nextVersion(cell)));
      expect([shown(), version()]).toEqual([data, at + 2]);
    }
    store.values.succeed('a', cell, value('a', 2));
    store.values.succeed('ab', cell, value('ab', 3));
    expect([shown(), version()]).toEqual(['abc', 4]);
    store.values.succeed('abc', cell, value('abc', 4));
    expect([shown(), version(), store.values.confirmed(cell)]).toEqual(['abc', 4, value('abc', 4)]);
  });

  test('R50: of three fast ones, failed ones are reverted alone', () => {
    for (const [at, key] of ['a', 'ab', 'abc'].entries()) store.values.begin(key, cell, value(key, at + 2));
    store.values.fail('ab', cell);
    expect(shown()).toBe('abc');
    store.values.fail('abc', cell);
    expect(shown()).toBe('a');
    store.values.fail('a', cell);
    expect([shown(), version()]).toEqual(['old', 1]);
  });

  test('R48, R49: clear a cell and fill it again', () => {
    store.values.begin('clear', cell, value(null, 2));
    expect([shown(), version(), values()]).toEqual([null, 2, {}]);
    store.values.succeed('clear', cell, value(null, 2));
    expect([shown(), version()]).toEqual([null, 2]);
    expect(store.values.nextVersion(cell)).toBe(3);
  });

  const orders: ('live' | 'answer' | 'begin 2')[][] = [
    ['live', 'answer', 'begin 2'],
    ['live', 'begin 2', 'answer'],
    ['answer', 'live', 'begin 2'],
    ['answer', 'begin 2', 'live'],
    ['begin 2', 'live', 'answer'],
    ['begin 2', 'answer', 'live'],
  ];
  test.each(orders)('R52, R56: own save, live event and another edit: %s, %s, %s', (...order) => {
    store.values.begin('one', cell, value('mine', 2));
    for (const action of order) {
      if (action === 'live') store.values.pushSaved(value('mine', 2));
      else if (action === 'answer') store.values.succeed('one', cell, value('mine', 2));
      else store.values.begin('two', cell, value('mine too', 3));
      expect(shown()).toBe(order.indexOf('begin 2') <= order.indexOf(action) ? 'mine too' : 'mine');
    }
    expect(store.values.confirmed(cell)).toEqual(value('mine', 2));
    store.values.fail('two', cell);
    expect([shown(), version()]).toEqual(['mine', 2]);
  });

  test.each([
    ['the event first', true],
    ['the refusal first', false],
  ])('R37, R52: over a newer version of another person: %s', (_name, eventFirst) => {
    store.values.begin('one', cell, value('mine', 2));
    const event = () => store.values.pushSaved(value('theirs', 2));
    const refusal = () => store.values.fail('one', cell, value('theirs', 2));
    for (const action of eventFirst ? [event, refusal] : [refusal, event]) action();
    expect([shown(), version()]).toEqual(['theirs', 2]);
  });
});

describe('lives of an item', () => {
  beforeEach(() => store.arrive(item({ [text]: 'old', [words]: 'more' })));

  test('R50, R83: a failed delete brings back the present values', () => {
    store.items.begin('gone', id, null);
    expect([values(), store.items.get(id)]).toEqual([undefined, undefined]);
    store.values.pushSaved(value('edited meanwhile', 2));
    expect(values()).toBeUndefined();
    store.items.fail('gone', id);
    expect(values()).toEqual({ [text]: 'edited meanwhile', [words]: 'more' });
  });

  test('R83: a failed delete also brings back values that are being edited here', () => {
    store.values.begin('edit', cell, value('mine', 2));
    store.items.begin('gone', id, null);
    store.items.fail('gone', id);
    expect(values()).toEqual({ [text]: 'mine', [words]: 'more' });
    store.values.fail('edit', cell);
    expect(values()).toEqual({ [text]: 'old', [words]: 'more' });
  });

  test('R83: a new life has none of the old life’s values', () => {
    store.values.pushSaved(value('version 5', 5));
    store.items.pushDeleted(id);
    expect(values()).toBeUndefined();
    store.arrive(item({ [text]: 'new' }));
    expect([values(), version()]).toEqual([{ [text]: 'new' }, 1]);
    expect(store.values.confirmed(valueId(id, words))).toBeUndefined();
  });

  test('R83: a new life may arrive late, over an own delete under way', () => {
    store.items.begin('gone', id, null);
    store.items.pushDeleted(id);
    store.arrive(item({ [words]: 'new' }));
    expect(values()).toBeUndefined();
    store.items.fail('gone', id);
    expect(values()).toEqual({ [words]: 'new' });
  });

  test('R83: an own edit of the old life shows until it is refused, and then leaves the new one', () => {
    store.values.begin('edit', cell, value('mine', 2));
    store.items.pushDeleted(id);
    store.arrive(item({ [words]: 'new' }));
    expect(shown()).toBe('mine');
    store.values.fail('edit', cell);
    expect([values(), store.values.get(cell)]).toEqual([{ [words]: 'new' }, undefined]);
  });

  test('R51: an existing item takes newer values and keeps newer own ones', () => {
    store.values.pushSaved(value('version 3', 3));
    store.arrive({ ...item({ [text]: 'version 2', [words]: 'newer' }, { [text]: 2, [words]: 4 }) });
    expect(values()).toEqual({ [text]: 'version 3', [words]: 'newer' });
    store.arrive({ ...item({}, { [text]: 4 }), position: 'a5', row_version: 2 });
    expect(values()).toEqual({ [words]: 'newer' });
    expect(store.items.get(id)).toMatchObject({ position: 'a5', row_version: 2 });
  });
});

describe('streamed rows', () => {
  test('R84: that were created here show once, whatever is streamed', () => {
    const [own, other] = [newId(), newId()];
    store.items.begin('made', own, { ...own_fields(own), position: 'a1' });
    store.append(chunk([item({ [text]: 'y' }, { [text]: 3 }, id), item({ [text]: 'x' }, {}, other)]));
    store.append(chunk([item({ [text]: 'streamed' }, {}, own)]));
    expect(store.columns.count).toBe(3);
    expect([values(other), values()]).toEqual([{ [text]: 'x' }, { [text]: 'y' }]);
    expect(version()).toBe(3);
    expect(Array.from(store.columns.inOrder(), (row) => store.columns.ids[row])).toEqual([id, other, own]);
  });

  test('R84: have their own versions, also if one in the middle is left out', () => {
    const [first, own, last] = [newId(), newId(), newId()];
    store.items.begin('made', own, own_fields(own));
    store.append(
      chunk([
        item({ [text]: '1' }, {}, first),
        item({}, {}, own),
        item({ [text]: '3' }, { [text]: 9 }, last),
      ]),
    );
    expect(store.values.get(valueId(last, text))).toMatchObject({ data: '3', row_version: 9 });
    expect(store.values.get(valueId(first, text))).toMatchObject({ data: '1', row_version: 1 });
  });

  const own_fields = (of: string) => {
    const { values: _values, versions: _versions, ...own } = item({}, {}, of);
    return own;
  };
});

describe('listeners', () => {
  test('R55: are told once of a batch, with its rows, also of both collections', () => {
    const other = newId();
    store.batch(() => {
      store.arrive(item({ [text]: 'a' }));
      store.batch(() => store.arrive(item({}, {}, other)));
      store.values.pushSaved(value('b', 2));
      store.items.begin('gone', other, null);
      expect(told).toEqual([]);
    });
    expect(told).toEqual([[0, 1]]);
    store.batch(() => {});
    store.values.pushSaved(value('old', 1));
    expect(told).toEqual([[0, 1]]);
    store.values.pushSaved(value('c', 3));
    store.append(chunk([item({}, {}, newId())]));
    expect(told.slice(1)).toEqual([[0], 'all']);
  });

  test('R55: are told also if a batch fails', () => {
    const broken = () =>
      store.batch(() => {
        store.arrive(item({ [text]: 'a' }));
        throw new Error('broken');
      });
    expect(broken).toThrow('broken');
    store.values.pushSaved(value('b', 2));
    expect(told.at(-1)).toEqual([0]);
  });
});

describe('the last save of an item', () => {
  const lastSave = () => {
    const { updated_at, updated_by } = store.columns.ownFields(store.columns.rowOf(id)!);
    return [updated_at, updated_by];
  };
  const saved = (data: unknown, row_version: number, second: number, updated_by: number) => ({
    ...value(data, row_version),
    updated_at: `2026-01-01 00:00:0${second}`,
    updated_by,
  });
  beforeEach(() => store.arrive({ ...item({ [text]: 'old' }), updated_by: 1 }));

  test('is that of a value that the server tells, never an earlier one or a pending one', () => {
    store.values.begin('mine', cell, value('mine', 2));
    expect(lastSave()).toEqual([stamps.updated_at, 1]);
    store.values.succeed('mine', cell, saved('mine', 2, 5, 7));
    expect(lastSave()).toEqual(['2026-01-01 00:00:05', 7]);
    store.values.pushSaved({ ...saved('x', 1, 3, 8), id: valueId(id, words) });
    expect(lastSave()).toEqual(['2026-01-01 00:00:05', 7]);
  });

  test('is told also where the value shows as before', () => {
    store.values.begin('mine', cell, value('mine', 2));
    told = [];
    store.values.succeed('mine', cell, saved('mine', 2, 5, 7));
    expect(told).toEqual([[0]]);
  });

  test('is read from a stream, and is not there in one that was kept before', () => {
    const [one, two] = [newId(), newId()];
    store.append({ ...chunk([item({}, {}, one)]), updated_by: [9] });
    store.append(chunk([item({}, {}, two)]));
    const by = [one, two].map((of) => store.columns.item(store.columns.rowOf(of)!).updated_by);
    expect(by).toEqual([9, null]);
  });
});
