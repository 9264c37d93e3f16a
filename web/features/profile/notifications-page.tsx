import { notificationChannels } from '@tessera/domain/notifications/settings.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  loadNotificationSettings,
  setNotification,
  useNotificationSettings,
} from '../../data/account/notification-settings.ts';
import { useSaveState } from '../../data/account/profile.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHead } from '../../ui/settings/page-head.tsx';
import profile from '../../ui/settings/settings.module.css';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { type NotificationGroup, notificationGroups } from './notification-groups.ts';
import styles from './notifications.module.css';

const groups = Object.keys(notificationGroups) as NotificationGroup[];

/** The notifications in Tessera and by mail: each switch saves by itself. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const settings = useNotificationSettings();
  const saving = useSaveState();
  const trying = useTrying();
  const [problem, setProblem] = useState<string>();

  const load = () => {
    setProblem(undefined);
    loadNotificationSettings().catch((error: Error) => setProblem(error.message));
  };
  useEffect(load, []);

  return (
    <div className={profile.page}>
      <PageHead title={t('profile.notifications')} text={t('profile.notificationsText')} saving={saving} />
      {!settings && problem === undefined && <Spinner />}
      {!settings && problem !== undefined && (
        <EmptyState title={t('ui.error')} text={problem}>
          <Button onPress={load}>{t('ui.retry')}</Button>
        </EmptyState>
      )}
      {settings && (
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {notificationChannels.map((channel) => (
                <th key={channel} scope="col" className={styles.channel}>
                  {t(`profile.channel_${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={1 + notificationChannels.length} className={styles.groupName}>
                  {t(`profile.group_${group}`)}
                </th>
              </tr>
              {notificationGroups[group].map((type) => (
                <tr key={type} className={styles.kind}>
                  <th scope="row" className={styles.words}>
                    <span className={profile.label}>{t(`profile.kind_${type}`)}</span>
                    <span className={profile.text}>{t(`profile.kindText_${type}`)}</span>
                  </th>
                  {notificationChannels.map((channel) => (
                    <td key={channel} className={styles.cell}>
                      <Switch
                        label={`${t(`profile.kind_${type}`)}: ${t(`profile.channel_${channel}`)}`}
                        on={settings[type][channel]}
                        onChange={(on) => trying(() => setNotification(type, channel, on))}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </div>
  );
}
