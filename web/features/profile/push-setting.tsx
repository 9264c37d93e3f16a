import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PermissionDenied,
  type PushState,
  readPushState,
  turnPushOff,
  turnPushOn,
} from '../../data/notifications/push.ts';
import { Button } from '../../ui/button/button.tsx';
import profile from '../../ui/settings/settings.module.css';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './notifications.module.css';

/** Whether this device is told of notifications while the app is closed. */
export function PushSetting() {
  const { t } = useTranslation();
  const heading = useId();
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  useEffect(() => void readPushState().then(setState, () => setState('unsupported')), []);

  const turn = async (on: boolean) => {
    setBusy(true);
    try {
      await (on ? turnPushOn() : turnPushOff());
    } catch (error) {
      const text = error instanceof PermissionDenied ? t('inbox.push.denied') : t('inbox.push.failed');
      showToast(text, { kind: 'error' });
    }
    setState(await readPushState().catch(() => 'unsupported' as const));
    setBusy(false);
  };

  return (
    <section className={styles.quiet} aria-labelledby={heading}>
      <div className={styles.words}>
        <h2 id={heading} className={profile.label}>
          {t('inbox.push.title')}
        </h2>
        <p className={profile.text}>
          {state === 'blocked' || state === 'unsupported' ? t(`inbox.push.${state}`) : t('inbox.push.text')}
        </p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button busy={busy} onPress={() => void turn(state === 'off')}>
          {t(state === 'on' ? 'inbox.push.off' : 'inbox.push.on')}
        </Button>
      )}
    </section>
  );
}
