import {
  type AnnotationCollection,
  type AnnotationRecord,
  annotationTypes,
} from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { teamKey } from '../database/log-keys.ts';
import { annotationName, type StoredAnnotations } from './annotations.ts';

/** A row as it is read. */
export interface AnnotationRow {
  collection: AnnotationCollection;
  id: string;
  row_version: number;
  fields: Record<string, unknown>;
  created_by: number | null;
  created_at: string;
  updated_at: string;
}

/** What annotations are found by: as the indexes of migration 0036 have it (see `server/testing/plans.ts`). */
export const targetKey = `(team_id::text || '/' || target_id::text)`;
export const threadKey = `(team_id::text || '/thread/' || target_id::text)`;
export const answerKey = `(team_id::text || '/' || parent_id::text)`;

export const annotationColumns = 'collection, id, row_version, fields, created_by, created_at, updated_at';

/** The record of a row, without where it is. */
export function annotationOf(team: number, row: AnnotationRow): AnnotationRecord {
  const { collection: _collection, fields, ...base } = row;
  return { ...base, team_id: team, ...fields } as unknown as AnnotationRecord;
}

/** What requests name. */
interface NamedAnnotations {
  ids: readonly string[];
  /** What people have made about something: `onePerPerson`. */
  own: readonly { collection: string; target: string; person: number }[];
}

/** The named annotations with those that they are about or answer, and the seq at which they are so. */
export async function readAnnotations(
  pool: Pool,
  team: number,
  { ids, own }: NamedAnnotations,
): Promise<{ seq: number; annotations: StoredAnnotations }> {
  const collections = Object.keys(annotationTypes);
  const { rows } = await pool.query<{ seq: number } & (AnnotationRow | { collection: null })>({
    name: 'read-annotations',
    text: `with named as materialized (
        select a.* from unnest($2::uuid[]) asked (id), unnest($3::text[]) kind (name), lateral (
          select * from annotation where team_id = $1 and collection = kind.name and id = asked.id offset 0) a
      ), mine as materialized (
        select a.* from unnest($4::text[], $5::uuid[], $6::int[]) asked (collection, target, person), lateral (
          select * from annotation where ${targetKey} = ${teamKey('$1', 'asked.target')}
            and collection = asked.collection and created_by = asked.person offset 0) a
      ), around as materialized (
        select a.* from (select distinct id from (
            select target_id as id from named union all select parent_id from named where parent_id is not null
          ) both_kinds) asked, unnest($3::text[]) kind (name), lateral (
          select * from annotation where team_id = $1 and collection = kind.name and id = asked.id offset 0) a
      )
      select l.seq, f.* from team_log l left join lateral (
        select ${annotationColumns} from named union select ${annotationColumns} from mine
        union select ${annotationColumns} from around) f on true where l.team_id = $1`,
    values: [
      ...[team, ids, collections, own.map(({ collection }) => collection)],
      ...[own.map(({ target }) => target), own.map(({ person }) => person)],
    ],
  });
  const annotations = new Map<string, AnnotationRecord>();
  for (const { seq: _seq, ...row } of rows)
    if (row.collection !== null)
      annotations.set(annotationName(row.collection, row.id), annotationOf(team, row));
  return { seq: rows[0]?.seq ?? 0, annotations };
}
