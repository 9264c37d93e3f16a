import { teamKey } from '../database/log-keys.ts';
import { unnest } from '../database/unnest.ts';
import { targetKey } from './annotations.store.ts';
import type { GroupWork } from './validate-group.ts';
import { GATE_TEAM, type WriteStatement } from './write-statement.ts';

const columns = { file_id: 'uuid', collection: 'text', record_id: 'text', folder_id: 'uuid' } as const;

/** The parts of a statement that keep where files are named. A group that names none has none. */
export function writeFileUses(statement: WriteStatement, { files, items, records }: GroupWork): void {
  const { uses, doubted } = files;
  if (uses.length > 0)
    statement.part(
      'files_used',
      `
      insert into file_use (team_id, file_id, collection, record_id, folder_id)
      select distinct on (u.file_id, u.collection, u.record_id) $1::int, u.file_id, u.collection, u.record_id, u.folder_id
      from gate, ${unnest(statement.bind, uses, columns)}
      on conflict (team_id, file_id, collection, record_id) do update set folder_id = excluded.folder_id`,
    );
  if (doubted.size > 0)
    statement.part(
      'files_doubted',
      `
      update file f set doubt_at = $4::timestamptz
      where f.team_id = ${GATE_TEAM} and f.id = any(${statement.bind([...doubted], 'uuid[]')})`,
    );
  const targets = [
    ...[...items].flatMap(([id, { stored, item }]) => (stored && !item ? [id] : [])),
    ...[...records].flatMap(([name, { stored, record }]) => (stored && !record ? [name.slice(-36)] : [])),
  ];
  // Nobody reads the comments about what is deleted.
  if (targets.length > 0)
    statement.part(
      'files_unread',
      `
      update file f set doubt_at = $4::timestamptz from ${unnest(
        statement.bind,
        targets.map((id) => ({ id })),
        { id: 'uuid' },
      )},
        lateral (select id from annotation where ${targetKey} = ${teamKey('$1', 'u.id')} and collection = 'comments' offset 0) a,
        lateral (select file_id from file_use where team_id = ${GATE_TEAM} and record_id = a.id::text offset 0) n
      where f.team_id = ${GATE_TEAM} and f.id = n.file_id`,
    );
}
