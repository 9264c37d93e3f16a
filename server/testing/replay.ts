import { MEMBERS } from '@tessera/domain/permissions/changes.ts';
import pg from 'pg';
import { expect } from 'vitest';
import { TEAM } from '../commit/team-state.ts';
import { isPrivateIn } from '../database/collection-lists.ts';
import { partsOfActions } from './parts-of-actions.ts';

interface Line {
  seq: number;
  collection: string;
  record_id: string;
  operation: string;
  record: Record<string, unknown> & { row_version: number };
}

type Items = Map<
  string,
  {
    folder_id: string;
    position: string;
    parent_id?: string | null;
    row_version: number;
    values: Record<string, unknown>;
    versions: Record<string, number>;
  }
>;

/** The items of a team by its log; those of a deleted folder wait for it, unchanged. */
function replay(lines: readonly Line[]): { items: Items; records: Map<string, number> } {
  const items: Items = new Map();
  const records = new Map<string, number>();
  for (const { collection, record_id: id, operation, record } of lines) {
    // The people of the team, and its name, are in tables of their own.
    if (collection === MEMBERS || collection === TEAM) continue;
    if (collection === 'items' && operation === 'created')
      items.set(id, {
        ...(record as never as { values: object }),
        values: { ...(record['values'] as object) },
        versions: {},
      } as never);
    else if (collection === 'items' && operation === 'deleted') items.delete(id);
    else if (collection === 'items')
      Object.assign(items.get(id)!, {
        position: record['position'],
        parent_id: record['parent_id'],
        row_version: record.row_version,
      });
    else if (collection === 'values') {
      const { item_id, attribute_id, data } = record as never as {
        item_id: string;
        attribute_id: string;
        data: unknown;
      };
      const item = items.get(item_id)!;
      if (data === null) delete item.values[attribute_id];
      else item.values[attribute_id] = data;
      if (record.row_version > 1 || data === null) item.versions[attribute_id] = record.row_version;
    } else if (operation === 'deleted') records.delete(`${collection}/${id}`);
    else records.set(`${collection}/${id}`, record.row_version);
  }
  return { items, records };
}

/** Changes of a private record are in no action. */
const isToldOf = ['record', 'before']
  .map((state) => `not (${isPrivateIn(state, 'collection')})`)
  .join(' and ');

/** Expects the parts of actions to match the lines of the log; their times may be changed by tests. */
async function expectActionsHold(client: pg.Client, team: number): Promise<void> {
  const { rows } = await client.query(
    `with stored as (select * from action_part where team_id = ${team}), made as (${partsOfActions(`team_id = ${team} and ${isToldOf}`)})
     select count(*)::int as count from (
       (select to_jsonb(s) - 'at' from stored s except all select to_jsonb(m) - 'at' from made m)
       union all
       (select to_jsonb(m) - 'at' from made m except all select to_jsonb(s) - 'at' from stored s)
     ) differences`,
  );
  expect(rows[0].count).toBe(0);
}

/** Expects each sub-item to be below an item of its folder, and none below itself. */
function expectTree(items: ReadonlyMap<string, { folder_id: string; parent_id: string | null }>): void {
  for (const [id, { folder_id, parent_id }] of items) {
    const above = new Set([id]);
    for (let at = parent_id; at !== null; at = items.get(at)!.parent_id) {
      expect(items.get(at)?.folder_id).toBe(folder_id);
      expect(above).not.toContain(at);
      above.add(at);
    }
  }
}

/**
 * Expects what must hold of a team's database at any time: the log has no gap, and the stored records and actions are
 * those of the replayed log. Returns the log.
 */
export async function expectLogHolds(databaseUrl: string, team: number): Promise<Line[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const { rows: lines } = await client.query<Line>(
      'select seq::int, collection, record_id, operation, record from change where team_id = $1 order by seq',
      [team],
    );
    const {
      rows: [head],
    } = await client.query('select seq::int from team_log where team_id = $1', [team]);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
    expect(head.seq).toBe(lines.length);
    const expected = replay(lines);
    const { rows: items } = await client.query(
      'select id, folder_id, position, parent_id, row_version, "values", versions from item where team_id = $1',
      [team],
    );
    expect(items.length).toBe(expected.items.size);
    for (const { id, ...item } of items) {
      const {
        folder_id,
        position,
        parent_id = null,
        row_version,
        values,
        versions,
      } = expected.items.get(id)!;
      expect(item).toEqual({ folder_id, position, parent_id, row_version, values, versions });
    }
    expectTree(new Map(items.map((item) => [item.id, item])));
    const { rows: records } = await client.query(
      `select collection, id, row_version from record where team_id = $1
       union all select collection, id, row_version from annotation where team_id = $1`,
      [team],
    );
    expect(
      new Map(records.map(({ collection, id, row_version }) => [`${collection}/${id}`, row_version])),
    ).toEqual(expected.records);
    await expectActionsHold(client, team);
    return lines;
  } finally {
    await client.end();
  }
}
