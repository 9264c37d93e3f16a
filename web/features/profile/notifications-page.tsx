import type { NotificationType } from '@tessera/domain/notifications/ids.ts';
import { type Channels, type Frequency, frequencies } from '@tessera/domain/notifications/kind.ts';
import { type NotificationChannel, notificationChannels } from '@tessera/domain/notifications/settings.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  loadNotificationSettings,
  setNotification,
  useNotificationSettings,
} from '../../data/account/notification-settings.ts';
import { useSaveState } from '../../data/account/profile.ts';
import { useProfile } from '../../data/account/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Select } from '../../ui/select/select.tsx';
import { PageHead } from '../../ui/settings/page-head.tsx';
import profile from '../../ui/settings/settings.module.css';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { type NotificationGroup, notificationGroups } from './notification-groups.ts';
import styles from './notifications.module.css';
import { PushSetting } from './push-setting.tsx';
import { QuietHoursSetting } from './quiet-hours-setting.tsx';

const groups = Object.keys(notificationGroups) as NotificationGroup[];

/** By which ways the person hears of what, and when of nothing: each choice saves by itself. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const settings = useNotificationSettings();
  const saving = useSaveState();
  const profileOf = useProfile();
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
      {!settings && problem === undefined && <PageSkeleton shape="lines" />}
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
                    <td key={channel} className={styles.cell} data-channel={t(`profile.channel_${channel}`)}>
                      <Choice
                        {...{ type, channel }}
                        chosen={settings[type]}
                        onChange={(next) => trying(() => setNotification(type, next))}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
      {settings && <QuietHoursSetting quiet={settings.quiet_hours} />}
      {/* Guests are on single boards for a while: their devices are left alone. */}
      {settings && profileOf?.guest === false && <PushSetting />}
    </div>
  );
}

interface ChoiceProps {
  type: NotificationType;
  channel: NotificationChannel;
  chosen: Channels;
  onChange(next: Partial<Channels>): void;
}

/** Reminders have times of their own, so their mails wait for no digest. */
const often = (type: NotificationType): readonly Frequency[] =>
  type === 'DateReminderNotification' ? ['now', 'never'] : frequencies;

function Choice({ type, channel, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const label = `${t(`profile.kind_${type}`)}: ${t(`profile.channel_${channel}`)}`;
  if (channel !== 'email')
    return <Switch label={label} on={chosen[channel]} onChange={(on) => onChange({ [channel]: on })} />;
  return (
    <Select
      quiet
      label={label}
      value={chosen.email}
      choices={often(type).map((id) => ({ id, label: t(`profile.often.${id}`) }))}
      onChange={(email) => onChange({ email })}
    />
  );
}
