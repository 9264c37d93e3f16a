import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { Condition } from '../query/query.ts';
import type { Attribute } from './attribute.ts';
import { copyId } from './carry-attributes.ts';
import type { Folder } from './folder.ts';
import { type StructureCollection, type StructureRecord, structure } from './index.ts';
import { planFolderMove } from './plan-folder-move.ts';
import type { StructureReader } from './structure-reader.ts';
import { withinOf } from './within.ts';

const [from, to] = [newId(), newId()];
const [moved, inner, stays] = [newId(), newId(), newId()];
const base = { team_id: 1, row_version: 3, created_at: '', updated_at: '', created_by: 7 };

function structureOf() {
  const tables = Object.fromEntries(structure.map((name) => [name, new Map<string, StructureRecord>()]));
  const put = (collection: StructureCollection, record: Record<string, unknown> & { id: string }) =>
    tables[collection]!.set(record.id, { ...base, ...record } as never);
  for (const [id, parent_id] of [
    [moved, null],
    [inner, moved],
    [stays, null],
  ] as const)
    put('folders', { id, board_id: from, parent_id, name: id, position: 'a0' });
  const attribute = (folder_id: string | null, kind: string, settings: object = {}): string => {
    const id = newId();
    const place = { board_id: from, folder_id, position: 'a0', primary: false };
    put('attributes', { id, ...place, kind, name: `${kind} ${id}`, settings });
    return id;
  };
  const all: StructureReader['all'] = (name) => tables[name]!.values() as never;
  const reader = {
    ...{ team: 1, person: 9, now: 'now', all, within: withinOf(all) },
    get: (name: string, id: string) => tables[name]!.get(id) as never,
  } as unknown as StructureReader;
  /** Id → its settings, of all attributes that the move changes. */
  const move = () => {
    const before = tables['folders']!.get(moved)! as Folder;
    const record = { ...before, board_id: to };
    tables['folders']!.set(moved, record);
    const change = { operation: 'updated' as const, record, before };
    const plan = planFolderMove(reader, { collection: 'folders', change }, () => true)!;
    const attributes = plan.changes.filter(({ collection }) => collection === 'attributes');
    return new Map(attributes.map(({ change: { record: one } }) => [one.id, (one as Attribute).settings]));
  };
  return { attribute, move };
}

const asks = (attribute_id: string) => ({
  match: 'all',
  conditions: [{ attribute_id, operator: 'is-not-empty', operand: null }],
});

test('what other folders name of a moved folder they name by its id there', () => {
  const { attribute, move } = structureOf();
  const wide = attribute(null, 'number');
  const there = copyId(wide, moved);
  const links = attribute(null, 'reference', { folder_id: stays });
  const offers = { folder_id: moved, offered: asks(wide), shown: [wide] };
  const reference = attribute(stays, 'reference', offers);
  const lookup = attribute(stays, 'lookup', { reference_id: reference, attribute_id: wide });
  const condition = { reference_id: reference, condition: asks(wide), function: 'count' };
  const rollup = attribute(stays, 'rollup', condition);
  const side = attribute(stays, 'referenced-by', { attribute_id: links, folder_id: moved });
  const formula = attribute(stays, 'formula', {
    formula: `SUM([${reference}].[${wide}]) + [${wide}] * LET(x, [${reference}], SUM(x.[${wide}]))`,
  });
  const values = [{ attribute_id: wide, given: { how: 'copy', attribute_id: wide } }];
  const step = { id: newId(), action: 'create-item', folder_id: moved, values };
  const button = attribute(stays, 'button', { steps: [step] });
  const changed = move();
  expect(changed.get(reference)).toMatchObject({ offered: asks(there), shown: [there] });
  expect(changed.get(lookup)).toMatchObject({ reference_id: reference, attribute_id: there });
  expect(changed.get(rollup)).toMatchObject({ condition: asks(there), function: 'count' });
  expect(changed.get(side)).toEqual({ attribute_id: copyId(links, moved), folder_id: moved });
  expect(changed.get(formula)).toMatchObject({
    formula: `SUM([${reference}].[${there}]) + [${wide}] * LET(x, [${reference}], SUM(x.[${there}]))`,
  });
  expect(changed.get(button)).toMatchObject({
    steps: [{ values: [{ attribute_id: there, given: { attribute_id: wide } }] }],
  });
});

test('conditions about linked items name each folder’s attributes by the ids that these have', () => {
  const { attribute, move } = structureOf();
  const wide = attribute(null, 'number');
  const toMoved = attribute(stays, 'reference', { folder_id: moved });
  const toStaying = attribute(moved, 'reference', { folder_id: stays });
  const linked = (reference: string) => ({
    match: 'all',
    conditions: [
      { attribute_id: wide, operator: 'is-empty', operand: null },
      {
        ...{ attribute_id: reference, operator: 'is-not-empty', operand: null },
        linked: { attribute_id: wide, quantifier: 'any' },
      },
    ],
  });
  const there = attribute(stays, 'rollup', {
    ...{ reference_id: toMoved, condition: linked(toStaying), function: 'count' },
  });
  const back = attribute(moved, 'rollup', {
    ...{ reference_id: toStaying, condition: linked(toMoved), function: 'count' },
  });
  const offers = attribute(stays, 'reference', { folder_id: moved, offered: linked(toStaying) });
  const changed = move();
  const named = (settings: unknown) => {
    const [own, other] = (settings as { conditions: Condition[] }).conditions;
    return [own!.attribute_id, other!.linked!.attribute_id];
  };
  const copy = copyId(wide, moved);
  expect(named(changed.get(there)!['condition'])).toEqual([copy, wide]);
  expect(named(changed.get(back)!['condition'])).toEqual([wide, copy]);
  expect(named(changed.get(offers)!['offered'])).toEqual([copy, wide]);
});

test('what names attributes of folders that stay is not changed', () => {
  const { attribute, move } = structureOf();
  const wide = attribute(null, 'number');
  const reference = attribute(stays, 'reference', { folder_id: stays, shown: [wide] });
  const all = attribute(stays, 'reference', { folder_id: null });
  const lookup = attribute(stays, 'lookup', { reference_id: reference, attribute_id: wide });
  const formula = attribute(stays, 'formula', { formula: `prop("${wide}") + SUM([${all}].[${wide}])` });
  const changed = move();
  for (const id of [reference, all, lookup, formula]) expect(changed.has(id)).toBe(false);
});

test('what a moved folder names of items elsewhere keeps the ids that these have', () => {
  const { attribute, move } = structureOf();
  const wide = attribute(null, 'number');
  const outside = attribute(moved, 'reference', { folder_id: stays, shown: [wide] });
  const inside = attribute(moved, 'reference', { folder_id: inner, shown: [wide] });
  const own = attribute(moved, 'reference', { folder_id: moved, shown: [wide] });
  const read = (reference_id: string) => attribute(moved, 'lookup', { reference_id, attribute_id: wide });
  const [ofOutside, ofInside] = [read(outside), read(inside)];
  const formula = attribute(moved, 'formula', { formula: `[${wide}] + SUM([${inside}].[${wide}])` });
  const changed = move();
  expect(changed.get(outside)).toMatchObject({ shown: [wide] });
  expect(changed.get(inside)).toMatchObject({ shown: [copyId(wide, inner)] });
  expect(changed.get(own)).toMatchObject({ shown: [copyId(wide, moved)] });
  expect(changed.get(ofOutside)).toMatchObject({ attribute_id: wide });
  expect(changed.get(ofInside)).toMatchObject({ attribute_id: copyId(wide, inner) });
  expect(changed.get(formula)).toEqual(
    expect.objectContaining({
      formula: `[${copyId(wide, moved)}] + SUM([${inside}].[${copyId(wide, inner)}])`,
    }),
  );
});
