import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { savedDataIn } from '../attributes/attribute-data.ts';
import { attributeKindIds, type MadeKindId } from '../attributes/ids.ts';
import { attributeKinds, loadKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { sampleLookup, samples } from '../attributes/testing/samples.ts';
import { isSame } from '../is-same.ts';
import { converter, exactText, type Fate, foreteller, type Side } from './convert-value.ts';
import { whyNotTo } from './targets.ts';

beforeAll(() => loadKinds());

const kindOf = (id: MadeKindId): AttributeKind => attributeKinds[id];
const sideOf = (kind: MadeKindId): fc.Arbitrary<Side> =>
  samples[kind].settings.map((sent) => ({ kind, settings: kindOf(kind).settings.parse(sent) }));
const side = (kind: MadeKindId, settings: object = {}): Side => ({
  kind,
  settings: kindOf(kind).settings.parse(settings),
});

const isTarget = (from: MadeKindId, to: MadeKindId) =>
  whyNotTo({ kind: from, primary: false, settings: {} }, to) === undefined;
const pairs = attributeKindIds.flatMap((from) =>
  attributeKindIds.filter((to) => isTarget(from, to)).map((to) => [from, to] as const),
);

describe.each(pairs)('a conversion of %s to %s', (from, to) => {
  const cases = fc
    .tuple(sideOf(from), sideOf(to))
    .chain(([one, other]) =>
      fc.tuple(
        fc.constant(one),
        fc.constant(other),
        samples[from].data(one.settings as never) as fc.Arbitrary<unknown>,
      ),
    );

  test('makes what the kind takes, and loses there and back what it says', () => {
    fc.assert(
      fc.property(cases, ([one, other, data]) => {
        fc.pre(data !== null);
        const told = foreteller(one, other, sampleLookup)(data)!;
        const back = converter(other, one, sampleLookup);
        expect(converter(one, other, sampleLookup)(data)).toEqual(told.data);
        expect(told.fate === 'lost').toBe(told.data === null);
        if (told.data === null) return;
        expect(kindOf(to).data(other.settings).safeParse(told.data).success).toBe(true);
        expect(JSON.parse(JSON.stringify(told.data))).toEqual(told.data);
        const isRegained = isSame(back(told.data), data);
        expect(told.fate === 'partly').toBe(!isRegained);
        if (told.fate === 'same') expect(told.after).toBe(told.before);
      }),
      { numRuns: 30 },
    );
  });
});

test('computed and assigned kinds, votes and the kind itself are no targets; what names items stays what can', () => {
  const refused = (from: MadeKindId, primary = false) =>
    attributeKindIds.filter((to) => whyNotTo({ kind: from, primary, settings: {} }, to) !== undefined);
  expect(refused('text')).toEqual([
    ...['text', 'created-by', 'updated-by', 'created-time', 'updated-time', 'vote', 'custom-id'],
    ...['button', 'repeat', 'formula', 'reference', 'referenced-by', 'lookup', 'rollup', 'dependency'],
    'attachments',
  ]);
  expect(attributeKindIds.filter((to) => !refused('text', true).includes(to))).toEqual([]);
});

const options = [
  { id: '1', name: 'To do', color: 'red' },
  { id: '2', name: 'Done', color: 'blue' },
];
const said: [Side, Side, unknown, unknown, Fate][] = [
  [side('text'), side('number'), '12.5', 12.5, 'same'],
  [side('text'), side('number'), 'about 12', null, 'lost'],
  [side('number', { decimals: 0 }), side('text'), 12.345, '12.345', 'changed'],
  [side('number'), side('progress'), 0, 0, 'changed'],
  [side('number', { format: 'percent' }), side('progress'), 0.35, 35, 'same'],
  [side('progress'), side('number', { format: 'percent' }), 29, 0.29, 'same'],
  [side('number'), side('rating'), 3.4, 3, 'partly'],
  [side('number'), side('rating'), 11, null, 'lost'],
  [side('number'), side('duration'), 90, 5400, 'changed'],
  [side('duration'), side('number'), 1, 1 / 60, 'changed'],
  [side('checkbox'), side('number'), false, 0, 'changed'],
  [side('number'), side('checkbox'), 2, null, 'lost'],
  [side('text'), side('checkbox'), 'yes', true, 'partly'],
  [side('checkbox'), side('text'), true, 'true', 'same'],
  [side('label', { options }), side('text'), ['2'], 'Done', 'same'],
  [side('label', { options, multiple: true }), side('text'), ['2', '1'], 'Done, To do', 'same'],
  [side('text'), side('label', { options }), 'done', ['2'], 'partly'],
  [side('date'), side('text'), '2026-03-01', '2026-03-01', 'same'],
  [side('date', { time: true }), side('date', {}), '2026-03-01 10:00:00', '2026-03-01', 'partly'],
  [side('created-time'), side('date'), '2026-03-01 10:00:00', '2026-03-01', 'partly'],
  [side('created-by'), side('members'), [1], [1], 'same'],
  [side('members'), side('members', { many: false }), [3, 4], [3], 'partly'],
  [side('members'), side('text'), [4], 'Émile', 'same'],
  [side('text'), side('members'), 'Émile', [4], 'same'],
  [side('vote'), side('number'), [1, 2], 2, 'partly'],
  [side('email'), side('url'), 'ann@example.org', null, 'lost'],
  [side('url'), side('text'), { url: 'https://a.example', title: 'A' }, 'A <https://a.example>', 'same'],
  [side('custom-id', { prefix: 'BUG' }), side('text'), 7, 'BUG-0007', 'same'],
  [side('custom-id', { prefix: 'BUG' }), side('number'), 7, 7, 'changed'],
];

test.each(said)('%o to %o: %o becomes %o, %s', (from, to, data, becomes, fate) => {
  const told = foreteller(from, to, sampleLookup)(data)!;
  expect(told.data).toEqual(becomes);
  expect(told.fate).toBe(fate);
});

describe.each(attributeKindIds)('%s', (id) => {
  test('reads no data of other kinds that it cannot show, while a browser catches up', () => {
    const kind = kindOf(id);
    const others = attributeKindIds.map((other) =>
      sideOf(other).chain(({ settings }) => samples[other].data(settings as never) as fc.Arbitrary<unknown>),
    );
    fc.assert(
      fc.property(sideOf(id), fc.oneof(...others), ({ settings }, foreign) => {
        const data = savedDataIn({ ...nobody, values: { a: foreign } }, { id: 'a', kind: id });
        if (data === null) return;
        expect(typeof kind.format(data, settings, sampleLookup)).toBe('string');
        expect(() => kind.sortKey(data, settings, sampleLookup)).not.toThrow();
      }),
    );
  });
});

const nobody = { created_at: '', updated_at: '', created_by: null, updated_by: null };

test('what is empty stays empty', () => {
  expect(foreteller(side('text'), side('number'), sampleLookup)(null)).toBeNull();
});

describe('options that are made of texts', () => {
  const made = (texts: string[], settings: object = {}) =>
    (
      kindOf('label').readingAll!(side('label', settings).settings, texts) as {
        options: { name: string; color: string; id: string }[];
      }
    ).options;

  test('are one for each word, in colours in turn, beside those that are there', () => {
    const all = made(['A', 'done', 'B', ' A ', '', 'b'], { options });
    expect(all.map(({ name }) => name)).toEqual(['To do', 'Done', 'A', 'B']);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
    expect(all[2]!.color).not.toBe(all[3]!.color);
    expect(made(['A, B', 'C'], { multiple: true }).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(made(['A, B']).map(({ name }) => name)).toEqual(['A, B']);
  });

  test('end where there is no room, and are no texts of several lines', () => {
    expect(made(Array.from({ length: 600 }, (_, at) => `option ${at}`))).toHaveLength(500);
    expect(made(['two\nlines'])).toEqual([]);
  });

  test('read all those texts back', () => {
    const from = side('text');
    const texts = ['x', 'y', 'z'];
    const own = kindOf('label').readingAll!(
      side('label').settings,
      texts.map((text) => exactText(from, text, sampleLookup)),
    );
    const told = foreteller(from, { kind: 'label', settings: own }, sampleLookup);
    expect(texts.map((text) => told(text)!.fate)).toEqual(['same', 'same', 'same']);
  });
});
