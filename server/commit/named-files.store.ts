import type { Pool } from 'pg';
import type { FileAnswers, FileWork, StoredFile } from './named-files.ts';

/** Places of one file that are looked at: whoever may see none of so many is a rare case, and uploads it anew. */
const PLACES_MAX = 100;

/** Named: planned once. How it finds its rows: `server/testing/plans.ts`. */
const findNamed = {
  name: 'find-named-files',
  text: `select l.seq, f.id, f.size::float8 as size, f.type, f.created_by, f.folders, f.discussed
    from team_log l left join lateral (
      select f.*, w.* from unnest($2::uuid[]) asked (id), lateral (
        select * from file where team_id = l.team_id and file.id = asked.id and state = 'stored' offset 0
      ) f, lateral (
        select coalesce(array_agg(distinct coalesce(i.folder_id, u.folder_id)) filter (where u.collection = 'values'), '{}') as folders,
          coalesce(array_agg(distinct coalesce(i.folder_id, u.folder_id)) filter (where u.collection <> 'values'), '{}') as discussed
        from (
          select * from file_use where team_id = l.team_id and file_id = f.id limit ${PLACES_MAX} offset 0
        ) u left join lateral (
          select target_id from annotation
          where team_id = l.team_id and collection = u.collection and annotation.id = left(u.record_id, 36)::uuid offset 0
        ) a on true left join lateral (
          select folder_id from item
          where team_id = l.team_id and item.id = coalesce(a.target_id, left(u.record_id, 36)::uuid) offset 0
        ) i on true
      ) w
    ) f on true where l.team_id = $1`,
} as const;

/** The files that a group asks for. The cost follows the number of files, and the places of each. */
export async function findNamedFiles(
  pool: Pool,
  team: number,
  ids: readonly string[],
): Promise<{ seq: number; files: Map<string, StoredFile> }> {
  const { rows } = await pool.query<StoredFile & { seq: number; id: string | null }>({
    ...findNamed,
    values: [team, ids],
  });
  const files = new Map<string, StoredFile>();
  for (const { seq: _seq, ...file } of rows) if (file.id !== null) files.set(file.id, file);
  return { seq: rows[0]?.seq ?? 0, files };
}

/** The answers to what a group has asked for. Undefined: the team has moved on. */
export async function readNamedFiles(
  pool: Pool,
  { team, seq }: { team: number; seq: number },
  { asked, answers }: FileWork,
): Promise<FileAnswers | undefined> {
  const found = await findNamedFiles(pool, team, [...asked]);
  if (found.seq !== seq) return undefined;
  return new Map([...answers, ...[...asked].map((id) => [id, found.files.get(id)] as const)]);
}
