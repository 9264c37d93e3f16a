import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { type Behind, findBehind } from './log-readers.store.ts';

/** Lines that a reader is not concerned with are passed for all teams at once, and no other line is. */

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.stop());

const FEW = 500;
const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values);

/** A team with a folder and an item; a reader's cursor is so many lines before its end. */
async function teamWith(reader: string, behind: number): Promise<number> {
  const ann = await TestClient.signUp(server);
  const { item } = await ann.makeFolder();
  const one = item();
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
  await query(
    'insert into log_reader (team_id, reader, seq) select team_id, $2, seq - $3::int from team_log where team_id = $1',
    [ann.team, reader, behind],
  );
  return ann.team;
}

/** How many lines a team's cursor is behind. */
async function behindOf(reader: string, team: number): Promise<number> {
  const { rows } = await query(
    'select l.seq - r.seq as behind from log_reader r join team_log l using (team_id) where reader = $1 and team_id = $2',
    [reader, team],
  );
  return Number(rows[0].behind);
}

async function behind(id: string, collections = ['boards'], few = FEW): Promise<number[]> {
  const all: number[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const found: Behind = await findBehind(server.services.database.pool, { id, collections }, few, after);
    all.push(...found.teams);
    after = found.next;
  }
  return all;
}

test('a team whose lines are of other collections is passed; one with a line of these is not', async () => {
  const id = `passed-${newId()}`;
  // The last line is of an item, the folder's five are before it.
  const [passed, concerned, there] = [await teamWith(id, 1), await teamWith(id, 6), await teamWith(id, 0)];
  const found = await behind(id);
  expect(found).toContain(concerned);
  expect(found).not.toContain(passed);
  expect(found).not.toContain(there);
  expect(await behindOf(id, passed)).toBe(0);
  expect(await behindOf(id, concerned)).toBe(6);
  expect(await behind(id, ['items'])).toContain(concerned);
});

test('a team without a cursor is behind, and so is one that is behind by many lines', async () => {
  const id = `many-${newId()}`;
  const [team, other] = [await teamWith(id, 1), await teamWith(`other-${id}`, 0)];
  const found = await behind(id, ['boards'], 1);
  expect(found).toEqual(expect.arrayContaining([team, other]));
  expect(await behindOf(id, team)).toBe(1);
});

test('a cursor that is just being moved by another process is left to it', async () => {
  const id = `held-${newId()}`;
  const team = await teamWith(id, 1);
  const client = await server.services.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from log_reader where reader = $1 and team_id = $2 for update', [id, team]);
    expect(await behind(id)).toContain(team);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await behind(id)).not.toContain(team);
});

test('all teams are looked at, in parts', async () => {
  const id = `parts-${newId()}`;
  const { rows } = await query(
    `with made as (
       insert into team (name, owner_id) select 'Many', owner_id from generate_series(1, 2500), (select owner_id from team limit 1) one
       returning id
     ), logged as (insert into team_log (team_id, seq) select id, 3 from made returning team_id)
     insert into log_reader (team_id, reader, seq) select team_id, $1, case when team_id % 5 = 0 then 3 else 1 end from logged
     returning team_id, seq::int`,
    [id],
  );
  const [late, current] = [rows.filter(({ seq }) => seq === 1), rows.filter(({ seq }) => seq === 3)];
  // No line of theirs is in the log: none is of a collection of the reader.
  const made = new Set(rows.map(({ team_id }) => team_id));
  expect((await behind(id, ['boards'], 2)).filter((team) => made.has(team)).sort()).toEqual(
    late.map(({ team_id }) => team_id).sort(),
  );
  expect((await behind(id)).filter((team) => made.has(team))).toEqual([]);
  expect(await behindOf(id, late.at(-1)!.team_id)).toBe(0);
  expect(await behindOf(id, current.at(-1)!.team_id)).toBe(0);
});
