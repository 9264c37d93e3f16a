import { readAnnotations } from '../../commit/annotations.store.ts';
import * as comments from '../../features/comments/comments.store.ts';
import * as told from '../../features/notifications/comments.store.ts';
import type { Asked } from './asked.ts';
import { idFor } from './plan-database.ts';

/** The statements that look for comments and reactions. */
export function commenting(team: number, ids: readonly string[]): Asked[] {
  const byId = 'annotation_pkey: team_id, collection, id';
  const ofTarget = 'annotation_of_target: team_id, target_id, collection';
  const threads = 'annotation_threads: team_id, target_id';
  const answers = 'annotation_answers: team_id, parent_id';
  const at = { created_at: '2026-01-01 00:00:00', id: idFor(3) };
  const page = { of: idFor(1), before: at, until: null, limit: 30 };
  const own = ids.map((target) => ({ collection: 'comment-reaction', target, person: 1 }));
  return [
    {
      name: 'readAnnotations',
      send: (pool) => readAnnotations(pool, team, { ids, own }),
      looks: [{ annotation: [byId, ofTarget] }],
    },
    {
      name: 'findThreads',
      send: (pool) => comments.findThreads(pool, team, { ...page, answers: 50 }),
      looks: [{ annotation: [threads, answers] }],
    },
    {
      name: 'findAnswers',
      send: (pool) => comments.findAnswers(pool, team, page),
      looks: [{ annotation: answers, ordered: true }],
    },
    {
      name: 'findComments',
      send: (pool) => comments.findComments(pool, team, ids),
      looks: [{ annotation: byId }],
    },
    {
      name: 'findToldComments',
      send: (pool) => told.findToldComments(pool, team, ids),
      looks: [{ annotation: byId }],
    },
    {
      name: 'findWriters',
      send: (pool) => told.findWriters(pool, team, ids),
      looks: [{ annotation: [byId, answers] }],
    },
    {
      name: 'findReactions',
      send: (pool) => comments.findReactions(pool, team, ids),
      looks: [{ annotation: ofTarget }],
    },
    {
      name: 'surveyComments',
      send: (pool) => comments.surveyComments(pool, team, idFor(1)),
      looks: [{ annotation: ofTarget }],
    },
    {
      name: 'countComments',
      send: (pool) =>
        comments.countComments(pool, team, { folder: idFor(1), items: ids, views: [idFor(2)], person: 1 }),
      looks: [{ annotation: ofTarget, item: 'item_pkey: team_id, id' }],
    },
    {
      name: 'findVersions',
      send: (pool) => comments.findVersions(pool, team, idFor(1), 50),
      looks: [{ change: 'change_of_record: team_id, record_id' }],
    },
  ];
}
