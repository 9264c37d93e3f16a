import { useNavigate } from '@tanstack/react-router';
import { resendVerification, verifyEmail } from '@tessera/domain/api/auth.ts';
import { REDIRECT_DELAY_MS } from '@tessera/domain/constants.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ensureSession, refreshProfile } from '../../data/account/session.ts';
import { request } from '../../data/api/call.ts';
import { RequestError } from '../../data/api/errors.ts';
import { sayCode } from '../../data/api/say-error.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { Problem } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthWaiting } from './auth-waiting.tsx';
import { useAnswer } from './use-answer.ts';
import { useGoOn } from './use-verified.ts';

/** The page of a mail's link that confirms an address. */
export function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation();
  const [answer, again] = useAnswer(useCallback(() => confirm(token), [token]));
  if (answer.kind === 'waiting') return <AuthWaiting title={t('auth.confirming')} again={again} />;
  if (answer.kind === 'failed')
    return <AuthWaiting title={t('auth.verifyTitle')} error={answer.error} again={again} />;
  const { email, signedIn } = answer.value;
  return email === null ? <Expired signedIn={signedIn} /> : <Confirmed email={email} signedIn={signedIn} />;
}

/** `email` null: the link has expired. */
async function confirm(token: string): Promise<{ email: string | null; signedIn: boolean }> {
  const confirmed = await request(verifyEmail, { body: { token }, anyway: true }).catch((error) => {
    if (error instanceof RequestError && error.body.code === 'link_expired') return null;
    throw error;
  });
  const me = (await ensureSession()) && (await refreshProfile().catch(ensureSession));
  // A link that is opened twice has already worked.
  const before = me?.email_verified && me.pending_email === null ? me.email : null;
  return { email: confirmed?.email ?? before, signedIn: me !== null };
}

function Confirmed({ email, signedIn }: { email: string; signedIn: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const leave = useEffectEvent(() => {
    goOn().catch(() => {
      // The server does not answer: the button remains.
    });
  });
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => leave(), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [signedIn]);
  return (
    <AuthFrame title={t('auth.verifiedTitle')} text={t('auth.verifiedText', { email })}>
      <PlainButton
        kind="primary"
        size="large"
        autoFocus
        onPress={() => void (signedIn ? goOn() : navigate({ to: '/login', state: { email } }))}
      >
        {signedIn ? t('auth.continue') : t('auth.signIn')}
      </PlainButton>
    </AuthFrame>
  );
}

function Expired({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** A signed-out person comes back here after signing in. */
  const again = async () => {
    setBusy(true);
    try {
      if (signedIn) await request(resendVerification);
      await navigate({ to: '/verify-email', search: {} });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <AuthFrame title={sayCode('link_expired')} text={t('auth.verifyExpiredText')}>
      <Problem text={problem} />
      <PlainButton kind="primary" size="large" autoFocus busy={busy} onPress={() => void again()}>
        {signedIn ? t('auth.anotherLink') : t('auth.signIn')}
      </PlainButton>
    </AuthFrame>
  );
}
