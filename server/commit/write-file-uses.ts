import { unnest } from '../database/unnest.ts';
import type { GroupWork } from './validate-group.ts';
import { GATE_TEAM, type WriteStatement } from './write-statement.ts';

const columns = { file_id: 'uuid', collection: 'text', record_id: 'text', folder_id: 'uuid' } as const;

/** The parts of a statement that keep where files are named. A group that names none has none. */
export function writeFileUses(statement: WriteStatement, { files: { uses, doubted } }: GroupWork): void {
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
}
