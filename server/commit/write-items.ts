import type { Item } from '@tessera/domain/records/item.ts';
import type { FolderMove } from '@tessera/domain/records/plan-folder-move.ts';
import { unnest } from '../database/unnest.ts';
import type { GroupWork } from './validate-group.ts';
import { GATE_TEAM, type WriteStatement } from './write-statement.ts';

/** The parts of a statement that write items. */
export function writeItems(statement: WriteStatement, { items, moves }: GroupWork): void {
  const changes = [...items].map(([id, change]) => ({ id, ...change }));
  const created = changes.flatMap(({ stored, item }) => (!stored && item ? [item] : []));
  // All columns: an item that is deleted and created again in one group is another one with the same id.
  const updated = changes.flatMap(({ stored, item }) => (stored && item ? [item] : []));
  const deleted = changes.flatMap(({ id, stored, item }) => (stored && !item ? [{ id }] : []));
  const moved = moves.all();
  if (created.length > 0) create(statement, created);
  if (moved.length > 0)
    move(
      statement,
      moved,
      changes.map(({ id }) => id),
    );
  if (updated.length > 0) update(statement, updated);
  if (deleted.length > 0)
    statement.finding(
      'item_deleted',
      deleted.length,
      `
      delete from item using ${unnest(statement.bind, deleted, { id: 'uuid' })}
      where item.team_id = ${GATE_TEAM} and item.id = u.id`,
    );
}

const columns = {
  id: 'uuid',
  board_id: 'uuid',
  folder_id: 'uuid',
  row_version: 'int',
  position: 'text',
  parent_id: 'uuid',
  values: 'jsonb',
  versions: 'jsonb',
  created_at: 'timestamptz',
  created_by: 'int',
  updated_by: 'int',
} as const;

function create(statement: WriteStatement, created: readonly Item[]): void {
  statement.part(
    'item_created',
    `
      insert into item (team_id, id, board_id, folder_id, row_version, position, parent_id, "values", versions, created_at, updated_at, created_by, updated_by)
      select $1, u.id, u.board_id, u.folder_id, u.row_version, u.position, u.parent_id, u."values", u.versions, u.created_at, $4::timestamptz, u.created_by, u.updated_by
      from gate, ${unnest(statement.bind, created, columns)}`,
  );
}

function update(statement: WriteStatement, updated: readonly Item[]): void {
  statement.finding(
    'item_updated',
    updated.length,
    `
      update item set board_id = u.board_id, folder_id = u.folder_id, row_version = u.row_version, position = u.position, parent_id = u.parent_id, "values" = u."values", versions = u.versions, created_at = u.created_at, updated_at = $4::timestamptz, created_by = u.created_by, updated_by = u.updated_by
      from ${unnest(statement.bind, updated, columns)}
      where item.team_id = ${GATE_TEAM} and item.id = u.id`,
  );
}

/** Changes each row once in a statement: rows that are written on their own are left out here. */
function move(statement: WriteStatement, moved: readonly FolderMove[], written: readonly string[]): void {
  const { bind } = statement;
  const moves = moved.map(({ folder_id, board_id, values }) => ({
    folder_id,
    board_id,
    keys: [...values.keys()],
    taken: Object.fromEntries([...values].filter(([, from]) => from !== null)),
  }));
  const folders = moved.map(({ folder_id }) => folder_id);
  statement.part(
    'item_moved',
    `
      update item set board_id = u.board_id, "values" = ${exchange('"values"')}, versions = ${exchange('versions')}
      from (
        select (m->>'folder_id')::uuid as folder_id, (m->>'board_id')::uuid as board_id, m->'taken' as taken,
          array(select jsonb_array_elements_text(m->'keys')) as keys
        from jsonb_array_elements(${bind(JSON.stringify(moves), 'jsonb')}) m offset 0
      ) u
      where item.team_id = ${GATE_TEAM} and item.folder_id = u.folder_id and item.folder_id = any(${bind(folders, 'uuid[]')})
        and item.id <> all(${bind(written, 'uuid[]')})`,
  );
}

/** A column in which some attributes get the values of others, and the others get none: `u.keys` names all of them. */
const exchange = (
  column: string,
): string => `case when ${column} ?| u.keys then (${column} - u.keys) || coalesce(
  (select jsonb_object_agg(k.key, ${column}->k.value) from jsonb_each_text(u.taken) k where ${column} ? k.value), '{}')
  else ${column} end`;
