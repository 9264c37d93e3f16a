import { CONVERSIONS_PER_TEAM_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { convertJob } from '../../jobs/convert.ts';
import type { Services } from '../../services.ts';
import { eventually } from '../../testing/eventually.ts';
import { idOf, join, setPermissions, setStanding } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf, listOf } from '../boards/testing/boards.ts';
import { deleteOldConversions, insertConversion } from './conversions.store.ts';
import { runConversion } from './run-conversion.ts';

let server: TestServer;
let ann: TestClient;
let bob: TestClient & { id: number };
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member');
});

type Place = { board: string; folder: string };
async function attributeIn({ board, folder }: Place, fields: object, wide = false): Promise<string> {
  const id = newId();
  const place = { board_id: board, folder_id: wide ? null : folder };
  const made = await ann.put('attributes', id, {
    name: 'Value',
    position: 'a7',
    settings: {},
    ...place,
    ...fields,
  });
  expect(made.body, JSON.stringify(made.body)).toMatchObject({ id });
  return id;
}
async function fill(
  { board, folder }: Place,
  attribute: string,
  values: readonly unknown[],
): Promise<string[]> {
  const parts = values.map((data, at) => ({
    collection: 'items',
    id: newId(),
    item: {
      board_id: board,
      folder_id: folder,
      position: `a${String(at).padStart(6, '0')}1`,
      values: { [attribute]: data },
    },
  }));
  for (let at = 0; at < parts.length; at += 500) {
    const { body } = await ann.multiple(parts.slice(at, at + 500));
    expect((body as unknown as { status: number }[]).find(({ status }) => status !== 200)).toBeUndefined();
  }
  return parts.map(({ id }) => id);
}
const attributeOf = async (by: TestClient, id: string) =>
  (await by.call('GET', `/api/${ann.team}/attributes/${id}`)).body;
const valuesOf = async ({ folder }: Place, attribute: string): Promise<unknown[]> =>
  (await listOf(ann, `items?folder_id=${folder}&limit=1000`)).map(
    ({ values }) => fieldsOf(values)[attribute] ?? null,
  );
const startAs = (by: TestClient, id: string, to: object) =>
  by.call('POST', `/api/${ann.team}/attributes/${id}/conversion`, to);
/** A conversion that has begun and waits for `run`: its job is put off. */
async function begun(person: number, attribute: string, kind: string): Promise<string> {
  const id = newId();
  const { team } = ann;
  await server.services.jobs.send(convertJob, { id }, { key: id, afterSeconds: 3_600 });
  await insertConversion(server.services.database.pool, {
    ...{ id, team_id: team, person_id: person, attribute_id: attribute, restores: null },
  });
  const item = { step: 'begin', work: id, kind, settings: {}, isUndo: false };
  const { outcomes } = await server.services.commit.submit({
    ...{ team, person, batch: id },
    requests: [{ collection: 'attributes', method: 'convert', id: attribute, item }],
  });
  expect(outcomes[0], JSON.stringify(outcomes)).toMatchObject({ status: 200 });
  return id;
}
const run = (id: string, services: Services = server.services) =>
  runConversion(services, id, new AbortController().signal);

describe('a conversion', () => {
  test('goes on to its end where whoever began it is not in the workspace any more', async () => {
    const made = await ann.makeFolder();
    const attribute = await attributeIn(made, { kind: 'text' });
    await fill(made, attribute, ['1', '2', 'no']);
    const id = await begun(bob.id, attribute, 'number');
    await setStanding(server, ann.team, bob.id, undefined);
    await run(id);
    expect(await attributeOf(ann, attribute)).toMatchObject({ kind: 'number' });
    expect(await valuesOf(made, attribute)).toEqual([1, 2, null]);
    const people = await attributeIn(made, { kind: 'members', name: 'People' });
    await fill(made, people, [[idOf(ann)]]);
    const bea = await join(server, ann, 'full-member', { name: 'Bea' });
    const other = await begun(bea.id, people, 'text');
    await setStanding(server, ann.team, bea.id, undefined);
    await run(other);
    expect(await valuesOf(made, people)).toContain('Ann');
  });

  test('whose attribute is deleted meanwhile converts all that is left when it is back', async () => {
    const made = await ann.makeFolder();
    const attribute = await attributeIn(made, { kind: 'text' });
    const count = 600;
    await fill(
      made,
      attribute,
      Array.from({ length: count }, (_, at) => String(at)),
    );
    const id = await begun(bob.id, attribute, 'number');
    let parts = 0;
    const { services } = server;
    const submit: Services['commit']['submit'] = async (submission) => {
      parts += 1;
      if (parts === 2)
        expect((await ann.call('DELETE', `/api/${ann.team}/attributes/${attribute}`)).status).toBe(204);
      return services.commit.submit(submission);
    };
    const commit = new Proxy(services.commit, {
      get: (of, key) => (key === 'submit' ? submit : Reflect.get(of, key)),
    });
    await run(id, { ...services, commit }).catch(() => undefined);
    expect(parts).toBeGreaterThan(1);
    const place = { board_id: made.board, folder_id: made.folder };
    // What is sent of the conversion does not count.
    const settings = { from: { kind: 'text' }, to: { kind: 'vote' }, work: newId() };
    const back = { ...place, kind: 'converting', name: 'Value', position: 'a7', settings };
    expect((await ann.put('attributes', attribute, back)).status).toBe(200);
    await run(id);
    expect(await attributeOf(ann, attribute)).toMatchObject({ kind: 'number' });
    const values = await valuesOf(made, attribute);
    expect(values.filter((one) => typeof one !== 'number')).toEqual([]);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('tells nobody values of folders that they may not see, as options', async () => {
    const open = await ann.makeFolder();
    const hidden = { board: open.board, folder: newId() };
    expect((await ann.put('folders', hidden.folder, { board_id: open.board, name: 'Hidden' })).status).toBe(
      200,
    );
    await setPermissions(
      ann,
      { board_id: hidden.board, folder_id: hidden.folder },
      { 'role:full-member:VIEW_FOLDER': false },
    );
    const attribute = await attributeIn(open, { kind: 'text' }, true);
    await fill(open, attribute, ['Open']);
    await fill(hidden, attribute, ['Takeover plan']);
    for (const path of ['conversion', 'conversion/preview']) {
      const refused = await bob.call('POST', `/api/${ann.team}/attributes/${attribute}/${path}`, {
        kind: 'label',
      });
      expect(refused).toMatchObject({
        status: 422,
        body: { issues: [{ code: 'conversion_hidden_values' }] },
      });
    }
    await fill(hidden, attribute, ['Another', 'And another']);
    const { body } = await startAs(bob, attribute, { kind: 'long-text' });
    await eventually(async () =>
      expect(await attributeOf(bob, attribute)).toMatchObject({ kind: 'long-text' }),
    );
    const progress = async (by: TestClient) =>
      (await by.call('GET', `/api/${ann.team}/conversions/${body['id']}`)).body;
    await eventually(async () =>
      expect(await progress(ann)).toMatchObject({ state: 'done', items: 4, items_done: 4 }),
    );
    expect(await progress(bob)).toMatchObject({ state: 'done', items: 100, items_done: 100 });
    expect((await startAs(ann, attribute, { kind: 'label' })).status).toBe(200);
    await eventually(async () => expect(await attributeOf(ann, attribute)).toMatchObject({ kind: 'label' }));
  });

  test('tells visitors of no people, in what the attribute was', async () => {
    const made = await ann.makeFolder();
    const to = { creator: false, attributes: [], people: [bob.id] };
    const attribute = await attributeIn(made, {
      kind: 'date',
      settings: { reminders: [{ id: newId(), before: 0, to }] },
    });
    await setPermissions(
      ann,
      { board_id: made.board, folder_id: null },
      { 'tag:guest_user:VIEW_FOLDER': true },
    );
    const visitor = await TestClient.signUp(server, 'Vic');
    const told = async () =>
      JSON.stringify((await visitor.call('GET', `/api/${ann.team}/attributes/${attribute}`)).body);
    expect(await told()).toContain(attribute);
    expect(await told()).not.toContain(`[${bob.id}]`);
    const id = await begun(bob.id, attribute, 'text');
    expect(await told()).toContain('converting');
    expect(await told()).not.toContain(`[${bob.id}]`);
    await run(id);
    expect(await told()).toContain('"text"');
    expect(await told()).not.toContain(`[${bob.id}]`);
    expect(await told()).not.toContain('former');
  });

  test('is not claimed by whoever brings an attribute back', async () => {
    const made = await ann.makeFolder();
    const attribute = await attributeIn(made, { kind: 'text' });
    const [item] = await fill(made, attribute, ['1']);
    await ann.call('DELETE', `/api/${ann.team}/attributes/${attribute}`);
    const place = { board_id: made.board, folder_id: made.folder };
    const former = { kind: 'label', settings: { options: 5 }, since: null, until: '2999-01-01 00:00:00' };
    const back = { ...place, kind: 'text', name: 'Value', position: 'a7', settings: {}, former };
    expect((await ann.put('attributes', attribute, back)).status).toBe(200);
    await ann.call('DELETE', `/api/${ann.team}/items/${item}`);
    expect((await ann.call('POST', `/api/${ann.team}/trash/items/${item}/restore`, {})).status).toBe(200);
    expect(await valuesOf(made, attribute)).toEqual(['1']);
    const sent = { data: '2', kinds: { [attribute]: 'label' } };
    expect((await ann.put('values', `${item}.${attribute}`, sent)).status).toBe(422);
  });
});

test('what is left of conversions is deleted in time', async () => {
  const { pool } = server.services.database;
  const made = await ann.makeFolder();
  const ids: string[] = [];
  for (const days of [8, 29, 64]) {
    const attribute = await attributeIn(made, { kind: 'text', name: `After ${days}` });
    const id = await begun(bob.id, attribute, 'number');
    ids.push(id);
    await pool.query(`update conversion set created_at = now() - $2 * interval '1 day' where id = $1`, [
      id,
      days,
    ]);
  }
  await run(ids[0]!);
  await deleteOldConversions(pool);
  const { rows } = await pool.query('select id from conversion where id = any($1)', [ids]);
  expect(rows).toEqual([{ id: ids[1] }]);
});

describe('while an attribute is converted', () => {
  test('an item of the trash stays there, where its value would be lost', async () => {
    const made = await ann.makeFolder();
    const attribute = await attributeIn(made, { kind: 'text' });
    const [item] = await fill(made, attribute, ['5']);
    await ann.call('DELETE', `/api/${ann.team}/items/${item}`);
    const id = await begun(bob.id, attribute, 'number');
    const restore = () => ann.call('POST', `/api/${ann.team}/trash/items/${item}/restore`, {});
    expect(await restore()).toMatchObject({
      status: 422,
      body: { issues: [{ code: 'attribute_converting' }] },
    });
    await run(id);
    expect((await restore()).status).toBe(200);
    expect(await valuesOf(made, attribute)).toEqual([5]);
  });

  test('a workspace has others converted only as far as there is room', async () => {
    const made = await ann.makeFolder();
    const kind = { kind: 'text' };
    const works: string[] = [];
    for (let at = 0; at < CONVERSIONS_PER_TEAM_MAX; at += 1)
      works.push(await begun(bob.id, await attributeIn(made, { ...kind, name: `Value ${at}` }), 'number'));
    const last = await attributeIn(made, { ...kind, name: 'Last' });
    const refused = await startAs(ann, last, { kind: 'number' });
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ code: 'conversions_full' }] } });
    expect(await attributeOf(ann, last)).toMatchObject(kind);
    await run(works[0]!);
    expect((await startAs(ann, last, { kind: 'number' })).status).toBe(200);
  });
});

describe('a preview', () => {
  test('shows the beginnings of long values, and makes an answer of long ones that fits into the memory', async () => {
    const made = await ann.makeFolder();
    const attribute = await attributeIn(made, { kind: 'long-text' });
    const long = 'x'.repeat(100_000);
    const path = `/api/${ann.team}/attributes/${attribute}/conversion/preview`;
    for (let at = 0; at < 7; at += 1) await fill(made, attribute, Array(30).fill(long));
    const few = await ann.call('POST', path, { kind: 'number' });
    expect(few.body).toMatchObject({ lost: 210 });
    const losses = few.body['losses'] as unknown as { before: string }[];
    expect(losses.map(({ before }) => before.length)).toEqual(Array(20).fill(500));
    const all = await ann.call('POST', path, { kind: 'number', all: true });
    expect((all.body['losses'] as unknown as object[]).length).toBe(200);
  });

  test('is for tokens that may read', async () => {
    const made = await ann.makeFolder();
    const attribute = await attributeIn(made, { kind: 'text' });
    const asked = async (scopes: string[]) => {
      const { body } = await ann.call('POST', '/api/me/tokens', {
        name: 'Program',
        scopes,
        expiresInDays: 1,
      });
      const program = Object.assign(new TestClient(server.address), { token: String(body['token']) });
      return (
        await program.call('POST', `/api/${ann.team}/attributes/${attribute}/conversion/preview`, {
          kind: 'number',
        })
      ).status;
    };
    expect(await asked(['records:write'])).toBe(403);
    expect(await asked(['records:read'])).toBe(200);
  });
});
