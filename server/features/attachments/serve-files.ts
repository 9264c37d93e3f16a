import { serialInAddress } from '@tessera/domain/api/shapes.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { teamFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { type Linked, readLink } from './file-links.ts';
import { bytesName, type PictureSize, pictureName } from './file-names.ts';
import { servedType } from './file-type.ts';
import { type FileRow, findFile, findUses } from './files.store.ts';
import { filesThere, OWN_FILE } from './places.ts';
import { readRange } from './read-range.ts';

const asked = z.object({
  get: z.enum(['file', 'small', 'tiny']).default('file'),
  teamId: serialInAddress,
  link: z.string().min(1).max(2_000),
});

/** A page of pictures asks for many. */
const REQUESTS_PER_MINUTE = 3_000;

/**
 * Serves files to whoever has an address of them: browsers ask for pictures without a token. Whether the person to whom it was
 * given may view where the file hangs is asked each time. Nothing is ever shown as a page of this server.
 */
export function serveFiles(app: FastifyInstance, services: Services): void {
  const { config, encryption } = services;
  const limit =
    config.REQUESTS_PER_MINUTE > 0 ? { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: 60_000 } } : {};
  app.route({
    method: ['GET', 'HEAD'],
    url: '/attachment/download',
    config: limit,
    handler: async (request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const read = asked.safeParse(request.query);
      if (!read.success) throw new DomainError('not_found');
      const { get, teamId, link } = read.data;
      const linked = readLink(encryption, teamId, link, Date.now());
      if (linked === 'expired') throw new DomainError('link_expired');
      const file = linked && (await fileFor(services, teamId, linked));
      if (!file) throw new DomainError('not_found');
      return get === 'file' ? sendFile(teamId, file, request, reply) : sendPicture(teamId, file, get, reply);
    },
  });

  async function sendFile(team: number, file: FileRow, request: FastifyRequest, reply: FastifyReply) {
    const { sha256, size } = file;
    const etag = `"${sha256}"`;
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      // Asked each time, so that a permission that is gone counts at once.
      'cache-control': 'private, no-cache',
      'content-type': servedType(file.type!),
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const whole = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const part = whole ? readRange(request.headers.range, size) : undefined;
    if (part === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (part) reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${size}`);
    reply.header('content-length', part ? part.to - part.from + 1 : size);
    if (request.method === 'HEAD') return reply.send();
    if (size === 0) return reply.send('');
    const stream = await services.files.open(bytesName(team, sha256!), part);
    if (!stream) throw new DomainError('not_found');
    return reply.send(stream);
  }

  async function sendPicture(team: number, { sha256 }: FileRow, size: PictureSize, reply: FastifyReply) {
    const bytes = await services.files.read(pictureName(team, sha256!, size));
    if (!bytes) throw new DomainError('not_found');
    return reply
      .headers({ 'cache-control': 'private, max-age=3600', 'content-type': 'image/webp' })
      .send(bytes);
  }
}

/** The stored file of an address, if its person may still view it where it hangs. */
async function fileFor(
  { database, sessions, teams }: Services,
  team: number,
  { id, place, person, session }: Linked,
): Promise<FileRow | undefined> {
  if (session !== '' && sessions.hasEnded(session)) return undefined;
  const seen = await teamFor(teams, team, person).catch(() => undefined);
  const file = seen && (await findFile(database.pool, team, id));
  if (file?.state !== 'stored') return undefined;
  const isOwn = place.collection === OWN_FILE && file.created_by === person;
  // A page asks for the address of its own file before the value that names it is saved.
  const places = isOwn ? await findUses(database.pool, team, [id]) : [{ id, place }];
  if (isOwn && places.length === 0) return file;
  const there = await filesThere(database.pool, team, seen!, places);
  return there.length > 0 ? file : undefined;
}
