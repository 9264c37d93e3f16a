import type { QuietHours } from '@tessera/domain/notifications/settings.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setQuietHours } from '../../data/account/notification-settings.ts';
import profile from '../../ui/settings/settings.module.css';
import { Switch } from '../../ui/switch/switch.tsx';
import { useTrying } from '../../ui/toast/use-trying.ts';
import styles from './notifications.module.css';

/** What most people mean by the night. */
const NIGHT: QuietHours = { from: '22:00', to: '07:00' };

/** From when to when nothing is sent to the person. */
export function QuietHoursSetting({ quiet }: { quiet: QuietHours | null }) {
  const { t } = useTranslation();
  const trying = useTrying();
  const heading = useId();
  return (
    <section className={styles.quiet} aria-labelledby={heading}>
      <div className={styles.words}>
        <h2 id={heading} className={profile.label}>
          {t('profile.quietHours')}
        </h2>
        <p className={profile.text}>{t('profile.quietHoursText')}</p>
      </div>
      {quiet && (
        <div className={styles.times}>
          {(['from', 'to'] as const).map((end) => (
            <Time
              key={`${end} ${quiet[end]}`}
              label={end === 'from' ? t('profile.quietFrom') : t('profile.quietTo')}
              value={quiet[end]}
              onChange={(time) => trying(() => setQuietHours({ ...quiet, [end]: time }))}
            />
          ))}
        </div>
      )}
      <Switch
        label={t('profile.quietHours')}
        on={quiet !== null}
        onChange={(on) => trying(() => setQuietHours(on ? NIGHT : null))}
      />
    </section>
  );
}

/** A time of day is saved once it is left: while it is typed it is another one. */
function Time({ label, value, onChange }: { label: string; value: string; onChange(time: string): void }) {
  const [typed, setTyped] = useState(value);
  return (
    <label className={styles.timeField}>
      <span>{label}</span>
      <input
        type="time"
        required
        value={typed}
        className={styles.time}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => (typed === '' ? setTyped(value) : typed !== value && onChange(typed))}
      />
    </label>
  );
}
