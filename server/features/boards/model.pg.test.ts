import type { Duplicate } from '@tessera/domain/api/boards.ts';
import { newId } from '@tessera/domain/ids.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { moveFolder } from './testing/boards.ts';
import { shapeOf } from './testing/shape.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
});

interface Plan {
  /**
   * For each folder: the earlier folder that it is in (none: the top of the board), and its items with the values that
   * they have.
   */
  folders: { parent: number; items: (readonly boolean[])[]; isSet: boolean }[];
  /** Attributes of the whole board. */
  wide: number;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  folders: fc.array(
    fc.record({
      parent: fc.nat(3),
      items: fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), { maxLength: 4 }),
      isSet: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  wide: fc.nat(2),
});

/** Makes a board by a plan. Returns it and its folders. */
async function make({ folders, wide }: Plan): Promise<{ board: string; ids: string[] }> {
  const board = newId();
  const parts: { collection: string; id: string; item: object }[] = [];
  const put = (collection: string, id: string, item: object) => {
    parts.push({ collection, id, item: { row_version: 1, position: 'a0', ...item } });
    return id;
  };
  put('boards', board, { name: 'Board', icon: 'flag', hue: 'pink' });
  const wides = Array.from({ length: wide }, (_, index) =>
    put('attributes', newId(), {
      board_id: board,
      kind: 'text',
      name: `Wide ${index}`,
      position: `b${index}`,
    }),
  );
  const ids: string[] = [];
  for (const [index, { parent, items, isSet }] of folders.entries()) {
    const id = newId();
    const place = { board_id: board, folder_id: id };
    put('folders', id, {
      ...{ board_id: board, parent_id: ids[parent] ?? null, name: `Folder ${index}`, position: `a${index}` },
      ...{ hue: isSet ? 'red' : null, archived: isSet },
    });
    const name = put('attributes', newId(), { ...place, kind: 'text', name: 'Name', primary: true });
    const hidden = isSet ? [...wides, name] : [];
    put('views', newId(), { ...place, type: 'table', name: 'Table', settings: { hidden } });
    if (isSet)
      put('permissions', id, {
        ...place,
        permissions: { 'role:guest:EDIT_ITEM': false, 'role:admin:EDIT_ITEM': true },
      });
    for (const [at, has] of items.entries()) {
      const all = [name, ...wides];
      const values = Object.fromEntries(all.flatMap((one, nth) => (has[nth] ? [[one, `${at}.${nth}`]] : [])));
      put('items', newId(), { ...place, position: `a${at % 2}`, values });
    }
    ids.push(id);
  }
  for (const part of parts)
    if (part.collection === 'permissions') delete (part.item as { position?: string }).position;
  const { body } = await ann.multiple(parts);
  const refused = (body as unknown as { status: number }[]).find(({ status }) => status !== 200);
  if (refused) throw new Error(JSON.stringify(refused));
  return { board, ids };
}

test('a copy equals the original, and folders that were moved there and back or restored are as before', async () => {
  await fc.assert(
    fc.asyncProperty(plan, plan, async (one, another) => {
      // Each run has a team of its own, so that the lists stay short.
      ann = await TestClient.signUp(server);
      const { board, ids } = await make(one);
      const other = await make(another);
      const team = `/api/${ann.team}`;
      const before = await shapeOf(ann, { board });
      const elsewhere = await shapeOf(ann, { board: other.board });

      const { body } = await ann.call('POST', `${team}/boards/${board}/duplicate`, { items: true });
      const copy = body as unknown as Duplicate;
      await expect
        .poll(async () => (await ann.call('GET', `${team}/duplicates/${copy.id}`)).body['state'])
        .toBe('done');
      expect(await shapeOf(ann, { board: copy.board_id })).toEqual(before);
      await ann.call('POST', `${team}/activity/${copy.id}/undo`, {});
      expect((await ann.call('GET', `${team}/boards/${copy.board_id}`)).status).toBe(404);

      const folder = ids[0]!;
      for (const [board_id, parent_id] of [
        [other.board, other.ids[0]!],
        [board, null],
      ] as const)
        expect((await moveFolder(ann, folder, { board_id, parent_id })).status).toBe(200);
      expect(await shapeOf(ann, { board })).toEqual(before);
      expect(await shapeOf(ann, { board: other.board })).toEqual(elsewhere);

      for (const path of [`folders/${folder}`, `boards/${board}`]) {
        expect((await ann.call('DELETE', `${team}/${path}`)).status).toBe(204);
        expect((await ann.call('POST', `${team}/trash/${path}/restore`, {})).status).toBe(200);
        expect(await shapeOf(ann, { board })).toEqual(before);
      }
    }),
    { numRuns: 12 },
  );
}, 180_000);
