import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '../features/boards/testing/boards.ts';
import { eventually } from '../testing/eventually.ts';
import { idOf, join, setPermissions, setStanding } from '../testing/people.ts';
import { expectLogHolds } from '../testing/replay.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { itemsThatRepeat } from './items-that-repeat.ts';
import type { LogLine } from './log-reader.ts';
import { readLines } from './log-readers.store.ts';
import { DUE, followers, NEXT, repeatingFolder, weekly } from './testing/repeating-folder.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
});
afterAll(() => other.stop());

const tasks = (settings: object = {}) => repeatingFolder(server, ann, settings);

describe('an item that is done', () => {
  test('is followed by its copy with the next dates, which has the rule from then on', async () => {
    const folder = await tasks();
    const first = await folder.create({ [folder.start]: '2200-01-29', [folder.size]: 3 });
    await folder.set(first, folder.vote, [idOf(ann)]);
    const last = await ann.put('items', newId(), { ...folder.item({}, 'a1').item });
    expect(last.status).toBe(200);
    await folder.set(first, folder.done, true);
    const all = await eventually(async () => {
      const found = await folder.items();
      expect(found).toHaveLength(3);
      return found;
    });
    const next = all[1]!;
    expect(all[0]!['id']).toBe(first);
    expect(fieldsOf(next['values'])).toEqual({
      [folder.name]: 'Water the plants',
      [folder.size]: 3,
      [folder.due]: NEXT,
      [folder.start]: '2200-02-05',
      [folder.rule]: weekly,
      [folder.number]: 3,
    });
    expect(next['created_by']).toBe(idOf(ann));
    const before = await folder.valuesOf(first);
    expect(before).toMatchObject({ [folder.done]: true, [folder.due]: DUE });
    expect(before).not.toHaveProperty(folder.rule);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('says with the next one which line caused it', async () => {
    const folder = await tasks();
    const first = await folder.create();
    await folder.set(first, folder.done, true);
    const [next] = await followers(folder, first);
    const { rows } = await server.services.database.pool.query(
      `select l.origin, c.record_id from change l join change c on c.team_id = l.team_id and c.seq = l.caused_by
       where l.team_id = $1 and l.record_id = $2`,
      [ann.team, next!['id']],
    );
    expect(rows).toEqual([{ origin: 'repeat', record_id: `${first}.${folder.done}` }]);
  });

  test('ends its rule after as many times, and by a date', async () => {
    const folder = await tasks();
    const once = await folder.create({ [folder.rule]: { ...weekly, ends: { times: 1 } } });
    const until = await folder.create({ [folder.rule]: { ...weekly, ends: { until: '2200-02-06' } } });
    const twice = await folder.create({ [folder.rule]: { ...weekly, ends: { times: 2 } } });
    for (const one of [once, until, twice]) await folder.set(one, folder.done, true);
    await folder.settled();
    const rules = (await folder.items()).map(({ values }) => fieldsOf(values)[folder.rule]);
    expect(rules).toHaveLength(4);
    expect(rules).toContainEqual({ ...weekly, ends: { times: 1 } });
  });

  test('without a date is followed by one with the date of today or later', async () => {
    const folder = await tasks();
    const first = await folder.create({ [folder.due]: null });
    await folder.set(first, folder.done, true);
    const [next] = await followers(folder, first);
    expect(String(fieldsOf(next!['values'])[folder.due]) > new Date().toISOString().slice(0, 10)).toBe(true);
  });

  test('may be said done by an option of a label, and begins without what is reset', async () => {
    const folder = await tasks();
    const state = newId();
    const place = { row_version: 1, board_id: folder.board, folder_id: folder.folder };
    const options = [
      { id: 'todo', name: 'To do', color: 'blue' },
      { id: 'over', name: 'Over', color: 'green' },
    ];
    await ann.put('attributes', state, {
      ...{ ...place, kind: 'label', name: 'State', position: 'a6', default: ['todo'] },
      settings: { options, multiple: false },
    });
    const settings = { done: { attribute: state, options: ['over'] }, reset: [folder.size, folder.done] };
    expect((await ann.put('attributes', folder.rule, { row_version: 2, settings })).status).toBe(200);
    const first = await folder.create({ [folder.size]: 7, [folder.done]: true });
    await folder.set(first, state, ['over']);
    const [next] = await followers(folder, first);
    const values = fieldsOf(next!['values']);
    expect(values[state]).toEqual(['todo']);
    expect(values).not.toHaveProperty(folder.size);
    expect(values).not.toHaveProperty(folder.done);
  });

  test('is not followed where the attribute creates nothing, has no rule, or the item has gone', async () => {
    const idle = await tasks({ active: false });
    await idle.set(await idle.create(), idle.done, true);
    const folder = await tasks();
    await folder.set(await folder.create({ [folder.rule]: null }), folder.done, true);
    const gone = await folder.create();
    expect((await ann.call('DELETE', `/api/${ann.team}/items/${gone}`)).status).toBe(204);
    await folder.settled();
    expect(await idle.items()).toHaveLength(1);
    expect(await folder.items()).toHaveLength(1);
  });

  test('is not followed where the person may not create items; who may is, when it is done again', async () => {
    const folder = await tasks();
    const ben = await join(server, ann, 'full-member', { name: 'Ben' });
    const place = { board_id: folder.board, folder_id: null };
    await setPermissions(ann, place, { [`user:${ben.id}:CREATE_ITEM`]: false });
    const first = await folder.create();
    await folder.set(first, folder.done, true, ben);
    await folder.settled();
    expect(await folder.items()).toHaveLength(1);
    expect(await folder.valuesOf(first)).toHaveProperty(folder.rule);
    await folder.set(first, folder.done, false);
    await folder.set(first, folder.done, true);
    await followers(folder, first);
  });
});

test('an item is followed by one without the people who have left and the votes of others', async () => {
  const folder = await tasks();
  const people = newId();
  const place = { board_id: folder.board, folder_id: folder.folder };
  expect((await ann.put('attributes', people, { ...place, kind: 'members', name: 'People' })).status).toBe(
    200,
  );
  const cem = await join(server, ann, 'full-member', { name: 'Cem' });
  const first = await folder.create({ [people]: [idOf(ann), cem.id] });
  await folder.set(first, folder.vote, [cem.id], cem);
  await setStanding(server, ann.team, cem.id, undefined);
  await folder.set(first, folder.done, true);
  const [next] = await followers(folder, first);
  expect(fieldsOf(next!['values'])).toMatchObject({ [people]: [idOf(ann)], [folder.due]: NEXT });
  expect(next!['values']).not.toHaveProperty(folder.vote);
});

describe('an item that is not done any more', () => {
  test('has its rule again, and what followed untouched is in the trash; done again it is followed once', async () => {
    const folder = await tasks();
    const first = await folder.create({ [folder.rule]: { ...weekly, ends: { times: 5 } } });
    for (let turn = 0; turn < 2; turn += 1) {
      await folder.set(first, folder.done, true);
      await followers(folder, first);
      await folder.set(first, folder.done, false);
      await followers(folder, first, 0);
      expect(await folder.valuesOf(first)).toMatchObject({
        [folder.rule]: { ...weekly, ends: { times: 5 } },
      });
    }
    await folder.set(first, folder.done, true);
    const [next] = await followers(folder, first);
    expect(fieldsOf(next!['values'])[folder.rule]).toEqual({ ...weekly, ends: { times: 4 } });
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('leaves what followed where somebody has changed that, and is not followed again', async () => {
    const folder = await tasks();
    const first = await folder.create();
    await folder.set(first, folder.done, true);
    const [next] = await followers(folder, first);
    await folder.set(String(next!['id']), folder.size, 8);
    await folder.set(first, folder.done, false);
    await folder.set(first, folder.done, true);
    await folder.settled();
    expect(await folder.items()).toHaveLength(2);
    expect(await folder.valuesOf(first)).not.toHaveProperty(folder.rule);
  });

  test('by an undo of the activity log is the same', async () => {
    const folder = await tasks();
    const first = await folder.create();
    const batch = newId();
    const id = `${first}.${folder.done}`;
    const body = [
      { route: `/api/${ann.team}/values/${id}`, method: 'put', item: { row_version: 1, data: true } },
    ];
    expect((await ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, body)).status).toBe(200);
    await followers(folder, first);
    const undone = await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
    expect(undone.body).toEqual({ undone: 1, kept: 0 });
    await followers(folder, first, 0);
    expect(await folder.valuesOf(first)).toMatchObject({ [folder.rule]: weekly });
  });
});

describe('one next item alone', () => {
  test('is created of a line that two processes get, one after the other and at once', async () => {
    const folder = await tasks({ active: false });
    const first = await folder.create();
    await folder.set(first, folder.done, true);
    await folder.settled();
    const { seq } = (await server.services.teams.open(ann.team))!;
    const [line] = await readLines(
      ...([server.services.database.pool, ann.team, { after: seq - 1, to: seq }] as const),
      ['values'],
    );
    expect(line!.record_id).toBe(`${first}.${folder.done}`);
    const settings = { row_version: 2, settings: { active: true } };
    expect((await ann.put('attributes', folder.rule, settings)).status).toBe(200);
    const deliver = async ({ services }: TestServer) =>
      itemsThatRepeat.handle([line!], {
        ...{ services, team: ann.team, signal: new AbortController().signal },
        state: (await services.teams.openAt(ann.team, seq + 1))!,
        keyOf: (one: LogLine) => `reader:test:${one.seq}`,
      });
    await Promise.all([deliver(server), deliver(other), deliver(server), deliver(other)]);
    // A process was killed after the save, and before it had noted that.
    await deliver(other);
    await followers(folder, first);
    await expectLogHolds(server.databaseUrl, ann.team);
  });
});
