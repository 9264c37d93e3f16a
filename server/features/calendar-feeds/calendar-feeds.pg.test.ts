import { occurrencesIn } from '@tessera/domain/ical/occurrences.ts';
import { readCalendar } from '@tessera/domain/ical/read-calendar.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { idOf, join, setPermissions, setStanding } from '../../testing/people.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
});

/** A folder with a start, an end and an assignee, and one item. */
async function plan(values: (ids: { start: string; end: string; who: string }) => object = () => ({})) {
  const { board, folder, name, item } = await ann.makeFolder();
  const ids = { start: newId(), end: newId(), who: newId() };
  const place = { row_version: 1, board_id: board, folder_id: folder };
  const dated = (role: string, position: string) => ({
    ...{ ...place, kind: 'date', name: role, position, settings: { role, time: true } },
  });
  const view = newId();
  const one = item({ [name]: 'Launch, really; yes', ...values(ids) });
  const made = await ann.multiple([
    { collection: 'attributes', id: ids.start, item: dated('start', 'a2') },
    { collection: 'attributes', id: ids.end, item: dated('end', 'a3') },
    {
      collection: 'attributes',
      id: ids.who,
      item: { ...place, kind: 'members', name: 'Who', position: 'a4' },
    },
    { collection: 'views', id: view, item: { ...place, type: 'table', name: 'All', position: 'a0' } },
    { collection: 'items', ...one },
  ]);
  expect((made.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([
    ...[200, 200, 200, 200, 200],
  ]);
  return { board, folder, name, view, item: one.id, ...ids };
}

async function feedOf(
  settings: object,
  client = ann,
  team = ann.team,
): Promise<{ id: string; path: string }> {
  const made = await client.call('POST', `/api/${team}/calendar-feeds`, { name: 'Ours', settings });
  expect(made.status).toBe(200);
  const address = String(made.body['address']);
  expect(address).toMatch(/^http:\/\/[^/]+\/feeds\/[\w-]{43}\.ics$/);
  return { id: String(made.body['id']), path: new URL(address).pathname };
}

const read = (path: string, headers: Record<string, string> = {}) =>
  new TestClient(server.address).call('GET', path, undefined, headers);

async function told(path: string) {
  const { status, body } = await read(path);
  expect(status).toBe(200);
  const { events, problems } = readCalendar(new TextEncoder().encode(String(body['text'])));
  expect(problems).toEqual([]);
  const seen = occurrencesIn(events, { from: '2026-01-01', to: '2027-01-01', timeZone: 'UTC', max: 99 });
  return seen.occurrences.map(({ event, start, end }) => ({
    title: event.title,
    start,
    end,
    said: event.description,
  }));
}

test('a view is told with its dates and the chosen attributes; whole days end on the day after', async () => {
  const { view, start, end, name } = await plan((ids) => ({
    [ids.start]: '2026-03-04',
    [ids.end]: '2026-03-06',
  }));
  const { path } = await feedOf({ of: 'view', view_id: view, fields: [start, name] });
  expect(await told(path)).toEqual([
    {
      ...{ title: 'Launch, really; yes', start: '2026-03-04', end: '2026-03-07' },
      said: 'Name: Launch, really; yes\nstart: 2026-03-04',
    },
  ]);
  const { path: others } = await feedOf({ of: 'view', view_id: view, dates: [end] });
  expect(await told(others)).toEqual([]);
});

test('times are told in the zone of the person, and stay the same instant', async () => {
  const { board, item } = await plan((ids) => ({
    [ids.start]: '2026-07-01 10:00:00',
    [ids.end]: '2026-07-01 11:30:00',
  }));
  await ann.call('PUT', '/api/me', { timezone: 'America/New_York' });
  const { path } = await feedOf({ of: 'board', board_id: board });
  expect(await told(path)).toMatchObject([{ start: '2026-07-01 10:00:00', end: '2026-07-01 11:30:00' }]);
  const { body, headers } = await read(path);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(body['text']).toContain('DTSTART;TZID=America/New_York:20260701T060000\r\n');
  const unfolded = String(body['text']).replaceAll('\r\n ', '');
  expect(unfolded).toMatch(RegExp(`^URL:http://[^\\s]+/b/${board}/[^/\\s]+/${item}\\r$`, 'm'));
  expect(body['text']).toContain('BEGIN:VTIMEZONE');
});

test('one’s own items are those in which one is named', async () => {
  await plan((ids) => ({ [ids.start]: '2026-05-01', [ids.who]: [idOf(ann)] }));
  await plan((ids) => ({ [ids.start]: '2026-05-02' }));
  const { path } = await feedOf({ of: 'person' });
  expect((await told(path)).map(({ start }) => start)).toEqual(['2026-05-01']);
});

/** What a feed says of its only event: the lines of a calendar by their names. */
async function eventOf(path: string) {
  const { status, body, headers } = await read(path);
  expect(status).toBe(200);
  const text = String(body['text']).replaceAll('\r\n ', '');
  const lines = text.slice(text.indexOf('BEGIN:VEVENT'), text.indexOf('END:VEVENT')).split('\r\n');
  const said = (name: string) => {
    const found = lines.filter((line) => line.startsWith(`${name}:`));
    expect(found, name).toHaveLength(1);
    return found[0]!.slice(name.length + 1);
  };
  const [stamp, modified] = [said('DTSTAMP'), said('LAST-MODIFIED')];
  for (const at of [stamp, modified]) expect(at).toMatch(/^\d{8}T\d{6}Z$/);
  return { uid: said('UID'), modified, sequence: Number(said('SEQUENCE')), etag: headers.get('etag')! };
}

test('what is known is not sent again, until it changes; then it is later, and its number higher', async () => {
  const { view, item, start, name } = await plan((ids) => ({ [ids.start]: '2026-03-04' }));
  const { path } = await feedOf({ of: 'view', view_id: view });
  let before = await eventOf(path);
  expect(before.uid).toBe(`${item}-${start}@tessera`);
  for (const [version, [attribute, data]] of [
    [start, '2026-03-05'],
    [name, 'Launch, later'],
  ].entries()) {
    const knownAt = Date.now();
    expect((await eventOf(path)).etag).toBe(before.etag);
    const known = await read(path, { 'if-none-match': `"other", W/${before.etag}` });
    expect([known.status, known.body['text'], known.headers.get('etag')]).toEqual([304, '', before.etag]);
    // Moments are told by seconds.
    await eventually(async () => expect(Date.now()).toBeGreaterThan(knownAt + 1_000));
    const value = { row_version: 2, item_id: item, attribute_id: attribute, data };
    expect((await ann.put('values', `${item}.${attribute}`, value)).status, `save ${version}`).toBe(200);
    expect((await read(path, { 'if-none-match': before.etag })).status).toBe(200);
    const after = await eventOf(path);
    expect(after.uid).toBe(before.uid);
    expect(after.etag).not.toBe(before.etag);
    expect(after.modified > before.modified).toBe(true);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    before = after;
  }
});

test('a view that an older version has stored is told by what is understood of it', async () => {
  const { view } = await plan((ids) => ({ [ids.start]: '2026-03-04' }));
  const { path } = await feedOf({ of: 'view', view_id: view });
  const older = { query: { filter: { match: 'some' }, sorts: 'by name' }, hidden: 4, zoom: 2 };
  await server.services.database.pool.query(
    `update record set fields = jsonb_set(fields, '{settings}', $1) where id = $2`,
    [JSON.stringify(older), view],
  );
  // One that reads the view from the database.
  const other = await startOwnServer({ DATABASE_URL: server.databaseUrl });
  try {
    const answer = await fetch(other.address + path);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Launch')]);
  } finally {
    await other.stop();
  }
});

test('an address is stored as a hash, ends when it is made anew or revoked, and has one spelling', async () => {
  const { board } = await plan();
  const { id, path } = await feedOf({ of: 'board', board_id: board });
  const token = path.slice('/feeds/'.length, -'.ics'.length);
  const { rows } = await server.services.database.pool.query('select f::text from calendar_feed f');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify((await ann.call('GET', `/api/${ann.team}/calendar-feeds`)).body)).not.toContain(
    token,
  );
  // The last sign of base64 has spare bits: others stand for the same bytes.
  const twin = token.slice(0, -1) + String.fromCharCode(token.charCodeAt(42) + 1);
  for (const other of [twin, token.toUpperCase(), `${token}=`, `${token}%00`, '..%2f..%2fapi%2fme'])
    expect((await read(`/feeds/${other}.ics`)).status).toBe(404);
  const renewed = await ann.call('POST', `/api/${ann.team}/calendar-feeds/${id}/renew`);
  const again = new URL(String(renewed.body['address'])).pathname;
  expect([(await read(path)).status, (await read(again)).status]).toEqual([404, 200]);
  expect((await ann.call('DELETE', `/api/${ann.team}/calendar-feeds/${id}`)).status).toBe(204);
  expect((await read(again)).status).toBe(404);
});

test('a feed tells what its person may see now, and ends with their membership', async () => {
  const { board, view } = await plan((ids) => ({ [ids.start]: '2026-03-04' }));
  const ben = await join(server, ann, 'restricted-member', { board });
  const { id, path } = await feedOf({ of: 'view', view_id: view }, ben);
  expect(await told(path)).toHaveLength(1);
  const own = await ben.call('GET', `/api/${ann.team}/calendar-feeds`);
  expect((own.body as unknown as object[]).length).toBe(1);
  await ann.call('DELETE', `/api/${ann.team}/boards/${board}`);
  expect((await read(path)).status).toBe(404);
  await setStanding(server, ann.team, ben.id, undefined);
  expect((await read(path)).status).toBe(404);
  expect((await ann.call('DELETE', `/api/${ann.team}/calendar-feeds/${id}`)).status).toBe(404);
});

test('nobody has feeds of what they do not see, and only the owner revokes those of others', async () => {
  const { board, view } = await plan();
  const stranger = await TestClient.signUp(server, 'Eve');
  const settings = { of: 'view', view_id: view };
  const asked = (team: number) =>
    stranger.call('POST', `/api/${team}/calendar-feeds`, { name: 'A', settings });
  expect([(await asked(ann.team)).status, (await asked(stranger.team)).status]).toEqual([404, 404]);
  const ben = await join(server, ann, 'full-member', { board });
  const { id } = await feedOf(settings);
  const { id: bens } = await feedOf(settings, ben);
  expect((await ben.call('DELETE', `/api/${ann.team}/calendar-feeds/${id}`)).status).toBe(404);
  expect((await ben.call('POST', `/api/${ann.team}/calendar-feeds/${id}/renew`)).status).toBe(404);
  expect((await ann.call('POST', `/api/${ann.team}/calendar-feeds/${bens}/renew`)).status).toBe(404);
  expect((await ann.call('DELETE', `/api/${ann.team}/calendar-feeds/${bens}`)).status).toBe(204);
});

test('an item that repeats is told again by a rule, on days that are still to come', async () => {
  const { board, folder, view, item, start, end } = await plan((ids) => ({
    [ids.start]: '2030-03-04 09:00:00',
    [ids.end]: '2030-03-04 10:00:00',
  }));
  const repeats = newId();
  const place = { row_version: 1, board_id: board, folder_id: folder };
  await ann.put('attributes', repeats, { ...place, kind: 'repeat', name: 'Repeats', position: 'a5' });
  const rule = { unit: 'week', every: 1, weekdays: [1, 4], ends: { until: '2030-03-31' } };
  const value = { row_version: 1, item_id: item, attribute_id: repeats };
  const zone = await ann.call('PUT', '/api/me', { timezone: 'Europe/Berlin' });
  expect(zone.status).toBe(200);
  expect((await ann.put('values', `${item}.${repeats}`, { ...value, data: rule })).status).toBe(200);
  const { path } = await feedOf({ of: 'view', view_id: view, dates: [start, end] });
  const { body } = await read(path);
  const text = String(body['text']).replaceAll('\r\n ', '');
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TH;WKST=MO;UNTIL=20300331T215959Z\r\n');
  const { events, problems } = readCalendar(new TextEncoder().encode(text));
  const seen = occurrencesIn(events, { from: '2030-01-01', to: '2031-01-01', timeZone: 'UTC', max: 99 });
  expect([problems, seen.occurrences.map((one) => one.start)]).toEqual([
    [],
    [
      ...['2030-03-04 09:00:00', '2030-03-07 09:00:00', '2030-03-11 09:00:00', '2030-03-14 09:00:00'],
      ...['2030-03-18 09:00:00', '2030-03-21 09:00:00', '2030-03-25 09:00:00', '2030-03-28 09:00:00'],
    ],
  ]);
  await ann.put('values', `${item}.${repeats}`, {
    ...value,
    row_version: 2,
    data: { ...rule, from: 'done' },
  });
  expect(String((await read(path)).body['text'])).not.toContain('RRULE');
  await ann.call('PUT', '/api/me', { timezone: null });
});

test('a head is told without its body, and no attribute that its person does not see is told', async () => {
  const { view, name, start } = await plan((ids) => ({ [ids.start]: '2026-03-04' }));
  const { path } = await feedOf({ of: 'view', view_id: view, fields: [name, newId()] });
  const head = await fetch(server.address + path, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
    ...[200, '', (await read(path)).headers.get('etag')],
  ]);
  const eve = await TestClient.signUp(server, 'Eve');
  expect((await fetch(server.address + path, { method: 'POST' })).status).toBe(404);
  expect((await eve.call('GET', `/api/${eve.team}/calendar-feeds`)).body).toEqual([]);
  expect((await ann.call('DELETE', `/api/${ann.team}/attributes/${start}`)).status).toBe(204);
  expect(await told(path)).toEqual([]);
});

test('a restricted folder is told to nobody who lost it, also by the feed of its board', async () => {
  const { board, folder } = await plan((ids) => ({ [ids.start]: '2026-03-04' }));
  const ben = await join(server, ann, 'full-member', { board });
  const { path } = await feedOf({ of: 'board', board_id: board }, ben);
  expect(await told(path)).toHaveLength(1);
  await setPermissions(
    ann,
    { board_id: board, folder_id: folder },
    { 'role:full-member:VIEW_FOLDER': false },
  );
  expect(await told(path)).toEqual([]);
});

test('a chart that names attributes of elsewhere, of another kind or deleted is told, and tells nothing of these', async () => {
  const made = await plan((ids) => ({ [ids.start]: '2026-03-04' }));
  const { board, folder, start, end } = made;
  const at = { row_version: 1, board_id: board };
  const [hidden, flag, gone, chart] = [newId(), newId(), newId(), newId()];
  const parts = [
    { collection: 'folders', id: hidden, item: { ...at, parent_id: null, name: 'Hidden', position: 'b0' } },
    {
      collection: 'attributes',
      id: flag,
      item: { ...at, folder_id: hidden, kind: 'checkbox', name: 'Secret flag', position: 'a5' },
    },
    {
      collection: 'attributes',
      id: gone,
      item: { ...at, folder_id: folder, kind: 'checkbox', name: 'Gone flag', position: 'a6' },
    },
  ];
  const answers = (await ann.multiple(parts)).body as unknown as { status: number }[];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await setPermissions(
    ann,
    { board_id: board, folder_id: hidden },
    {
      ...{ 'role:full-member:VIEW_FOLDER': false, 'role:restricted-member:VIEW_FOLDER': false },
      ...{ 'role:guest:VIEW_FOLDER': false, 'tag:guest_user:VIEW_FOLDER': false },
    },
  );
  await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
  const people = {
    full: await join(server, ann, 'full-member', { board }),
    restricted: await join(server, ann, 'restricted-member', { board }),
    guest: await join(server, ann, 'guest', { board }),
    visitor: Object.assign(new TestClient(server.address), { team: ann.team }),
  };
  const view = { ...at, folder_id: folder, type: 'gantt', name: 'Plan', position: 'a7' };
  const dated = { start, end };
  for (const fixed of ['x', 5, [flag], `${flag}.${hidden}`])
    expect((await ann.put('views', newId(), { ...view, settings: { ...dated, fixed } })).status).toBe(422);
  expect((await ann.call('DELETE', `/api/${ann.team}/attributes/${gone}`)).status).toBe(204);
  for (const [fixed, other] of [
    [flag, { dependencies: start, progress: flag }],
    [start, { dependencies: flag }],
    [gone, { baseline_start: gone, label: flag }],
  ] as const) {
    const settings = { ...dated, fixed, ...other };
    const row_version = await ann
      .call('GET', `/api/${ann.team}/views/${chart}`)
      .then(({ status, body }) => (status === 200 ? Number(body['row_version']) + 1 : 1));
    const saved = await ann.put('views', chart, { ...view, row_version, settings });
    expect({ status: saved.status, body: saved.body }).toMatchObject({ status: 200 });
    for (const one of [people.full, people.restricted, people.guest]) {
      const { path } = await feedOf(
        { of: 'view', view_id: chart, dates: [start, flag], fields: [flag, fixed] },
        one,
      );
      const events = await told(path);
      expect(events).toMatchObject([{ title: 'Launch, really; yes', start: '2026-03-04' }]);
      expect(JSON.stringify(events)).not.toMatch(/Secret|Gone/);
    }
    for (const one of Object.values(people)) {
      const inside = {
        views: `board_id=${board}`,
        attributes: `board_id=${board}`,
        items: `folder_id=${folder}`,
      };
      const asked = Object.entries(inside).map(([what, where]) =>
        one.call('GET', `/api/${ann.team}/${what}?${where}&limit=1000`),
      );
      const seen = await Promise.all(asked);
      expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(JSON.stringify(seen.map(({ body }) => body))).not.toMatch(/Secret|Gone/);
      expect((await one.call('GET', `/api/${ann.team}/attributes/${flag}`)).status).not.toBe(200);
    }
  }
  for (const one of [people.guest, people.visitor]) {
    const refused = await one.put('views', chart, {
      ...view,
      row_version: 4,
      settings: { ...dated, fixed: null },
    });
    expect([401, 403]).toContain(refused.status);
  }
});
