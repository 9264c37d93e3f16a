import type { Duplicate } from '@tessera/domain/api/boards.ts';
import { newId } from '@tessera/domain/ids.ts';
import { expect, test } from 'vitest';
import { sharedServer, TestClient } from '../../testing/test-server.ts';
import { listOf } from './testing/boards.ts';

test('views of a copied board ask linked items of the copy for attributes of the copy', async () => {
  const ann = await TestClient.signUp(await sharedServer());
  const { board, folder } = await ann.makeFolder();
  const later = newId();
  await ann.put('folders', later, { board_id: board, parent_id: null, name: 'Later' });
  const to = newId();
  const link = { kind: 'reference', name: 'To', settings: { folder_id: later } };
  await ann.put('attributes', to, { board_id: board, folder_id: folder, ...link });
  const state = newId();
  const place = { board_id: board, folder_id: later };
  await ann.put('attributes', state, { ...place, kind: 'text', name: 'State', settings: {} });
  const linked = { attribute_id: state, quantifier: 'every' };
  const condition = { attribute_id: to, linked, operator: 'is', operand: 'Open' };
  const view = newId();
  const filter = { match: 'all', conditions: [condition] };
  const target = { of: 'value', attribute_id: to };
  const settings = { query: { filter }, colors: { rules: [{ filter, color: 'red', target }] } };
  const fields = { board_id: board, folder_id: folder, type: 'table', name: 'Asking', settings };
  expect((await ann.put('views', view, fields)).status).toBe(200);
  const path = `/api/${ann.team}/boards/${board}/duplicate`;
  const made = (await ann.call('POST', path, { items: false })).body as unknown as Duplicate;
  expect(made.state).toBe('done');
  const inCopy = async (collection: string) =>
    (await listOf(ann, `${collection}?limit=1000`)).filter((one) => one['board_id'] === made.board_id);
  const attributes = await inCopy('attributes');
  const idOf = (name: string) => attributes.find((one) => one['name'] === name)!.id;
  const copy = (await inCopy('views')).find((one) => one['name'] === 'Asking')!;
  const named = { attribute_id: idOf('To'), linked: { ...linked, attribute_id: idOf('State') } };
  const copied = { match: 'all', conditions: [{ ...condition, ...named }] };
  expect(copy['settings']).toMatchObject({
    query: { filter: copied },
    colors: { rules: [{ filter: copied, color: 'red', target: { of: 'value', attribute_id: idOf('To') } }] },
  });
});

test('colours of a view are taken as they are sent, or refused with what is wrong', async () => {
  const ann = await TestClient.signUp(await sharedServer());
  const { board, folder } = await ann.makeFolder();
  const put = (colors: unknown) =>
    ann.put('views', newId(), {
      ...{ board_id: board, folder_id: folder, type: 'table', name: 'Coloured', settings: { colors } },
    });
  const filter = { match: 'all', conditions: [{ attribute_id: newId(), operator: 'is-empty' }] };
  const rule = { filter, color: 'teal', target: { of: 'edge' } };
  const taken = await put({ rules: [rule] });
  expect([taken.status, taken.body['settings']]).toMatchObject([
    200,
    { colors: { label: null, rules: [{ color: 'teal', target: { of: 'edge' } }] } },
  ]);
  for (const colors of [
    { rules: [{ ...rule, color: 'beige' }] },
    { rules: [{ ...rule, target: { of: 'value' } }] },
    { rules: Array.from({ length: 21 }, () => rule) },
    { label: { attribute_id: 'State', target: { of: 'item' } } },
  ])
    expect((await put(colors)).status).toBe(422);
});
