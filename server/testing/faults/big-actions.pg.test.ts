import { BATCH_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveRequest } from '../../commit/submission.ts';
import { idOf } from '../people.ts';
import { type Answer, startOwnServer, TestClient, type TestServer } from '../test-server.ts';

/**
 * Milliseconds for which the process may do nothing else: five times the goal, for slow machines. It is the working
 * time of this thread, so that other load on the machine does not matter.
 */
const TURN_MAX = 1_000;
const FOLDERS = 5_000;

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
});
afterAll(() => server.stop());

/** Does something and returns the longest time that the process worked meanwhile without a turn for anything else. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
  }, 1);
  await work();
  clearInterval(timer);
  return longest;
}

const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await ann.call(method, `/api/${ann.team}/${path}`, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer;
};

async function save(requests: readonly SaveRequest[]): Promise<void> {
  for (let start = 0; start < requests.length; start += BATCH_MAX) {
    const { outcomes } = await server.services.commit.submit({
      ...{ team: ann.team, person: idOf(ann), requests: requests.slice(start, start + BATCH_MAX) },
      batch: newId(),
    });
    const failure = outcomes.find(({ status }) => status >= 300 && status !== 424);
    if (failure) throw new Error(JSON.stringify(failure.data));
  }
}

/**
 * Creates a board with a folder that contains all others, each with an attribute and a view; as if created long ago.
 */
async function makeBoard(): Promise<{ board: string; root: string }> {
  const [board, root] = [newId(), newId()] as [string, string];
  const look = { position: 'a0', hue: null, icon: null, archived: false };
  const rows: { collection: string; id: string; fields: object }[] = [
    { collection: 'boards', id: board, fields: { ...look, name: 'Big', hue: 'teal', user_ids: [] } },
  ];
  for (let n = 0; n < FOLDERS; n += 1) {
    const id = n === 0 ? root : newId();
    const inside = { board_id: board, folder_id: id, position: 'a0', settings: {}, name: 'It' };
    rows.push(
      {
        ...{ collection: 'folders', id },
        fields: { ...look, name: 'Folder', board_id: board, parent_id: n === 0 ? null : root },
      },
      { collection: 'attributes', id: newId(), fields: { ...inside, kind: 'text', primary: true } },
      { collection: 'views', id: newId(), fields: { ...inside, type: 'table' } },
    );
  }
  await server.services.database.pool.query(
    `insert into record (team_id, collection, id, row_version, fields, created_at, updated_at)
     select $1, collection, id, 1, fields, now(), now()
     from jsonb_to_recordset($2::jsonb) r (collection text, id uuid, fields jsonb)`,
    [ann.team, JSON.stringify(rows)],
  );
  server.services.teams.forget(ann.team);
  return { board, root };
}

const countIn = async (board: string) => {
  const state = (await server.services.teams.open(ann.team))!;
  return [...state.all('folders')].filter(({ board_id }) => board_id === board).length;
};
const newest = async () =>
  ((await call('GET', 'activity')).body['data'] as unknown as { batch: string }[])[0]!.batch;

describe(`a board of ${FOLDERS} folders does not block the process`, () => {
  let made: Awaited<ReturnType<typeof makeBoard>>;
  beforeAll(async () => {
    made = await makeBoard();
  });

  test('while more folders are added', async () => {
    const more = Array.from({ length: BATCH_MAX }, () => newId());
    const put = (collection: SaveRequest['collection'], id: string, item: object): SaveRequest => ({
      ...{ collection, method: 'put', id },
      item: { row_version: 1, position: 'a0', board_id: made.board, name: 'New', ...item },
    });
    const folders = more.map((id) => put('folders', id, { parent_id: made.root }));
    const attributes = more.map((id) => put('attributes', newId(), { folder_id: id, kind: 'text' }));
    expect(await longestTurn(() => save(folders))).toBeLessThan(TURN_MAX);
    expect(await longestTurn(() => save(attributes))).toBeLessThan(TURN_MAX);
    expect(await countIn(made.board)).toBe(FOLDERS + BATCH_MAX);
    await save(more.map((id) => ({ collection: 'folders', method: 'delete', id })));
    expect(await countIn(made.board)).toBe(FOLDERS);
  });

  test('while it is deleted and restored', async () => {
    expect(await longestTurn(() => call('DELETE', `boards/${made.board}`))).toBeLessThan(TURN_MAX);
    expect(await countIn(made.board)).toBe(0);
    expect(await longestTurn(() => call('GET', 'trash'))).toBeLessThan(TURN_MAX);
    expect(await longestTurn(() => call('POST', `trash/boards/${made.board}/restore`))).toBeLessThan(
      TURN_MAX,
    );
    expect(await countIn(made.board)).toBe(FOLDERS);
  });

  test('while its folder is moved to another board and back', async () => {
    const other = newId();
    await save([
      { collection: 'boards', method: 'put', id: other, item: { row_version: 1, name: 'B', position: 'a1' } },
    ]);
    const { body } = await call('GET', `folders/${made.root}`);
    const row_version = Number(body['row_version']) + 1;
    const batch = newId();
    const route = `/api/${ann.team}/folders/${made.root}`;
    const move = () =>
      call('PUT', `multiple?batch=${batch}`, [{ route, item: { row_version, board_id: other } }]);
    expect(await longestTurn(move)).toBeLessThan(TURN_MAX);
    expect(await countIn(other)).toBe(FOLDERS);
    expect(await longestTurn(() => call('POST', `activity/${batch}/undo`, {}))).toBeLessThan(TURN_MAX);
    expect(await countIn(made.board)).toBe(FOLDERS);
  });

  test('while it is duplicated and the duplicate is undone', async () => {
    let copy = '';
    const duplicate = async () => {
      const { body } = await call('POST', `boards/${made.board}/duplicate`, { items: false });
      copy = String(body['board_id']);
    };
    expect(await longestTurn(duplicate)).toBeLessThan(TURN_MAX);
    expect(await countIn(copy)).toBe(FOLDERS);
    const batch = await newest();
    expect(await longestTurn(() => call('POST', `activity/${batch}/undo`, {}))).toBeLessThan(TURN_MAX);
    expect(await countIn(copy)).toBe(0);
  });

  /** How often its permissions were set: a try after this one sets them again. */
  let times = 0;
  test('while its permissions are set and shown', async () => {
    times += 1;
    const state = (await server.services.teams.open(ann.team))!;
    const folders = [...state.within('folders', made.root)].slice(0, BATCH_MAX);
    const requests = folders.map(
      ({ id, board_id }): SaveRequest => ({
        ...{ collection: 'permissions', method: 'put', id },
        item: {
          row_version: times,
          ...{ board_id, folder_id: id },
          permissions: { 'role:guest:VIEW_FOLDER': false },
        },
      }),
    );
    expect(await longestTurn(() => save(requests))).toBeLessThan(TURN_MAX);
    // Read as it comes: to make records of it is no work of the server's.
    const show = async () => {
      const path = `/api/${ann.team}/permissions/boards/${made.board}`;
      const { status, body } = await fetch(server.address + path, {
        headers: { authorization: `Bearer ${ann.token}`, 'accept-encoding': 'identity' },
      });
      expect(status).toBe(200);
      await body!.pipeTo(new WritableStream());
    };
    expect(await longestTurn(show)).toBeLessThan(TURN_MAX);
  });
});
