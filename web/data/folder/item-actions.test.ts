import { newId } from '@tessera/domain/plain-ids.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { boardId, folderId, newServer, note, Page, rest, text } from '../testing/page.ts';

let page: Page;
let [one, two, three] = ['', '', ''];
const ids = () => {
  const { columns } = page.folder.store;
  return Array.from(columns.inOrder(), (row) => columns.ids[row]!);
};

beforeEach(async () => {
  const server = newServer();
  [one, two, three] = [newId(), newId(), newId()];
  for (const [index, id] of [one, two, three].entries())
    server.put('items', id, { position: `a${index}`, values: { [text]: `item ${index + 1}` } });
  page = await new Page({ server }).open();
});

describe('a new item', () => {
  test('stands below another one before the server answers, and on the server too', async () => {
    page.server.late = true;
    const { id, saved } = page.actions.createItem({ after: one, values: { [text]: 'new' } });
    expect(ids()).toEqual([one, id, two, three]);
    expect(page.cell(id)).toBe('new');
    await rest();
    while (page.server.answer()) await rest();
    await saved;
    expect(page.onServer()).toEqual(page.shown());
  });

  test('has the defaults at once, also without a network, and the server has the same; empty when it comes back', async () => {
    const server = newServer();
    server.put('attributes', text, { settings: {}, default: 'to do' });
    page = await new Page({ server }).open();
    const { id, saved } = page.actions.createItem({});
    expect(page.cell(id)).toBe('to do');
    await saved;
    expect(page.onServer()).toEqual(page.shown());
    await page.actions.saveValues([{ itemId: id, attributeId: text, data: null }]);
    await page.actions.deleteItems([id]);
    await page.client.undo();
    await rest();
    expect(page.cell(id) ?? null).toBeNull();
    expect(page.onServer()).toEqual(page.shown());
  });

  test('is of the board to which its open folder has moved meanwhile', async () => {
    const other = newId();
    page.server.put('boards', other, { name: 'Other' });
    page.server.put('folders', folderId, { board_id: other });
    page.hearSince(page.server.seq - 2);
    await rest();
    const { id, saved } = page.actions.createItem({ values: { [text]: 'new' } });
    await saved;
    expect(page.onServer()).toEqual(page.shown());
    expect(page.server.get('items', id)).toMatchObject({ board_id: other });
  });

  test('stands at the end if it has no item above, or a deleted one', () => {
    const { id: last } = page.actions.createItem({});
    const { id: later } = page.actions.createItem({ after: newId() });
    expect(ids()).toEqual([one, two, three, last, later]);
  });

  test('stands right below the first of two with the same position', async () => {
    const twin = newId();
    page.server.put('items', twin, { position: 'a1', values: {} });
    page.hearSince(page.server.seq - 1);
    await rest();
    const { id } = page.actions.createItem({ after: two });
    const order = ids();
    expect(order.indexOf(id)).toBeGreaterThan(order.indexOf(two));
    expect(order.indexOf(id)).toBeLessThan(order.indexOf(three));
  });

  test('of a hundred below the same item keeps its order, newest first', () => {
    const made = Array.from({ length: 100 }, () => page.actions.createItem({ after: one }).id);
    expect(ids()).toEqual([one, ...made.reverse(), two, three]);
  });
});

describe('a moved item', () => {
  test('stands below another one with its values', async () => {
    await page.actions.moveItem(one, three);
    expect(ids()).toEqual([two, three, one]);
    expect(page.cell(one)).toBe('item 1');
    expect(page.onServer()).toEqual(page.shown());
  });

  test('with new values is moved and changed in one action, which one undo takes back', async () => {
    await page.actions.moveItem(three, one, { [note]: 'moved' });
    expect(ids()).toEqual([one, three, two]);
    expect(page.cell(three, note)).toBe('moved');
    await page.client.undo();
    expect(ids()).toEqual([one, two, three]);
    expect(page.cell(three, note)).toBeNull();
  });

  test('that stays in its place with its values saves nothing', async () => {
    const calls = page.server.calls.length;
    await page.actions.moveItem(two, two, { [text]: 'item 2' });
    await page.actions.moveItem(newId(), one);
    expect(page.server.calls).toHaveLength(calls);
  });
});

test('items of another folder are created at its end, with its defaults; one undo takes all of it back', async () => {
  const [other, title, count] = [newId(), newId(), newId()];
  const own = { board_id: boardId, folder_id: other, settings: {} };
  page.server.put('folders', other, { name: 'Other', position: 'a1', board_id: boardId });
  page.server.put('attributes', title, { ...own, name: 'Title', kind: 'text', position: 'a0' });
  page.server.put('attributes', count, { ...own, name: 'Count', kind: 'number', position: 'a1', default: 7 });
  page.server.put('items', newId(), { folder_id: other, position: 'a2' });
  page = await new Page({ server: page.server }).open();
  await page.client.folder({ team_id: 1, board_id: boardId, folder_id: other }).loaded();
  const calls = page.server.calls.length;
  const { saved, undo } = page.actions.saveTogether({
    ...{ settings: [], created: [], after: null },
    changes: [{ itemId: one, attributeId: text, data: 'changed' }],
    elsewhere: ['x', 'y'].map((name) => ({
      folder: { id: other, board_id: boardId },
      values: { [title]: name },
    })),
  });
  await saved;
  const sent = page.server.calls.slice(calls).map(({ body }) => body as { item: Record<string, unknown> }[]);
  // What is sent together has one channel, that of its folder.
  expect(sent.map((parts) => parts.length)).toEqual([2, 1]);
  const made = sent[0]!.map(({ item }) => item);
  expect(made.map(({ values }) => values)).toEqual(['x', 'y'].map((name) => ({ [title]: name, [count]: 7 })));
  const [first, second] = made.map(({ position }) => String(position)) as [string, string];
  expect('a2' < first && first < second).toBe(true);
  await undo();
  await rest();
  expect(page.server.all('items').filter(({ folder_id }) => folder_id === other)).toHaveLength(1);
  expect(page.cell(one)).toBe('item 1');
});

test('what one call has saved can be taken back where that for another folder is refused', async () => {
  const [other, title] = [newId(), newId()];
  page.server.put('folders', other, { name: 'Other', position: 'a1', board_id: boardId });
  const own = { board_id: boardId, folder_id: other, settings: {} };
  page.server.put('attributes', title, { ...own, name: 'Title', kind: 'text', position: 'a0' });
  page = await new Page({ server: page.server }).open();
  await page.client.folder({ team_id: 1, board_id: boardId, folder_id: other }).loaded();
  const there = () => page.server.all('items').filter(({ folder_id }) => folder_id === other).length;
  const press = () =>
    page.actions.saveTogether({
      ...{ settings: [], created: [], after: null },
      changes: [{ itemId: one, attributeId: text, data: 'changed' }],
      elsewhere: [{ folder: { id: other, board_id: boardId }, values: { [title]: 'x' } }],
    });
  page.server.script.push({ status: 403, data: { message: 'No.' } });
  const first = press();
  await expect(first.saved).rejects.toThrow();
  expect([page.cell(one), there()]).toEqual(['changed', 0]);
  expect(await first.undo()).toMatchObject({ done: 1, kept: 0 });
  await rest();
  expect([page.cell(one), there()]).toEqual(['item 1', 0]);
  page.server.put('values', valueId(one, text), { data: 'theirs' });
  const second = press();
  await expect(second.saved).rejects.toThrow();
  expect([page.cell(one), there()]).toEqual(['theirs', 1]);
  expect(await second.undo()).toMatchObject({ done: 1, kept: 0 });
  await rest();
  expect([page.cell(one), there()]).toEqual(['theirs', 0]);
});

describe('a paste', () => {
  const joint = () =>
    page.actions.saveTogether({
      settings: [],
      created: [{ values: { [text]: 'x' } }, { values: { [text]: 'y' } }],
      after: two,
      changes: [{ itemId: one, attributeId: text, data: 'changed' }],
    });

  test('creates items in order below one, changes others, and is one call', async () => {
    const calls = page.server.calls.length;
    const { ids: made, saved } = joint();
    expect(ids()).toEqual([one, two, ...made, three]);
    await saved;
    expect(page.server.calls).toHaveLength(calls + 1);
    expect(page.onServer()).toEqual(page.shown());
  });

  test('is undone as a whole by its own undo, also after another change', async () => {
    const { saved, undo } = joint();
    await saved;
    await page.edit(three, 'later');
    await undo();
    expect(ids()).toEqual([one, two, three]);
    expect(page.cell(one)).toBe('item 1');
    expect(page.cell(three)).toBe('later');
  });
});

describe('deleted items', () => {
  test('disappear at once, and one undo restores all of them with their values', async () => {
    await page.actions.deleteItems([one, three, newId()]);
    expect(ids()).toEqual([two]);
    await page.client.undo();
    expect(ids()).toEqual([one, two, three]);
    expect(page.cell(three)).toBe('item 3');
  });
});

test('what was typed before the attribute was converted is sent as what it was, also while it is converted', async () => {
  const base = page.actions.baseOf(one, text)!;
  for (const [at, kind] of (['converting', 'number'] as const).entries()) {
    page.server.put('attributes', text, { kind });
    page.client.team(1).catchUp();
    await page.client.team(1).caughtUp();
    page.actions.saveValues([{ itemId: one, attributeId: text, data: `typed ${at}`, base }]).catch(() => {});
    const [sent] = page.client.outbox.entries.slice(-1);
    expect(sent?.request).toMatchObject({ item: { data: `typed ${at}` }, kinds: { [text]: 'text' } });
    await rest();
  }
});

test('a value that is saved as it is saves nothing, and stands in no undo; the others of its action are saved', async () => {
  const calls = page.server.calls.length;
  await page.actions.saveValues([
    { itemId: one, attributeId: text, data: 'item 1' },
    { itemId: one, attributeId: note, data: null },
  ]);
  expect(page.server.calls).toHaveLength(calls);
  expect(page.client.undoStack.next('undo')).toBeUndefined();
  await page.actions.saveValues([one, two].map((itemId) => ({ itemId, attributeId: text, data: 'item 1' })));
  const { body } = page.server.calls.at(-1)!;
  expect(body).toMatchObject({ data: 'item 1' });
  expect(page.cell(two)).toBe('item 1');
});

describe('the base of a value', () => {
  test('is the shown value, and none for a deleted item', async () => {
    expect(page.actions.baseOf(one, text)).toEqual({ data: 'item 1', row_version: 1, kind: 'text' });
    await page.edit(one, 'two');
    expect(page.actions.baseOf(one, text)).toMatchObject({ data: 'two', row_version: 2 });
    expect(page.actions.baseOf(newId(), text)).toBeUndefined();
  });

  test('a saved value has no draft any more', async () => {
    page.actions.draftValue(one, text, 'half');
    await page.actions.saveValues([{ itemId: one, attributeId: text, data: 'whole' }]);
    expect(page.cell(one)).toBe('whole');
    const next = await new Page({ server: page.server, storage: page.storage }).open();
    expect(next.cell(one)).toBe('whole');
  });
});

describe('an attribute that the server gives its values', () => {
  const number = newId();
  beforeEach(async () => {
    const place = { board_id: boardId, folder_id: folderId };
    page.server.put('attributes', number, { name: 'ID', kind: 'custom-id', position: 'a1', ...place });
    page = await new Page({ server: page.server }).open();
  });

  test('is left out of what is saved', async () => {
    const before = page.server.calls.length;
    await page.actions.saveValues([{ itemId: one, attributeId: number, data: 7 }]);
    expect(page.server.calls).toHaveLength(before);
    const { id, saved } = page.actions.createItem({ values: { [number]: 7, [text]: 'new' } });
    await saved;
    expect([page.cell(id), page.cell(id, number)]).toEqual(['new', null]);
  });

  test('and that has given one since does not stand in the way of an undo', async () => {
    const { id, saved } = page.actions.createItem({ values: { [text]: 'new' } });
    await saved;
    page.server.put('values', `${id}.${number}`, { data: 7 });
    page.hearSince(page.server.seq - 1);
    await rest();
    expect(page.cell(id, number)).toBe(7);
    expect(await page.client.undo()).toMatchObject({ done: 1, kept: 0 });
    await rest();
    expect(page.server.get('items', id)).toBeUndefined();
  });
});
