import * as api from '@tessera/domain/api/notifications.ts';
import { languageOf } from '@tessera/domain/locales.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { seenNotifications } from './describe.ts';
import { addDevice, removeDevice } from './devices.store.ts';
import { tellNotified } from './live.ts';
import {
  findNotifications,
  findUnreadPlaces,
  markAllRead,
  markRead,
  markUnread,
} from './notifications.store.ts';
import { seenPlaces } from './sight.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

/** Pages that one answer looks through: what is hidden is left out. */
const LOOKED_MAX = 4;

/** What a person is told, on every device (specification, "Notifications"). */
export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const { pool, reads } = services.database;
  /** Other devices of the person hear what one of them has changed. */
  const changed = async (person: number, count: number) => {
    if (count > 0) await tellNotified(pool, [person]);
    return null;
  };

  route(app, api.getNotifications, async ({ query, person }) => {
    const unread = query.unread === undefined ? undefined : query.unread === 'true';
    const language = languageOf(query.locale ?? 'en');
    const data = [];
    let after = query.after ?? null;
    for (let looked = 0; looked < LOOKED_MAX && data.length < api.NOTIFICATIONS_MAX; looked += 1) {
      const limit = api.NOTIFICATIONS_MAX - data.length;
      const page = await findNotifications(reads, person, { after, unread }, limit);
      data.push(...(await seenNotifications(services, { person, language }, page)));
      after = page.length < limit ? null : page.at(-1)!.id;
      if (after === null) break;
    }
    return { data, after };
  });

  route(app, api.getUnreadCount, async ({ person }) => {
    const unread = await findUnreadPlaces(reads, person);
    return { count: (await seenPlaces(services, person, unread)).length };
  });

  route(app, api.readAllNotifications, async ({ body, person }) =>
    changed(person, await markAllRead(pool, person, body.read_at)),
  );
  route(app, api.readNotifications, async ({ body, person }) =>
    changed(person, await markRead(pool, person, body.notification_ids)),
  );
  route(app, api.unreadNotifications, async ({ body, person }) =>
    changed(person, await markUnread(pool, person, body.notification_ids)),
  );

  unsubscribeRoutes(app, services);
  route(app, api.getPushKey, async () => ({ key: services.pushKeys.publicKey }));
  route(app, api.addDeviceToken, async ({ body, person, session }) => {
    await addDevice(pool, { person, session }, body.token);
    return null;
  });
  route(app, api.removeDeviceToken, async ({ body, person }) => {
    await removeDevice(pool, person, body.token);
    return null;
  });
}
