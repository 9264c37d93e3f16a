import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportFile } from '@tessera/domain/api/imports.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { FastifyRequest } from 'fastify';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../data-folder.ts';
import { hearing, hearPart } from '../../http/form-marks.ts';
import type { Services } from '../../services.ts';
import { analyse } from './analyse.ts';
import { importPath } from './import-path.ts';
import { forgetUpload, type Import, markUploaded, reserveUpload } from './imports.store.ts';
import { shownFile } from './reading.routes.ts';

/** An upload that takes longer is given up, in minutes. */
export const UPLOAD_MINUTES = 60;

/** Receives the file of a request and analyses it. A failed or broken upload leaves nothing. */
export async function receiveImport(
  { config, database: { pool } }: Pick<Services, 'config' | 'database'>,
  where: Pick<Import, 'team_id' | 'person_id' | 'board_id'>,
  request: FastifyRequest,
): Promise<ImportFile> {
  const id = newId();
  const file = importPath(config, id);
  const said = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const bytes = Math.min(said, config.MAX_UPLOAD_BYTES);
  await reserveUpload(pool, { id, ...where, bytes }, config.MAX_UPLOAD_BYTES_PER_WORKSPACE);
  try {
    const received = await receive(request, file, config.MAX_UPLOAD_BYTES);
    const limits = { rows: config.MAX_IMPORT_ROWS, columns: config.MAX_IMPORT_COLUMNS };
    const analysis = await analyse(file, limits);
    if (!(await markUploaded(pool, { id, file: { ...analysis, ...received } })))
      throw invalidBecause('import_broken_off');
    return shownFile(id, { ...analysis, ...received });
  } catch (error) {
    await rm(file, { force: true });
    await forgetUpload(pool, id);
    throw error;
  }
}

/** Throws `invalid` if the form is invalid or incomplete. */
async function receive(
  request: FastifyRequest,
  file: string,
  limit: number,
): Promise<Pick<ImportFile, 'name' | 'bytes'>> {
  try {
    return await receiveFile(request, file, limit);
  } catch (error) {
    const { syscall, statusCode } = error as { syscall?: string; statusCode?: number };
    const isOfTheDisk = syscall !== undefined && syscall !== 'read';
    if (error instanceof DomainError || statusCode !== undefined || isOfTheDisk) throw error;
    throw invalidBecause('import_broken_off');
  }
}

/** The one file of a request; anything else in the form is refused. */
async function receiveFile(
  request: FastifyRequest,
  file: string,
  limit: number,
): Promise<Pick<ImportFile, 'name' | 'bytes'>> {
  const oneFile = invalidBecause('file_required');
  if (!request.isMultipart()) throw oneFile;
  await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  const signal = AbortSignal.timeout(UPLOAD_MINUTES * 60_000);
  let received: Pick<ImportFile, 'name' | 'bytes'> | undefined;
  for await (const part of request.parts({ limits: { fileSize: limit } })) {
    hearPart(request, part);
    if (part.type !== 'file') continue;
    const target = createWriteStream(file, { flags: 'wx', mode: PRIVATE_FILE });
    await pipeline(part.file, hearing(request), target, { signal });
    if (part.file.truncated) throw tooLarge(limit);
    received = { name: part.filename || 'file.csv', bytes: target.bytesWritten };
  }
  if (!received) throw oneFile;
  return received;
}

const tooLarge = (limit: number): DomainError =>
  new DomainError('file_too_large', {
    params: { megabytes: Math.floor(limit / 1_000_000) },
  });
