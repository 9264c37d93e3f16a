import { describe, expect, test } from 'vitest';
import { dataIn, isComputed, namesPeople } from '../attributes/attribute-data.ts';
import type { AttributeKindId } from '../attributes/ids.ts';
import { type Lookup, noLookup, peopleOf } from '../attributes/lookup.ts';
import { plainText } from '../attributes/plain-text.ts';
import { isReadOnly } from '../attributes/read-only.ts';
import { isError } from '../formula/formula-error.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { shownAttributes } from './shown-attributes.ts';
import { attributeOf, columnsOf, formulaOf } from './testing/folder.ts';

const people = peopleOf(
  [
    { id: 1, name: 'Ann', email: 'ann@example.org', former: false },
    { id: 2, name: 'Ben', email: 'ben@example.org', former: false },
  ],
  1,
);
const lookup: Lookup = { ...noLookup, people: () => people, now: Date.UTC(2026, 0, 5, 12) };

const options = [
  { id: '1', name: 'Todo', color: 'blue' },
  { id: '2', name: 'Done', color: 'green' },
];
const own: Attribute[] = [
  attributeOf('number', 'Price'),
  attributeOf('text', 'Name'),
  attributeOf('checkbox', 'Ready'),
  attributeOf('date', 'Due', { time: true }),
  attributeOf('duration', 'Effort'),
  attributeOf('members', 'Owner', { many: false }),
  attributeOf('members', 'Team'),
  attributeOf('label', 'State', { options }),
  attributeOf('label', 'Tags', { options, multiple: true }),
  attributeOf('created-time', 'Made'),
  attributeOf('created-by', 'Maker'),
  attributeOf('custom-id', 'Key', { prefix: 'BUG' }),
  attributeOf('vote', 'Votes'),
];
const idOf = (name: string) => own.find((one) => one.name === name)!.id;
const item = {
  ...{ id: newId(), folder_id: newId() },
  ...{ created_at: '2026-01-02 10:00:00', updated_at: '2026-01-03 10:00:00', created_by: 2, updated_by: 1 },
  values: {
    [idOf('Price')]: 12.5,
    [idOf('Name')]: 'Chair',
    [idOf('Ready')]: true,
    [idOf('Due')]: '2026-01-10 09:00:00',
    [idOf('Effort')]: 5400,
    [idOf('Owner')]: [2],
    [idOf('Team')]: [1, 2],
    [idOf('State')]: ['2'],
    [idOf('Tags')]: ['1', '2'],
    [idOf('Key')]: 7,
    [idOf('Votes')]: [1, 2],
  } as Record<string, unknown>,
};

/** A formula as it is shown among the others. */
const shown = (text: string) => shownAttributes([...own, formulaOf('Result', text, own)]).at(-1)!;

describe('a formula is shown as what comes of it', () => {
  test.each<[string, AttributeKindId, unknown, string]>([
    ['[Price] * 2', 'number', 25, '25'],
    ['[Name] & "!"', 'text', 'Chair!', 'Chair!'],
    ['[Price] > 10', 'checkbox', true, 'true'],
    ['[Due] + 1', 'date', '2026-01-11 09:00:00', '2026-01-11 09:00'],
    ['DATE(2026, 2, 3)', 'date', '2026-02-03', '2026-02-03'],
    ['TODAY()', 'date', '2026-01-05', '2026-01-05'],
    ['[Effort] * 2', 'duration', 10_800, '3:00'],
    ['[Effort] - [Effort] * 2', 'duration', -5400, '-1:30'],
    ['[Owner]', 'members', [2], 'Ben'],
    ['[Team]', 'members', [1, 2], 'Ann, Ben'],
    ['ME()', 'members', [1], 'Ann'],
    ['[Maker]', 'members', [2], 'Ben'],
    ['[State]', 'text', 'Done', 'Done'],
    ['[Tags]', 'text', 'Todo, Done', 'Todo, Done'],
    ['[Key]', 'text', 'BUG-0007', 'BUG-0007'],
    ['COUNTA([Votes])', 'number', 2, '2'],
    ['YEAR([Made])', 'number', 2026, '2026'],
    ['IF([Ready], 1, "no")', 'text', '1', '1'],
    ['""', 'text', null, ''],
    ['', 'text', null, ''],
  ])('%s: %s', (text, kind, data, written) => {
    const attribute = shown(text);
    expect(attribute.computing?.problems).toEqual([]);
    expect(attribute.kind).toBe(kind);
    expect(dataIn(item, attribute, lookup)).toEqual(data);
    expect(plainText(attribute, data, lookup)).toBe(written);
    expect([isComputed(attribute), isReadOnly(attribute)]).toEqual([true, true]);
  });

  test('with the settings of its result', () => {
    const settings = { formula: '1.5', display: { format: 'currency', currency: 'USD', decimals: 0 } };
    const [one] = shownAttributes([attributeOf('formula', 'Price', settings)]);
    expect(one!.settings).toEqual({ format: 'currency', currency: 'USD', decimals: 0 });
    const day = attributeOf('formula', 'Day', { formula: `[${idOf('Due')}]`, display: { time: false } });
    expect(dataIn(item, shownAttributes([...own, day]).at(-1)!, lookup)).toBe('2026-01-10');
  });

  test('an error is a value of its own: it is written as its sign, and is not empty', () => {
    const data = dataIn(item, shown('[Price] / 0'), lookup);
    expect(isError(data)).toBe(true);
    expect(plainText(shown('[Price] / 0'), data, lookup)).toBe('#DIV/0!');
  });
});

describe('what a formula reads', () => {
  test('may itself be computed, to any depth', () => {
    const all: Attribute[] = [...own];
    for (let depth = 0; depth < 400; depth += 1)
      all.push(
        formulaOf(`F${depth}`, depth === 0 ? '[Price]' : `[F${depth - 1}] + [F${depth - 1}] - [Price]`, all),
      );
    expect(dataIn(item, shownAttributes(all.toReversed())[0]!, lookup)).toBe(12.5);
  });

  test('may be gone: then it is an error, and a value again when that is back', () => {
    const doubled = formulaOf('Doubled', '[Price] * 2', own);
    const more = formulaOf('More', '[Doubled] + 1', [doubled]);
    const without = shownAttributes([...own.slice(1), doubled, more]);
    expect(without.slice(-2).map((one) => isError(dataIn(item, one, lookup)))).toEqual([true, true]);
    const back = shownAttributes([...own, doubled, more]);
    expect(back.slice(-2).map((one) => dataIn(item, one, lookup))).toEqual([25, 26]);
  });

  test('may come to hang from itself: then all on the cycle are errors, and what reads them', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) => attributeOf('formula', name));
    a!.settings = { formula: `[${b!.id}] + 1` };
    b!.settings = { formula: `[${a!.id}] + 1` };
    c!.settings = { formula: `[${a!.id}] + 1` };
    for (const one of shownAttributes([a!, b!, c!])) expect(isError(dataIn(item, one, lookup))).toBe(true);
  });

  test('keeps the same object for it as long as it is the same', () => {
    const price = attributeOf('number', 'Price');
    const doubled = formulaOf('Doubled', '[Price] * 2', [price]);
    const more = formulaOf('More', '[Doubled] + 1', [doubled]);
    const text = attributeOf('text', 'Name');
    const first = shownAttributes([price, doubled, more, text]);
    const other = shownAttributes([price, doubled, more, { ...text, name: 'Title' }]);
    expect([other[1], other[2]]).toEqual([first[1], first[2]]);
    expect(other[1] === first[1] && other[2] === first[2]).toBe(true);
    const renamed = shownAttributes([{ ...price, name: 'Cost' }, doubled, more, text]);
    expect(renamed[1] === first[1] || renamed[2] === first[2]).toBe(false);
  });
});

describe('people', () => {
  test('are told to no visitor, neither by a formula nor by one of a formula', () => {
    const name = formulaOf('Name of owner', 'IF([Owner] = "Ben", "his", "free")', own);
    const more = formulaOf('More', '[Name of owner] & "!"', [name]);
    const all = shownAttributes([...own, name, more]).slice(-2);
    expect(all.map(namesPeople)).toEqual([true, true]);
    expect(all.map((one) => dataIn(item, one, lookup))).toEqual(['his', 'his!']);
    const visitor: Lookup = { ...noLookup, now: 0 };
    for (const one of all) expect(isError(dataIn(item, one, visitor))).toBe(true);
    expect(dataIn(item, shown('ME()'), visitor)).toBeNull();
  });

  test('each gets their own result: what is kept for one is not told to another', () => {
    const mine = shown('[Owner] = ME()');
    const columns = columnsOf([item.values]);
    const ben: Lookup = { ...lookup, people: () => ofBen };
    const ofBen = peopleOf(people.all, 2);
    expect([lookup, ben, lookup, ben].map((who) => columns.data(0, mine, who))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(columns.keysOf(mine, lookup).prepare(1).number(0)).toBe(0);
    expect(columns.keysOf(mine, ben).prepare(1).number(0)).toBe(1);
  });
});

describe('a progress from checkboxes', () => {
  const [a, b] = [attributeOf('checkbox', 'A'), attributeOf('checkbox', 'B')];
  const both = formulaOf('Both', 'AND([A], [B])', [a, b]);
  const from = (...all: Attribute[]) => attributeOf('progress', 'Done', { sources: all.map(({ id }) => id) });
  const of = (values: Record<string, unknown>, ...attributes: Attribute[]) =>
    dataIn({ ...item, values }, shownAttributes(attributes).at(-1)!, lookup);

  test('is the share of those that are ticked, whatever was saved before', () => {
    const share = from(a, b, both);
    expect(shownAttributes([a, b, both, share]).at(-1)!.kind).toBe('progress');
    expect(isReadOnly(share)).toBe(true);
    expect(of({ [share.id]: 7 }, a, b, both, share)).toBe(0);
    expect(of({ [a.id]: true, [share.id]: 7 }, a, b, both, share)).toBe(33);
    expect(of({ [a.id]: true, [b.id]: true }, a, b, both, share)).toBe(100);
  });

  test('reads other progress too, where none is 0%, and settings of before', () => {
    const [told, other] = [attributeOf('progress', 'Told'), attributeOf('number', 'Other')];
    const mean = from(a, told);
    expect(of({ [a.id]: true, [told.id]: 50 }, a, told, mean)).toBe(75);
    expect(of({ [a.id]: true }, a, told, mean)).toBe(50);
    expect(shownAttributes([other, from(other)]).at(-1)!.computing!.problems).toHaveLength(1);
    const before = { ...mean, settings: { checkboxes: [a.id] } };
    expect(of({ [a.id]: true }, a, told, before)).toBe(100);
  });

  test('leaves out what is gone, and is an error where nothing is left', () => {
    const share = from(a, b);
    expect(of({ [a.id]: true }, a, share)).toBe(100);
    expect(isError(of({ [a.id]: true }, share))).toBe(true);
  });

  test('is read by formulas, and without checkboxes people say it', () => {
    const share = from(a, b);
    const half = formulaOf('Half', '[Done] / 2', [share]);
    expect(of({ [a.id]: true }, a, b, share, half)).toBe(25);
    expect(isReadOnly(from())).toBe(false);
    expect(of({ [share.id]: 7 }, { ...share, settings: {} })).toBe(7);
  });
});

test('what depends on the day is another the next day, and the rest is kept', () => {
  const late = shown('[Due] < TODAY()');
  const columns = columnsOf([item.values]);
  expect(columns.data(0, late, lookup)).toBe(false);
  expect(columns.data(0, late, { ...lookup, now: Date.UTC(2026, 0, 11, 0, 1) })).toBe(true);
});
