import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

interface Told {
  resource_type: string;
  inherited_permissions: Record<string, boolean>;
  final_permissions: Record<string, boolean>;
}

const EDIT = 'role:guest:EDIT_ITEM';

async function told(query = '') {
  const owner = await TestClient.signUp(server);
  const { board, folder } = await owner.makeFolder();
  await setPermissions(
    owner,
    { board_id: board, folder_id: null },
    { [EDIT]: true, [`${EDIT}:owner`]: true },
  );
  await setPermissions(owner, { board_id: board, folder_id: folder }, { [EDIT]: false });
  const answer = await owner.call('GET', `/api/${owner.team}/permissions/boards/${board}${query}`);
  const all = answer.body as unknown as Told[];
  return all.find(({ resource_type }) => resource_type === 'folder')!;
}

test('"Inherited permissions ... are dropped when final permissions cover them, unless the owner variant applies"', async () => {
  const { inherited_permissions, final_permissions } = await told();
  expect(inherited_permissions).not.toHaveProperty([EDIT]);
  expect(inherited_permissions).toMatchObject({
    [`${EDIT}:owner`]: true,
    'role:full-member:EDIT_ITEM': true,
  });
  expect(final_permissions).toMatchObject({ [EDIT]: false, [`${EDIT}:owner`]: true });
});

test('`covered` adds what a place would inherit without its own entries', async () => {
  expect((await told('?covered=true')).inherited_permissions).toMatchObject({ [EDIT]: true });
});

test('a board with many folders is told page by page: the board first, then the folders by id', async () => {
  const owner = await TestClient.signUp(server);
  const { board, folder } = await owner.makeFolder();
  const more = Array.from({ length: 3 }, () => newId());
  for (const [index, id] of more.entries())
    await owner.put('folders', id, {
      ...{ row_version: 1, board_id: board, name: `Folder ${index}`, position: `b${index}` },
    });
  const page = async (query: string) => {
    const answer = await owner.call('GET', `/api/${owner.team}/permissions/boards/${board}?${query}`);
    return (answer.body as unknown as { id: string }[]).map(({ id }) => id);
  };
  const all = [board, ...[folder, ...more].sort()];
  expect(await page('')).toEqual(all);
  const told: string[] = [];
  for (let after = ''; ; after = `&after=${told.at(-1)}`) {
    const next = await page(`limit=2${after}`);
    told.push(...next);
    if (next.length < 2) break;
  }
  expect(told).toEqual(all);
  // A place that has gone meanwhile is continued after too.
  expect(await page(`after=${newId()}`)).toEqual([]);
  expect((await owner.call('GET', `/api/${owner.team}/permissions/boards/${board}?limit=501`)).status).toBe(
    422,
  );
});
