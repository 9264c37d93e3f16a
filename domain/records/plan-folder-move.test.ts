import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { Attribute } from './attribute.ts';
import { carryAttributes, copyId } from './carry-attributes.ts';
import { replaceIds } from './replace-ids.ts';

const folder = newId();
const make = (name: string, fields: Partial<Attribute> = {}): Attribute => ({
  ...{ id: newId(), team_id: 1, row_version: 1, created_at: '', updated_at: '', created_by: 7 },
  ...{ board_id: newId(), folder_id: null, kind: 'text', name, position: 'a0', primary: false, settings: {} },
  ...fields,
});
const own = (name: string, fields: Partial<Attribute> = {}) => make(name, { folder_id: folder, ...fields });
const become = (
  of: Partial<Record<'own' | 'wide' | 'there', Attribute[]>>,
): Record<string, [string, boolean, string | undefined]> =>
  Object.fromEntries(
    carryAttributes(folder, { own: [], wide: [], there: [], ...of }).map(
      ({ source, joins, name, primary }) => [source.id, [name, primary, joins?.id]],
    ),
  );

describe('on another board an attribute', () => {
  test('of the whole board joins one that is alike, and no other', () => {
    const [status, like] = [make('Status'), make('Status')];
    const number = make('Status', { kind: 'number' });
    const [label, other] = ['a', 'b'].map((id) =>
      make('Label', {
        kind: 'label',
        settings: { multiple: false, options: [{ id, name: 'A', color: 'red' }] },
      }),
    ) as [Attribute, Attribute];
    const same = make('Label', {
      ...label,
      id: newId(),
      settings: { options: label.settings['options'], multiple: false },
    });
    expect(become({ wide: [status], there: [number, like] })[status.id]).toEqual(['Status', false, like.id]);
    expect(become({ wide: [label], there: [other] })[label.id]).toEqual(['Label 2', false, undefined]);
    expect(become({ wide: [label], there: [same] })[label.id]).toEqual(['Label', false, same.id]);
    const earlier = { options: [{ id: 'a', name: 'A', hue: 'red' }] };
    const stored = make('Label', { kind: 'label', settings: earlier });
    expect(become({ wide: [label], there: [stored] })[label.id]).toEqual(['Label', false, stored.id]);
  });

  test('of the folder stays its own under a free name, but for the copy of what is there', () => {
    const there = make('Status');
    const copy = own('Status', { id: copyId(there.id, folder) });
    const renamed = own('Phase', { id: copyId(there.id, folder, 2) });
    const numbered = own('Status 2', { id: copyId(there.id, folder, 3) });
    const another = own('Status');
    expect(become({ own: [copy, another], there: [there] })).toEqual({
      [copy.id]: ['Status', false, there.id],
      [another.id]: ['Status 2', false, undefined],
    });
    expect(become({ own: [renamed], there: [there] })[renamed.id]).toEqual(['Phase', false, undefined]);
    expect(become({ own: [numbered], there: [there] })[numbered.id]).toEqual(['Status', false, there.id]);
    const long = own('x'.repeat(200));
    const [, , joined] = become({ own: [long], there: [make('x'.repeat(200))] })[long.id]!;
    expect(joined).toBeUndefined();
    expect(become({ own: [long], there: [make('x'.repeat(200))] })[long.id]![0]).toHaveLength(200);
  });

  test('names the items there where none of the board does', () => {
    const primary = own('Name', { primary: true });
    const wide = make('Title', { primary: true });
    const there = make('Subject', { primary: true });
    const number = make('Number', { primary: true, kind: 'number' });
    expect(become({ own: [primary] })[primary.id]).toEqual(['Name', true, undefined]);
    expect(become({ own: [primary], there: [there] })[primary.id]).toEqual(['Subject', true, there.id]);
    expect(become({ wide: [wide], there: [there] })[wide.id]).toEqual(['Subject', true, there.id]);
    expect(become({ own: [primary], there: [number] })[primary.id]).toEqual(['Name', false, undefined]);
  });

  test('is one of two hundred at most', () => {
    const many = Array.from({ length: 120 }, (_, index) => own(`Own ${index}`));
    const there = Array.from({ length: 120 }, (_, index) => make(`Wide ${index}`));
    expect(() => become({ own: many, there })).toThrow('at most 200 attributes');
  });
});

test('in settings other ids stand for some, wherever they are', () => {
  const [one, other, kept] = [newId(), newId(), newId()];
  const settings = {
    hidden: [one, kept],
    widths: { [one]: 80 },
    query: { sorts: [{ attribute_id: one }], n: 1, z: null },
  };
  expect(replaceIds(settings, new Map([[one, other]]))).toEqual({
    ...{
      hidden: [other, kept],
      widths: { [other]: 80 },
      query: { sorts: [{ attribute_id: other }], n: 1, z: null },
    },
  });
  expect(replaceIds(settings, new Map())).toBe(settings);
});
