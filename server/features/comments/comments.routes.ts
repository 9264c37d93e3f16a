import {
  ANSWERS_WITH_THREAD,
  countComments as countCall,
  listComments,
  listCommentVersions,
  THREADS_MAX,
} from '@tessera/domain/api/comments.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { type About, placeOfTarget } from './comment-sight.ts';
import {
  type Cursor,
  countComments,
  findAnswers,
  findComments,
  findReactions,
  findThreads,
  findVersions,
  surveyComments,
} from './comments.store.ts';

/** Threads that are told to show one of them, at most; so are answers of its thread. */
const UNTIL_MAX = 1_000;
/** Former texts of a comment that are told. */
const VERSIONS_MAX = 50;

type Asked = z.output<typeof listComments.query>;
type Page = z.output<typeof listComments.answer>;

/** Comments with what belongs to them. One by one they are saved and read like every record. */
export function commentRoutes(app: FastifyInstance, services: Services): void {
  const { database, teams } = services;

  route(app, listComments, async ({ params: { team }, query, person }) => {
    const seen = await insideTeam(teams, team, person);
    return query.parent_id === undefined
      ? threads(services, seen, query)
      : answersOf(services, seen, query.parent_id, query);
  });

  route(app, countCall, async ({ params: { team }, body, person }) => {
    const seen = await insideTeam(teams, team, person);
    const { folder_id, items } = body;
    const folder = seen.get('folders', folder_id);
    if (!folder || seen.isVisitor(folder.board_id)) throw new DomainError('not_found');
    const isHere = (id: string) => {
      const view = seen.get('views', id);
      return view?.folder_id === folder_id && !view.personal;
    };
    const views = body.views.filter(isHere);
    return { data: await countComments(database.reads, team, { folder: folder_id, items, views, person }) };
  });

  route(app, listCommentVersions, async ({ params: { team, id }, person }) => {
    const seen = await insideTeam(teams, team, person);
    const comment = await commentFor(services, seen, id);
    const place = await placeOfTarget(services, seen, comment);
    if (comment.created_by !== person) seen.access.must('DELETE_COMMENT', place);
    return { data: await findVersions(database.reads, team, id, VERSIONS_MAX) };
  });
}

/** A page of the threads of an item or a view. */
async function threads(
  services: Services,
  seen: VisibleTeam,
  { before, until, limit = THREADS_MAX, ...about }: Asked,
): Promise<Page> {
  const { item_id = null, view_id = null } = about as Partial<About>;
  if ((item_id === null) === (view_id === null)) invalid('comment_needs_target', { field: 'item_id' });
  const place = await placeOfTarget(services, seen, { item_id, view_id } satisfies About);
  const { reads } = services.database;
  const { team } = seen;
  const target = (item_id ?? view_id)!;
  const { seq, total, pinned } = await surveyComments(reads, team, target);
  const wanted = until === undefined ? limit : UNTIL_MAX;
  const named = await cursorAt(services, seen, target, until);
  const found = await findThreads(reads, team, {
    of: target,
    before: await cursorAt(services, seen, target, before),
    until: named?.parent_id ? await cursorAt(services, seen, target, named.parent_id) : named,
    limit: wanted + 1,
    answers: ANSWERS_WITH_THREAD,
  });
  const firsts = found.filter(({ parent_id }) => parent_id === null);
  const left = new Set(firsts.slice(wanted).map(({ id }) => id));
  const data = found.filter(({ id, parent_id }) => !left.has(parent_id ?? id));
  const known = new Set(data.map(({ id }) => id));
  const upTo = named?.parent_id ? await answersUpTo(reads, team, named.parent_id, named) : [];
  data.push(...upTo.filter(({ id }) => !known.has(id)));
  const answer = await told(services, team, place, data);
  const pins = await findComments(reads, team, pinned);
  return { ...answer, pinned: pins.map(at(place)), total, more: until !== undefined || left.size > 0, seq };
}

/** The answers of a thread from one of them on. */
const answersUpTo = (pool: Services['database']['reads'], team: number, of: string, until: Cursor) =>
  findAnswers(pool, team, { of, before: null, until, limit: UNTIL_MAX });

/** A page of the answers of one thread. */
async function answersOf(
  services: Services,
  seen: VisibleTeam,
  thread: string,
  { before, limit = THREADS_MAX }: Asked,
): Promise<Page> {
  const first = await commentFor(services, seen, thread);
  const place = await placeOfTarget(services, seen, first);
  const { reads } = services.database;
  const target = (first.item_id ?? first.view_id)!;
  const { seq, total } = await surveyComments(reads, seen.team, target);
  const cursor = await cursorAt(services, seen, target, before);
  const found = await findAnswers(reads, seen.team, {
    ...{ of: thread, before: cursor, until: null, limit: limit + 1 },
  });
  const answer = await told(services, seen.team, place, found.slice(0, limit));
  return { ...answer, pinned: [], total, more: found.length > limit, seq };
}

async function told({ database }: Services, team: number, place: Place, data: readonly Comment[]) {
  const reactions = await findReactions(
    database.reads,
    team,
    data.map(({ id }) => id),
  );
  return { data: data.map(at(place)), reactions: reactions.map(at(place)) };
}

/** A comment with where it is: that is stored nowhere. */
const at =
  ({ board_id, folder_id }: Place) =>
  <R extends object>(record: R) => ({ ...record, board_id, folder_id });

async function commentFor({ database }: Services, seen: VisibleTeam, id: string): Promise<Comment> {
  const [found] = await findComments(database.reads, seen.team, [id]);
  if (!found) throw new DomainError('not_found');
  return found;
}

/** Where a comment about something stands; null: none is named. Throws `invalid` where it is not there. */
async function cursorAt(
  services: Services,
  seen: VisibleTeam,
  target: string,
  id: string | undefined,
): Promise<Comment | null> {
  if (id === undefined) return null;
  const [found] = await findComments(services.database.reads, seen.team, [id]);
  if (!found || (found.item_id ?? found.view_id) !== target) invalid('no_such_record', { field: 'comment' });
  return found;
}
