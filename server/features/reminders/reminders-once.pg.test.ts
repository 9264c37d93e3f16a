import { formatInstant } from '@tessera/domain/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remind } from '../../jobs/remind.ts';
import { datesWithReminders } from '../../log-readers/dates-with-reminders.ts';
import type { LogLine } from '../../log-readers/log-reader.ts';
import { eventually } from '../../testing/eventually.ts';
import { join } from '../../testing/people.ts';
import type { TestClient, TestServer } from '../../testing/test-server.ts';
import { planReminders } from './plan-reminders.ts';
import { reminderCounts } from './reminder-counts.ts';
import { deleteOldReminders } from './reminders.store.ts';
import { at, ok, ReminderTest, YEAR } from './testing/reminder-test.ts';

let all: ReminderTest;
let server: TestServer;
let other: TestServer;
let ann: TestClient;
beforeAll(async () => {
  all = await ReminderTest.open();
  ({ server, other, ann } = all);
});
afterAll(() => all.stop());

describe('a server that was away', () => {
  test('tells once what fell due, and drops what is older than a day', async () => {
    const bob = await join(server, ann, 'full-member');
    const { add } = await all.dated({ to: { people: [bob.id] } });
    await add('Too old', `${YEAR}-07-01 10:00:00`);
    await add('Late', `${YEAR}-07-02 10:00:00`);
    const { dropped } = reminderCounts;
    await all.tell(at('07-02 12:00'));
    expect(reminderCounts.dropped).toBe(dropped + 1);
    await all.tell(at('07-02 12:01'));
    expect(all.titles(bob)).toEqual([['Late']]);
  });

  test('a line of the log that is delivered again repeats nothing', async () => {
    const bob = await join(server, ann, 'full-member');
    const { add } = await all.dated({ to: { people: [bob.id] } });
    const item = await add('Once', `${YEAR}-07-03 10:00:00`);
    await all.tell(at('07-03 09:45'));
    await planReminders(server.services, ann.team, new Map([[item, `${YEAR}-07-03 00:00:00`]]));
    await all.tell(at('07-03 09:46'));
    expect(all.titles(bob)).toEqual([['Once']]);
  });

  test('a date that is entered after its reminder was due is not told of', async () => {
    const { add, due } = await all.dated();
    const item = await add('Past', null);
    const [past, future] = ['2020-01-01 10:00:00', `${YEAR}-07-05 10:00:00`];
    await ok(ann.put('values', `${item}.${due}`, { row_version: 1, data: past }));
    await ok(ann.put('values', `${item}.${due}`, { row_version: 2, data: future }));
    await all.planned(item, future);
    await ok(ann.put('values', `${item}.${due}`, { row_version: 3, data: past }));
    await all.planned(item);
  });
});

describe('two processes', () => {
  test('tell each person once', async () => {
    const bob = await join(server, ann, 'full-member');
    const cem = await join(server, ann, 'full-member', { name: 'Cem' });
    const { add } = await all.dated();
    for (const name of ['A', 'B', 'C', 'D']) await add(name, `${YEAR}-08-01 10:00:00`, [bob.id, cem.id]);
    const now = at('08-01 09:45');
    await Promise.all([all.tell(now), all.tell(now, other), all.tell(now), all.tell(now, other)]);
    await all.tell(now);
    for (const person of [bob, cem]) {
      const items = [...all.titles(person), ...all.titles(person, all.otherMails)].flat();
      expect(items.toSorted()).toEqual(['A', 'B', 'C', 'D']);
    }
  });

  test('what one has taken and dies with is told by the other', async () => {
    const bob = await join(server, ann, 'full-member');
    const { add } = await all.dated();
    await add('Survives', `${YEAR}-08-02 10:00:00`, [bob.id]);
    const { mail } = other.services;
    const { send } = mail;
    // Its connection ends after the mail was written, before the transaction has committed.
    mail.send = async (_to, _name, _told, client) => {
      const { rows } = await client!.query('select pg_backend_pid() as pid');
      await all.query('select pg_terminate_backend($1)', [rows[0].pid]);
      return true;
    };
    await expect(all.tell(at('08-02 09:45'), other)).rejects.toThrow();
    mail.send = send;
    expect(all.titles(bob)).toEqual([]);
    await all.tell(at('08-02 09:46'));
    await all.tell(at('08-02 09:46'), other);
    expect([all.titles(bob), all.titles(bob, all.otherMails)]).toEqual([[['Survives']], []]);
  });

  test('a mail that cannot be kept is tried again', async () => {
    const bob = await join(server, ann, 'full-member');
    const { add } = await all.dated();
    await add('Waits', `${YEAR}-08-03 10:00:00`, [bob.id]);
    const { mail } = other.services;
    const { send } = mail;
    mail.send = async () => false;
    await expect(all.tell(at('08-03 09:45'), other)).rejects.toThrow('too many mails');
    mail.send = send;
    await all.tell(at('08-03 09:46'));
    expect(all.titles(bob)).toEqual([['Waits']]);
  });
});

test('the job of each minute tells by the clock of the server', async () => {
  const bob = await join(server, ann, 'full-member');
  const { add } = await all.dated({ before: 1 });
  const date = formatInstant(new Date(Date.now() + 62_000));
  await add('Soon', date, [bob.id]);
  const { signal } = new AbortController();
  await eventually(async () => {
    await remind.handle({}, { services: server.services, signal, isLast: false });
    expect(all.titles(bob)).toEqual([['Soon']]);
  });
});

test('what is over is deleted in time', async () => {
  await all.query(
    `update reminder set closes_at = now() - interval '3 days', look_at = null where moment like $1`,
    [`${YEAR}-07%`],
  );
  await all.query(
    `update reminder set closes_at = now() - interval '1 day', look_at = null where moment like $1`,
    [`${YEAR}-08%`],
  );
  await deleteOldReminders(server.services.database.pool);
  const left = await all.query('select distinct left(moment, 7) as month from reminder');
  expect(left.map(({ month }) => month)).toContain(`${YEAR}-08`);
  expect(left.map(({ month }) => month)).not.toContain(`${YEAR}-07`);
});

test('items without reminders are not read', async () => {
  const { folder, board, size, item } = await ann.makeFolder();
  const { id, item: fields } = item({ [size]: 1 });
  const line: LogLine = {
    ...{ seq: 1, collection: 'items', record_id: id, board_id: board, folder_id: folder },
    ...{ operation: 'created', owner_id: null, record: { ...fields, id }, before: null, person: 1 },
    ...{ origin: 'person', batch: null, caused_by: null, at: '2026-01-01 00:00:00' },
  };
  const pool = { query: () => expect.fail('asked'), connect: () => expect.fail('asked') };
  const reading = datesWithReminders.handle([line], {
    services: { ...server.services, database: { pool } as never },
    ...{ team: ann.team, state: (await server.services.teams.open(ann.team))! },
    signal: new AbortController().signal,
    keyOf: () => '',
  });
  await expect(reading).resolves.toBeUndefined();
});
