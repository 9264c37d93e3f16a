import { newId } from '@tessera/domain/ids.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { join } from '../../testing/people.ts';
import { sharedServer, TestClient } from '../../testing/test-server.ts';
import { insertNotifications } from './notifications.store.ts';

test('of two who are told something, one of whom leaves at that moment, the other is told', async () => {
  const server = await sharedServer();
  const owner = await TestClient.signUp(server, 'Olga');
  const { board, folder } = await owner.makeFolder();
  const [bob, cleo] = [await join(server, owner, 'full-member'), await join(server, owner, 'full-member')];
  const { pool } = server.services.database;
  const toldTo = (person_id: number) => ({
    ...{
      id: newId(),
      person_id,
      team_id: owner.team,
      notification_type: 'CommentCreatedNotification' as const,
    },
    ...{ created_at: '2026-01-02 03:04:05', created_by: null, board_id: board, folder_id: folder },
    ...{ item_id: null, comment_id: null, told: {}, count: 1, group_key: null, in_app: true, mail_at: null },
  });
  const added = [toldTo(bob.id), toldTo(cleo.id)];
  const leaving = await pool.connect();
  try {
    await leaving.query('begin');
    await leaving.query('delete from member where team_id = $1 and person_id = $2', [owner.team, bob.id]);
    const stored = inTransaction(pool, (client) => insertNotifications(client, added));
    const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into notification %'`;
    await expect.poll(async () => (await pool.query(isWaiting)).rowCount).toBe(1);
    await leaving.query('commit');
    expect(await stored).toEqual([added[1]!.id]);
  } finally {
    leaving.release();
  }
});
