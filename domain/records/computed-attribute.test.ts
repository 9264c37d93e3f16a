import { describe, expect, test } from 'vitest';
import { isComputed } from '../attributes/attribute-data.ts';
import { attributeOf, formulaOf } from '../computing/testing/folder.ts';
import type { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Attribute } from './attribute.ts';
import { carryAttributes, takenAlong } from './carry-attributes.ts';
import { mustCompute } from './computed-attribute.ts';
import { replaceIds } from './replace-ids.ts';

/** The issue with which settings are refused among others; undefined: they are saved. */
function refusal(record: Attribute, others: readonly Attribute[], stored: readonly Attribute[] = others) {
  try {
    mustCompute(record, others, {
      access: { mayView: () => true },
      get: ((_collection: string, id: string) => stored.find((one) => one.id === id)) as never,
    });
    return undefined;
  } catch (error) {
    return (error as DomainError).details.issues![0];
  }
}

const price = attributeOf('number', 'Price');
const name = attributeOf('text', 'Name');

describe('a formula is saved', () => {
  test.each(['[Price] * 2', '[Name] & 1', '', '[Name] * 2', `[${newId()}] + 1`])('as %s', (text) => {
    expect(refusal(formulaOf('F', text, [price, name]), [price, name])).toBeUndefined();
  });

  test.each([
    ['[Price] +', 'expected_expression'],
    ['NOBODY(1)', 'unknown_function'],
    ['[Nmae]', 'unknown_attribute'],
    ['"much" * 2', 'not_a_number'],
    ['DATE(2026, 1)', 'too_few_arguments'],
  ])('not as %s, and why and where is told', (text, problem) => {
    const issue = refusal(formulaOf('F', text, [price, name]), [price, name]);
    expect(issue).toMatchObject({ code: 'formula_wrong', field: 'settings.formula', params: { problem } });
    expect(issue!.params!['at']).toBe(Number(issue!.params!['start']) + 1);
  });

  test('not with what only items of another folder have', () => {
    expect(refusal(formulaOf('F', `[${price.id}]`, []), [name], [name, price])).toMatchObject({
      params: { problem: 'unknown_attribute' },
    });
  });

  test('for a whole board, of what all its items have', () => {
    const wide = { ...price, folder_id: null };
    const formula = { ...formulaOf('F', '[Price]', [price]), folder_id: null };
    expect(refusal(formula, [wide, name])).toBeUndefined();
    expect(refusal(formula, [price, name])).toMatchObject({ params: { problem: 'unknown_attribute' } });
  });

  test('with another name, though what it reads has become another since', () => {
    const broken = formulaOf('F', 'NOBODY([Price])', [price]);
    expect(refusal({ ...broken, name: 'G' }, [price], [price, broken])).toBeUndefined();
  });
});

describe('what reads linked items is refused where', () => {
  const reads = (id: 'lookup' | 'rollup', settings: Attribute['settings']) =>
    attributeOf(id, 'Read', settings);
  const links = attributeOf('reference', 'Links', { folder_id: null });

  test.each(['lookup', 'rollup'] as const)('a %s reads no attribute that links', (kind) => {
    const settings = { reference_id: name.id, attribute_id: price.id };
    expect(refusal(reads(kind, settings), [name, price, links])).toMatchObject({
      code: 'computed_without_links',
      field: 'settings.reference_id',
    });
  });

  test('a calculation does not fit the values', () => {
    const settings = { reference_id: links.id, attribute_id: name.id, function: 'sum' };
    expect(refusal(reads('rollup', settings), [name, price, links])).toMatchObject({
      code: 'rollup_unfit',
      field: 'settings.attribute_id',
    });
    expect(refusal(reads('rollup', { ...settings, attribute_id: price.id }), [name, price, links])).toBe(
      undefined,
    );
  });
});

describe('a cycle is refused, with the names of the attributes on it', () => {
  const [a, b, c] = [newId(), newId(), newId()];
  const others = [
    attributeOf('formula', 'B', { formula: `[${c}]` }, b),
    attributeOf('formula', 'C', { formula: `[${a}]` }, c),
  ];

  test('of several', () => {
    expect(refusal(attributeOf('formula', 'A', { formula: `[${b}] + 1` }, a), others)).toMatchObject({
      code: 'computed_cycle',
      params: { names: 'A → B → C → A' },
    });
  });

  test('of one', () => {
    expect(refusal(attributeOf('formula', 'A', { formula: `[${a}]` }, a), [])).toMatchObject({
      params: { names: 'A → A' },
    });
  });
});

describe('a folder that goes to another board', () => {
  const wide = (one: Attribute): Attribute => ({ ...one, folder_id: null });
  const [cost, count] = [wide(attributeOf('number', 'Cost')), wide(attributeOf('number', 'Count'))];
  const total = wide(formulaOf('Total', '[Cost] * [Count]', [cost, count]));
  const twice = wide(formulaOf('Twice', '[Total] * 2', [total]));
  const other = wide(attributeOf('text', 'Other'));
  const all = [twice, total, cost, count, other];

  test('takes along what is computed from its values, and what that reads', () => {
    const names = takenAlong([], all, (id) => id === cost.id).map((one) => one.name);
    expect(names.sort()).toEqual(['Cost', 'Count', 'Total', 'Twice']);
    expect(takenAlong([], all, (id) => id === other.id)).toEqual([other]);
  });

  test('takes along what its own formulas read', () => {
    const own = formulaOf('Own', '[Total] + 1', [total]);
    const names = takenAlong([own], all, () => false).map((one) => one.name);
    expect(names.sort()).toEqual(['Cost', 'Count', 'Total']);
  });

  test('joins a formula with its like, which reads the likes of what it reads', () => {
    const there = all.map((one) => ({ ...one, id: newId(), board_id: newId() }));
    const ids = new Map(all.map(({ id }, index) => [id, there[index]!.id]));
    const like = there.map((one) => ({ ...one, settings: replaceIds(one.settings, ids) }));
    const carried = carryAttributes(newId(), { own: [], wide: all, there: like });
    expect(carried.map(({ source, joins }) => [source.name, joins?.name])).toEqual(
      ['Cost', 'Count', 'Other', 'Total', 'Twice'].map((one) => [one, one]),
    );
    const unlike = carryAttributes(newId(), { own: [], wide: all, there });
    expect(unlike.find(({ source }) => source === total)!.joins).toBeUndefined();
  });
});

test('other ids stand in the text of a formula too, in each way of writing them', () => {
  const other = newId();
  const text = `[${price.id}] + prop("${price.id}") & "${name.id}"`;
  expect(replaceIds({ formula: text }, new Map([[price.id, other]]))).toEqual({
    formula: `[${other}] + prop("${other}") & "${name.id}"`,
  });
});

test('nobody saves a value of a formula, whatever its settings are', () => {
  expect([isComputed(formulaOf('F', '1', [])), isComputed(formulaOf('F', '', []))]).toEqual([true, true]);
});
