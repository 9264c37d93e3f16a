import { getNotificationSettings, putNotificationSettings } from '@tessera/domain/api/me.ts';
import type { NotificationType } from '@tessera/domain/notifications/ids.ts';
import type { Channels } from '@tessera/domain/notifications/kind.ts';
import {
  type ChosenSettings,
  type NotificationSettings,
  type QuietHours,
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
export const setNotification = (type: NotificationType, chosen: Partial<Channels>): Promise<void> =>
  // A type is sent with all of its channels.
  save(
    (all) => ({ ...all, [type]: { ...all[type], ...chosen } }),
    (wanted) => ({ [type]: wanted[type] }),
  );

/** Null: nothing is held back at any time. Else as `setNotification`. */
export const setQuietHours = (quiet_hours: QuietHours | null): Promise<void> =>
  save(
    (all) => ({ ...all, quiet_hours }),
    (wanted) => ({ quiet_hours: wanted.quiet_hours }),
  );

function save(
  change: (all: NotificationSettings) => NotificationSettings,
  bodyOf: (wanted: NotificationSettings) => ChosenSettings,
): Promise<void> {
  const sent = saves.save(change, async (wanted) =>
    withDefaults(await request(putNotificationSettings, { body: bodyOf(wanted), ...patiently() })),
  );
  return saving(sent).then(() => tabs.postMessage('changed'));
}
