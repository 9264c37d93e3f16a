import { CHANGES_REFRESH_EVENT, folderChannel } from '@tessera/domain/api/realtime.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { Ear } from '../../testing/matrix/ear.ts';
import type { WorkspaceIds } from '../../testing/matrix/places.ts';
import { join, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Folder = Awaited<ReturnType<TestClient['makeFolder']>>;

let server: TestServer;
let ann: TestClient;
/** Sees all folders but the hidden one. */
let bob: TestClient & { id: number };
let tasks: Folder;
let open: Folder;
let hidden: Folder;
let links: string;
const task = newId();
const [opened, second, secret] = [newId(), newId(), newId()];
const SECRET = 'Takeover plan';

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member');
  [tasks, open, hidden] = [await ann.makeFolder(), await ann.makeFolder(), await ann.makeFolder()];
  await setPermissions(
    ann,
    { board_id: hidden.board, folder_id: hidden.folder },
    { 'role:full-member:VIEW_FOLDER': false },
  );
  links = newId();
  const place = { board_id: tasks.board, folder_id: tasks.folder };
  await saved(ann.put('attributes', links, { ...place, kind: 'reference', name: 'Related', settings: {} }));
  await make(open, opened, 'Open one');
  await make(open, second, 'Open two');
  await make(hidden, secret, SECRET);
  await make(tasks, task, 'Task');
});

async function saved(answer: ReturnType<TestClient['put']>) {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}
const make = ({ board, folder, name }: Folder, id: string, title: string) =>
  saved(ann.put('items', id, { board_id: board, folder_id: folder, values: { [name]: title } }));
const to = ({ folder }: Folder, item: string): string => linkTo(item, folder);
const link = (by: TestClient, data: readonly string[] | null, more: object = {}, headers = {}) =>
  by.put('values', `${task}.${links}`, { data, ...more }, headers);
const linksOf = async (by: TestClient): Promise<unknown> =>
  ((await by.call('GET', `/api/${ann.team}/items/${task}`)).body as { values?: Record<string, unknown> })
    .values?.[links];
const index = async (by: TestClient, query: Record<string, unknown>) => {
  const words = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const asked = new URLSearchParams([['folder_id', tasks.folder], ...(words as [string, string][])]);
  const { body } = await by.call('GET', `/api/${ann.team}/items?${asked}`);
  return (body['data'] as unknown as { id: string }[]).map(({ id }) => id);
};
const where = (operator: string, operand: unknown = null) => ({
  filter: { match: 'all', conditions: [{ attribute_id: links, operator, operand }] },
});

/** All that somebody is told where the links are. */
const readings = () => [
  `items?folder_id=${tasks.folder}`,
  `items?folder_id=${tasks.folder}&search=task`,
  `items/${task}`,
  `values/${task}.${links}`,
  `folders/${tasks.folder}/columns`,
  `changes?after=0&folder_id=${tasks.folder}`,
  'changes?after=0',
  'attributes',
  'activity',
  `items/${task}/activity`,
  'trash',
];
async function told(by: TestClient): Promise<string> {
  const answers = await Promise.all(readings().map((path) => by.call('GET', `/api/${ann.team}/${path}`)));
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  return JSON.stringify(answers.map(({ body }) => body));
}

describe('links to what somebody may not see', () => {
  test('are in nothing that they read', async () => {
    await link(ann, [to(open, opened), to(hidden, secret)]);
    await link(ann, [to(hidden, secret), to(open, second)]);
    expect(await told(ann)).toContain(secret);
    const read = await told(bob);
    expect(read).toContain(second);
    expect(read).not.toContain(secret);
    expect(read).not.toContain(hidden.folder);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('are neither found, sorted by nor counted', async () => {
    const other = newId();
    await make(tasks, other, 'Other');
    await link(ann, [to(hidden, secret)]);
    const sorted = { sort: [{ attribute_id: links, direction: 'ascending' }] };
    expect(await index(ann, where('is-empty'))).toEqual([other]);
    expect(await index(bob, where('is-empty'))).toEqual([task, other]);
    expect(await index(ann, where('contains', 'takeover'))).toEqual([task]);
    expect(await index(bob, where('contains', 'takeover'))).toEqual([]);
    expect([await index(ann, { search: 'takeover' }), await index(bob, { search: 'takeover' })]).toEqual([
      [task],
      [],
    ]);
    await link(ann, [to(hidden, secret), to(open, opened)]);
    expect(await index(bob, sorted)).toEqual([task, other]);
    expect(await index(bob, where('contains', 'open one'))).toEqual([task]);
  });

  test('survive the edits of others, who are told nothing of them', async () => {
    await link(ann, [to(open, opened), to(hidden, secret)]);
    const answers = [
      await link(bob, [to(open, opened), to(open, second)]),
      await link(bob, [to(open, second)], { row_version: 1 }),
      await link(bob, [to(open, opened)], { row_version: 3, base: 'other' }),
      await link(bob, null),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 200]);
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect(await linksOf(bob)).toBeUndefined();
    expect(await linksOf(ann)).toEqual([to(hidden, secret)]);
    const back = await link(bob, [to(open, opened)], {}, { 'x-idempotency-key': 'again' });
    const again = await link(bob, [to(open, opened)], {}, { 'x-idempotency-key': 'again' });
    expect([back.body['data'], again.body['data']]).toEqual([[to(open, opened)], [to(open, opened)]]);
    expect(await linksOf(ann)).toEqual([to(hidden, secret), to(open, opened)]);
  });

  test('are in no live event but for those who see them', async () => {
    const place = { board_id: tasks.board, folder_id: tasks.folder };
    const places = { shared: tasks, hidden, annex: open, open: tasks } as unknown as WorkspaceIds;
    const [hers, his] = await Promise.all(
      [ann, bob].map(async (one) => (await Ear.open(server.address, one, ann.team, places))!),
    );
    const said = (ear: Ear | undefined) => ear!.heard.join();
    await link(ann, [to(open, opened), to(hidden, secret)]);
    const made = newId();
    await saved(ann.put('items', made, { ...place, values: { [links]: [to(hidden, secret)] } }));
    await eventually(() => {
      expect(said(hers)).toContain(made);
      expect(said(his)).toContain(made);
    });
    expect(said(hers)).toContain(secret);
    expect(said(his)).toContain(opened);
    expect(said(his)).not.toContain(secret);
    expect(said(his)).not.toContain(hidden.folder);
    for (const ear of [hers, his]) ear!.socket.disconnect();
  });

  test('cannot be added, in the words for what never was', async () => {
    const answers = await Promise.all(
      [to(hidden, secret), to(open, newId()), linkTo(opened, newId()), to(tasks, opened)].map((one) =>
        link(bob, [one]),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]!.status).toBe(422);
    const made = newId();
    const place = { board_id: tasks.board, folder_id: tasks.folder };
    const values = { [links]: [to(hidden, secret), to(open, opened)] };
    expect((await saved(bob.put('items', made, { ...place, values })))['values']).toEqual({
      [links]: [to(open, opened)],
    });
    const all = (await ann.call('GET', `/api/${ann.team}/items/${made}`)).body as unknown as {
      values: object;
    };
    expect(all.values).toEqual({ [links]: [to(open, opened)] });
  });

  test('come back with the item, whoever restores it or takes its deletion back', async () => {
    await link(ann, [to(open, opened), to(hidden, secret)]);
    await bob.call('DELETE', `/api/${ann.team}/items/${task}`);
    const restored = await bob.call('POST', `/api/${ann.team}/trash/items/${task}/restore`);
    expect(restored.status).toBe(200);
    expect([await linksOf(ann), await linksOf(bob)]).toEqual([
      [to(open, opened), to(hidden, secret)],
      [to(open, opened)],
    ]);
  });
});

describe('a browser takes the deletion of an item back: it sends the item as its person saw it', () => {
  const remake = async (by: TestClient, id: string) => {
    const { body: before } = await by.call('GET', `/api/${ann.team}/items/${id}`);
    await by.call('DELETE', `/api/${ann.team}/items/${id}`);
    return () => by.put('items', id, { ...(before as object), row_version: 1 });
  };

  test('with it links come back of which the person is not told', async () => {
    await link(ann, [to(hidden, secret), to(open, opened)]);
    const back = await saved((await remake(bob, task))());
    expect((back['values'] as unknown as Record<string, unknown>)[links]).toEqual([to(open, opened)]);
    expect(await linksOf(ann)).toEqual([to(hidden, secret), to(open, opened)]);
    expect(await told(bob)).not.toContain(secret);
    await link(ann, [to(hidden, secret)]);
    await saved((await remake(bob, task))());
    expect([await linksOf(ann), await linksOf(bob)]).toEqual([[to(hidden, secret)], undefined]);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('links to an item that comes back after it come back too', async () => {
    await link(ann, [to(open, opened)]);
    const undoTask = await remake(bob, task);
    const undoOpened = await remake(bob, opened);
    await saved(undoTask());
    await saved(undoOpened());
    expect(await linksOf(bob)).toEqual([to(open, opened)]);
  });

  test('a new item under the id of a deleted one gets none of its links', async () => {
    await link(ann, [to(hidden, secret)]);
    await bob.call('DELETE', `/api/${ann.team}/items/${task}`);
    const place = { board_id: tasks.board, folder_id: tasks.folder };
    await saved(bob.put('items', task, { ...place, values: {} }));
    expect(await linksOf(ann)).toBeUndefined();
  });
});

test('a link to a deleted item is found by nothing, and again once the item is back', async () => {
  await link(ann, [to(open, opened)]);
  await ann.call('DELETE', `/api/${ann.team}/items/${opened}`);
  expect(await index(ann, where('is-empty'))).toEqual([task]);
  expect(await index(ann, { search: 'open one' })).toEqual([]);
  // Whoever saves the links as they see them keeps it.
  await link(bob, [to(open, opened), to(open, second)]);
  await ann.call('POST', `/api/${ann.team}/trash/items/${opened}/restore`);
  expect(await index(ann, { search: 'open one' })).toEqual([task]);
});

test('a link of an attribute for one folder leads to its items alone, one of a single one to one', async () => {
  const { body } = await ann.call('GET', `/api/${ann.team}/attributes/${links}`);
  const settings = { folder_id: open.folder, multiple: false };
  await saved(ann.put('attributes', links, { row_version: Number(body['row_version']) + 1, settings }));
  expect((await link(ann, [to(hidden, secret)])).status).toBe(422);
  expect((await link(ann, [to(open, opened), to(open, second)])).status).toBe(422);
  expect((await link(ann, [to(open, opened)])).status).toBe(200);
});

describe('the other side of links', () => {
  const other = newId();
  let linked: string;
  const found = async (by: TestClient, condition: object, at = open) => {
    const filter = JSON.stringify({ match: 'all', conditions: [{ attribute_id: linked, ...condition }] });
    const asked = new URLSearchParams({ folder_id: at.folder, filter });
    const { body } = await by.call('GET', `/api/${ann.team}/items?${asked}`);
    return (body['data'] as unknown as { id: string }[]).map(({ id }) => id);
  };
  const referencedBy = async (at: Folder, attribute_id: string, from: Folder) => {
    linked = newId();
    const settings = { attribute_id, folder_id: from.folder };
    const place = { board_id: at.board, folder_id: at.folder };
    await saved(ann.put('attributes', linked, { ...place, kind: 'referenced-by', name: 'Tasks', settings }));
  };

  test('is filtered, sorted and searched by what links, as it is now', async () => {
    await referencedBy(open, links, tasks);
    await make(tasks, other, 'Another');
    await link(ann, [to(open, second)]);
    await saved(ann.put('values', `${other}.${links}`, { data: [to(open, second), to(open, opened)] }));
    expect(await found(bob, { operator: 'any-of', operand: [to(tasks, task)] })).toEqual([second]);
    expect(await found(bob, { operator: 'contains', operand: 'another' })).toEqual([opened, second]);
    const sort = JSON.stringify([{ attribute_id: linked, direction: 'descending' }]);
    const asked = new URLSearchParams({ folder_id: open.folder, sort });
    const { body } = await bob.call('GET', `/api/${ann.team}/items?${asked}`);
    expect((body['data'] as unknown as { id: string }[]).map(({ id }) => id)).toEqual([second, opened]);
    await link(ann, null);
    expect(await found(bob, { operator: 'any-of', operand: [to(tasks, task)] })).toEqual([]);
    await ann.call('DELETE', `/api/${ann.team}/items/${other}`);
    expect(await found(bob, { operator: 'is-not-empty' })).toEqual([]);
  });

  test('tells nothing of items that somebody may not see', async () => {
    const from = newId();
    const place = { board_id: hidden.board, folder_id: hidden.folder };
    await saved(ann.put('attributes', from, { ...place, kind: 'reference', name: 'To', settings: {} }));
    await saved(ann.put('values', `${secret}.${from}`, { data: [to(open, opened)] }));
    await referencedBy(open, from, hidden);
    for (const condition of [
      { operator: 'is-not-empty' },
      { operator: 'contains', operand: 'takeover' },
      { operator: 'any-of', operand: [to(hidden, secret)] },
    ])
      expect([await found(ann, condition), await found(bob, condition)]).toEqual([[opened], []]);
    const answers = await Promise.all(
      [`items?folder_id=${open.folder}`, `items/${opened}`, `folders/${open.folder}/columns`].map((path) =>
        bob.call('GET', `/api/${ann.team}/${path}`),
      ),
    );
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(secret);
  });

  test('is not saved itself: the refusal names the attribute that is', async () => {
    await referencedBy(open, links, tasks);
    const issue = { code: 'value_saved_elsewhere', label: 'Tasks', params: { attribute: links } };
    const data = [to(tasks, task)];
    const place = { board_id: open.board, folder_id: open.folder };
    const answers = [
      await ann.put('values', `${opened}.${linked}`, { data }),
      await ann.put('items', newId(), { ...place, values: { [linked]: data } }),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toMatchObject(
      answers.map(() => ({ status: 422, body: { issues: [issue] } })),
    );
  });
});

describe('a browser that has the links of a folder is to load them anew', () => {
  const after = async () => Number((await bob.call('GET', `/api/${ann.team}/changes?after=0`)).body['seq']);
  const refresh = async (seq: number) =>
    (await bob.call('GET', `/api/${ann.team}/changes?after=${seq}&folder_id=${tasks.folder}`)).body[
      'refresh'
    ];

  const heard = async () => {
    const places = { shared: tasks, hidden, annex: open, open: tasks } as unknown as WorkspaceIds;
    const ear = (await Ear.open(server.address, bob, ann.team, places))!;
    const channel = folderChannel(ann.team, tasks.folder);
    return {
      /** Waits for an event on the channel of the tasks with these words. */
      hears: (words: string) =>
        eventually(() =>
          expect(ear.heard.some((one) => one.includes(`"${channel}"`) && one.includes(words))).toBe(true),
        ),
      end: () => ear.socket.disconnect(),
    };
  };

  test('once its person may see what they lead to', async () => {
    await link(ann, [to(hidden, secret)]);
    const ear = await heard();
    const seq = await after();
    expect(await refresh(seq)).toBeFalsy();
    await setPermissions(
      ann,
      { board_id: hidden.board, folder_id: hidden.folder },
      { 'role:full-member:VIEW_FOLDER': undefined },
    );
    await ear.hears(CHANGES_REFRESH_EVENT);
    ear.end();
    expect(await refresh(seq)).toBe(true);
    expect(await linksOf(bob)).toEqual([to(hidden, secret)]);
  });

  test('once a deleted folder to which they lead is back', async () => {
    await link(ann, [to(open, opened)]);
    await ann.call('DELETE', `/api/${ann.team}/folders/${open.folder}`);
    expect(await linksOf(bob)).toBeUndefined();
    const seq = await after();
    expect(await refresh(seq)).toBeFalsy();
    const ear = await heard();
    await ann.call('POST', `/api/${ann.team}/trash/folders/${open.folder}/restore`);
    await ear.hears('catch_up');
    ear.end();
    expect(await refresh(seq)).toBe(true);
    expect(await linksOf(bob)).toEqual([to(open, opened)]);
  });
});
