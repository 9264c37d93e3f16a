import { ITEM_DEPTH_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { permittedActions } from '../permissions/permitted-actions.ts';
import { newServer, Page, rest, text } from '../testing/page.ts';
import { fittingActions } from './fitting-actions.ts';

let page: Page;
let [a, b, c, d] = ['', '', '', ''];

/** The items in their order, each with the one that it is below. */
const shown = () => {
  const { columns } = page.folder.store;
  const nameOf = (id: string | null) => (id === null ? null : page.cell(id));
  return Array.from(columns.inOrder(), (row) => [nameOf(columns.ids[row]!), nameOf(columns.parents.of(row))]);
};

async function openWith(items: readonly (readonly [id: string, parent: string | null])[]): Promise<void> {
  const server = newServer();
  const names = 'abcdefgh';
  for (const [index, [id, parent_id]] of items.entries())
    server.put('items', id, {
      ...{ position: `a${String.fromCharCode(48 + index)}`, parent_id, values: { [text]: names[index] } },
    });
  page = await new Page({ server }).open();
}

beforeEach(async () => {
  [a, b, c, d] = [newId(), newId(), newId(), newId()];
  await openWith([
    [a, null],
    [b, a],
    [c, b],
    [d, null],
  ]);
});
const atFirst = [
  ['a', null],
  ['b', 'a'],
  ['c', 'b'],
  ['d', null],
];
async function expectSaved(): Promise<void> {
  await rest();
  expect(page.onServer()).toEqual(page.shown());
  for (const { id, parent_id } of page.server.all('items'))
    expect([id, page.folder.shown('items', id)?.['parent_id']]).toEqual([id, parent_id ?? null]);
}

describe('a new item', () => {
  test('is created below a parent, among its sub-items, and one undo takes it back', async () => {
    const { saved } = page.actions.createItem({ parent: a, before: b, values: { [text]: 'new' } });
    expect(shown()).toEqual([['a', null], ['new', 'a'], ...atFirst.slice(1)]);
    await saved;
    await expectSaved();
    await page.client.undo();
    expect(shown()).toEqual(atFirst);
  });

  test('comes with sub-items of its own, and one undo takes them all back', async () => {
    const below = [0, 1, 0].map((depth, at) => ({ depth, values: { [text]: `n${at}` } }));
    const { saved } = page.actions.createItem({ after: d, values: { [text]: 'new' }, below });
    const added = [
      ['new', null],
      ['n0', 'new'],
      ['n1', 'n0'],
      ['n2', 'new'],
    ];
    expect(shown()).toEqual([...atFirst, ...added]);
    await saved;
    await expectSaved();
    await page.client.undo();
    expect(shown()).toEqual(atFirst);
    await page.client.redo();
    expect(shown()).toEqual([...atFirst, ...added]);
    await expectSaved();
  });

  test('is at the top where its parent is gone', async () => {
    const { id } = page.actions.createItem({ parent: newId(), values: { [text]: 'new' } });
    await rest();
    expect(shown().at(-1)).toEqual(['new', null]);
    expect(page.server.get('items', id)).toMatchObject({ parent_id: null });
  });
});

describe('moved items', () => {
  test('go below a parent in one action, in the order that they are given in, with their sub-items', async () => {
    const calls = page.server.calls.length;
    await page.actions.moveItems([d, b, c], { parent: null, before: a });
    expect(shown()).toEqual([
      ['d', null],
      ['b', null],
      ['a', null],
      ['c', 'b'],
    ]);
    expect(page.server.calls).toHaveLength(calls + 1);
    await expectSaved();
    await page.client.undo();
    expect(shown()).toEqual(atFirst);
    await expectSaved();
    await page.client.redo();
    expect(shown()[1]).toEqual(['b', null]);
    await expectSaved();
  });

  test('that were at the top are at the top again after an undo', async () => {
    await page.actions.moveItems([d], { parent: a, after: b });
    expect(shown()).toEqual([atFirst[0], atFirst[1], ['d', 'a'], atFirst[2]]);
    await page.client.undo();
    expect(shown()).toEqual(atFirst);
    await expectSaved();
  });

  test('are neither below themselves nor too deep: the rule is told and nothing is sent', async () => {
    const calls = page.server.calls.length;
    expect(page.actions.parentProblem([d, a], c)).toMatchObject({ code: 'item_in_itself' });
    expect(page.actions.parentProblem([d], c)).toBeUndefined();
    await expect(page.actions.moveItems([a], { parent: c })).rejects.toMatchObject({ code: 'invalid' });
    const chain = Array.from({ length: ITEM_DEPTH_MAX }, () => newId());
    for (const [index, id] of chain.entries())
      page.server.put('items', id, { position: 'b0', parent_id: chain[index - 1] ?? null });
    page.hearSince(page.server.seq - ITEM_DEPTH_MAX);
    await rest();
    const deepest = chain.at(-1)!;
    expect(page.actions.parentProblem([d], deepest)).toMatchObject({ code: 'items_too_deep' });
    const onClash = vi.fn();
    const ground = { attributes: () => [], valuesOf: () => undefined, onClash };
    await fittingActions(page.actions, ground).moveItems([d], { parent: deepest });
    expect(onClash).toHaveBeenCalledWith('items_too_deep', expect.objectContaining({ params: { max: 50 } }));
    expect(page.server.calls).toHaveLength(calls);
  });

  test('are only those that the person may edit', async () => {
    const allowed = { createItem: true, deleteItem: true, editAll: false, editItem: () => false };
    const onDenied = vi.fn();
    const actions = permittedActions(page.actions, allowed, () => 1, onDenied);
    await actions.moveItems([d], { parent: a });
    expect(onDenied).toHaveBeenCalledWith('editItem');
    expect(shown()).toEqual(atFirst);
  });
});

describe('a deleted item', () => {
  test('takes its sub-items along at once and in one call; one undo brings all back', async () => {
    page.server.late = true;
    const calls = page.server.calls.length;
    const done = page.actions.deleteItems([a, c]);
    expect(shown()).toEqual([['d', null]]);
    await rest();
    while (page.server.answer()) await rest();
    await done;
    page.server.late = false;
    expect(page.server.calls).toHaveLength(calls + 1);
    await expectSaved();
    await page.client.undo();
    await rest();
    expect(shown()).toEqual(atFirst);
    await expectSaved();
  });

  test('is back with its sub-items where the server refuses', async () => {
    page.server.script.push({ status: 403, data: { message: 'Forbidden' } });
    await expect(page.actions.deleteItems([a])).rejects.toMatchObject({ status: 403 });
    expect(shown()).toEqual(atFirst);
  });

  test('names what goes with it', () => {
    expect(page.actions.withSubItems([c, a])).toEqual([c, b, a]);
  });
});
