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

/** Of what the person hears, and by which ways; null: not known yet. */
const settings = new Observable<NotificationSettings | null>(null);
const saves = new OptimisticSaves<NotificationSettings>({
  get: settings.get,
  show: (next) => settings.set(next),
  take: (next) => settings.set(next),
  load: async () => withDefaults(await request(getNotificationSettings)),
});
/** Tells the other tabs of this browser that something has changed: they ask for it themselves. */
const tabs = new BroadcastChannel('tessera-notification-settings');
tabs.onmessage = () => {
  if (settings.get()) saves.refresh().catch(() => {});
};

export const useNotificationSettings = (): NotificationSettings | null => useObservable(settings);

/** Asks the server, whatever is known. Throws `RequestError`. */
export const loadNotificationSettings = (): Promise<void> => saves.refresh();

/** Shows it at once. Rejects with `RequestError`, when it is as it was before. */
export function setNotification(
  type: NotificationType,
  channel: NotificationChannel,
  on: boolean,
): Promise<void> {
  const change = (all: NotificationSettings) => ({ ...all, [type]: { ...all[type], [channel]: on } });
  const sent = saves.save(change, async (wanted) => {
    // A kind is sent with both of its ways.
    const body = { [type]: wanted[type] };
    return withDefaults(await request(putNotificationSettings, { body, ...patiently() }));
  });
  return saving(sent).then(() => tabs.postMessage('changed'));
}
