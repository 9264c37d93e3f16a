import type { Call } from '@tessera/domain/api/call.ts';
import { calls } from '@tessera/domain/api/index.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectStateHolds } from '../testing/expect-state.ts';
import { idOf, join, setPermissions } from '../testing/people.ts';
import { expectLogHolds } from '../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../testing/test-server.ts';

/*
 * An id has one spelling. PostgreSQL reads a UUID in capitals, in braces or without hyphens as the same one; a Map does
 * not: another record for the validation would be the same row in the database.
 */

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
});

const spellingsOf = (id: string): string[] => [
  id.toUpperCase(),
  id.slice(0, 8).toUpperCase() + id.slice(8),
  id.replaceAll('-', ''),
  `{${id}}`,
  `${id} `,
  `urn:uuid:${id}`,
];
const noIds = ['constructor', '__proto__', 'toString', 'not-a-uuid', 'null', '%00', '0', newId().slice(1)];

interface Part {
  route: string;
  method?: 'put' | 'delete';
  item?: object;
  old?: object;
}
const multiple = (client: TestClient, ...parts: Part[]) =>
  client.call('PUT', `/api/${client.team}/multiple`, parts);

describe('a record id in another spelling', () => {
  test('in an address is not found, by any call', async () => {
    const { board, folder, name, item } = await ann.makeFolder();
    const one = item();
    await ann.put('items', one.id, one.item);
    const before = (await expectLogHolds(server.databaseUrl, ann.team)).length;
    const place = { board_id: board, folder_id: folder, position: 'a0' };
    const records: [string, string, object][] = [
      ['boards', board, { name: 'taken', position: 'a0' }],
      ['folders', folder, { ...place, name: 'taken' }],
      ['attributes', name, { ...place, name: 'taken', kind: 'text' }],
      ['views', newId(), { ...place, name: 'taken', type: 'table' }],
      ['items', one.id, place],
      ['permissions', board, { board_id: board, permissions: {} }],
    ];
    for (const [collection, id, fields] of records)
      for (const text of [...spellingsOf(id), ...noIds]) {
        const path = `/api/${ann.team}/${collection}/${encodeURIComponent(text)}`;
        for (const row_version of [1, 2]) {
          const { status } = await ann.call('PUT', path, { ...fields, row_version });
          expect([collection, text, status]).toEqual([collection, text, 404]);
        }
        expect((await ann.call('GET', path)).status).toBe(404);
        expect((await ann.call('DELETE', path)).status).toBe(404);
      }
    for (const text of [...spellingsOf(one.id), ...noIds])
      for (const id of [`${text}.${name}`, `${one.id}.${text}`, `${one.id}.${name}.${name}`]) {
        const path = `/api/${ann.team}/values/${encodeURIComponent(id)}`;
        expect((await ann.call('PUT', path, { row_version: 1, data: 'x' })).status).toBe(404);
        expect((await ann.call('GET', path)).status).toBe(404);
      }
    expect((await expectLogHolds(server.databaseUrl, ann.team)).length).toBe(before);
  });

  test('in a batch is refused, in any place of it', async () => {
    const { board, folder, item } = await ann.makeFolder();
    const one = item();
    await ann.put('items', one.id, one.item);
    const route = (id: string) => `/api/${ann.team}/folders/${id}`;
    const fields = { board_id: board, name: 'taken', position: 'a0', row_version: 1 };
    const other = newId();
    for (const text of [...spellingsOf(folder), ...noIds]) {
      const parts: Part[] = [
        { route: route(text), item: fields },
        { route: route(folder), item: { ...fields, id: text } },
        { route: route(folder).slice(0, -37), item: { ...fields, id: text } },
        { route: route(folder), item: fields, old: { id: text } },
        { route: route(folder).slice(0, -37), method: 'delete', old: { id: text } },
        { route: route(folder), method: 'delete', old: { id: text } },
        { route: route(text), method: 'delete' },
        { route: `${route(folder)}/${text}`, method: 'delete' },
      ];
      for (const part of parts) expect([part, (await multiple(ann, part)).status]).toEqual([part, 422]);
    }
    // A part with two ids names no single record either.
    for (const part of [
      { route: route(folder), method: 'delete', old: { id: other } },
      { route: route(folder), item: { ...fields, id: other } },
      { route: route(folder), item: fields, old: { id: other } },
    ] as const)
      expect((await multiple(ann, part)).status).toBe(422);
    expect((await ann.call('GET', route(folder))).status).toBe(200);
  });

  test('in a body, a query or settings is refused', async () => {
    const { board, folder } = await ann.makeFolder();
    const position = 'a0';
    const base = { row_version: 1, name: 'x', position };
    for (const bad of [...spellingsOf(folder), ...noIds]) {
      const saves: [string, object][] = [
        ['folders', { ...base, board_id: bad }],
        ['folders', { ...base, board_id: board, parent_id: bad }],
        ['attributes', { ...base, kind: 'text', board_id: board, folder_id: bad }],
        ['views', { ...base, type: 'table', board_id: board, folder_id: bad }],
        [
          'views',
          { ...base, type: 'table', board_id: board, folder_id: folder, settings: { hidden: [bad] } },
        ],
        [
          'views',
          {
            ...base,
            type: 'table',
            board_id: board,
            folder_id: folder,
            settings: { widths: { [bad]: 100 } },
          },
        ],
        ['items', { row_version: 1, position, board_id: board, folder_id: bad }],
        ['boards', { ...base, id: bad }],
      ];
      // A record drops `__proto__` as it is read: the rest names no record.
      for (const [collection, fields] of saves.filter((_, at) => bad !== '__proto__' || at !== 5)) {
        const { status } = await ann.put(collection, newId(), fields);
        expect([collection, fields, status]).toEqual([collection, fields, 422]);
      }
      const text = encodeURIComponent(bad);
      const filter = encodeURIComponent(
        JSON.stringify({ conditions: [{ attribute_id: bad, operator: 'is-empty' }] }),
      );
      const sort = encodeURIComponent(JSON.stringify([{ attribute_id: bad, direction: 'ascending' }]));
      for (const query of [
        `folder_id=${text}`,
        `board_id=${text}`,
        `folder_id=${folder}&after=${text}`,
        `folder_id=${folder}&search=x&after=${text}`,
        `folder_id=${folder}&filter=${filter}`,
        `folder_id=${folder}&sort=${sort}`,
      ])
        expect([query, (await ann.call('GET', `/api/${ann.team}/items?${query}`)).status]).toEqual([
          query,
          422,
        ]);
      for (const collection of ['boards', 'folders', 'attributes', 'views', 'permissions'])
        expect((await ann.call('GET', `/api/${ann.team}/${collection}?after=${text}`)).status).toBe(422);
      const permissions = { row_version: 1, board_id: board };
      for (const entry of [`user:${bad}:VIEW_FOLDER`, `${bad}:VIEW_FOLDER`, `role:guest:${bad}`, bad])
        if (entry !== '__proto__')
          expect(
            (await ann.put('permissions', board, { ...permissions, permissions: { [entry]: true } })).status,
          ).toBe(422);
      for (const resource_type of ['board', 'folder', 'workspace']) {
        const access = `permissions/access?resource_type=${resource_type}&resource_id=${text}`;
        expect((await ann.call('GET', `/api/${ann.team}/${access}`)).status).toBe(404);
        const body = [{ resource_type, resource_id: bad, permissions: {}, row_version: 1 }];
        expect((await ann.call('PUT', `/api/${ann.team}/permissions`, body)).status).toBe(404);
      }
    }
  });

  test('a body that is dangerous to convert to text is refused, and the server goes on', async () => {
    const { board, folder } = await ann.makeFolder();
    const trap = { toString: 1, valueOf: 1 };
    for (const [collection, id, fields] of [
      ['folders', folder, { parent_id: trap }],
      ['folders', folder, { board_id: trap }],
      ['folders', folder, { parent_id: [folder] }],
      ['boards', board, { user_ids: trap }],
      ['items', newId(), { folder_id: trap, board_id: trap, position: 'a0' }],
    ] as const) {
      const row_version = collection === 'items' ? 1 : 2;
      expect([fields, (await ann.put(collection, id, { ...fields, row_version })).status]).toEqual([
        fields,
        422,
      ]);
    }
  });
});

test('another spelling of an id shows nothing of a hidden board or folder', async () => {
  const mine = await ann.makeFolder();
  const bob = await join(server, ann, 'full-member', { name: 'Bob' });
  const hide = { [`user:${bob.id}:VIEW_FOLDER`]: false };
  await setPermissions(ann, { board_id: mine.board, folder_id: null }, hide);
  await setPermissions(ann, { board_id: mine.board, folder_id: mine.folder }, hide);
  const open = await ann.makeFolder();
  for (const text of spellingsOf(mine.board)) {
    const fields = { id: text, row_version: 1, name: 'Bob’s now', position: 'a0' };
    await bob.put('boards', encodeURIComponent(text), fields);
    await multiple(bob, { route: `/api/${ann.team}/boards/${text}`, item: fields });
  }
  for (const text of spellingsOf(mine.folder)) {
    const fields = { id: text, row_version: 1, name: 'x', position: 'a0', board_id: open.board };
    await bob.put('folders', encodeURIComponent(text), fields);
    await multiple(bob, { route: `/api/${ann.team}/folders`, item: fields });
    await bob.call('DELETE', `/api/${ann.team}/folders/${encodeURIComponent(text)}`);
  }
  expect((await ann.call('GET', `/api/${ann.team}/boards/${mine.board}`)).body).toMatchObject({
    name: 'Board',
  });
  const { body } = await ann.call('GET', `/api/${ann.team}/folders/${mine.folder}`);
  expect(body).toMatchObject({ name: 'Folder', board_id: mine.board });
  await expectLogHolds(server.databaseUrl, ann.team);
  await expectStateHolds(server, ann.team);
});

describe('a number', () => {
  const bad = [
    '2147483648',
    '99999999999',
    '1e3',
    '0x10',
    '01',
    '+1',
    '-1',
    '1.5',
    ' 1',
    'NaN',
    '',
    '٣',
    `${2 ** 53}`,
  ];

  test('that is no id of a team or a person names nobody', async () => {
    for (const number of bad) {
      const text = encodeURIComponent(number);
      for (const path of [
        `/api/${text}/boards`,
        `/api/teams/${text}`,
        `/api/teams/${ann.team}/members/${text}`,
      ]) {
        const method = path.includes('members') ? 'DELETE' : 'GET';
        expect([path, (await ann.call(method, path)).status]).toEqual([path, 404]);
      }
    }
    const { board } = await ann.makeFolder();
    for (const number of [2 ** 31, 99_999_999_999, 0, -1, 1.5, '1']) {
      const people = { board_id: board, user_ids: [number] };
      expect((await ann.call('PUT', '/api/users', people)).status).toBe(422);
      expect((await ann.put('boards', board, { row_version: 2, user_ids: [number] })).status).toBe(422);
      expect((await ann.call('POST', `/api/teams/${ann.team}/transfer`, { user_id: number })).status).toBe(
        422,
      );
      const permissions = { [`user:${number}:EDIT_ITEM`]: true };
      if (number !== '1')
        expect(
          (await ann.put('permissions', board, { row_version: 1, board_id: board, permissions })).status,
        ).toBe(422);
    }
    const me = idOf(ann);
    for (const number of [`0${me}`, `+${me}`, ` ${me}`, `${me}.0`, `${me}e0`]) {
      const permissions = { [`user:${number}:EDIT_ITEM`]: true };
      expect(
        (await ann.put('permissions', board, { row_version: 1, board_id: board, permissions })).status,
      ).toBe(422);
    }
  });

  test('that is out of range in a query is refused', async () => {
    const { folder } = await ann.makeFolder();
    const team = `/api/${ann.team}`;
    const paths = [
      'changes?after=',
      'activity?before=',
      'activity?user_id=',
      'trash?before=',
      'trash?limit=',
    ];
    for (const path of [...paths, `items?folder_id=${folder}&limit=`, 'boards?limit='])
      for (const number of bad) {
        // A seq may be greater than any id.
        const isSeq = path.includes('before') || path.includes('after=');
        if (isSeq && (number === '2147483648' || number === '99999999999')) continue;
        const { status } = await ann.call('GET', `${team}/${path}${encodeURIComponent(number)}`);
        expect([path, number, status]).toEqual([path, number, 422]);
      }
  });

  test('that is out of range in a body is refused', async () => {
    const { item, name } = await ann.makeFolder();
    const one = item();
    await ann.put('items', one.id, one.item);
    for (const row_version of [2 ** 31, 2 ** 53, -1, 1.5, 1e300, '2', null]) {
      expect([409, 422]).toContain((await ann.put('items', one.id, { row_version, position: 'a1' })).status);
      expect([404, 422]).toContain((await ann.put('items', newId(), { ...one.item, row_version })).status);
      const value = await ann.put('values', `${one.id}.${name}`, { row_version, data: 'x' });
      expect([404, 422]).toContain(value.status);
    }
  });
});

test('that is no id in a live channel is forbidden, and nothing breaks', async () => {
  const { folder } = await ann.makeFolder();
  const channelNames = [
    'team.2147483648',
    'team.99999999999',
    `team.0${ann.team}`,
    'team.0',
    ...spellingsOf(folder).map((id) => `team.${ann.team}.folder.${id}`),
    `team.${ann.team}.folder.${'-'.repeat(36)}`,
    `team.2147483648.users`,
  ];
  const { status, body } = await ann.call('POST', '/api/broadcasting/multi-auth', {
    socketId: 'x',
    channelNames,
  });
  expect(status).toBe(200);
  for (const name of channelNames) expect([name, body[name]]).toEqual([name, { status: 403, data: null }]);
});

describe('an invalid number breaks no call', () => {
  const values = [
    '2147483648',
    '99999999999',
    '-1',
    '1e9',
    '%00',
    'constructor',
    '__proto__',
    'not-a-uuid',
    'ü',
    '{}',
  ];
  const shapeOf = (schema: z.ZodType): string[] =>
    schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const good: Record<string, string> = {};
  const fill = (path: string, bad: string, at: string) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === at
        ? bad
        : name === 'team' || (name === 'id' && path.startsWith('/api/teams'))
          ? String(ann.team)
          : (good[name] ?? newId()),
    );
  const isFine = (status: number) => status < 500;

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s',
    async (_, call: Call) => {
      const wrong: unknown[] = [];
      const ask = async (path: string) => {
        const { status, body } = await ann.call(call.method, path, call.method === 'GET' ? undefined : {});
        if (!isFine(status)) wrong.push([path, status, body]);
      };
      for (const name of shapeOf(call.params))
        for (const bad of values) await ask(fill(call.path, bad, name));
      for (const name of shapeOf(call.query))
        for (const bad of values) await ask(`${fill(call.path, '', '')}?${name}=${bad}`);
      expect(wrong).toEqual([]);
    },
  );
});
