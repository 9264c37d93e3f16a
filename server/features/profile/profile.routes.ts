import {
  deletePhoto,
  getMe,
  getNotificationSettings,
  putMe,
  putNotificationSettings,
  putPhoto,
} from '@tessera/domain/api/me.ts';
import { PHOTO_MAX_BYTES } from '@tessera/domain/constants.ts';
import { DomainError, errors } from '@tessera/domain/errors.ts';
import { withDefaults } from '@tessera/domain/notifications/settings.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { removePhoto, servePhotos, setPhoto } from './photos.ts';
import { findNotificationSettings, updateNotificationSettings, updateProfile } from './profile.store.ts';
import { readProfile } from './profile.ts';

/** Nobody changes a photo more often; each takes a second of work. */
const PHOTOS_PER_MINUTE = 20;

/** What a person is called, looks like and prefers. */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, files } = services;
  const { pool } = database;

  route(app, getMe, ({ person }) => readProfile(services, person));

  route(app, putMe, async ({ body, person }) => {
    await updateProfile(pool, person, body);
    return readProfile(services, person);
  });

  route(
    app,
    putPhoto,
    async ({ person, request }) => {
      await setPhoto(services, person, await receivePhoto(request));
      return readProfile(services, person);
    },
    { attemptsPerMinute: config.REQUESTS_PER_MINUTE > 0 ? PHOTOS_PER_MINUTE : 0 },
  );

  route(app, deletePhoto, async ({ person }) => {
    await removePhoto(services, person);
    return readProfile(services, person);
  });

  route(app, getNotificationSettings, async ({ person }) => {
    const chosen = await findNotificationSettings(pool, person);
    if (!chosen) throw new DomainError('unauthorized');
    return withDefaults(chosen);
  });

  route(app, putNotificationSettings, async ({ body, person }) => {
    const chosen = await updateNotificationSettings(pool, person, body);
    if (!chosen) throw new DomainError('unauthorized');
    return withDefaults(chosen);
  });

  servePhotos(app, files);
}

/** The file of the form. Throws 422 where there is none or it breaks off, 413 where it is too large. */
async function receivePhoto(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw missing();
  try {
    return await readPhoto(request);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // The form is none, or ends within the file.
    throw missing();
  }
}

async function readPhoto(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file({ limits: { fileSize: PHOTO_MAX_BYTES } });
  if (part?.fieldname !== 'photo') {
    part?.file.resume();
    throw missing();
  }
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated)
    throw new DomainError('file_too_large', {
      message: errors.file_too_large.message.replace('{megabytes}', String(PHOTO_MAX_BYTES / 1_000_000)),
    });
  return Buffer.concat(chunks);
}

const missing = (): DomainError => new DomainError('invalid', { errors: ['A photo is required.'] });
