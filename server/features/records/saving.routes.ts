import type { Scope } from '@tessera/domain/accounts/scopes.ts';
import { LOG_SEQ_HEADER } from '@tessera/domain/api/headers.ts';
import { type BatchPart, deleteRecord, putRecord, saveMultiple } from '@tessera/domain/api/records.ts';
import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import { isCollection } from '@tessera/domain/records/index.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import { mustNameOne } from '@tessera/domain/records/record-name.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOthersAction } from '../../commit/action-owner.ts';
import type { Outcome, SaveRequest } from '../../commit/submission.ts';
import { keyOf } from '../../http/idempotency-key.ts';
import { route } from '../../http/route.ts';
import { teamFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { recordIn, tagged } from './record-address.ts';
import { asKept, readyToKeep } from './sent-record.ts';

/** Saves records one by one, or many as one action. */
export function savingRoutes(app: FastifyInstance, services: Services): void {
  const { database, teams } = services;

  route(app, putRecord, async (asked) => {
    const { params, body, person } = asked;
    await teamFor(teams, params.team, person);
    const named = recordIn(params);
    await readyToKeep([body]);
    const item = overSeen(asked.request.headers['if-match'], asKept(named.collection, body));
    const saved = single(await save(services, asked, [{ ...named, method: 'put', item }]));
    return tagged(asked.reply, saved as RecordBase);
  });

  route(app, deleteRecord, async (asked) => {
    const { params, person } = asked;
    await teamFor(teams, params.team, person);
    return single(await save(services, asked, [{ ...recordIn(params), method: 'delete' }]));
  });

  route(app, saveMultiple, async (asked) => {
    const { params, query, body, person } = asked;
    await teamFor(teams, params.team, person);
    const { batch } = query;
    // An action belongs to one person: it is shown under their name, and its undo must not take back what others added.
    if (batch !== undefined && (await isOthersAction(database.pool, params.team, batch, person)))
      invalid('id_taken', { field: 'batch' });
    await readyToKeep(body.map(({ item }) => item));
    const requests = body.map((part) => readPart(params.team, part));
    // Records that are saved together are one action.
    return save(services, asked, requests, batch ?? (requests.length > 1 ? newId() : undefined));
  });
}

interface Asked {
  params: { team: number };
  person: number;
  scopes: readonly Scope[] | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Saves; the answer, also a refusal, tells the seq of the log. */
async function save(
  { commit, teams }: Services,
  { params, person, scopes, request, reply }: Asked,
  requests: SaveRequest[],
  batch?: string,
): Promise<Outcome[]> {
  const { outcomes, seq } = await commit.submit({
    team: params.team,
    person,
    scopes,
    requests,
    ...(batch === undefined ? {} : { batch }),
    ...keyOf(request),
  });
  // People outside the team are not told how busy it is.
  if ((await teams.open(params.team))?.standingOf(person) !== undefined) reply.header(LOG_SEQ_HEADER, seq);
  return outcomes;
}

/**
 * A save with `If-Match: "3"`, over the version that was seen: it makes the next version. It is validated like any
 * other: if it comes late it is answered 409 with the stored record.
 */
function overSeen(ifMatch: string | undefined, item: Record<string, unknown>): Record<string, unknown> {
  if (ifMatch === undefined) return item;
  const [, seen] = /^"?([1-9]\d{0,8})"?$/.exec(ifMatch) ?? [];
  if (seen === undefined) invalid('if_match');
  const row_version = Number(seen) + 1;
  if ((item['row_version'] ?? row_version) !== row_version) invalid('version_after_if_match');
  return { ...item, row_version };
}

/** The id may be in the route, in the item or in the old record; all of them must agree. */
function readPart(team: number, { route: path, method, item, old }: BatchPart): SaveRequest {
  const [empty, api, ofTeam, collection, inRoute, ...more] = path.split('/');
  if (empty !== '' || api !== 'api' || ofTeam !== String(team) || !collection || !isCollection(collection))
    invalid('no_such_collection', { field: path });
  const id = inRoute ?? item?.['id'] ?? old?.['id'];
  if (more.length > 0) invalid('names_no_record', { field: path });
  mustNameOne(collection, id, [item, old]);
  return { collection, method, id, ...(item ? { item: asKept(collection, item) } : {}) };
}

/** The answer to a single save: its record, or its failure as that of the call. */
function single([outcome]: Outcome[]): unknown {
  if (outcome!.status < 300) return outcome!.data;
  throw DomainError.from(outcome!.data as ErrorBody);
}
