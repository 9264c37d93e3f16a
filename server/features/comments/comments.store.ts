import type { countComments as countCall } from '@tessera/domain/api/comments.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import type { CommentReaction } from '@tessera/domain/records/comment-reaction.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import {
  type AnnotationRow,
  annotationColumns,
  annotationOf,
  answerKey,
  targetKey,
  threadKey,
} from '../../commit/annotations.store.ts';
import { recordKey, teamKey } from '../../database/log-keys.ts';

/** A place among comments, newest first. */
export type Cursor = Pick<Comment, 'created_at' | 'id'>;

interface PageQuery {
  /** An item, a view; of answers, their thread. */
  of: string;
  /** Those older than that one; null: from the newest on. */
  before: Cursor | null;
  /** Those as far as that one, within `limit`; null: a page. */
  until: Cursor | null;
  limit: number;
}

const ofComments = `collection = 'comments'`;
const ofThreads = `($1::int::text || '/thread/' || $2::text)`;
const newestFirst = 'order by created_at desc, id desc';

/** The first of all: in place of a cursor that is not given, so that there is one statement and it uses its index. */
const FIRST: Cursor = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
const LAST: Cursor = { created_at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const page = (which: string): string => `select * from annotation where ${ofComments} and ${which}
    and (created_at, id) < ($3::timestamptz, $4::uuid) and (created_at, id) >= ($5::timestamptz, $6::uuid)
  ${newestFirst} limit $7`;

function pageValues(team: number, { of, before, until, limit }: PageQuery): unknown[] {
  const [high, low] = [before ?? LAST, until ?? FIRST];
  return [team, of, high.created_at, high.id, low.created_at, low.id, limit];
}

/** Threads of an item or a view, newest first, each with its newest answers. */
export async function findThreads(
  pool: Pool,
  team: number,
  query: PageQuery & { answers: number },
): Promise<Comment[]> {
  const { rows } = await pool.query<AnnotationRow>({
    name: 'comment-threads',
    text: `with threads as materialized (${page(`${threadKey} = ${ofThreads} and parent_id is null`)})
      select ${annotationColumns} from threads
      union all
      select answers.* from threads, lateral (
        select ${annotationColumns} from annotation
        where ${ofComments} and ${answerKey} = ${teamKey('$1', 'threads.id')} and parent_id is not null
          ${newestFirst} limit $8
      ) answers`,
    values: [...pageValues(team, query), query.answers],
  });
  return rows.map((row) => annotationOf(team, row) as Comment);
}

/** Answers of a thread, newest first. */
export async function findAnswers(pool: Pool, team: number, query: PageQuery): Promise<Comment[]> {
  const { rows } = await pool.query<AnnotationRow>({
    name: 'comment-answers',
    text: `select ${annotationColumns} from (${page(`${answerKey} = ${teamKey('$1', '$2')} and parent_id is not null`)}) answers`,
    values: pageValues(team, query),
  });
  return rows.map((row) => annotationOf(team, row) as Comment);
}

export async function findComments(pool: Pool, team: number, ids: readonly string[]): Promise<Comment[]> {
  const { rows } = await pool.query<AnnotationRow>({
    name: 'comments-by-id',
    text: `select a.* from unnest($2::uuid[]) asked (id), lateral (
        select ${annotationColumns} from annotation where team_id = $1 and ${ofComments} and annotation.id = asked.id offset 0) a`,
    values: [team, ids],
  });
  return rows.map((row) => annotationOf(team, row) as Comment);
}

/** The reactions to some comments, in the order in which they were made. */
export async function findReactions(
  pool: Pool,
  team: number,
  comments: readonly string[],
): Promise<CommentReaction[]> {
  if (comments.length === 0) return [];
  const { rows } = await pool.query<AnnotationRow>({
    name: 'comment-reactions',
    text: `select a.* from unnest($2::uuid[]) asked (id), lateral (
        select ${annotationColumns} from annotation
        where ${targetKey} = ${teamKey('$1', 'asked.id')} and collection = 'comment-reaction'
        order by created_at, id limit $3
      ) a`,
    values: [team, comments, REACTIONS_MAX],
  });
  return rows.map((row) => annotationOf(team, row) as CommentReaction);
}

/** Reactions to one comment that are told. */
const REACTIONS_MAX = 500;

/** All comments about something, those that are pinned, and the seq of the log. */
export async function surveyComments(
  pool: Pool,
  team: number,
  target: string,
): Promise<{ seq: number; total: number; pinned: string[] }> {
  const { rows } = await pool.query<{ seq: number; total: number; pinned: string[] | null }>({
    name: 'comment-survey',
    text: `select l.seq, c.* from team_log l, lateral (
        select count(*)::int as total,
          array_agg(id::text) filter (where fields @> '{"pinned": true}') as pinned
        from annotation where ${targetKey} = ${teamKey('$1', '$2')} and ${ofComments}
          and not fields @> '{"deleted": true}'
      ) c where l.team_id = $1`,
    values: [team, target],
  });
  const { seq, total, pinned } = rows[0] ?? { seq: 0, total: 0, pinned: null };
  return { seq, total, pinned: pinned ?? [] };
}

/** How many comments there are about something, and when the last was written that is not the asking person's. */
export type Counted = z.output<typeof countCall.answer>['data'][number];

/** Of some items, those that are in the folder; `views` are known to be in it. */
export async function countComments(
  pool: Pool,
  team: number,
  {
    folder,
    items,
    views,
    person,
  }: { folder: string; items: readonly string[]; views: readonly string[]; person: number },
): Promise<Counted[]> {
  const { rows } = await pool.query<Counted>({
    name: 'comment-counts',
    text: `select asked.id, c.* from team_log l, unnest($2::uuid[]) asked (id), lateral (
        select count(*)::int as count,
          to_char(max(created_at) filter (where created_by is distinct from $4), 'YYYY-MM-DD HH24:MI:SS') as last_of_others_at
        from annotation where ${targetKey} = ${teamKey('$1', 'asked.id')} and ${ofComments} and not fields @> '{"deleted": true}'
      ) c left join lateral (
        select folder_id from item where item.team_id = l.team_id and item.id = asked.id offset 0
      ) i on true
      where l.team_id = $1 and c.count > 0 and (i.folder_id = $3 or asked.id = any($5::uuid[]))`,
    values: [team, [...items, ...views], folder, person, views],
  });
  return rows;
}

/** What a comment said before, newest first, as the log has it. */
export async function findVersions(
  pool: Pool,
  team: number,
  id: string,
  limit: number,
): Promise<{ text: unknown; until: string }[]> {
  const { rows } = await pool.query<{ text: unknown; until: string }>({
    name: 'comment-versions',
    text: `select before -> 'text' as text, to_char(at, 'YYYY-MM-DD HH24:MI:SS') as until from (
        select * from change where ${recordKey} = ${teamKey('$1', '$2')} and collection = 'comments' offset 0
      ) c
      where operation = 'updated' and json_typeof(before -> 'text') = 'object'
        and (before -> 'text')::jsonb is distinct from (record -> 'text')::jsonb
      order by seq desc limit $3`,
    values: [team, id, limit],
  });
  return rows;
}
