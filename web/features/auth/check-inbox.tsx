import { resendVerification } from '@tessera/domain/api/auth.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut, useProfile } from '../../data/account/session.ts';
import { request } from '../../data/api/call.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import styles from './auth.module.css';
import { Problem } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ChangeAddress } from './change-address.tsx';
import { durationText } from './duration-text.ts';
import { waitOf } from './field-problems.ts';
import { MailHint } from './mail-hint.tsx';
import { useCountdown } from './use-countdown.ts';
import { useVerifiedElsewhere } from './use-verified.ts';

/** The wait before another mail can be sent, in seconds: a mail takes its time. */
const RESEND_PAUSE_SECONDS = 30;

/** For a person whose address is not confirmed yet. */
export function CheckInbox() {
  const { t } = useTranslation();
  const profile = useProfile();
  const [changing, setChanging] = useState(false);
  useVerifiedElsewhere();

  const email = profile?.pending_email ?? profile?.email ?? '';
  return (
    <AuthFrame
      title={t('auth.verifyTitle')}
      text={`${t('auth.verifyText', { email })} ${t('auth.verifyHint')}`}
      foot={
        <PlainButton kind="quiet" onPress={() => void signOut()}>
          {t('auth.signOut')}
        </PlainButton>
      }
    >
      {changing ? (
        <ChangeAddress onDone={() => setChanging(false)} />
      ) : (
        <div className={styles.stack}>
          <MailHint />
          <Resend key={email} />
          <PlainButton size="large" onPress={() => setChanging(true)}>
            {t('auth.changeAddress')}
          </PlainButton>
        </div>
      )}
    </AuthFrame>
  );
}

function Resend() {
  const { t } = useTranslation();
  const [pause, startPause] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(false);

  const resend = async () => {
    setBusy(true);
    setProblem(undefined);
    setSent(false);
    try {
      await request(resendVerification);
      setSent(true);
      startPause(RESEND_PAUSE_SECONDS);
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds > 0) startPause(seconds);
      else setProblem((error as Error).message);
    }
    setBusy(false);
  };

  return (
    <>
      <Problem text={problem} />
      <p role="status" className={sent ? styles.notice : ''}>
        {sent && t('auth.resent')}
      </p>
      <PlainButton size="large" busy={busy} isDisabled={pause > 0} onPress={() => void resend()}>
        {pause > 0 ? t('auth.resendIn', { time: durationText(pause, t) }) : t('auth.resend')}
      </PlainButton>
    </>
  );
}
