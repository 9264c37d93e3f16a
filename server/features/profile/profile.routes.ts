import {
  deletePhoto,
  getMe,
  getNotificationSettings,
  putMe,
  putNotificationSettings,
  putPhoto,
} from '@tessera/domain/api/me.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { withDefaults } from '@tessera/domain/notifications/settings.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { PHOTOS_PER_MINUTE, receivePhoto } from '../../photos/receive-photo.ts';
import { servePhotos } from '../../photos/serve-photos.ts';
import type { Services } from '../../services.ts';
import { removePhoto, setPhoto } from './photos.ts';
import { findNotificationSettings, updateNotificationSettings, updateProfile } from './profile.store.ts';
import { readProfile } from './profile.ts';

/** A person's name, photo and preferences. */
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
      await setPhoto(services, person, (await receivePhoto(request)).bytes);
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
