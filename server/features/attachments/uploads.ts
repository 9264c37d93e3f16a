import { mkdirSync } from 'node:fs';
import { serialInAddress } from '@tessera/domain/api/shapes.ts';
import { FILE_UPLOAD_HOURS } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { isId } from '@tessera/domain/ids.ts';
import type { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PRIVATE_FOLDER } from '../../data-folder.ts';
import { insideTeam } from '../../http/team-access.ts';
import { madeOnce } from '../../made-once.ts';
import type { Services } from '../../services.ts';
import { incomingFolder, incomingId } from './file-names.ts';
import { findFile, touchUpload } from './files.store.ts';

const oneUpload = z.object({ team: serialInAddress, id: z.string().refine(isId).optional() });
const HOUR_MS = 3_600_000;

/**
 * Takes the bytes of files that have begun (`begin-file.ts`), by tus: what has arrived stays, also when this server is
 * killed. Each request is checked anew: who sends it, and that the file is still theirs and unfinished.
 */
export function uploads(app: FastifyInstance, services: Services): void {
  const { config, database, teams } = services;
  const directory = incomingFolder(config);
  mkdirSync(directory, { recursive: true, mode: PRIVATE_FOLDER });
  const tus = madeOnce(() => openTus(directory));
  const access = {
    config: {
      open: false,
      visitors: false,
      scope: 'records:write' as const,
      privileged: false,
      unverified: false,
    },
  };
  app.register(async (part) => {
    // The bytes go to the disk as they come.
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      await mayUpload(request);
      const taker = await tus();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value as string);
      await taker.handle(request.raw, reply.raw);
      return reply;
    };
    part.route({ method: 'POST', url: '/api/:team/uploads', ...access, handler: serve });
    part.route({ method: ['HEAD', 'PATCH'], url: '/api/:team/uploads/:id', ...access, handler: serve });
  });

  async function mayUpload({ method, params, headers, person }: FastifyRequest): Promise<void> {
    const read = oneUpload.safeParse(params);
    if (!read.success) throw new DomainError('not_found');
    const { team } = read.data;
    const id = read.data.id ?? idIn(headers['upload-metadata']);
    await insideTeam(teams, team, person);
    const file = isId(id) ? await findFile(database.pool, team, id) : undefined;
    if (file?.created_by !== person || file.state !== 'uploading') throw new DomainError('not_found');
    if (method === 'POST' && headers['upload-length'] !== String(file.size))
      throw new DomainError('file_broken');
    await touchUpload(database.pool, team, file.id);
  }
}

/** Loaded with the first file: with it comes all that Node has for `fetch`. */
async function openTus(directory: string): Promise<Server> {
  const [{ Server }, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')]);
  return new Server({
    path: '/',
    datastore: new FileStore({ directory, expirationPeriodInMilliseconds: FILE_UPLOAD_HOURS * HOUR_MS }),
    allowedOrigins: () => false,
    // That which was checked, whatever else the header says.
    namingFunction: (request) =>
      incomingId(teamIn(request.url), idIn(request.headers.get('upload-metadata')) ?? ''),
    generateUrl: (request, { id }) => `/api/${teamIn(request.url)}/uploads/${id.slice(id.indexOf('-') + 1)}`,
    getFileIdFromRequest: (request, last = '') =>
      isId(last) ? incomingId(teamIn(request.url), last) : undefined,
  });
}

const teamIn = (url: string): number => Number(/\/api\/(\d+)\/uploads/.exec(url)?.[1]);

/** The id that tus' own header has for an upload that begins. */
function idIn(metadata: string | string[] | null | undefined): string | undefined {
  const pair = String(metadata ?? '')
    .split(',')
    .map((one) => one.trim().split(' '))
    .find(([key]) => key === 'id');
  return pair?.[1] === undefined ? undefined : Buffer.from(pair[1], 'base64').toString('utf8');
}
