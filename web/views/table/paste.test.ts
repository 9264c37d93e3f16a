import { linkTo } from '@tessera/domain/attributes/links.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { describe, expect, test } from 'vitest';
import { setLookup } from '../../data/folder/lookup.ts';
import { orderOf } from './order.ts';
import { coveredBy, layPaste, type PasteGroup } from './paste.ts';
import { at, cellAt } from './selection.ts';
import { missingOptions, type PasteGround, takePaste } from './take-paste.ts';

const attribute = (id: string, kind: Attribute['kind'], settings: Record<string, unknown> = {}) =>
  ({ id, kind, name: id, settings }) as Attribute;
const name = attribute('name', 'text');
const size = attribute('size', 'number');
const state = attribute('state', 'label', {
  options: [{ id: '1', name: 'Open', hue: 'red' }],
  multiple: false,
});
const tags = attribute('tags', 'label', { options: [], multiple: true });
const all = [name, size, state, tags];

const sheet = { rows: orderOf(['a', 'b', 'c', 'd']), columns: orderOf(all.map(({ id }) => id)) };
const on = (row: number, column: number) => cellAt(sheet, row, column)!;
const ground: PasteGround = {
  attributes: new Map(all.map((one) => [one.id, one])),
  valueOf: (itemId) => (sheet.rows.indexOf(itemId) < 0 ? undefined : null),
  parentOf: () => null,
  mayEdit: () => true,
  mayCreate: true,
  mayMakeOptions: true,
  inView: (given) => ({ ...given }),
};
const lay = (table: string[][], row = 0, column = 0, group?: PasteGroup) =>
  layPaste(table, sheet, at(on(row, column)), group)!;

describe('the area of a paste', () => {
  test('goes beyond the last row with new items at the end', () => {
    const paste = lay([['x'], ['y'], ['z']], 3);
    expect(paste).toMatchObject({ lines: ['d', undefined, undefined], after: null, values: {} });
    const { changes, created } = takePaste(paste, ground, false);
    expect(changes).toEqual([{ itemId: 'd', attributeId: 'name', data: 'x' }]);
    expect(created).toEqual([{ values: { name: 'y' } }, { values: { name: 'z' } }]);
    expect(coveredBy(paste, ['e', 'f'])).toEqual({ lines: ['d', 'e', 'f'], attributeIds: ['name'] });
  });

  test('goes beyond a sub-item with items that have the same parent', () => {
    const below = { ...ground, parentOf: (itemId: string) => (itemId === 'd' ? 'b' : null) };
    const { created } = takePaste(lay([['x'], ['y'], ['z']], 2), below, false);
    expect(created).toEqual([{ values: { name: 'z' }, parent: 'b' }]);
  });

  test('goes beyond the last row of a group with new items in it, and leaves the next group alone', () => {
    const paste = lay([['x'], ['y'], ['z']], 1, 0, { end: 2, values: { state: ['1'] }, ungrouped: [] });
    expect(paste).toMatchObject({ lines: ['b', undefined, undefined], after: 'b' });
    expect(takePaste(paste, ground, false).created[0]).toEqual({ values: { name: 'y', state: ['1'] } });
  });

  test('makes no items in a group of those without a value, unless they get one by it', () => {
    const none = { end: 2, values: {}, ungrouped: ['state'] };
    const { created, left } = takePaste(lay([['x'], ['y']], 1, 0, none), ground, false);
    expect([created, left.map(({ text, reason }) => [text, reason])]).toEqual([[], [['y', 'ungrouped']]]);
    const { created: grouped } = takePaste(
      lay(
        [
          ['x', '2', 'Open'],
          ['y', '3', 'Open'],
        ],
        1,
        0,
        none,
      ),
      ground,
      false,
    );
    expect(grouped).toHaveLength(1);
  });

  test('is a selection that is a multiple of the paste, which is repeated', () => {
    const selection = { anchor: on(0, 0), head: on(3, 1) };
    const paste = layPaste([['1'], ['2']], sheet, selection, undefined)!;
    expect(paste.lines).toEqual(['a', 'b', 'c', 'd']);
    expect(paste.texts).toEqual([
      ['1', '1'],
      ['2', '2'],
      ['1', '1'],
      ['2', '2'],
    ]);
  });

  test('gives a new item what the filter of the view asks for, where it is not given otherwise', () => {
    const paste = lay([['y', '5'], ['z', ''], ['w']], 3);
    const inView = (given: object) => ({ size: 7, ...given });
    expect(
      takePaste({ ...paste, lines: [undefined, undefined, undefined] }, { ...ground, inView }, false).created,
    ).toEqual([
      { values: { name: 'y', size: 5 } },
      { values: { name: 'z' } },
      { values: { name: 'w', size: 7 } },
    ]);
  });

  test('gives a new item no votes of others: they are told as not taken', () => {
    const votes = attribute('votes', 'vote');
    const columns = orderOf(['name', 'votes']);
    const copied = (data: unknown, attributeId: string) => ({ itemId: 'a', attributeId, data });
    const below = <Text>(cells: Text[][]) =>
      layPaste([[], ...cells], { ...sheet, columns }, at(on(3, 0)), undefined)!;
    const { created, left } = takePaste(
      below([['x', '2']]),
      { ...ground, attributes: new Map([name, votes].map((one) => [one.id, one])) },
      false,
      below([[copied('x', 'name'), copied([1, 2], 'votes')]]),
    );
    expect(created).toEqual([{ values: { name: 'x' } }]);
    expect(left).toMatchObject([{ text: '2', attribute: { id: 'votes' }, reason: 'unreadable' }]);
  });

  test('has no new items for lines without text, and leaves cells that short lines do not reach', () => {
    const paste = lay([['x', '1'], ['y'], ['', '']], 3);
    const { changes, created, left } = takePaste(paste, ground, false);
    expect(changes).toHaveLength(2);
    expect(created).toEqual([{ values: { name: 'y' } }]);
    expect(left).toEqual([]);
  });
});

describe('the content of a paste', () => {
  test('links to items by their titles, and says of others whether none or several have them', () => {
    const folder_id = newId();
    const [acme, twins] = [newId(), [newId(), newId()]];
    const known: Record<string, string[]> = { Acme: [acme], Twin: twins };
    setLookup({ ...noLookup, itemsTitled: (title) => known[title] ?? [] });
    const client = attribute('client', 'reference', { folder_id });
    const attributes = new Map([[client.id, client]]);
    const columns = orderOf([client.id]);
    const texts = [['Acme'], ['Nobody'], ['Acme; Twin']];
    const paste = layPaste(
      texts,
      { ...sheet, columns },
      at(cellAt({ ...sheet, columns }, 0, 0)!),
      undefined,
    )!;
    const { changes, left } = takePaste(paste, { ...ground, attributes }, false);
    setLookup(noLookup);
    expect(changes).toEqual([{ itemId: 'a', attributeId: 'client', data: [linkTo(acme, folder_id)] }]);
    expect(left.map(({ reason }) => reason)).toEqual(['noSuchTitle', 'severalWithTitle']);
  });

  const reasons = (
    paste: Parameters<typeof takePaste>[0],
    change: Partial<PasteGround> = {},
    making = false,
  ) =>
    takePaste(paste, { ...ground, ...change }, making).left.map(({ itemId, text, reason }) => [
      itemId,
      text,
      reason,
    ]);

  test('is reported with a reason for every text that is not taken', () => {
    expect(reasons(lay([['x', 'much', 'Shut']]))).toEqual([
      ['a', 'much', 'unreadable'],
      ['a', 'Shut', 'noOption'],
    ]);
    expect(reasons(lay([['Shut']], 0, 2), { mayMakeOptions: false })).toEqual([
      ['a', 'Shut', 'mayNotMakeOption'],
    ]);
    expect(reasons(lay([['x'], ['y']], 3), { mayCreate: false })).toEqual([[undefined, 'y', 'mayNotCreate']]);
    expect(reasons(lay([['x'], ['y']]), { mayEdit: (id) => id !== 'b' })).toEqual([['b', 'y', 'mayNotEdit']]);
    expect(reasons(lay([['p', 'q']], 0, 3))).toEqual([
      ['a', 'p', 'noOption'],
      ['a', 'q', 'noAttribute'],
    ]);
    expect(reasons(lay([['x']]), { valueOf: () => undefined })).toEqual([['a', 'x', 'gone']]);
  });

  test('does not change what the server gives, and a new item gets its own', () => {
    const id = attribute('id', 'custom-id');
    const attributes = new Map([...ground.attributes, [id.id, id]]);
    const columns = orderOf(['id', 'name']);
    const paste = layPaste(
      [
        ['0007', 'x'],
        ['0008', 'y'],
      ],
      { ...sheet, columns },
      at(cellAt({ ...sheet, columns }, 3, 0)!),
      undefined,
    )!;
    const { changes, created, left } = takePaste(paste, { ...ground, attributes }, false);
    expect(changes).toEqual([{ itemId: 'd', attributeId: 'name', data: 'x' }]);
    expect(created).toEqual([{ values: { name: 'y' } }]);
    expect(left.map(({ itemId, text, reason }) => [itemId, text, reason])).toEqual([
      ['d', '0007', 'assigned'],
    ]);
  });

  test('names missing options once, and creates them on demand', () => {
    const paste = lay(
      [
        ['Shut', 'red, blue'],
        ['open', 'blue,green'],
        ['shut', ''],
      ],
      0,
      2,
    );
    expect(missingOptions(paste, ground).map(({ attribute: { id }, names }) => [id, names])).toEqual([
      ['state', ['Shut']],
      ['tags', ['red', 'blue', 'green']],
    ]);
    const { settings, changes, left } = takePaste(paste, ground, true);
    expect(settings.map(({ attributeId }) => attributeId)).toEqual(['state', 'tags']);
    const made = settings[0]!.settings['options'] as { id: string; name: string }[];
    expect(made.map((option) => option.name)).toEqual(['Open', 'Shut']);
    expect(
      changes.find(({ itemId, attributeId }) => itemId === 'c' && attributeId === 'state')?.data,
    ).toEqual([made[1]!.id]);
    expect(left).toEqual([]);
  });

  test('finds an option whose name has a comma, and creates none for it', () => {
    const options = [{ id: '1', name: 'Paris, France', hue: 'red' }];
    const places = attribute('places', 'label', { options, multiple: true });
    const there = { ...ground, attributes: new Map([['places', places]]) };
    const paste = { ...lay([['Paris, France']]), attributeIds: ['places'] };
    expect(missingOptions(paste, there)).toEqual([]);
    expect(takePaste(paste, there, true)).toMatchObject({
      settings: [],
      changes: [{ itemId: 'a', attributeId: 'places', data: ['1'] }],
    });
  });

  test('asks for no options of rows that the person may not fill, or if they may create none', () => {
    const paste = lay([['Shut'], ['Late']], 3, 2);
    const namesOf = (change: Partial<PasteGround>) =>
      missingOptions(paste, { ...ground, ...change }).flatMap(({ names }) => names);
    expect(namesOf({})).toEqual(['Shut', 'Late']);
    expect(namesOf({ mayCreate: false })).toEqual(['Shut']);
    expect(namesOf({ mayMakeOptions: false })).toEqual([]);
  });

  test('creates no more options than a label can have', () => {
    const options = Array.from({ length: 500 }, (_, index) => ({
      id: `${index}`,
      name: `o${index}`,
      hue: 'red',
    }));
    const full = { ...state, settings: { options, multiple: false } };
    const attributes = new Map([['state', full]]);
    expect(reasons(lay([['Shut']], 0, 2), { attributes }, true)).toEqual([['a', 'Shut', 'tooManyOptions']]);
  });
});

test('a pasted end before its start is not taken, and says why; the rest of its row is', () => {
  const dates = ['start', 'end'].map((role) => attribute(role, 'date', { role }));
  const columns = orderOf(['name', 'start', 'end']);
  const to = { ...sheet, columns };
  const known: PasteGround = {
    ...ground,
    attributes: new Map([name, ...dates].map((one) => [one.id, one])),
    valueOf: (itemId, id) => (itemId === 'a' && id === 'end' ? '2026-03-05' : null),
  };
  const table = [
    ['x', '2026-03-06'],
    ['y', '2026-04-06', '2026-04-05'],
    ['z', '2026-04-06', '2026-04-06'],
  ];
  const { changes, left } = takePaste(layPaste(table, to, at(cellAt(to, 0, 0)!), undefined)!, known, false);
  expect(left.map(({ itemId, text, reason }) => [itemId, text, reason])).toEqual([
    ['a', '2026-03-06', 'end_before_start'],
    ['b', '2026-04-05', 'end_before_start'],
  ]);
  expect(changes.map(({ attributeId, data }) => [attributeId, data])).toEqual([
    ['name', 'x'],
    ['name', 'y'],
    ['start', '2026-04-06'],
    ['name', 'z'],
    ['start', '2026-04-06'],
    ['end', '2026-04-06'],
  ]);
});
