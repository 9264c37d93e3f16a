import type { Profile } from '@tessera/domain/api/me.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepOldEmail, sendLinkAgain } from '../../data/account/profile.ts';
import { Button } from '../../ui/button/button.tsx';
import { Setting } from '../../ui/settings/setting.tsx';
import styles from '../../ui/settings/settings.module.css';
import { showToast } from '../../ui/toast/toast.ts';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { EmailDialog } from './email-dialog.tsx';

/** The address, and a requested one that is not confirmed yet. */
export function EmailSetting({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const trying = useTrying();
  const [asking, setAsking] = useState(false);
  const [resending, setResending] = useState(false);
  const { email, pending_email } = profile;

  const resend = (address: string) => {
    setResending(true);
    trying(() =>
      sendLinkAgain()
        .then(() => showToast(t('profile.emailSent', { email: address }), { kind: 'good' }))
        .finally(() => setResending(false)),
    );
  };

  return (
    <>
      <Setting label={t('profile.email')} text={<bdi>{email}</bdi>}>
        <div className={styles.buttons}>
          <Button onPress={() => setAsking(true)}>{t('profile.emailChange')}</Button>
        </div>
      </Setting>
      {pending_email !== null && (
        <div className={styles.notice} role="status">
          <p>{t('profile.emailPending', { email: pending_email })}</p>
          <div className={styles.buttons}>
            <Button size="small" busy={resending} onPress={() => resend(pending_email)}>
              {t('profile.emailResend')}
            </Button>
            <Button size="small" onPress={() => trying(keepOldEmail)}>
              {t('profile.emailCancel')}
            </Button>
          </div>
        </div>
      )}
      {asking && <EmailDialog email={email} onClose={() => setAsking(false)} />}
    </>
  );
}
