import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { blockOf, planPress } from '@tessera/domain/buttons/plan.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { beforeAll, expect, test } from 'vitest';
import { idOf, join } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf, listOf } from '../boards/testing/boards.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

/** A folder with a button that raises the size and creates an item, and an item that Ann has made. */
async function made() {
  const ben = await join(server, ann, 'restricted-member', { name: 'Ben' });
  const { board, folder, name, size, item } = await ann.makeFolder();
  expect((await ann.put('boards', board, { row_version: 2, user_ids: [ben.id] })).status).toBe(200);
  const button = newId();
  const place = { board_id: board, folder_id: folder };
  const steps = [
    { id: newId(), action: 'set-value', attribute_id: size, given: { how: 'add', amount: 1 } },
    {
      ...{ id: newId(), action: 'create-item' },
      values: [{ attribute_id: name, given: { how: 'copy', attribute_id: name } }],
    },
  ];
  const settings = { label: 'Again', steps };
  const fields = { row_version: 1, kind: 'button', name: 'Action', position: 'a7', settings, ...place };
  expect((await ann.put('attributes', button, fields)).status).toBe(200);
  const { id, item: own } = item({ [name]: 'Lamp', [size]: 0 });
  expect((await ann.put('items', id, own)).status).toBe(200);
  return { ben, board, folder, name, size, id, button, place };
}
type Made = Awaited<ReturnType<typeof made>>;

const attributesIn = async (as: TestClient, folder: string) =>
  ((await listOf(as, 'attributes?limit=1000')) as unknown as Attribute[]).filter(
    ({ folder_id }) => folder_id === folder,
  );
const itemsIn = async (folder: string) =>
  (await listOf(ann, `items?folder_id=${folder}&limit=1000`)) as unknown as Item[];

/** Presses as the page does, by what the person is told. */
async function press(as: TestClient, { folder, board, button, id, place }: Made) {
  const attributes = await attributesIn(as, folder);
  const item = (await itemsIn(folder)).find((one) => one.id === id)!;
  const { settings } = attributes.find((one) => one.id === button)!;
  const { steps } = attributeKinds.button.settings.parse(settings) as { steps: never[] };
  const here = { id: folder, board_id: board };
  const plan = planPress(steps, {
    ...{ item, folder: here, folderOf: () => here, attributesOf: () => attributes },
    ...{ person: idOf(as), now: '2026-01-02 03:04:05', today: '2026-01-02', lookup: noLookup },
  });
  return as.multiple([
    ...Object.entries(plan.values).map(([attribute, data]) => ({
      ...{ collection: 'values', id: `${id}.${attribute}`, item: { data, row_version: 2 } },
    })),
    ...plan.created.map(({ values }) => ({
      ...{ collection: 'items', id: newId(), item: { ...place, row_version: 1, position: 'b0', values } },
    })),
  ]);
}

test('a pressed button saves as the person who presses it, in one action', async () => {
  const all = await made();
  expect((await press(all.ben, all)).status).toBe(200);
  const items = await itemsIn(all.folder);
  expect(items.map(({ values }) => [values[all.name], values[all.size]])).toEqual([
    ['Lamp', 1],
    ['Lamp', undefined],
  ]);
  expect(items[1]?.created_by).toBe(all.ben.id);
});

test('a button gives nobody a right: a save of one who lacks a permission is refused, and nothing is lost', async () => {
  const all = await made();
  const role = 'role:restricted-member:CREATE_ITEM';
  const entry = { row_version: 1, ...all.place, permissions: { [role]: false } };
  expect((await ann.put('permissions', all.folder, entry)).status).toBe(200);
  const before = await itemsIn(all.folder);
  const answer = await press(all.ben, all);
  expect(JSON.stringify(answer.body)).toContain('You do not have the permission to create an item.');
  expect(await itemsIn(all.folder)).toEqual(before);
  expect((await press(ann, all)).status).toBe(200);
});

test('a button says itself what keeps a person from pressing it', async () => {
  const all = await made();
  const [button] = (await attributesIn(all.ben, all.folder)).filter(({ id }) => id === all.button);
  const { steps } = attributeKinds.button.settings.parse(button!.settings) as { steps: never[] };
  const folder = { id: all.folder, board_id: all.board };
  const block = blockOf(steps, { folder, folderOf: () => folder, createdBy: null }, () => false);
  expect(block).toEqual({ permission: 'EDIT_ITEM' });
});

test('nobody saves a value of a button, and unsafe settings of one are refused', async () => {
  const all = await made();
  const value = await ann.put('values', `${all.id}.${all.button}`, { data: 'x', row_version: 1 });
  expect(value.status).toBe(422);
  const wrong = { steps: [{ id: newId(), action: 'run-script', text: [] }] };
  const answer = await ann.put('attributes', all.button, { row_version: 2, settings: wrong });
  expect(answer.status).toBe(422);
});

test('the button of a duplicated folder names the attributes of the copy', async () => {
  const all = await made();
  const body = { name: 'Copy', board_id: all.board, parent_id: null, items: false };
  const answer = await ann.call('POST', `/api/${ann.team}/folders/${all.folder}/duplicate`, body);
  expect(answer.status).toBeLessThan(300);
  const copy = fieldsOf(answer.body)['folder_id'] as string;
  const attributes = await attributesIn(ann, copy);
  const idOf = (kind: string) => attributes.find((one) => one.kind === kind)!;
  const { steps } = attributeKinds.button.settings.parse(idOf('button').settings) as { steps: object[] };
  expect(steps).toMatchObject([
    { attribute_id: idOf('number').id },
    { folder_id: null, values: [{ attribute_id: idOf('text').id }] },
  ]);
});
