import { Link } from '@tanstack/react-router';
import { getMe } from '@tessera/domain/api/me.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../../../data/api/errors.ts';
import { keepOwnerToken, ownerToken, tryCall } from '../../../data/api/owner-token.ts';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import type { Problems } from '../../../ui/use-checks.ts';
import { AuthForm } from '../auth-form.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { TryCalls } from './try-calls.tsx';

const UNAUTHORIZED = 401;

/** A developer tries the API with an access token, without a session. */
export function DevelopmentPage() {
  const { t } = useTranslation();
  const [token, setToken] = useState(ownerToken);
  const keep = (next: string | null) => {
    keepOwnerToken(next);
    setToken(next);
  };
  const foot = (
    <>
      <a href="/api/docs" target="_blank" rel="noreferrer">
        {t('development.docs')}
      </a>
      <Link to="/login">{t('auth.backToSignIn')}</Link>
    </>
  );
  return (
    <AuthFrame title={t('development.title')} text={t('development.text')} foot={foot}>
      {token === null ? <TokenForm onToken={keep} /> : <TryCalls token={token} onForget={() => keep(null)} />}
    </AuthFrame>
  );
}

/** A token is stored if the server knows it, whatever its scopes are. */
function TokenForm({ onToken }: { onToken(token: string): void }) {
  const { t } = useTranslation();
  const { form, field } = useAuthForm({
    initial: { token: '' },
    check: ({ token }): Problems => ({
      token: token.trim() === '' ? t('development.tokenRequired') : undefined,
    }),
    send: async (typed) => {
      const token = typed.token.trim();
      const { status } = await tryCall(token, getMe);
      if (status === UNAUTHORIZED) throw new RequestError(status, { message: t('development.tokenUnknown') });
      onToken(token);
    },
  });
  return (
    <AuthForm form={form} action={t('development.use')}>
      <PasswordField
        label={t('development.token')}
        hint={t('development.tokenHint')}
        autoComplete="off"
        autoFocus
        {...field('token')}
      />
    </AuthForm>
  );
}
