import { addDeviceToken, getPushKey, removeDeviceToken } from '@tessera/domain/api/notifications.ts';
import { request } from '../api/call.ts';

/**
 * `unsupported`: this browser cannot; `blocked`: its person has said no; `off` and `on`: whether this device is told of
 * notifications while the app is closed.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Thrown where the person says no (specification, "Named errors and messages"). */
export class PermissionDenied extends Error {
  constructor() {
    super('User denied permissions!');
  }
}

/** A page that is not served securely, or an older browser, has none of it. */
const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Undefined: no service worker has been registered, as in development. */
const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration();

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const worker = await registration();
  if (!worker) return 'unsupported';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the person, then the browser's push service, and tells the server. */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionDenied();
  const worker = await registration();
  if (!worker) throw new Error('there is no service worker');
  const { key } = await request(getPushKey);
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await tell(subscription);
}

/** The server forgets the device even if the browser cannot unsubscribe, and the other way around. */
export async function turnPushOff(): Promise<void> {
  const subscription = await subscribed();
  if (!subscription) return;
  try {
    await request(removeDeviceToken, { body: { token: JSON.stringify(subscription) } });
  } finally {
    await subscription.unsubscribe();
  }
}

/** Somebody has signed in: this device goes on to tell them in the new session, and nobody else of whom it was. */
export async function goOnWithPush(isSamePerson: boolean): Promise<void> {
  const subscription = await subscribed();
  if (isSamePerson && subscription) await tell(subscription);
  else await subscription?.unsubscribe();
}

const subscribed = async (): Promise<PushSubscription | null> =>
  (isSupported() && (await (await registration())?.pushManager.getSubscription())) || null;

const tell = (subscription: PushSubscription) =>
  request(addDeviceToken, { body: { token: JSON.stringify(subscription) } });
