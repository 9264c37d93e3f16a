import { getNotificationSettings, putNotificationSettings } from '@tessera/domain/api/me.ts';
import {
  type NotificationChannel,
  type NotificationSettings,
  type NotificationType,
  withDefaults,
} from '@tessera/domain/notifications/settings.ts';
import { request } from '../api/call.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { OptimisticSaves } from '../sync/optimistic-saves.ts';
import { patiently, saving } from './profile.ts';

/** The kinds of notifications that the person gets, and how; null: not known yet. */
const settings = new Observable<NotificationSettings | null>(null);
const saves = new OptimisticSaves<NotificationSettings>({
  get: settings.get,
  show: (next) => settings.set(next),
  take: (next) => settings.set(next),
  load: async () => withDefaults(await request(getNotificationSettings)),
});
/** Tells the other tabs of this browser that something has changed; they ask the server themselves. */
const tabs = new BroadcastChannel('tessera-notification-settings');
tabs.onmessage = () => {
  if (settings.get()) saves.refresh().catch(() => {});
};

export const useNotificationSettings = (): NotificationSettings | null => useObservable(settings);

/** Asks the server, even if the answer is known. Throws `RequestError`. */
export const loadNotificationSettings = (): Promise<void> => saves.refresh();

/** Shows the change at once. On failure it is reverted, and rejects with `RequestError`. */
export function setNotification(
  type: NotificationType,
  channel: NotificationChannel,
  on: boolean,
): Promise<void> {
  const change = (all: NotificationSettings) => ({ ...all, [type]: { ...all[type], [channel]: on } });
  const sent = saves.save(change, async (wanted) => {
    // A kind is sent with both of its channels.
    const body = { [type]: wanted[type] };
    return withDefaults(await request(putNotificationSettings, { body, ...patiently() }));
  });
  return saving(sent).then(() => tabs.postMessage('changed'));
}
