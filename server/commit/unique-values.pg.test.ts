import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join, setPermissions } from '../testing/people.ts';
import { expectLogHolds } from '../testing/replay.ts';
import {
  type Answer,
  sharedServer,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../testing/test-server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let ann: TestClient;
let far: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
  far = there(ann);
});
afterAll(() => other.stop());

const there = (client: TestClient): TestClient =>
  Object.assign(new TestClient(other.address), { token: client.token, team: client.team });

/** A folder with an attribute whose values are unique; `wide`: of the whole board. */
async function uniqueFolder({ wide = false, unique = true } = {}) {
  const made = await ann.makeFolder();
  const code = newId();
  const { board, folder } = made;
  const fields = {
    board_id: board,
    folder_id: wide ? null : folder,
    kind: 'text',
    name: `Code ${code}`,
    position: 'a9',
  };
  expect((await ann.put('attributes', code, { row_version: 1, ...fields, unique })).status).toBe(200);
  const make = async (
    data: string | null,
    called?: string,
    client = ann,
  ): Promise<{ id: string; answer: Answer }> => {
    const one = made.item({ [code]: data, ...(called ? { [made.name]: called } : {}) });
    return { id: one.id, answer: await client.put('items', one.id, one.item) };
  };
  const set = (id: string, row_version: number, data: string | null, client = ann) =>
    client.put('values', `${id}.${code}`, { row_version, data });
  return { ...made, code, make, set };
}

const issueOf = ({ status, body }: Answer) => [
  status,
  (body as { issues?: { code: string; params?: object }[] }).issues?.[0],
];

async function heldTwice(attribute: string): Promise<unknown[]> {
  const { rows } = await server.services.database.pool.query(
    `select "values" -> $2 as data from item where team_id = $1 and "values" ? $2 group by 1 having count(*) > 1`,
    [ann.team, attribute],
  );
  return rows;
}

describe('a value of a unique attribute', () => {
  test('is refused to a second item, with the name of the first; empty ones are never equal', async () => {
    const { make, set } = await uniqueFolder();
    const oak = await make('a1', 'Oak');
    expect(oak.answer.status).toBe(200);
    const [status, issue] = issueOf((await make('a1', 'Elm')).answer);
    expect([status, issue]).toEqual([
      422,
      expect.objectContaining({ code: 'value_of_item', params: { item: 'Oak' } }),
    ]);
    const elm = await make(null);
    expect((await make(null)).answer.status).toBe(200);
    expect(issueOf(await set(elm.id, 1, 'a1'))).toEqual([
      422,
      expect.objectContaining({ code: 'value_of_item' }),
    ]);
    expect((await set(elm.id, 1, 'A1')).status).toBe(200);
    // Its own value again is no other item's.
    expect((await set(oak.id, 2, 'a1')).status).toBe(200);
  });

  test('is free again when its item has another one, or is deleted; what comes back is compared again', async () => {
    const { make, set } = await uniqueFolder();
    const one = await make('x');
    expect((await set(one.id, 2, 'y')).status).toBe(200);
    const two = await make('x');
    expect(two.answer.status).toBe(200);
    const batch = newId();
    await ann.call('DELETE', `/api/${ann.team}/items/${two.id}`, undefined, { 'x-transaction-batch': batch });
    const three = await make('x');
    expect(three.answer.status).toBe(200);
    const fields = two.answer.body as Record<string, unknown>;
    const again = await ann.put('items', two.id, { ...fields, versions: {}, row_version: 1 });
    expect(issueOf(again)).toEqual([422, expect.objectContaining({ code: 'value_taken' })]);
    await ann.call('DELETE', `/api/${ann.team}/items/${three.id}`);
    expect((await ann.put('items', two.id, { ...fields, versions: {}, row_version: 1 })).status).toBe(200);
  });

  test('may be exchanged by two items in one batch, and one batch does not give it twice', async () => {
    const { make, code, item } = await uniqueFolder();
    const [one, two] = [await make('1'), await make('2')];
    const value = (id: string, row_version: number, data: string) => ({
      collection: 'values',
      id: `${id}.${code}`,
      item: { row_version, data },
    });
    const swapped = await ann.multiple([value(one.id, 2, '2'), value(two.id, 2, '1')]);
    expect((swapped.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([200, 200]);
    const twice = await ann.multiple(
      [item({ [code]: '3' }), item({ [code]: '3' })].map((made) => ({ collection: 'items', ...made })),
    );
    expect((twice.body as unknown as { status: number }[]).map(({ status }) => status)).toContain(422);
    expect((await make('3')).answer.status).toBe(200);
  });

  test('is given to one of many who want it at once, by two processes', async () => {
    const { make, set, code } = await uniqueFolder();
    await expect.poll(async () => (await far.call('GET', `/api/${ann.team}/boards`)).status).toBe(200);
    const values = ['red', 'blue', 'green', 'grey'];
    const made = await Promise.all(
      Array.from({ length: 48 }, (_, index) =>
        make(values[index % 4]!, `Item ${index}`, index % 3 === 0 ? far : ann),
      ),
    );
    const statuses = made.map(({ answer }) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 422)).toHaveLength(44);
    const empty = await Promise.all(Array.from({ length: 12 }, () => make(null)));
    const filled = await Promise.all(
      empty.map(({ id }, index) => set(id, 1, 'white', index % 2 ? far : ann)),
    );
    expect(filled.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await heldTwice(code)).toEqual([]);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('in a folder that somebody may not see is taken, by nobody they hear of', async () => {
    const { board, code, make } = await uniqueFolder({ wide: true });
    const bob = await join(server, ann, 'full-member');
    const open = newId();
    await ann.put('folders', open, { row_version: 1, board_id: board, name: 'Open', position: 'a5' });
    const { folder_id } = (await make('secret', 'Plan')).answer.body as unknown as { folder_id: string };
    await setPermissions(ann, { board_id: board, folder_id }, { 'role:full-member:VIEW_FOLDER': false });
    const id = newId();
    const item = {
      row_version: 1,
      board_id: board,
      folder_id: open,
      position: 'a0',
      values: { [code]: 'secret' },
    };
    const [status, issue] = issueOf(await bob.put('items', id, item));
    expect([status, issue]).toEqual([422, expect.objectContaining({ code: 'value_taken' })]);
  });
});

describe('an attribute', () => {
  test('becomes unique where no two values are the same; else it is told how many, and the first of them', async () => {
    const { make, code, set } = await uniqueFolder({ unique: false });
    const [, two] = [await make('x'), await make('x'), await make('y'), await make('z')];
    const refused = await ann.put('attributes', code, { row_version: 2, unique: true });
    expect(issueOf(refused)).toEqual([
      422,
      expect.objectContaining({
        code: 'values_not_unique',
        params: expect.objectContaining({ count: 1, examples: 'x' }),
      }),
    ]);
    expect((await set(two.id, 2, 'w')).status).toBe(200);
    expect((await ann.put('attributes', code, { row_version: 2, unique: true })).status).toBe(200);
    expect((await make('y', undefined, far)).answer.status).toBe(422);
    expect((await ann.put('attributes', code, { row_version: 3, unique: false })).status).toBe(200);
    expect((await make('y')).answer.status).toBe(200);
    const { rows } = await server.services.database.pool.query(
      'select from unique_value where attribute_id = $1',
      [code],
    );
    expect(rows).toEqual([]);
  });

  test('that becomes unique while others save the same value never has it twice', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { make, code } = await uniqueFolder({ unique: false });
      await Promise.all([
        make('x'),
        ann.put('attributes', code, { row_version: 2, unique: true }),
        make('x', undefined, far),
        make('x'),
      ]);
      const { body } = await ann.call('GET', `/api/${ann.team}/attributes/${code}`);
      if (body['unique']) expect(await heldTwice(code)).toEqual([]);
    }
  });

  test('is unique, and has no default value, or is not', async () => {
    const { board, folder } = await ann.makeFolder();
    const fields = {
      row_version: 1,
      board_id: board,
      folder_id: folder,
      kind: 'text',
      name: 'Code',
      position: 'a9',
    };
    const refused = await ann.put('attributes', newId(), { ...fields, unique: true, default: 'x' });
    expect(issueOf(refused)).toEqual([422, expect.objectContaining({ code: 'unique_without_default' })]);
    const checkbox = await ann.put('attributes', newId(), { ...fields, kind: 'checkbox', unique: true });
    expect(issueOf(checkbox)).toEqual([422, expect.objectContaining({ code: 'not_valid' })]);
  });
});

describe('a folder', () => {
  test('does not come back with a value that another one has got meanwhile', async () => {
    const { board, folder, code, make } = await uniqueFolder({ wide: true });
    await make('x', 'Old');
    const next = newId();
    await ann.put('folders', next, { row_version: 1, board_id: board, name: 'Next', position: 'a5' });
    await ann.call('DELETE', `/api/${ann.team}/folders/${folder}`);
    const id = newId();
    const item = {
      row_version: 1,
      board_id: board,
      folder_id: next,
      position: 'a0',
      values: { [code]: 'x' },
    };
    expect((await ann.put('items', id, item)).status).toBe(200);
    const restore = () => ann.call('POST', `/api/${ann.team}/trash/folders/${folder}/restore`);
    expect(issueOf(await restore())).toEqual([422, expect.objectContaining({ code: 'values_not_unique' })]);
    expect((await ann.call('DELETE', `/api/${ann.team}/items/${id}`)).status).toBe(204);
    expect((await restore()).status).toBe(200);
    expect((await ann.put('items', newId(), { ...item })).status).toBe(422);
  });

  test('takes the unique values of a whole board along to another one, where they stay unique', async () => {
    const { folder, code, make, name } = await uniqueFolder({ wide: true });
    await make('x', 'Moved');
    const target = (await ann.makeFolder()).board;
    const moved = await ann.put('folders', folder, { row_version: 2, board_id: target, parent_id: null });
    expect(moved.status).toBe(200);
    const { body } = await ann.call('GET', `/api/${ann.team}/attributes?folder_id=${folder}`);
    const own = (
      body as unknown as { data: { id: string; unique?: boolean; folder_id: string | null }[] }
    ).data.find((one) => one.unique && one.folder_id === folder)!;
    expect(own.id).not.toBe(code);
    const item = (data: string) => ({
      ...{ row_version: 1, board_id: target, folder_id: folder, position: 'a1' },
      values: { [own.id]: data, [name]: 'New' },
    });
    expect(issueOf(await far.put('items', newId(), item('x')))).toEqual([
      422,
      expect.objectContaining({ code: 'value_of_item', params: { item: 'Moved' } }),
    ]);
    expect((await ann.put('items', newId(), item('y'))).status).toBe(200);
  });
});
