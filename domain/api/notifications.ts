import { z } from 'zod';
import { parseInstant } from '../dates.ts';
import { recordId } from '../ids.ts';
import { locale } from '../locale-code.ts';
import { notification } from '../notifications/notification.ts';
import { call } from './call.ts';
import { empty, nothing } from './shapes.ts';

/** Notifications of one answer. */
export const NOTIFICATIONS_MAX = 50;
/** More unread ones are not counted. */
export const UNREAD_COUNT_MAX = 1_000;
/** Ids of one call. */
const IDS_MAX = 500;
/** A subscription of a browser, as JSON, or what a shell got from its system. */
const TOKEN_MAX_LENGTH = 2_000;

const all = { tag: 'Notifications', params: nothing, query: nothing } as const;
const ids = z.object({ notification_ids: z.array(recordId).max(IDS_MAX) });
/** A time that the database knows. */
const time = z.string().refine((text) => /^[1-9]/.test(text) && parseInstant(text) !== undefined);

export const getNotifications = call({
  ...all,
  method: 'GET',
  path: '/api/notifications',
  summary: `List your notifications, newest first, at most ${NOTIFICATIONS_MAX}: those of what you may still see.`,
  query: z.object({
    /** Those before this one. */
    after: recordId.optional(),
    /** `true`: unread ones only; `false`: read ones only. */
    unread: z.enum(['true', 'false']).optional(),
    /** The language in which people are named who are not in the workspace any more; left out: English. */
    locale: locale.optional(),
  }),
  body: z.unknown(),
  answer: z.object({
    data: z.array(notification),
    /** What `after` is for the next ones; null: there are none. */
    after: recordId.nullable(),
  }),
});

export const getUnreadCount = call({
  ...all,
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: `Count your unread notifications. More than ${UNREAD_COUNT_MAX} are not counted.`,
  body: z.unknown(),
  answer: z.object({ count: z.int() }),
});

export const readAllNotifications = call({
  ...all,
  method: 'PUT',
  path: '/api/notifications/read-all',
  summary: 'Mark all of your notifications as read: those that were there at a time.',
  body: z.object({ read_at: time }),
  answer: empty,
});

export const readNotifications = call({
  ...all,
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Mark some of your notifications as read.',
  body: ids,
  answer: empty,
});

export const unreadNotifications = call({
  ...all,
  method: 'PUT',
  path: '/api/notifications/unread',
  summary: 'Mark some of your notifications as unread.',
  body: ids,
  answer: empty,
});

/** Tokens are of plain characters, whoever makes them. */
const device = z.object({
  token: z
    .string()
    .max(TOKEN_MAX_LENGTH)
    .regex(/^[\x20-\x7e]+$/),
});

export const addDeviceToken = call({
  ...all,
  method: 'POST',
  path: '/api/notifications/device-tokens',
  summary:
    'Let a device hear of your notifications as long as this session lasts. The token is a push subscription of a browser as JSON, or the token of a native shell, to which this server sends nothing yet.',
  withoutKey: 'A device that is there already stays.',
  body: device,
  answer: empty,
});

export const removeDeviceToken = call({
  ...all,
  method: 'DELETE',
  path: '/api/notifications/device-tokens',
  summary: 'Let a device hear of your notifications no more.',
  body: device,
  answer: empty,
});

export const getPushKey = call({
  ...all,
  method: 'GET',
  path: '/api/notifications/push-key',
  summary: 'Get the key with which browsers subscribe to this server’s push messages (VAPID, base64url).',
  body: z.unknown(),
  answer: z.object({ key: z.string() }),
});

export const stopMails = call({
  ...all,
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary: 'Stop the e-mails about notifications that a link of one of them names.',
  open: true,
  withoutKey: 'Nobody has signed in; what is stopped stays so.',
  body: z.object({ token: z.string().min(1).max(300) }),
  answer: empty,
});

/** All of them, for `api/index.ts`. */
export const notificationCalls = [
  getNotifications,
  getUnreadCount,
  readAllNotifications,
  readNotifications,
  unreadNotifications,
  addDeviceToken,
  removeDeviceToken,
  getPushKey,
  stopMails,
] as const;
