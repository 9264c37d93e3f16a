import { once } from 'node:events';
import { pipeline, Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { scopeOfReading } from '@tessera/domain/accounts/save-scope.ts';
import { mustBeGoodFor, type Scope } from '@tessera/domain/accounts/scopes.ts';
import { LOG_SEQ_HEADER } from '@tessera/domain/api/headers.ts';
import {
  type BatchPart,
  deleteRecord,
  getRecord,
  indexRecords,
  putRecord,
  saveMultiple,
  streamItems,
} from '@tessera/domain/api/records.ts';
import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import {
  type Collection,
  isCollection,
  type StructureCollection,
  typeOf,
} from '@tessera/domain/records/index.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import { mustNameOne, namesRecord } from '@tessera/domain/records/record-name.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOthersAct } from '../../commit/act-owner.ts';
import type { Outcome, SaveRequest } from '../../commit/submission.ts';
import { answerUnlessKnown } from '../../http/content-hash.ts';
import { keyOf } from '../../http/idempotency-key.ts';
import { route } from '../../http/route.ts';
import { listingFor, teamFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { indexStructure } from '../../visibility/structure-page.ts';
import { visitorSeq } from '../../visibility/visitor-seq.ts';
import { streamColumns } from './items.store.ts';
import { indexItems, readItem, readValue } from './read-records.ts';

/** Somebody who takes nothing of a folder for so long has gone, in milliseconds: a connection waits for them. */
const STALL_MS = 60_000;

/** Every synced collection, served alike. */
export function recordRoutes(app: FastifyInstance, services: Services): void {
  const { commit, database, teams } = services;

  /** Saves, and says with the answer, a refusal's too, how far the log is. */
  const save = async (
    asked: {
      params: { team: number };
      person: number;
      scopes: readonly Scope[] | undefined;
      request: FastifyRequest;
      reply: FastifyReply;
    },
    requests: SaveRequest[],
    batch?: string,
  ): Promise<Outcome[]> => {
    const { params, person, scopes, request, reply } = asked;
    const { outcomes, seq } = await commit.submit({
      team: params.team,
      person,
      scopes,
      requests,
      ...(batch === undefined ? {} : { batch }),
      ...keyOf(request),
    });
    // To whoever is not of the team it is not told how busy that is.
    if ((await teams.open(params.team))?.standingOf(person) !== undefined) reply.header(LOG_SEQ_HEADER, seq);
    return outcomes;
  };

  route(app, indexRecords, async ({ params, query, person, scopes, request, reply }) => {
    const collection = collectionIn(params.collection);
    mustBeGoodFor(scopes, scopeOfReading(collection));
    const { storage } = typeOf(collection);
    switch (storage) {
      case 'structure': {
        const upTo = await visitorSeq(services, { team: params.team, person }, query.board_id);
        const state = await listingFor(teams, params.team, person, query.board_id);
        const page = indexStructure(state, collection as StructureCollection, query, upTo);
        return answerUnlessKnown(request, reply, page);
      }
      case 'rows': {
        const upTo = await folderSeq(params.team, person, query.folder_id);
        return indexItems(services, await teamFor(teams, params.team, person), query, upTo);
      }
      case 'within':
        await teamFor(teams, params.team, person);
        throw new DomainError('not_found');
      default:
        return storage satisfies never;
    }
  });

  route(app, getRecord, async ({ params, person, scopes, reply }) => {
    const { collection, id } = recordIn(params);
    mustBeGoodFor(scopes, scopeOfReading(collection));
    const state = await teamFor(teams, params.team, person);
    const { storage } = typeOf(collection);
    switch (storage) {
      case 'structure': {
        const record: RecordBase | undefined = state.get(collection as StructureCollection, id);
        if (!record) throw new DomainError('not_found');
        return tagged(reply, record);
      }
      case 'rows':
        return tagged(reply, await readItem(services, state, id));
      case 'within':
        return tagged(reply, await readValue(services, state, id));
      default:
        return storage satisfies never;
    }
  });

  route(app, putRecord, async (asked) => {
    const { params, body, person } = asked;
    await teamFor(teams, params.team, person);
    const item = overSeen(asked.request.headers['if-match'], body);
    const saved = single(await save(asked, [{ ...recordIn(params), method: 'put', item }]));
    return tagged(asked.reply, saved as RecordBase);
  });

  route(app, deleteRecord, async (asked) => {
    const { params, person } = asked;
    await teamFor(teams, params.team, person);
    return single(await save(asked, [{ ...recordIn(params), method: 'delete' }]));
  });

  route(app, saveMultiple, async (asked) => {
    const { params, query, body, person } = asked;
    await teamFor(teams, params.team, person);
    const { batch } = query;
    // What somebody did stays theirs: it is told under their name, and taken back without what others added.
    if (batch !== undefined && (await isOthersAct(database.pool, params.team, batch, person)))
      invalid('id_taken', { field: 'batch' });
    const requests = body.map((part) => readPart(params.team, part));
    // What is saved together was done in one act.
    return save(asked, requests, batch ?? (requests.length > 1 ? newId() : undefined));
  });

  /** As `visitorSeq`, for what is in a folder. */
  const folderSeq = async (team: number, person: number, folder: string | undefined) =>
    visitorSeq(services, { team, person }, (await teams.open(team))?.get('folders', folder ?? '')?.board_id);

  route(app, streamItems, async ({ params, person, request, reply }) => {
    const upTo = await folderSeq(params.team, person, params.id);
    const state = await teamFor(teams, params.team, person);
    const folder = state.get('folders', params.id);
    if (!folder) throw new DomainError('not_found');
    const lines = streamColumns(
      database.reads,
      params.team,
      folder.id,
      state.attributesOf(folder).map(({ id }) => id),
      ({ seq: read, total }) => {
        // The attributes may be older than the rows: what has come since is told again, rather than never.
        const seq = upTo ?? Math.min(read, state.seq);
        return JSON.stringify({
          folder_id: folder.id,
          board_id: folder.board_id,
          team_id: params.team,
          seq,
          total,
        });
      },
      { unsigned: state.isVisitor(folder.board_id) },
    );
    const source = Readable.from(withLineEnds(lines), { objectMode: false });
    // Until there is something to send a failure is an answer; after that the body breaks off.
    await once(source, 'readable');
    reply.header('content-type', 'application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    reply.raw.setTimeout(STALL_MS, () => reply.raw.destroy());
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = accepted.includes('zstd') ? 'zstd' : accepted.includes('gzip') ? 'gzip' : undefined;
    if (!encoding) return reply.send(source);
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    // Either end takes the other with it: a reader who leaves, and a database that breaks off. That the answer ends with
    // them, and how, is for whoever sends it.
    return reply.send(pipeline(source, compressor(encoding), () => {}));
  });
}

/** Quick rather than small: on one machine the network is not what a person waits for. Lines leave as they come. */
function compressor(encoding: 'zstd' | 'gzip'): Transform {
  if (encoding === 'gzip') return zlib.createGzip({ level: 1, flush: zlib.constants.Z_SYNC_FLUSH });
  return zlib.createZstdCompress({
    flush: zlib.constants.ZSTD_e_flush,
    params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 },
  });
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** The version that was seen, as `If-Match` takes it. */
function tagged<R extends Pick<RecordBase, 'row_version'>>(reply: FastifyReply, record: R): R {
  reply.header('etag', `"${record.row_version}"`);
  return record;
}

/**
 * A save over the version that was seen, `If-Match: "3"`: it is the one that makes the next. Validated like any other, so the
 * answer to one that comes late is 409 with the stored record, as everywhere.
 */
function overSeen(ifMatch: string | undefined, item: Record<string, unknown>): Record<string, unknown> {
  if (ifMatch === undefined) return item;
  const [, seen] = /^"?([1-9]\d{0,8})"?$/.exec(ifMatch) ?? [];
  if (seen === undefined) invalid('if_match');
  const row_version = Number(seen) + 1;
  if ((item['row_version'] ?? row_version) !== row_version) invalid('version_after_if_match');
  return { ...item, row_version };
}

function collectionIn(text: string): Collection {
  if (!isCollection(text)) throw new DomainError('not_found');
  return text;
}

function recordIn({
  collection,
  id,
}: {
  collection: string;
  id: string;
}): Pick<SaveRequest, 'collection' | 'id'> {
  const named = { collection: collectionIn(collection), id };
  if (!namesRecord(named.collection, id)) throw new DomainError('not_found');
  return named;
}

/** The id may stand in the route, in the item or in what was; everywhere it is the same. */
function readPart(team: number, { route: path, method, item, old }: BatchPart): SaveRequest {
  const [empty, api, ofTeam, collection, inRoute, ...more] = path.split('/');
  if (empty !== '' || api !== 'api' || ofTeam !== String(team) || !collection || !isCollection(collection))
    invalid('no_such_collection', { field: path });
  const id = inRoute ?? item?.['id'] ?? old?.['id'];
  if (more.length > 0) invalid('names_no_record', { field: path });
  mustNameOne(collection, id, [item, old]);
  return { collection, method, id, ...(item ? { item } : {}) };
}

/** The answer to a save that came alone: its record, or its failure as the call's own. */
function single([outcome]: Outcome[]): unknown {
  if (outcome!.status < 300) return outcome!.data;
  throw DomainError.from(outcome!.data as ErrorBody);
}
