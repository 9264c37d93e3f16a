import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Encryption } from '../../encryption.ts';
import { eventually } from '../../testing/eventually.ts';
import { join, setStanding } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { deleteGoneCalendars, takeOldCalendars } from './outside-calendars.store.ts';
import { refreshCalendar } from './refresh-calendar.ts';

const lines = (...events: string[][]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Holidays'],
    ...events.flatMap((one, at) => ['BEGIN:VEVENT', `UID:${at}`, ...one, 'END:VEVENT']),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');
const fair = [
  ...['SUMMARY:Fair', 'DTSTART;VALUE=DATE:20260304', 'DTEND;VALUE=DATE:20260306', 'LOCATION:Hall 3'],
  ...['DESCRIPTION:<b>Bring</b> shoes', 'URL:javascript:alert(1)'],
];
const daily = ['SUMMARY:Call', 'DTSTART;TZID=Europe/Berlin:20260101T090000', 'RRULE:FREQ=DAILY'];

let site: Server;
let address: string;
let answer: { status: number; text: string; type?: string; headers?: Record<string, string> };
let asked: (string | undefined)[] = [];
let server: TestServer;
let ann: TestClient;

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    const { status, text, type = 'text/calendar', headers = {} } = answer;
    const isKnown = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'];
    response.writeHead(isKnown ? 304 : status, { 'content-type': type, ...headers });
    response.end(isKnown ? '' : text);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/secret-9.ics`;
  server = await startOwnServer({ OUTGOING: 'anywhere' });
  ann = await TestClient.signUp(server, 'Ann');
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, text: lines(fair, daily) };
});

async function calendarView(fields: object = {}) {
  const { board, folder } = await ann.makeFolder();
  const view = newId();
  const place = { row_version: 1, board_id: board, folder_id: folder };
  const made = await ann.put('views', view, {
    ...{ ...place, type: 'calendar', name: 'Plan', position: 'a0' },
    ...fields,
  });
  expect(made.status).toBe(200);
  return { board, folder, view };
}

const path = (team = ann.team) => `/api/${team}/outside-calendars`;
const add = (view: string, more: object = {}, by = ann, team = ann.team) =>
  by.call('POST', path(team), { view_id: view, hue: 'teal', address, shared: true, ...more });
const list = async (view: string, by = ann) => {
  const { body } = await by.call('GET', `${path()}?view_id=${view}`);
  return body as unknown as Record<string, unknown>[];
};
const eventsOf = async (
  view: string,
  by = ann,
  { from = '2026-03-04', to = '2026-03-07', zone = 'UTC' } = {},
) => {
  const query = new URLSearchParams({ view_id: view, from, to, time_zone: zone });
  const { status, body } = await by.call('GET', `/api/${ann.team}/outside-events?${query}`);
  return {
    status,
    ...(body as unknown as {
      events: { title: string }[];
      times: { event: number; start: string; end: string }[];
    }),
  };
};

test('a calendar is read at once, by its own name, and tells its events in some days as plain text', async () => {
  const { view } = await calendarView();
  const { status, body } = await add(view, { address: address.replace('http:', 'HTTP:') });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Holidays', shared: true, may_change: true, problem: null, broken: 0 });
  const { events, times } = await eventsOf(view, ann, { zone: 'America/New_York' });
  expect(times.map(({ event, start, end }) => [events[event]?.title, start, end])).toEqual([
    ['Fair', '2026-03-04', '2026-03-05'],
    ['Call', '2026-03-04 08:00:00', '2026-03-04 08:00:00'],
    ['Call', '2026-03-05 08:00:00', '2026-03-05 08:00:00'],
    ['Call', '2026-03-06 08:00:00', '2026-03-06 08:00:00'],
  ]);
  expect(events[0]).toMatchObject({ description: '<b>Bring</b> shoes', location: 'Hall 3', url: '' });
});

describe('what is no calendar is refused with words', () => {
  test.each([
    ['outside_gone', { status: 404, text: '' }],
    ['outside_forbidden', { status: 401, text: '' }],
    ['outside_refused', { status: 500, text: '' }],
    ['outside_no_calendar', { status: 200, text: '<!doctype html><p>Sign in', type: 'text/html' }],
    ['outside_no_calendar', { status: 200, text: 'GIF', type: 'image/gif' }],
    ['outside_too_large', { status: 200, text: 'x'.repeat(5_000_001) }],
  ])('%s', async (code, given) => {
    answer = given;
    const { view } = await calendarView();
    const { status, body } = await add(view);
    expect([status, body['issues']]).toMatchObject([422, [{ code }]]);
    expect(await list(view)).toEqual([]);
  });

  test('and so is an address of another kind', async () => {
    const { view } = await calendarView();
    for (const wrong of ['ftp://a.example/c.ics', 'file:///etc/passwd', 'https://ann:pw@a.example/', 'c.ics'])
      expect((await add(view, { address: wrong })).status, wrong).toBe(422);
    expect(asked).toEqual([]);
  });
});

test('an address is encrypted, and told to those alone who may change the view', async () => {
  const { view, board } = await calendarView();
  await add(view);
  const { rows } = await server.services.database.pool.query('select c::text from outside_calendar c');
  expect(JSON.stringify(rows)).not.toContain('secret-9');
  const bob = await join(server, ann, 'restricted-member', { board });
  expect((await list(view))[0]).toMatchObject({ address, may_change: true });
  expect((await list(view, bob))[0]).toMatchObject({ address: null, may_change: false });
  expect((await eventsOf(view, bob)).times.length).toBeGreaterThan(0);
  expect((await add(view, {}, bob)).status).toBe(403);
  const id = String((await list(view))[0]?.['id']);
  const change = (by: TestClient) => by.call('PUT', `${path()}/${id}`, { name: 'X' });
  expect([(await change(bob)).status, (await change(ann)).status]).toEqual([403, 200]);
  expect((await bob.call('DELETE', `${path()}/${id}`)).status).toBe(403);
});

test('one’s own is there for nobody else, and goes with the membership', async () => {
  const { view, board } = await calendarView();
  const bob = await join(server, ann, 'full-member', { board });
  const made = await add(view, { shared: false }, bob);
  const id = String(made.body['id']);
  expect(await list(view)).toEqual([]);
  expect((await eventsOf(view)).times).toEqual([]);
  expect((await ann.call('PUT', `${path()}/${id}`, { name: 'X' })).status).toBe(404);
  expect((await ann.call('DELETE', `${path()}/${id}`)).status).toBe(404);
  expect((await list(view, bob))[0]).toMatchObject({ address, shared: false });
  await setStanding(server, ann.team, bob.id, undefined);
  expect((await bob.call('GET', `${path()}?view_id=${view}`)).status).toBe(404);
  const { rowCount } = await server.services.database.pool.query(
    'select 1 from outside_calendar where id = $1',
    [id],
  );
  expect(rowCount).toBe(0);
});

test('what stands beside a personal view is told to nobody else, and its address not even to the owner', async () => {
  const { board, folder } = await calendarView();
  const [bob, eve, guest] = [
    await join(server, ann, 'full-member', { board }),
    await join(server, ann, 'full-member', { board }),
    await join(server, ann, 'guest', { board }),
  ];
  const view = newId();
  const place = { row_version: 1, board_id: board, folder_id: folder };
  const made = await bob.put('views', view, {
    ...{ ...place, type: 'calendar', name: 'Mine', position: 'a1', personal: true },
  });
  expect(made.status).toBe(200);
  const ids: string[] = [];
  for (const shared of [true, false]) {
    const { status, body } = await add(view, { shared, name: `Beside ${shared}` }, bob);
    expect(status).toBe(200);
    ids.push(String(body['id']));
  }
  expect((await list(view, bob)).map(({ name }) => name).sort()).toEqual(['Beside false', 'Beside true']);
  expect((await eventsOf(view, bob)).times.length).toBeGreaterThan(0);

  for (const other of [eve, guest]) {
    const answers = [
      await other.call('GET', `${path()}?view_id=${view}`),
      await eventsOf(view, other),
      await add(view, {}, other),
      await add(view, { shared: false }, other),
      ...(await Promise.all(
        ids.flatMap((id) => [
          other.call('PUT', `${path()}/${id}`, { name: 'X' }),
          other.call('DELETE', `${path()}/${id}`),
        ]),
      )),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(JSON.stringify(answers)).not.toMatch(/Beside|secret-9|Fair/);
  }

  // The owner of the workspace sees the view, and what is shared beside it, but not where it comes from.
  expect(await list(view)).toMatchObject([{ name: 'Beside true', address: null, may_change: false }]);
  expect(JSON.stringify(await list(view))).not.toContain('secret-9');
  for (const id of ids)
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        (await ann.call(method, `${path()}/${id}`, method === 'PUT' ? { name: 'X' } : undefined)).status,
      ).toBe(404);
  expect((await add(view)).status).toBe(404);
  expect((await list(view, bob)).length).toBe(2);
});

test('nobody reads by the ids of another workspace, or beside a view that is hidden from them', async () => {
  const { view, board } = await calendarView();
  const { body } = await add(view);
  const eve = await TestClient.signUp(server, 'Eve');
  const by = (team: number) => eve.call('GET', `${path(team)}?view_id=${view}`);
  expect([(await by(ann.team)).status, (await by(eve.team)).status]).toEqual([404, 404]);
  expect((await eve.call('DELETE', `${path(eve.team)}/${body['id']}`)).status).toBe(404);
  expect((await add(view, {}, eve, eve.team)).status).toBe(404);
  const bob = await join(server, ann, 'guest');
  expect((await bob.call('GET', `${path()}?view_id=${view}`)).status).toBe(404);
  expect((await eventsOf(view, bob)).status).toBe(404);
  await ann.call('DELETE', `/api/${ann.team}/boards/${board}`);
  expect((await eventsOf(view)).status).toBe(404);
});

test('is asked again only for what is new, and what was read stays where it fails, later and later', async () => {
  answer.headers = { etag: '"one"' };
  const { view } = await calendarView();
  const id = String((await add(view)).body['id']);
  const { pool } = server.services.database;
  const state = async () => {
    const { rows } = await pool.query(
      `select version, failures, problem, extract(epoch from refresh_at - now())::integer / 60 as minutes
       from outside_calendar where id = $1`,
      [id],
    );
    return rows[0] as { version: number; failures: number; problem: string | null; minutes: number };
  };
  await refreshCalendar(server.services, ann.team, id);
  expect([asked, (await state()).version]).toEqual([[undefined, '"one"'], 1]);
  answer = { status: 503, text: '' };
  const waits = [];
  for (let turn = 0; turn < 7; turn += 1) {
    await refreshCalendar(server.services, ann.team, id);
    waits.push((await state()).minutes);
  }
  expect(waits.map((one) => Math.round(one / 60))).toEqual([1, 2, 4, 8, 16, 24, 24]);
  expect((await list(view))[0]).toMatchObject({ problem: 'refused' });
  expect((await eventsOf(view)).times.length).toBe(4);
  answer = { status: 200, text: lines(fair) };
  const { body } = await ann.call('POST', `${path()}/${id}/read`);
  expect(body).toMatchObject({ problem: null });
  expect((await eventsOf(view)).times.length).toBe(1);
  expect(await state()).toMatchObject({ version: 2, failures: 0 });
});

test('an address of another secret ends the reading, and says so until it is entered again', async () => {
  const { view, board } = await calendarView();
  const bob = await join(server, ann, 'restricted-member', { board });
  const eve = await join(server, ann, 'full-member', { board });
  const id = String((await add(view, {}, eve)).body['id']);
  const { pool } = server.services.database;
  const sealed = new Encryption(Buffer.alloc(32, 7).toString('base64')).encrypt(address);
  // The last one is what no version of this server has written.
  for (const other of [sealed, Buffer.from([1])]) {
    await pool.query(
      `update outside_calendar set address = $2, refresh_at = now() - interval '1 minute', problem = null
       where id = $1`,
      [id, other],
    );
    asked = [];
    expect((await takeOldCalendars(pool, 500)).some((one) => one.id === id)).toBe(true);
    await refreshCalendar(server.services, ann.team, id);
    expect((await list(view))[0]).toMatchObject({ problem: 'address_lost', address: null });
    // Who cannot enter it is not asked to.
    expect((await list(view, bob))[0]).toMatchObject({ problem: null, address: null });
    await pool.query(`update outside_calendar set looked_at = now() where id = $1`, [id]);
    const { rows } = await pool.query<{ refresh_at: string }>(
      'select refresh_at from outside_calendar where id = $1',
      [id],
    );
    expect(rows).toEqual([{ refresh_at: 'infinity' }]);
    expect(asked).toEqual([]);
    // What was read before stays.
    expect((await eventsOf(view)).times.length).toBe(4);
    const { body } = await eve.call('PUT', `${path()}/${id}`, { address });
    expect(body).toMatchObject({ problem: null, address });
    const { rowCount } = await pool.query(
      `select 1 from outside_calendar where id = $1 and refresh_at < now() + interval '2 hours'`,
      [id],
    );
    expect([rowCount, asked.length]).toEqual([1, 1]);
  }
});

test('is read again when its time has come, by whoever looks or by itself, and not where nobody looks', async () => {
  const { view } = await calendarView();
  const id = String((await add(view)).body['id']);
  const { pool } = server.services.database;
  const set = (sql: string) => pool.query(`update outside_calendar set ${sql} where id = $1`, [id]);
  const taken = async () => (await takeOldCalendars(pool, 500)).some((one) => one.id === id);
  expect(await taken()).toBe(false);
  await set(`refresh_at = now() - interval '1 minute'`);
  expect([await taken(), await taken()]).toEqual([true, false]);
  await set(`refresh_at = now() - interval '1 minute', looked_at = now() - interval '8 days'`);
  expect(await taken()).toBe(false);
  asked = [];
  await list(view);
  await eventually(() => expect(asked).toHaveLength(1));
});

test('goes with its view, when that does not come back from the trash', async () => {
  const { view } = await calendarView();
  const id = String((await add(view)).body['id']);
  const { pool } = server.services.database;
  const there = async () =>
    (await pool.query('select 1 from outside_calendar where id = $1', [id])).rowCount === 1;
  expect((await ann.call('DELETE', `/api/${ann.team}/views/${view}`)).status).toBe(204);
  await deleteGoneCalendars(pool, 30);
  asked = [];
  await refreshCalendar(server.services, ann.team, id);
  expect([await there(), asked]).toEqual([true, []]);
  await pool.query(`update outside_calendar set gone_at = now() - interval '31 days' where id = $1`, [id]);
  await deleteGoneCalendars(pool, 30);
  expect(await there()).toBe(false);
});

test('there are at most so many', async () => {
  const { view } = await calendarView();
  await server.services.database.pool.query(
    `insert into outside_calendar (team_id, id, view_id, name, hue, address)
     select $1, gen_random_uuid(), $2, 'A', 'red', '\\x00' from generate_series(1, 20)`,
    [ann.team, view],
  );
  expect((await add(view)).body['issues']).toMatchObject([{ code: 'outside_calendars_full' }]);
  expect((await add(view, { shared: false })).status).toBe(200);
});
