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
  await request(addDeviceToken, { body: { token: JSON.stringify(subscription) } });
}

/** The server forgets the device even if the browser cannot unsubscribe. */
export async function turnPushOff(): Promise<void> {
  if (!isSupported()) return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return;
  await request(removeDeviceToken, { body: { token: JSON.stringify(subscription) } });
  await subscription.unsubscribe();
}
