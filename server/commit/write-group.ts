import { setImmediate as breathe } from 'node:timers/promises';
import type { StructureCollection, StructureRecord } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { arrayLiteral } from '../database/array-literal.ts';
import { actParts, insertActParts } from './act-parts.ts';
import type { GroupWork } from './validate-group.ts';

/** The team wherever rows are looked for, as `server/testing/plans.ts` says; none while the gate is closed. */
const GATE_TEAM = '(select team_id from gate)';

/** The channel on which every process says that it wrote; payload `team:seq:process`. */
export const LOG_CHANNEL = 'tessera_log';

/** Lines of a group that are not made and sent without others having their turn in between. */
const BIG = 1_000;

/**
 * Writes a validated group with one statement, so with one round trip and one flush to disk. The gate moves the
 * team's seq from the value at which the group was validated; where another process was quicker nothing is written.
 * What is new is inserted, what is changed or goes has to be there: else nothing is written either.
 *
 * @returns false: the gate was closed, validate again. Throws PostgreSQL's errors: `isTaken`, `isMismatch`.
 */
export async function writeGroup(
  pool: Pool,
  team: number,
  seq: number,
  process: string,
  work: GroupWork,
): Promise<boolean> {
  const isBig = work.entries.length > BIG;
  // Safe: what another process writes meanwhile closes the gate.
  if (isBig) await breathe();
  const statement = writeStatement(team, seq, process, work);
  if (isBig) await breathe();
  const result = await pool.query(statement);
  return result.rowCount === 1;
}

function writeStatement(
  team: number,
  seq: number,
  process: string,
  work: GroupWork,
): { name: string; text: string; values: unknown[] } {
  const values: unknown[] = [team, seq, seq + work.entries.length, work.now, process];
  const parts: string[] = [];
  let name = 'write';
  const bind = (value: unknown, type: string) =>
    `$${values.push(Array.isArray(value) && type !== 'text[]' ? arrayLiteral(value) : value)}::${type}`;
  const part = (label: string, sql: (bind: (value: unknown, type: string) => string) => string) => {
    // In initials: PostgreSQL tells names apart by their first 63 characters.
    name += `-${label.replace(/([a-z])[a-z]*/g, '$1')}`;
    parts.push(`${label} as (${sql(bind)})`);
  };
  /** Parts that have to find each of their rows. */
  const found: string[] = [];
  const finding = (label: string, rows: number, sql: Parameters<typeof part>[1]) => {
    part(label, (given) => `${sql(given)} returning 1`);
    found.push(`(select count(*) from ${label}) = ${bind(rows, 'bigint')}`);
  };

  const changes = [...work.items].map(([id, change]) => ({ id, ...change }));
  const created = changes.flatMap(({ stored, item }) => (!stored && item ? [item] : []));
  // Whole: what is deleted and made anew in one group is another one with the same id.
  const updated = changes.flatMap(({ stored, item }) => (stored && item ? [item] : []));
  const deleted = changes.flatMap(({ id, stored, item }) => (stored && !item ? [id] : []));

  if (created.length > 0) {
    part(
      'item_created',
      (bind) => `
      insert into item (team_id, id, board_id, folder_id, row_version, position, "values", versions, created_at, updated_at, created_by)
      select $1, u.id, u.board_id, u.folder_id, u.row_version, u.position, u.data, u.versions, $4::timestamptz, $4::timestamptz, u.created_by
      from gate, unnest(
        ${bind(
          created.map((item) => item.id),
          'uuid[]',
        )}, ${bind(
          created.map((item) => item.board_id),
          'uuid[]',
        )},
        ${bind(
          created.map((item) => item.folder_id),
          'uuid[]',
        )}, ${bind(
          created.map((item) => item.row_version),
          'int[]',
        )},
        ${bind(
          created.map((item) => item.position),
          'text[]',
        )}, ${bind(
          created.map((item) => JSON.stringify(item.values)),
          'jsonb[]',
        )},
        ${bind(
          created.map((item) => JSON.stringify(item.versions)),
          'jsonb[]',
        )}, ${bind(
          created.map((item) => item.created_by),
          'int[]',
        )}
      ) as u (id, board_id, folder_id, row_version, position, data, versions, created_by)`,
    );
  }
  const moves = work.moves.all();
  if (moves.length > 0) {
    // Each row once in a statement: those that are written by themselves are left out here.
    part(
      'item_moved',
      (bind) => `
      update item set board_id = u.board_id, "values" = ${exchange('"values"')}, versions = ${exchange('versions')}
      from (
        select (m->>'folder_id')::uuid as folder_id, (m->>'board_id')::uuid as board_id, m->'taken' as taken,
          array(select jsonb_array_elements_text(m->'keys')) as keys
        from jsonb_array_elements(${bind(
          JSON.stringify(
            moves.map(({ folder_id, board_id, values }) => ({
              folder_id,
              board_id,
              keys: [...values.keys()],
              taken: Object.fromEntries([...values].filter(([, from]) => from !== null)),
            })),
          ),
          'jsonb',
        )}) m offset 0
      ) u
      where item.team_id = ${GATE_TEAM} and item.folder_id = u.folder_id and item.folder_id = any(${bind(
        moves.map(({ folder_id }) => folder_id),
        'uuid[]',
      )}) and item.id <> all(${bind(
        changes.map(({ id }) => id),
        'uuid[]',
      )})`,
    );
  }
  if (updated.length > 0) {
    finding(
      'item_updated',
      updated.length,
      (bind) => `
      update item set board_id = u.board_id, folder_id = u.folder_id, row_version = u.row_version, position = u.position, "values" = u.data, versions = u.versions, created_at = u.created_at, updated_at = $4::timestamptz, created_by = u.created_by
      from unnest(
        ${bind(
          updated.map((item) => item.id),
          'uuid[]',
        )}, ${bind(
          updated.map((item) => item.board_id),
          'uuid[]',
        )}, ${bind(
          updated.map((item) => item.folder_id),
          'uuid[]',
        )}, ${bind(
          updated.map((item) => item.row_version),
          'int[]',
        )},
        ${bind(
          updated.map((item) => item.position),
          'text[]',
        )}, ${bind(
          updated.map((item) => JSON.stringify(item.values)),
          'jsonb[]',
        )},
        ${bind(
          updated.map((item) => JSON.stringify(item.versions)),
          'jsonb[]',
        )}, ${bind(
          updated.map((item) => `${item.created_at}+00`),
          'timestamptz[]',
        )}, ${bind(
          updated.map((item) => item.created_by),
          'int[]',
        )}
      ) as u (id, board_id, folder_id, row_version, position, data, versions, created_at, created_by)
      where item.team_id = ${GATE_TEAM} and item.id = u.id`,
    );
  }
  if (deleted.length > 0) {
    finding(
      'item_deleted',
      deleted.length,
      (bind) => `
      delete from item using unnest(${bind(deleted, 'uuid[]')}) as u (id)
      where item.team_id = ${GATE_TEAM} and item.id = u.id`,
    );
  }
  const records = [...work.records].map(([key, change]) => ({ id: key.split('/')[1]!, ...change }));
  const madeRecords = records.flatMap(({ stored, ...one }) => (!stored && one.record ? [one as Put] : []));
  const changedRecords = records.flatMap(({ stored, ...one }) => (stored && one.record ? [one as Put] : []));
  const goneRecords = records.filter(({ stored, record }) => stored && !record);
  const rowsOf = (put: readonly Put[]) => `unnest(
        ${bind(
          put.map(({ collection }) => collection),
          'text[]',
        )}, ${bind(
          put.map(({ id }) => id),
          'uuid[]',
        )},
        ${bind(
          put.map(({ record }) => record.row_version),
          'int[]',
        )}, ${bind(
          put.map(({ record }) => fieldsOf(record)),
          'jsonb[]',
        )},
        ${bind(
          put.map(({ record }) => `${record.created_at}+00`),
          'timestamptz[]',
        )}, ${bind(
          put.map(({ record }) => record.created_by),
          'int[]',
        )}
      ) as u (collection, id, row_version, fields, created_at, created_by)`;
  if (madeRecords.length > 0) {
    part(
      'record_created',
      () => `
      insert into record (team_id, collection, id, row_version, fields, created_at, updated_at, created_by)
      select $1, u.collection, u.id, u.row_version, u.fields, u.created_at, $4::timestamptz, u.created_by
      from gate, ${rowsOf(madeRecords)}`,
    );
  }
  if (changedRecords.length > 0) {
    finding(
      'record_updated',
      changedRecords.length,
      () => `
      update record set row_version = u.row_version, fields = u.fields, created_at = u.created_at,
        updated_at = $4::timestamptz, created_by = u.created_by
      from ${rowsOf(changedRecords)}
      where record.team_id = ${GATE_TEAM} and record.collection = u.collection and record.id = u.id`,
    );
  }
  // By their ids alone: joined with a list, many are looked for one by one in all that there is.
  for (const [collection, some] of Map.groupBy(goneRecords, (gone) => gone.collection))
    finding(
      `${collection}_deleted`,
      some.length,
      (bind) => `
      delete from record where record.team_id = ${GATE_TEAM} and collection = '${collection}'
        and id = any(${bind(
          some.map(({ id }) => id),
          'uuid[]',
        )})`,
    );
  if (work.keys.length > 0) {
    part(
      'keyed',
      (bind) => `
      insert into idempotency (team_id, person_id, key, from_seq, to_seq, at)
      select $1, u.person_id, u.key, u.from_seq, u.to_seq, $4::timestamptz
      from gate, unnest(
        ${bind(
          work.keys.map(({ person }) => person),
          'int[]',
        )}, ${bind(
          work.keys.map(({ key }) => key),
          'text[]',
        )},
        ${bind(
          work.keys.map(({ from }) => from),
          'bigint[]',
        )}, ${bind(
          work.keys.map(({ to }) => to),
          'bigint[]',
        )}
      ) as u (person_id, key, from_seq, to_seq)`,
    );
  }
  const { entries } = work;
  part(
    'logged',
    (bind) => `
    insert into change (team_id, seq, collection, record_id, board_id, folder_id, act, record, before, person_id, batch, origin, follows, at)
    select $1, u.seq, u.collection, u.record_id, u.board_id, u.folder_id, u.act, u.record, u.before, u.person_id, u.batch, u.origin, u.follows, $4::timestamptz
    from gate, unnest(
      ${bind(
        entries.map((entry) => entry.seq),
        'bigint[]',
      )}, ${bind(
        entries.map((entry) => entry.collection),
        'text[]',
      )},
      ${bind(
        entries.map((entry) => entry.record_id),
        'text[]',
      )}, ${bind(
        entries.map((entry) => entry.board_id),
        'uuid[]',
      )},
      ${bind(
        entries.map((entry) => entry.folder_id),
        'uuid[]',
      )}, ${bind(
        entries.map((entry) => entry.act),
        'text[]',
      )},
      ${bind(
        entries.map((entry) => JSON.stringify(entry.record)),
        'json[]',
      )},
      ${bind(
        entries.map((entry) => (entry.before ? JSON.stringify(entry.before) : null)),
        'json[]',
      )},
      ${bind(
        entries.map((entry) => entry.person),
        'int[]',
      )}, ${bind(
        entries.map((entry) => entry.batch),
        'uuid[]',
      )},
      ${bind(
        entries.map((entry) => entry.origin),
        'text[]',
      )}, ${bind(
        entries.map((entry) => entry.follows),
        'bigint[]',
      )}
    ) as u (seq, collection, record_id, board_id, folder_id, act, record, before, person_id, batch, origin, follows)`,
  );
  part('acts', (bind) =>
    insertActParts(actParts(entries), { team: '$1', at: '$4::timestamptz', from: 'gate,' }, bind),
  );

  const text = `with gate as (update team_log set seq = $3 where team_id = $1 and seq = $2 returning team_id),
    ${parts.join(',\n')}
    select pg_notify('${LOG_CHANNEL}', $1 || ':' || $3 || ':' || $5::text),
      1 / (${found.join(' and ') || 'true'})::int from gate`;
  // Nothing is written where a part has not found all its rows: the division fails.
  // A named statement is planned once; the name tells which parts it has.
  return { name, text, values };
}

interface Put {
  collection: StructureCollection;
  id: string;
  record: StructureRecord;
}

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/** A new item or an idempotency key is there already. */
export const isTaken = (error: unknown): boolean => {
  const { code, constraint } = error as DatabaseError;
  return code === '23505' && (constraint === 'item_pkey' || constraint === 'idempotency_pkey');
};

/** What was to be changed is not there, or what was to be new is: what the group was validated on is not what is stored. */
export const isMismatch = (error: unknown): boolean => {
  const { code, constraint } = error as DatabaseError;
  return code === '22012' || (code === '23505' && constraint === 'record_pkey');
};

/** A column in which some attributes have what others had, and the others nothing: `u.keys` are all of them. */
const exchange = (
  column: string,
): string => `case when ${column} ?| u.keys then (${column} - u.keys) || coalesce(
  (select jsonb_object_agg(k.key, ${column}->k.value) from jsonb_each_text(u.taken) k where ${column} ? k.value), '{}')
  else ${column} end`;

/** The record's own fields, as JSON: what is in columns of its own is left out. */
function fieldsOf(record: object): string {
  const {
    id: _i,
    team_id: _t,
    row_version: _v,
    created_at: _c,
    updated_at: _u,
    created_by: _b,
    ...fields
  } = record as Record<string, unknown>;
  return JSON.stringify(fields);
}
