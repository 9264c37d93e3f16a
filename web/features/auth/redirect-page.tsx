import { useNavigate, useSearch } from '@tanstack/react-router';
import { REDIRECT_DELAY_MS } from '@tessera/domain/constants.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { landing } from '../../data/account/intended.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Says that it leads elsewhere, and does so after a moment: to the address that it names, or where the person meant to go. */
export function RedirectPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { to } = useSearch({ from: '/redirect' });
  const go = useEffectEvent(() => void navigate({ href: landing(to), replace: true }));
  useEffect(() => {
    const timer = setTimeout(() => go(), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AuthFrame title={t('redirect.title')} text={t('redirect.text')}>
      <PlainButton
        kind="primary"
        size="large"
        autoFocus
        onPress={() => void navigate({ href: landing(to), replace: true })}
      >
        {t('auth.continue')}
      </PlainButton>
    </AuthFrame>
  );
}
