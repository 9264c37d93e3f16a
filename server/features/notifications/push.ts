import { directionOf } from '@tessera/domain/locales.ts';
import {
  PUSH_PAYLOAD_MAX,
  type PushedNotification,
  pushSubscription,
} from '@tessera/domain/notifications/push.ts';
import { postOutside } from '../../outgoing/ask-outside.ts';
import type { Services } from '../../services.ts';
import { readerOf, seenNotifications } from './describe.ts';
import { findDevices, removeDevice } from './devices.store.ts';
import { findHearers } from './followers.store.ts';
import { addressOf } from './mail-due.ts';
import { findByIds } from './notifications.store.ts';
import { wordsIn } from './words.ts';

/** A push service answers at once, or is asked again by the next try, in milliseconds. */
const PATIENCE_MS = 10_000;
/** A device that is off for longer is told nothing of it, in seconds. */
const KEPT_SECONDS = 24 * 3_600;
const [NOT_FOUND, GONE] = [404, 410];

/** Tells the browsers of a person of a notification that is unread still, and that they may see. */
export async function pushTo(services: Services, person: number, id: string): Promise<void> {
  const { pool } = services.database;
  const [stored] = await findByIds(pool, person, [id]);
  if (!stored || stored.read_at !== null) return;
  const devices = await findDevices(pool, person);
  const hearer = (await findHearers(pool, [person])).get(person);
  const [said] = hearer ? await seenNotifications(services, readerOf(hearer), [stored]) : [];
  if (!said || !hearer || devices.length === 0) return;
  const words = await wordsIn(hearer);
  const pushed: PushedNotification = {
    id,
    title: words.subject(said),
    body: [words.sentence(said), words.body(said) ?? ''].filter(Boolean).join('\n'),
    dir: directionOf(hearer.locale),
    address: addressOf(said),
  };
  const failed = await Promise.all(devices.map((token) => send(services, person, token, pushed)));
  if (failed.some(Boolean)) throw new Error('a push service did not answer');
}

/** True: to be tried again. The token of a native shell is for those who send to it. */
async function send(
  services: Services,
  person: number,
  token: string,
  pushed: PushedNotification,
): Promise<boolean> {
  const subscription = pushSubscription.safeParse(asJson(token));
  if (!subscription.success) return false;
  const { default: webPush } = await import('web-push');
  const { headers, body, endpoint } = webPush.generateRequestDetails(
    subscription.data,
    JSON.stringify({ ...pushed, body: pushed.body.slice(0, PUSH_PAYLOAD_MAX) }),
    {
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: subjectOf(services.address()), ...services.pushKeys },
    },
  );
  const status = await postOutside(
    services.config,
    new URL(endpoint),
    { headers: texts(headers), body: body as Buffer },
    PATIENCE_MS,
  );
  // The browser has unsubscribed, or is gone.
  if (status === NOT_FOUND || status === GONE) await removeDevice(services.database.pool, person, token);
  return status === undefined ? services.config.OUTGOING !== 'off' : status === 429 || status >= 500;
}

const texts = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Push services ask for an address of whoever sends; some take only https. */
const subjectOf = (address: string): string =>
  address.startsWith('https:') ? address : 'mailto:tessera@localhost';

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
