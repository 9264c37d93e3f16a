import { newId } from '@tessera/domain/ids.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { join } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { lookAtDueItems } from './due-items.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server, 'Ann');
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;
const YEAR = new Date().getUTCFullYear() + 3;
/** Years ahead of the server’s own job. */
const morning = (day: number) => new Date(Date.UTC(YEAR, 4, day, 8, 1));
const look = (at: Date) => lookAtDueItems(server.services, at, new AbortController().signal);
const day = (of: number) => `${YEAR}-05-${String(of).padStart(2, '0')}`;

test('people are told once what is due today, and once what has been overdue since yesterday; not what is done', async () => {
  const bob = await join(server, ann, 'full-member');
  const { board, folder, name, item } = await ann.makeFolder();
  const [who, due, done] = [newId(), newId(), newId()] as [string, string, string];
  const place = { row_version: 1, board_id: board, folder_id: folder };
  const made = await ann.multiple([
    { collection: 'attributes', id: who, item: { ...place, kind: 'members', name: 'Who', position: 'a3' } },
    {
      ...{ collection: 'attributes', id: due },
      item: { ...place, kind: 'date', name: 'Due', position: 'a4', settings: { role: 'due' } },
    },
    {
      collection: 'attributes',
      id: done,
      item: { ...place, kind: 'checkbox', name: 'Done', position: 'a5' },
    },
  ]);
  expect(made.status).toBe(200);
  const add = async (title: string, on: number, more: object = {}) => {
    const one = item({ [name]: title, [who]: [bob.id], [due]: day(on), ...more });
    expect((await ann.multiple([{ collection: 'items', ...one }])).status).toBe(200);
  };
  await add('Today', 10);
  await add('Done', 10, { [done]: true });
  await add('Far', 20);
  const { pool } = server.services.database;
  await eventually(async () => {
    const { rows } = await pool.query('select from assigned_item where person_id = $1', [bob.id]);
    expect(rows).toHaveLength(3);
  });
  const told = async () => {
    const { body } = await bob.call('GET', '/api/notifications');
    return (body['data'] as unknown as Notification[])
      .filter(({ notification_type }) => /Due|Overdue/.test(notification_type))
      .map(({ notification_type, item_name, body: date }) => [notification_type, item_name, date])
      .reverse();
  };
  const at = async () => {
    const { rows } = await pool.query('select look_at from due_look where person_id = $1', [bob.id]);
    return rows[0]?.look_at as string | null;
  };
  // The first look only finds out when their morning is.
  await eventually(async () => {
    await look(new Date(morning(9).getTime() - DAY_MS));
    expect(await at()).toEqual(expect.any(String));
  });
  await look(morning(10));
  await look(morning(10));
  expect(await told()).toEqual([['ItemDueNotification', 'Today', day(10)]]);
  await look(morning(11));
  await look(morning(12));
  expect(await told()).toEqual([
    ['ItemDueNotification', 'Today', day(10)],
    ['ItemOverdueNotification', 'Today', day(10)],
  ]);
});
