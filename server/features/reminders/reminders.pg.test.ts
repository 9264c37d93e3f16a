import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join, setPermissions, setStanding } from '../../testing/people.ts';
import { TestClient, type TestServer } from '../../testing/test-server.ts';
import { at, ok, ReminderTest, YEAR } from './testing/reminder-test.ts';

let all: ReminderTest;
let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  all = await ReminderTest.open();
  ({ server, ann } = all);
});
afterAll(() => all.stop());

const setZone = (person: TestClient, timezone: string) => ok(person.call('PUT', '/api/me', { timezone }));

describe('a date with a time', () => {
  test('is told of at its moment, once, with its item, board and link', async () => {
    const { add, board, folder } = await all.dated();
    const item = await add('Call', `${YEAR}-03-01 10:00:00`);
    await all.tell(at('03-01 09:44'));
    expect(all.told(ann)).toEqual([]);
    await all.tell(at('03-01 09:45'));
    await all.tell(at('03-01 09:46'));
    expect(all.told(ann)).toEqual([
      [
        {
          ...{ title: 'Call', board: 'Board', attribute: 'Due Date', zone: null },
          ...{ date: `${YEAR}-03-01 10:00:00`, link: `${server.address}/b/${board}/${folder}/${item}` },
        },
      ],
    ]);
  });

  test('that has moved is told of at its new moment alone; one that is cleared is not', async () => {
    const bob = await join(server, ann, 'full-member');
    const { add, due } = await all.dated();
    const moved = await add('Moved', `${YEAR}-03-02 10:00:00`, [bob.id]);
    const cleared = await add('Cleared', `${YEAR}-03-02 10:00:00`, [bob.id]);
    await ok(ann.put('values', `${moved}.${due}`, { row_version: 2, data: `${YEAR}-03-02 12:00:00` }));
    await ok(ann.put('values', `${cleared}.${due}`, { row_version: 2, data: null }));
    await all.planned(moved, `${YEAR}-03-02 12:00:00`);
    await all.planned(cleared);
    await all.tell(at('03-02 10:00'));
    expect(all.titles(bob)).toEqual([]);
    await all.tell(at('03-02 11:45'));
    expect(all.titles(bob)).toEqual([['Moved']]);
  });

  test('what falls due together is one mail to each person', async () => {
    const bob = await join(server, ann, 'full-member');
    const cem = await join(server, ann, 'full-member', { name: 'Cem' });
    const one = await all.dated();
    const two = await all.dated();
    await one.add('One', `${YEAR}-03-03 10:00:00`, [bob.id]);
    await one.add('Both', `${YEAR}-03-03 10:00:00`, [bob.id, cem.id]);
    await two.add('Elsewhere', `${YEAR}-03-03 10:00:00`, [bob.id]);
    await all.tell(at('03-03 09:45'));
    expect(all.titles(bob).map((all) => all.toSorted())).toEqual([['Both', 'Elsewhere', 'One']]);
    expect(all.titles(cem)).toEqual([['Both']]);
  });

  test('whoever is responsible at that moment is told', async () => {
    const [bob, cem] = [await join(server, ann, 'full-member'), await join(server, ann, 'full-member')];
    const { add, assignee } = await all.dated();
    const item = await add('Handed over', `${YEAR}-03-04 10:00:00`, [bob.id]);
    await ok(ann.put('values', `${item}.${assignee}`, { row_version: 2, data: [cem.id] }));
    await all.tell(at('03-04 09:45'));
    expect([all.titles(bob), all.titles(cem)]).toEqual([[], [['Handed over']]]);
  });

  test('creators and chosen people are told', async () => {
    const bob = await join(server, ann, 'full-member');
    const { add } = await all.dated({ to: { creator: true, people: [bob.id] } });
    const before = all.titles(ann).length;
    await add('For both', `${YEAR}-03-05 10:00:00`, []);
    await all.tell(at('03-05 09:45'));
    expect([all.titles(ann).slice(before), all.titles(bob)]).toEqual([[['For both']], [['For both']]]);
  });
});

describe('a day', () => {
  test('is told of at the time of day of each zone', async () => {
    const kiri = await join(server, ann, 'full-member', { name: 'Kiri' });
    const lara = await join(server, ann, 'full-member', { name: 'Lara' });
    const utc = await join(server, ann, 'full-member', { name: 'Ute' });
    await setZone(kiri, 'Pacific/Auckland');
    await setZone(lara, 'America/Los_Angeles');
    const { add } = await all.dated({ before: 1_440, at: '08:30' });
    await add('Day', `${YEAR}-01-16`, [kiri.id, lara.id, utc.id]);
    const counts = () => [kiri, utc, lara].map((person) => all.told(person).length);
    for (const [time, expected] of [
      ['01-14 19:29', [0, 0, 0]],
      ['01-14 19:30', [1, 0, 0]],
      ['01-15 08:29', [1, 0, 0]],
      ['01-15 08:30', [1, 1, 0]],
      ['01-15 16:29', [1, 1, 0]],
      ['01-15 16:30', [1, 1, 1]],
      ['01-16 09:00', [1, 1, 1]],
    ] as const) {
      await all.tell(at(time));
      expect([time, counts()]).toEqual([time, expected]);
    }
  });

  test('a person who changes their zone, or becomes responsible late, is told once', async () => {
    const [bob, cem] = [await join(server, ann, 'full-member'), await join(server, ann, 'full-member')];
    const { add, assignee } = await all.dated({ before: 0 });
    const item = await add('Travel', `${YEAR}-01-20`, [bob.id]);
    await all.tell(at('01-19 20:30'));
    expect(all.titles(bob)).toEqual([]);
    await setZone(bob, 'Pacific/Auckland');
    await all.tell(at('01-19 21:30'));
    expect(all.titles(bob)).toEqual([['Travel']]);
    await setZone(bob, 'America/Los_Angeles');
    await ok(ann.put('values', `${item}.${assignee}`, { row_version: 2, data: [bob.id, cem.id] }));
    for (const time of ['01-20 09:30', '01-20 17:30', '01-21 12:00']) await all.tell(at(time));
    expect([all.titles(bob), all.titles(cem)]).toEqual([[['Travel']], [['Travel']]]);
  });
});

describe('who is not told', () => {
  test('people who have left, may not see the folder, or want no mails', async () => {
    const [gone, blind, quiet] = [
      await join(server, ann, 'full-member', { name: 'Gone' }),
      await join(server, ann, 'full-member', { name: 'Blind' }),
      await join(server, ann, 'full-member', { name: 'Quiet' }),
    ];
    const bob = await join(server, ann, 'full-member');
    const everybody = [gone, blind, quiet, bob];
    const { add, board, folder } = await all.dated();
    await add(
      'Secret',
      `${YEAR}-06-01 10:00:00`,
      everybody.map(({ id }) => id),
    );
    await setStanding(server, ann.team, gone.id, undefined);
    await setPermissions(
      ann,
      { board_id: board, folder_id: folder },
      { [`user:${blind.id}:VIEW_FOLDER`]: false },
    );
    await ok(
      quiet.call('PUT', '/api/me/notification-settings', {
        DateReminderNotification: { app: true, email: false },
      }),
    );
    await all.tell(at('06-01 09:45'));
    expect(everybody.map((person) => all.titles(person))).toEqual([[], [], [], [['Secret']]]);
    expect(await all.query('select from due_reminder')).toEqual([]);
  });

  test('nobody of a team that is deleted', async () => {
    const eve = await TestClient.signUp(server, 'Eve');
    const own = await eve.makeFolder();
    const due = newId();
    const reminders = [{ id: newId(), before: 0, to: { creator: true } }];
    const place = { row_version: 1, board_id: own.board, folder_id: own.folder };
    await ok(
      eve.put('attributes', due, {
        ...place,
        kind: 'date',
        name: 'Due',
        position: 'a3',
        settings: { reminders },
      }),
    );
    const { id, item } = own.item({ [due]: `${YEAR}-06-03` });
    await ok(eve.put('items', id, item));
    await all.planned(id, `${YEAR}-06-03`);
    await ok(eve.call('DELETE', `/api/teams/${eve.team}`));
    expect(await all.query('select from reminder where team_id = $1', [eve.team])).toEqual([]);
    await all.tell(at('06-04 12:00'));
    expect(all.titles(eve)).toEqual([]);
  });
});
