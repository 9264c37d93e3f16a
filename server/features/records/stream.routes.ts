import { once } from 'node:events';
import { pipeline, Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { type FolderHeader, type FolderTotal, streamItems } from '@tessera/domain/api/records.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type FolderSight, namesItems, shownData } from '@tessera/domain/records/link-sight.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import { orLatest, teamFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { folderSeq } from './folder-seq.ts';
import { streamColumns } from './items.store.ts';

/**
 * A stream is ended after its reader has taken nothing for this time, in milliseconds: it holds a database connection.
 */
const STALL_MS = 60_000;

/** A folder with all its items, as a stream. */
export function streamRoutes(app: FastifyInstance, services: Services): void {
  route(app, streamItems, async ({ params: { team, id }, person, request, reply }) => {
    const lines = await orLatest(services.teams, team, () => folderLines(services, team, id, person));
    const source = Readable.from(withLineEnds(lines), { objectMode: false });
    // Until the first line can be sent, a failure is answered with an error; after that the body breaks off.
    await once(source, 'readable');
    reply.header('content-type', 'application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    reply.raw.setTimeout(STALL_MS, () => reply.raw.destroy());
    return sendCompressed(source, request, reply);
  });
}

/** The first line has the folder and the seq of the log, each further one a batch of items. */
async function folderLines(
  services: Services,
  team: number,
  id: string,
  person: number,
): Promise<AsyncIterable<string>> {
  const { database, teams } = services;
  const upTo = await folderSeq(services, { team, person, folder: id });
  const state = await teamFor(teams, team, person);
  const folder = state.get('folders', id);
  if (!folder) throw new DomainError('not_found');
  const lines = streamColumns(
    database.reads,
    team,
    folder.id,
    state.readableAttributesOf(folder).map((attribute) => attribute.id),
    ({ seq: read, ...counted }) => {
      // The attributes may be older than the rows: later changes are then told twice, rather than never.
      const seq = upTo ?? Math.min(read, state.seq);
      return JSON.stringify({
        folder_id: folder.id,
        board_id: folder.board_id,
        team_id: team,
        seq,
        ...counted,
      } satisfies FolderHeader);
    },
    { unsigned: state.isVisitor(folder.board_id), isCounted: true },
  );
  const linked = state.attributesOf(folder).filter(namesItems);
  return linked.length === 0 ? lines : withShownColumns(lines, linked, state);
}

/** Chunks without the links to what somebody may not see. */
async function* withShownColumns(
  lines: AsyncIterable<string>,
  linked: readonly Attribute[],
  { seesFolder }: VisibleTeam,
): AsyncGenerator<string> {
  let isHeader = true;
  for await (const line of lines) {
    yield isHeader ? line : shownChunk(line, linked, seesFolder);
    isHeader = false;
  }
}

function shownChunk(line: string, linked: readonly Attribute[], sees: FolderSight): string {
  const chunk = JSON.parse(line) as ItemChunk | FolderTotal;
  if ('total' in chunk) return line;
  for (const attribute of linked)
    chunk.columns[attribute.id] = (chunk.columns[attribute.id] ?? []).map((data) =>
      shownData(attribute, data, sees),
    );
  return JSON.stringify(chunk);
}

function sendCompressed(source: Readable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('zstd') ? 'zstd' : accepted.includes('gzip') ? 'gzip' : undefined;
  if (!encoding) return reply.send(source);
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  // Each end closes the other: when the reader leaves, and when the database breaks off. The sender handles how the
  // answer ends.
  return reply.send(pipeline(source, compressor(encoding), () => {}));
}

/** Fast rather than small: on one machine the network is not the bottleneck. Lines are sent as they come. */
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
