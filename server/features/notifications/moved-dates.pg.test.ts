import { newId } from '@tessera/domain/ids.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { join } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

/** Dragging entries of a calendar or bars of a chart saves their starts and ends by one call: `web/views/gantt`. */

let server: TestServer;
let ann: TestClient;
let bob: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member');
});

/** A folder that Bob follows, with items from the first to the third of a month. */
async function plan(items: number) {
  const { board, folder, name, item } = await ann.makeFolder();
  const [start, end] = [newId(), newId()];
  const place = { row_version: 1, board_id: board, folder_id: folder, kind: 'date' };
  const all = Array.from({ length: items }, (_, at) =>
    item({ [name]: `Item ${at}`, [start]: '2026-03-01', [end]: '2026-03-03' }, `a${at}`),
  );
  const made = await ann.multiple([
    ...(['start', 'end'] as const).map((role, at) => ({
      ...{ collection: 'attributes', id: at === 0 ? start : end },
      item: { ...place, name: role, position: `a${at + 2}`, settings: { role } },
    })),
    ...all.map((one) => ({ collection: 'items', ...one })),
  ]);
  expect((made.body as unknown as { status: number }[]).every(({ status }) => status === 200)).toBe(true);
  await toldAll();
  await bob.put('follows', folder, { row_version: 1, folder_id: folder });
  /** Another person drags all of them, two days on. */
  const drag = async () => {
    const { status } = await ann.multiple(
      all.flatMap(({ id }) => [
        { collection: 'values', id: `${id}.${start}`, item: { row_version: 2, data: '2026-03-03' } },
        { collection: 'values', id: `${id}.${end}`, item: { row_version: 2, data: '2026-03-05' } },
      ]),
    );
    expect(status).toBe(200);
    await toldAll();
  };
  return { board, folder, ids: all.map(({ id }) => id), drag };
}

/** Waits until people have been told of all that was done. */
const toldAll = () =>
  eventually(async () => {
    const { rows } = await server.services.database.pool.query(
      `select max(l.seq) = max(r.seq) as told from team_log l join log_reader r using (team_id)
       where team_id = $1 and reader = 'notifications'`,
      [ann.team],
    );
    expect(rows).toEqual([{ told: true }]);
  });

const activityOf = async (board: string) => {
  const { body } = await ann.call('GET', `/api/${ann.team}/activity?board_id=${board}`);
  return (body as unknown as { data: { batch: string; counts: object[] }[] }).data;
};

const told = async (folder: string): Promise<Notification[]> => {
  const { body } = await bob.call('GET', '/api/notifications');
  return (body as unknown as { data: Notification[] }).data.filter((one) => one.folder_id === folder);
};

describe('items whose dates are dragged by one act', () => {
  test.each([1, 3, 7])('(%i of them) are one line of the activity log', async (items) => {
    const { board, drag } = await plan(items);
    const before = await activityOf(board);
    await drag();
    const after = await activityOf(board);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]!.counts).toEqual([
      expect.objectContaining({ collection: 'values', operation: 'updated', count: 2 * items }),
    ]);
  });

  test('tell who follows them once of each item, with both of its dates', async () => {
    const { folder, ids, drag } = await plan(3);
    await drag();
    const all = await told(folder);
    expect(new Set(all.map(({ item_id }) => item_id))).toEqual(new Set(ids));
    expect(all).toHaveLength(3);
    for (const { changes } of all)
      expect(changes.map(({ attribute_name }) => attribute_name).sort()).toEqual(['end', 'start']);
  });

  test('tell who follows them once of many', async () => {
    const { folder, drag } = await plan(7);
    await drag();
    expect((await told(folder)).map(({ count, changes }) => [count, changes])).toEqual([[14, []]]);
  });
});
