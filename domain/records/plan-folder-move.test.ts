import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { Condition, Filter } from '../query/query.ts';
import type { Attribute } from './attribute.ts';
import { carryAttributes, copyId } from './carry-attributes.ts';
import type { Folder } from './folder.ts';
import { type StructureCollection, type StructureRecord, structure, structureTypes } from './index.ts';
import { planFolderMove } from './plan-folder-move.ts';
import { replaceIds } from './replace-ids.ts';
import type { StructureReader } from './structure-reader.ts';
import type { View } from './view.ts';
import { withinOf } from './within.ts';

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

describe('carryAttributes', () => {
  test('joins an attribute of the whole board with one that is alike, and with no other', () => {
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

  test('keeps an attribute of the folder under a free name, but for a copy, which joins its original', () => {
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

  test('takes from an attribute the role that another has there', () => {
    const date = (name: string, role: string, of: typeof make = own) =>
      of(name, { kind: 'date', settings: { role } });
    const [start, end, second] = [date('Begin', 'start'), date('End', 'end'), date('Over', 'end', make)];
    const there = [date('From', 'start', make)];
    const carried = carryAttributes(folder, { own: [start, end], wide: [second], there });
    expect(carried.map(({ settings }) => settings['role'])).toEqual([null, 'end', null]);
  });

  test('keeps the primary attribute where the new board has none', () => {
    const primary = own('Name', { primary: true });
    const wide = make('Title', { primary: true });
    const there = make('Subject', { primary: true });
    const number = make('Number', { primary: true, kind: 'number' });
    expect(become({ own: [primary] })[primary.id]).toEqual(['Name', true, undefined]);
    expect(become({ own: [primary], there: [there] })[primary.id]).toEqual(['Subject', true, there.id]);
    expect(become({ wide: [wide], there: [there] })[wide.id]).toEqual(['Subject', true, there.id]);
    expect(become({ own: [primary], there: [number] })[primary.id]).toEqual(['Name', false, undefined]);
  });

  test('refuses more than two hundred attributes', () => {
    const many = Array.from({ length: 120 }, (_, index) => own(`Own ${index}`));
    const there = Array.from({ length: 120 }, (_, index) => make(`Wide ${index}`));
    expect(() => become({ own: many, there })).toThrow('at most 200 attributes');
  });
});

describe('the plan of a folder move', () => {
  const board = newId();
  const otherBoard = newId();
  const base = { team_id: 1, row_version: 3, created_at: '', updated_at: '', created_by: 7 };

  /** Folders within each other, as their parents say; each with records of all types that are in folders. */
  function furnished(parents: readonly number[], used: ReadonlySet<string>) {
    const tables = Object.fromEntries(structure.map((name) => [name, new Map<string, StructureRecord>()]));
    const put = (collection: StructureCollection, record: { id: string } & Record<string, unknown>) =>
      tables[collection]!.set(record.id, { ...base, board_id: board, ...record } as never);
    const ids = parents.map(() => newId());
    const wide = make('Wide', { board_id: board });
    put('attributes', { ...wide });
    for (const [index, id] of ids.entries()) {
      const parent_id = index === 0 ? null : ids[parents[index]! % index]!;
      put('folders', { id, parent_id, name: `Folder ${index}`, position: `a${index}` });
      const attribute = make('Own', { board_id: board, folder_id: id });
      put('attributes', { ...attribute });
      put('attributes', {
        ...make('Names', { board_id: board, folder_id: id, settings: { named: wide.id } }),
      });
      const settings = { widths: { [attribute.id]: 80, [wide.id]: 90 } };
      put('views', { id: newId(), folder_id: id, type: 'table', name: 'View', position: 'a0', settings });
      put('permissions', { id, folder_id: id, permissions: {} });
    }
    const all: StructureReader['all'] = (name) => tables[name]!.values() as never;
    const reader = {
      ...{ team: 1, person: 9, now: 'now', all, within: withinOf(all) },
      get: (name: string, id: string) => tables[name]!.get(id) as never,
    } as unknown as StructureReader;
    const plan = (moved: string, isUsed = used) => {
      const before = tables['folders']!.get(moved)! as Folder;
      const record = { ...before, board_id: otherBoard, parent_id: null };
      tables['folders']!.set(moved, record);
      return planFolderMove(
        reader,
        { collection: 'folders', change: { operation: 'updated', record, before } },
        (folder) => isUsed.has(folder),
      )!;
    };
    return { tables, ids, wide, plan };
  }

  const trees = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 8 });

  test('takes along all that is in the folder and below it, of each type, and nothing else', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 20 }), fc.array(fc.boolean()), (parents, nth, uses) => {
        const used = new Set<string>();
        const { tables, ids, plan } = furnished(parents, used);
        for (const [index, id] of ids.entries()) if (uses[index]) used.add(id);
        const root = ids[nth % ids.length]!;
        const isBelow = (id: string | null): boolean =>
          id !== null && (id === root || isBelow((tables['folders']!.get(id) as Folder).parent_id));
        const isInside = (collection: StructureCollection, record: StructureRecord) =>
          record.id === root
            ? !structureTypes[collection].isContainer
            : isBelow(structureTypes[collection].place(record).folder_id);
        const inside = structure.flatMap((collection) =>
          [...tables[collection]!.values()]
            .filter((record) => isInside(collection, record))
            .map(({ id }) => `${collection}/${id}`),
        );
        const { changes, folders } = plan(root);
        const updated = changes.filter(({ change }) => change.before !== null);
        const names = updated.map(({ collection, change }) => `${collection}/${change.record.id}`);
        expect(names.sort()).toEqual(inside.sort());
        for (const { change } of updated)
          expect(change).toMatchObject({
            operation: 'updated',
            record: {
              ...{ board_id: otherBoard, row_version: change.before!.row_version + 1 },
              ...{ created_by: 7, updated_at: 'now' },
            },
          });
        expect(folders.map(({ folder_id }) => folder_id).sort()).toEqual(ids.filter(isBelow).sort());
      }),
    );
  });

  test('gives each folder whose items use it a copy of an attribute of the whole board, with its values', () => {
    fc.assert(
      fc.property(trees, fc.array(fc.boolean()), (parents, uses) => {
        const used = new Set<string>();
        const { ids, wide, plan } = furnished(parents, used);
        for (const [index, id] of ids.entries()) if (uses[index]) used.add(id);
        const { changes, folders } = plan(ids[0]!);
        const copies = changes
          .filter(({ change }) => change.operation === 'created')
          .map(({ change }) => change);
        expect(copies.map(({ record }) => (record as Attribute).folder_id).sort()).toEqual([...used].sort());
        for (const { folder_id, values } of folders) {
          const copy = copies.find(({ record }) => (record as Attribute).folder_id === folder_id)?.record;
          expect(Object.fromEntries(values)).toEqual(copy ? { [wide.id]: null, [copy.id]: wide.id } : {});
          const view = changes.find(
            ({ collection, change }) =>
              collection === 'views' && (change.record as View).folder_id === folder_id,
          );
          const { settings } = view!.change.record as View;
          expect(Object.keys(settings['widths'] as object)).toContain(copy?.id ?? wide.id);
          const naming = changes.find(
            ({ change }) =>
              (change.record as Attribute).name === 'Names' &&
              (change.record as Attribute).folder_id === folder_id,
          );
          const { settings: own } = naming!.change.record as Attribute;
          expect(own['named']).toBe(copy?.id ?? wide.id);
        }
      }),
    );
  });

  test('conditions about linked items go on asking the same, whichever of both folders moves', () => {
    const asking = (nth: number) => {
      const { tables, ids, wide, plan } = furnished([0, 0], new Set());
      const used = new Set(ids);
      const here = ids[0]!;
      const settings = { folder_id: ids[1]! };
      const link = make('Link', { board_id: board, folder_id: here, kind: 'reference', settings });
      tables['attributes']!.set(link.id, { ...base, ...link } as never);
      const linked = { attribute_id: wide.id, quantifier: 'any' };
      const asks = { attribute_id: link.id, linked, operator: 'is-not-empty', operand: null };
      const own = { attribute_id: wide.id, operator: 'is-not-empty', operand: null };
      const filter = { match: 'all', conditions: [asks, { match: 'any', conditions: [own] }] };
      const [view] = [...tables['views']!.values()] as View[];
      tables['views']!.set(view!.id, { ...view!, settings: { query: { filter } } } as never);
      // Both stand on one level: only one of them moves.
      const other = tables['folders']!.get(ids[1]!) as Folder;
      tables['folders']!.set(other.id, { ...other, parent_id: null });
      const { changes } = plan(ids[nth]!, used);
      const copy = changes.find(({ change }) => change.operation === 'created')!.change.record.id;
      const after = changes.find(({ change }) => change.record.id === view!.id)!.change.record as View;
      const { conditions } = (after.settings['query'] as { filter: Filter }).filter;
      const [first, group] = conditions as [Condition, Filter];
      const told = (id: string) => (id === copy ? 'copy' : id === wide.id ? 'wide' : 'other');
      return [first.linked!.attribute_id, (group.conditions[0] as Condition).attribute_id].map(told);
    };
    expect(asking(0)).toEqual(['wide', 'copy']);
    expect(asking(1)).toEqual(['copy', 'wide']);
  });

  test('is none where the folder stays on its board', () => {
    const { tables, ids } = furnished([0], new Set());
    const before = tables['folders']!.get(ids[0]!)! as Folder;
    const change = { operation: 'updated' as const, record: { ...before, name: 'Renamed' }, before };
    expect(
      planFolderMove({} as StructureReader, { collection: 'folders', change }, () => true),
    ).toBeUndefined();
  });
});

test('replaceIds replaces ids anywhere in settings', () => {
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
