import { newId } from '@tessera/domain/plain-ids.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveStructure } from '../structure/structure.ts';
import { boardId, folderId, newServer, note, Page, rest, text } from '../testing/page.ts';
import { clientState } from './client.ts';

let page: Page;
const [a, b, c] = [newId(), newId(), newId()];

beforeEach(async () => {
  const server = newServer();
  for (const [at, id] of [a, b, c].entries())
    server.put('items', id, { position: `a${at}`, values: { [text]: 'old' } });
  page = await new Page({ server }).open();
});
afterEach(() => {
  clientState.set(null);
  page.client.close();
});

const calls = () => page.server.calls;
const onServer = (id: string) => page.server.get('values', valueId(id, text))?.['data'];
const editAll = (data: unknown) =>
  page.actions.saveValues([a, b, c].map((itemId) => ({ itemId, attributeId: text, data })));
const cells = () => [a, b, c].map((id) => page.cell(id));
/** Another person saves a cell, and this page does not hear of it. */
const theirs = (id: string, data: unknown) => page.server.put('values', valueId(id, text), { data });

describe('undo', () => {
  test('R75, R78: reverts creation, edit, move and deletion, and redoes them', async () => {
    const { id, saved } = page.actions.createItem({ values: { [text]: 'made' } });
    await saved;
    await page.edit(id, 'edited');
    await page.actions.moveItem(id, a);
    await page.actions.deleteItems([id]);
    const states: unknown[] = [];
    const look = () => {
      const order = Array.from(
        page.folder.store.columns.inOrder(),
        (row) => page.folder.store.columns.ids[row],
      );
      return [order.indexOf(id), page.cell(id)];
    };
    for (let at = 0; at < 4; at += 1) {
      expect(await page.client.undo()).toMatchObject({ done: 1, kept: 0 });
      states.push(look());
      await rest();
    }
    expect(states.map((state) => (state as unknown[])[0])).toEqual([1, 3, 3, -1]);
    expect((states as unknown[][]).slice(0, 3).map(([, cell]) => cell)).toEqual(['edited', 'edited', 'made']);
    expect([await page.client.undo(), page.server.get('items', id)]).toEqual([undefined, undefined]);
    for (const place of [3, 3, 1, -1]) {
      expect(await page.client.redo()).toMatchObject({ done: 1, kept: 0 });
      expect(look()[0]).toBe(place);
      await rest();
    }
    expect([await page.client.redo(), page.client.outbox.refusals]).toEqual([undefined, []]);
    expect(page.shown()).toEqual(page.onServer());
  });

  test('R76: keeps what another person has changed since', async () => {
    await editAll('mine');
    theirs(b, 'theirs');
    page.hearSince(page.server.seq - 1);
    await rest();
    expect(await page.client.undo()).toMatchObject({ done: 2, kept: 1 });
    await rest();
    expect([cells(), onServer(b)]).toEqual([['old', 'theirs', 'old'], 'theirs']);
  });

  test('takes options, items and values that were saved together back as one action, also after later actions', async () => {
    const { ids, saved, undo } = page.actions.saveTogether({
      settings: [{ attributeId: text, settings: { seen: true } }],
      created: [{ values: { [text]: 'one' } }, { values: { [text]: 'two' } }],
      after: a,
      changes: [{ itemId: a, attributeId: text, data: 'pasted' }],
    });
    const { columns } = page.folder.store;
    const order = () => Array.from(columns.inOrder(), (row) => columns.ids[row]);
    expect(order()).toEqual([a, ...ids, b, c]);
    await saved;
    await page.edit(b, 'later');
    expect(await undo()).toMatchObject({ done: 4, kept: 0 });
    await rest();
    expect([order(), cells()]).toEqual([
      [a, b, c],
      ['old', 'later', 'old'],
    ]);
    expect(page.shown()).toEqual(page.onServer());
    expect(page.client.team(1).collections.attributes.get(text)?.settings).not.toEqual({ seen: true });
    expect(await undo()).toBeUndefined();
    expect(await page.client.undo()).toMatchObject({ done: 1 });
    await rest();
    expect(cells()).toEqual(['old', 'old', 'old']);
  });

  test('R76, R78: deletes again what another person had edited last, once it is back', async () => {
    theirs(a, 'theirs');
    page.server.put('items', a, { position: 'a5' });
    page.hearSince(page.server.seq - 2);
    await rest();
    await page.actions.deleteItems([a]);
    for (const what of ['undo', 'redo', 'undo'] as const) {
      const { seq } = page.server;
      expect(await page.client[what]()).toMatchObject({ done: 1, kept: 0 });
      await rest();
      page.hearSince(seq);
      await rest();
    }
    expect([cells(), page.shown()]).toEqual([['theirs', 'old', 'old'], page.onServer()]);
  });

  test('R77: is not offered for a refused save', async () => {
    await page.edit(b, 'mine');
    theirs(a, 'theirs');
    await expect(page.edit(a, 'mine')).rejects.toThrow('Overlap');
    await page.client.undo();
    await rest();
    expect([cells(), page.client.undoStack.canUndo]).toEqual([['theirs', 'old', 'old'], false]);
  });

  test('R78: restores everything that a folder’s deletion removed, parents first', async () => {
    clientState.set(page.client);
    const [view, child, leaf] = [newId(), newId(), newId()];
    const base = { board_id: boardId, position: 'a0' };
    const rows: [string, string, object][] = [
      ['folders', child, { ...base, name: 'Child', parent_id: folderId }],
      ['views', view, { ...base, name: 'View', kind: 'table', folder_id: child }],
      ['folders', leaf, { ...base, name: 'Leaf', parent_id: child }],
    ];
    for (const [collection, id, fields] of rows) page.server.put(collection, id, { ...fields });
    page.hearSince(page.server.seq - 3);
    await rest();
    const { folders, views, attributes } = page.client.team(1).collections;
    await saveStructure(1, { collection: 'folders', id: folderId, delete: true });
    // What the server deletes along.
    for (const [collection, id] of [
      ['folders', leaf],
      ['views', view],
      ['folders', child],
      ['attributes', text],
      ['attributes', note],
    ] as const)
      page.server.remove(collection, id);
    page.hearSince(page.server.seq - 5);
    await rest();
    expect([folders.get(child), views.get(view), attributes.get(text)]).toEqual(Array(3).fill(undefined));
    expect(await page.client.undo()).toMatchObject({ done: 6, kept: 0, left: [] });
    await rest();
    const parts = calls().at(-1)!.body as { route: string; item: { row_version: number } }[];
    const order = parts.map(({ route }) => route.split('/').at(-1)!);
    expect(order[0]).toBe(folderId);
    for (const [parent, below] of [
      [folderId, child],
      [child, view],
      [child, leaf],
      [folderId, text],
      [folderId, note],
    ] as const)
      expect(order.indexOf(parent)).toBeLessThan(order.indexOf(below));
    expect(parts.map(({ item }) => item.row_version)).toEqual(Array(6).fill(1));
    expect([folders.get(leaf)?.name, views.get(view)?.name, page.client.outbox.refusals]).toEqual([
      'Leaf',
      'View',
      [],
    ]);
    expect(page.server.get('folders', child)).toMatchObject({ name: 'Child', parent_id: folderId });
  });
});
