import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import type { ImportFile } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { ImportClient, planOf } from '../../testing/import-client.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

/**
 * Every way in which values come into a folder leads through one log: one action, with one undo where
 * it is more than one save.
 */

let server: TestServer;
let ann: TestClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let first: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  made = await ann.makeFolder();
  const one = made.item({ [made.name]: 'First', [made.size]: 1 });
  first = one.id;
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
});

const entries = async (): Promise<ActivityEntry[]> =>
  (await ann.call('GET', `/api/${ann.team}/activity?board_id=${made.board}`)).body['data'] as never;
/** Names and sizes, in their order. */
const held = async () => {
  const path = `/api/${ann.team}/items?folder_id=${made.folder}&limit=1000`;
  const items = (await ann.call('GET', path)).body['data'] as unknown as {
    values: Record<string, unknown>;
  }[];
  return items.map(({ values }) => [values[made.name] ?? null, values[made.size] ?? null]);
};
const ok = async (call: Promise<{ status: number; body: object }>) => {
  const { status, body } = await call;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Record<string, unknown>;
};
const program = async (): Promise<TestClient> => {
  const token = { name: 'Program', scopes: ['records:read', 'records:write'], expiresInDays: 7 };
  const { token: shown } = await ok(ann.call('POST', '/api/me/tokens', token));
  return Object.assign(new TestClient(server.address), { token: String(shown), team: ann.team });
};
/** What is pasted: one value that changes, and rows that are new. */
const pasted = () => {
  const rows = Array.from({ length: 500 }, (_, at) =>
    made.item({ [made.name]: `Row ${at}`, [made.size]: at }, 'b0'),
  );
  const change = { collection: 'values', id: `${first}.${made.size}`, item: { row_version: 2, data: 7 } };
  return [change, ...rows.map((one) => ({ collection: 'items', ...one }))];
};

const ways: Record<string, { count: number; size: number; isAlone?: boolean; does(): Promise<unknown> }> = {
  'a cell, or a field of the open item': {
    ...{ count: 1, size: 7, isAlone: true },
    does: () => ok(ann.put('values', `${first}.${made.size}`, { row_version: 2, data: 7 })),
  },
  'a paste of 500 rows': {
    ...{ count: 501, size: 7 },
    does: async () => {
      const body = await ok(ann.multiple(pasted()));
      expect((body as unknown as { status: number }[]).filter(({ status }) => status !== 200)).toEqual([]);
    },
  },
  'a program by its token': {
    ...{ count: 1, size: 7, isAlone: true },
    does: async () =>
      ok((await program()).put('values', `${first}.${made.size}`, { row_version: 2, data: 7 })),
  },
  'a change of all that a filter finds': {
    ...{ count: 1, size: 7 },
    does: async () => {
      const act = { what: 'edit', changes: [{ attribute_id: made.size, given: { how: 'fixed', data: 7 } }] };
      const filter = {
        match: 'all',
        conditions: [{ attribute_id: made.size, operator: 'equals', operand: 1 }],
      };
      const path = `/api/${ann.team}/items/bulk`;
      const { id } = await ok(ann.call('POST', path, { folder_id: made.folder, act, filter }));
      await eventually(async () => {
        expect((await ok(ann.call('GET', `${path}/${id}`)))['state']).toBe('done');
      });
    },
  },
};

test.each(Object.keys(ways))(
  '%s is one action of the log, and several saves are gone by one undo',
  async (way) => {
    const { count, size, isAlone = false, does } = ways[way]!;
    const before = await entries();
    await does();
    const [entry, ...older] = await entries();
    expect(older.map(({ batch }) => batch)).toEqual(before.map(({ batch }) => batch));
    expect(entry).toMatchObject({ undoable: !isAlone, undone: false });
    const now = await held();
    expect(now).toHaveLength(count);
    expect(now[0]).toEqual(['First', size]);
    const back = `/api/${ann.team}/activity/${entry!.batch}/undo`;
    if (!isAlone) {
      expect(await ok(ann.call('POST', back, {}))).toMatchObject({ kept: 0 });
      expect(await held()).toEqual([['First', 1]]);
    }
    await expectLogHolds(server.databaseUrl, ann.team);
  },
);

test('a file that is imported is one action of the log, and gone by one undo', async () => {
  const imports = new ImportClient(ann);
  const file = (await imports.upload(made.board, 'Name,Size\nAnt,1\nBee,2\n')).body as unknown as ImportFile;
  const before = await entries();
  await ok(
    ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, planOf(file, { folder_name: newId() })),
  );
  await imports.finish(file.id);
  const [entry, ...older] = await entries();
  expect(older.map(({ batch }) => batch)).toEqual(before.map(({ batch }) => batch));
  const folders = async () =>
    (
      (await ann.call('GET', `/api/${ann.team}/folders?board_id=${made.board}`)).body[
        'data'
      ] as unknown as object[]
    ).length;
  expect(await folders()).toBe(2);
  await ok(ann.call('POST', `/api/${ann.team}/activity/${entry!.batch}/undo`, {}));
  expect(await folders()).toBe(1);
});
