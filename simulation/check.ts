import { typeNamed } from '@tessera/domain/records/index.ts';
import { same, sameContent } from '@tessera/sync/same-content.ts';
import type pg from 'pg';
import type { Tab } from './browser.ts';
import { checkTalk, isOncePerPerson } from './check-talk.ts';
import type { Booked } from './ledger.ts';
import { checkMemory } from './memory.ts';
import type { World } from './world.ts';

interface Line {
  seq: number;
  collection: string;
  record_id: string;
  operation: 'created' | 'updated' | 'deleted';
  origin: string;
  record: Record<string, unknown> & { row_version: number };
  before: Record<string, unknown> | null;
}

interface Key {
  key: string;
  from_seq: number;
  to_seq: number;
}

/** Checks what must hold once everything has come to rest. Returns the violations, in words. */
export async function violationsOf(world: World, pool: pg.Pool): Promise<string[]> {
  const { team } = world.shape;
  const { rows: lines } = await pool.query<Line>(
    'select seq::int, collection, record_id, operation, origin, record, before from change where team_id = $1 order by seq',
    [team],
  );
  const { rows: keys } = await pool.query<Key>(
    'select key, from_seq::int, to_seq::int from idempotency where team_id = $1',
    [team],
  );
  return [
    ...world.ledger.violations,
    ...checkLog(lines),
    ...checkSaves(world, lines, keys),
    ...checkConflicts(world),
    ...checkScreens(world, await readServer(pool, team, world.session.person)),
    ...(await checkTalk(world, pool)),
    ...(await checkMemory(world.session, pool, team)),
  ];
}

/** The log has no gap, and neither have the versions of any record. */
function checkLog(lines: readonly Line[]): string[] {
  const wrong: string[] = [];
  const versions = new Map<string, number>();
  for (const [index, { seq, collection, record_id, operation, record }] of lines.entries()) {
    if (seq !== index + 1) wrong.push(`seq ${seq} stands at ${index + 1}`);
    const name = `${collection}/${record_id}`;
    const before = versions.get(name) ?? 0;
    // A value that its item was created with has version 1 without a line of its own.
    const { storage } = typeNamed(collection) ?? {};
    const firsts = storage === 'within' && before === 0 ? [1, 2] : [before + 1];
    if (!firsts.includes(record.row_version))
      wrong.push(`${name}: version ${record.row_version} after ${before}`);
    versions.set(name, operation === 'deleted' ? 0 : record.row_version);
    if (storage === 'rows' && operation !== 'updated')
      for (const key of versions.keys()) if (key.startsWith(`values/${record_id}.`)) versions.delete(key);
  }
  return wrong;
}

/** Every acknowledged save is in the log once, every other one was shown to its person, no batch is half saved. */
function checkSaves(world: World, lines: readonly Line[], keys: readonly Key[]): string[] {
  const wrong: string[] = world.ledger
    .forgotten()
    .map(({ request }) => `nobody was told what became of ${request.method} ${request.route}`);
  const byKey = new Map(keys.map((key) => [key.key, key]));
  const covered = new Set<number>();
  for (const { from_seq, to_seq } of keys) {
    for (let seq = from_seq; seq <= to_seq; seq += 1) {
      if (covered.has(seq)) wrong.push(`seq ${seq} was written for two requests`);
      covered.add(seq);
    }
  }
  const keyOf = (request: Booked['request']): string => world.ledger.wireKey(request);
  const batches = Map.groupBy(world.ledger.with('done'), ({ request }) => keyOf(request));
  for (const [key, saves] of batches) {
    const written = byKey.get(key);
    if (!written) {
      // Acknowledged without a line: allowed only if another person had saved exactly the same.
      for (const { request } of saves)
        if (!wasSaved(request, lines)) wrong.push(`${request.route} was acknowledged, not saved`);
      continue;
    }
    const own = lines.slice(written.from_seq - 1, written.to_seq);
    const saved = own.filter((line) => !wentAlong(line, saves));
    if (saves[0]!.request.transactionBatch !== null && saved.length !== saves.length)
      wrong.push(`batch ${key}: ${saved.length} of ${saves.length} are in the log`);
    wrong.push(...saves.flatMap((save) => checkLine(save, own, world)));
  }
  for (const { request } of world.ledger.with('refused'))
    if (byKey.has(keyOf(request))) wrong.push(`${request.route} was refused, and is in the log`);
  // What comes back from the trash is asked for at once, and not kept by a browser.
  const setup = lines.filter(({ seq, origin }) => !covered.has(seq) && origin !== 'restore');
  if (setup.length > SETUP_LINES) wrong.push(`${setup.length - SETUP_LINES} lines belong to no request`);
  return wrong;
}

/** A sub-item that its person did not know of is deleted with its item. */
const wentAlong = ({ record_id, operation, collection }: Line, saves: readonly Booked[]): boolean =>
  typeNamed(collection)?.storage === 'rows' &&
  operation === 'deleted' &&
  saves.some(({ request }) => request.method === 'delete') &&
  saves.every(({ request }) => request.route.split('/')[4] !== record_id);

/** Several changes that a person made before learning of a conflict are one conflict to them. */
function checkConflicts({ ledger }: World): string[] {
  const lone = [...ledger.refusals.values()].filter(
    ({ status, requests }) => status === 409 && requests.length === 1 && requests[0]!.method === 'put',
  );
  const of = ({ requests }: { requests: Booked['request'][] }) => {
    const [request] = requests;
    return { request: request!, booked: ledger.saves.get(request!.key) };
  };
  return lone.flatMap((first) =>
    lone
      .filter((second) => {
        const [one, other] = [of(first), of(second)];
        return (
          first !== second &&
          one.request.route === other.request.route &&
          one.booked?.browser === other.booked?.browser &&
          one.booked?.place === other.booked?.place &&
          other.request.old?.['row_version'] === one.request.item?.['row_version'] &&
          sameContent(one.request.item ?? {}, other.request.old ?? {})
        );
      })
      .map(() => `${of(first).request.route}: one conflict was told as two`),
  );
}

/** Board, folder, three attributes, three items, and the folder's first view: created without keys. */
const SETUP_LINES = 9;

/** The line has the saved data, and it replaced nothing that the person had not seen. */
function checkLine({ request, browser }: Booked, own: readonly Line[], world: World): string[] {
  const id = request.route.split('/')[4]!;
  const line = own.find(({ record_id }) => record_id === id);
  if (!line) return [`${request.route}: its line is not there`];
  if (request.method === 'delete' || typeNamed(line.collection)?.storage !== 'within') return [];
  const wrong: string[] = [];
  if (!same(line.record['data'], request.item?.['data']))
    wrong.push(`${request.route}: another value was written`);
  const refusedBefore = world.ledger
    .with('refused')
    .some((other) => other.browser === browser && other.request.route === request.route);
  const merged = world.ledger.with('replaced').some((other) => other.request.route === request.route);
  if (!refusedBefore && !merged && !same(line.before?.['data'], request.old?.['data']))
    wrong.push(
      `${request.route}: ${JSON.stringify(line.before)} was replaced unseen by ${JSON.stringify(request.item)}, made over ${JSON.stringify(request.old?.['data'])}`,
    );
  return wrong;
}

function wasSaved({ route, method, item }: Booked['request'], lines: readonly Line[]): boolean {
  const id = route.split('/')[4]!;
  // Of what each person has once, another one of theirs may be there already.
  const isOnce = (collection: string) => route.includes(`/${collection}/`) && isOncePerPerson(collection);
  return lines.some(
    ({ collection, record_id, operation, record }) =>
      (record_id === id || (method === 'put' && isOnce(collection))) &&
      (method === 'delete'
        ? operation === 'deleted'
        : Object.entries(item ?? {}).every(
            ([field, value]) => field === 'row_version' || same(record[field], value),
          )),
  );
}

interface Shown {
  items: Record<string, unknown>;
  structure: Record<string, unknown>;
}

async function readServer(pool: pg.Pool, team: number, person: number): Promise<Shown> {
  const { rows: items } = await pool.query(
    `select i.id, i.position, i.parent_id, i.row_version, i."values", i.versions from item i
     join record f on f.team_id = i.team_id and f.collection = 'folders' and f.id = i.folder_id where i.team_id = $1`,
    [team],
  );
  const { rows: records } = await pool.query(
    `select collection, id, row_version, fields from record where team_id = $1
     union all select collection, id, row_version, fields from personal_record where team_id = $1 and person_id = $2`,
    [team, person],
  );
  return {
    items: Object.fromEntries(
      items.map(({ id, position, parent_id, row_version, values, versions }) => [
        id,
        { position, parent_id, row_version, values, versions: allVersions(values, versions) },
      ]),
    ),
    structure: Object.fromEntries(
      records.map(({ collection, id, row_version, fields }) => [
        `${collection}/${id}`,
        { row_version, fields },
      ]),
    ),
  };
}

const allVersions = (values: object, versions: Record<string, number>): Record<string, number> => ({
  ...Object.fromEntries(Object.keys(values).map((id) => [id, 1])),
  ...versions,
});

/** Every tab shows what the server has. */
function checkScreens(world: World, server: Shown): string[] {
  return world.tabs().flatMap((tab, index) => {
    const shown = readTab(tab, world);
    return [
      ...differences(`tab ${index}: item`, shown.items, server.items),
      ...differences(`tab ${index}:`, shown.structure, server.structure),
    ];
  });
}

function readTab({ client }: Tab, { shape }: World): Shown {
  const { columns } = client.folder(shape.place).store;
  const items = Array.from(columns.inOrder(), (row) => {
    const { id, position, parent_id, row_version, values } = columns.item(row);
    const versions = shape.attributes
      .map((attribute) => [attribute, columns.version(row, attribute)] as const)
      .filter(([, version]) => version > 0);
    return [id, { position, parent_id, row_version, values, versions: Object.fromEntries(versions) }];
  });
  const { collections } = client.team(shape.team);
  const structure = Object.entries(collections).flatMap(([name, collection]) =>
    [...collection.all()].map((record) => {
      const {
        id,
        team_id: _t,
        row_version,
        created_at: _c,
        updated_at: _u,
        created_by: _b,
        ...fields
      } = record;
      return [`${name}/${id}`, { row_version, fields }];
    }),
  );
  return { items: Object.fromEntries(items), structure: Object.fromEntries(structure) };
}

function differences(
  what: string,
  shown: Record<string, unknown>,
  server: Record<string, unknown>,
): string[] {
  const ids = new Set([...Object.keys(shown), ...Object.keys(server)]);
  return [...ids]
    .filter((id) => !same(shown[id], server[id]))
    .map(
      (id) =>
        `${what} ${id} shows ${JSON.stringify(shown[id])}, the server has ${JSON.stringify(server[id])}`,
    );
}
