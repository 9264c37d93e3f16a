import { changeEmail } from '@tessera/domain/api/account.ts';
import { useTranslation } from 'react-i18next';
import { takeProfile, useProfile } from '../../data/account/session.ts';
import { request } from '../../data/api/call.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { PlainField } from '../../ui/text-field/plain-field.tsx';
import type { Problems } from '../../ui/use-checks.ts';
import styles from './auth.module.css';
import { AuthForm } from './auth-form.tsx';
import { isEmail } from './field-problems.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Replaces a mistyped address. */
export function ChangeAddress({ onDone }: { onDone(): void }) {
  const { t } = useTranslation();
  const profile = useProfile();
  const { form, field } = useAuthForm({
    initial: { email: '' },
    check: ({ email }): Problems => ({
      email: !isEmail(email)
        ? t('auth.invalidEmail')
        : email.trim().toLowerCase() === profile?.email.toLowerCase()
          ? t('auth.sameEmail')
          : undefined,
    }),
    send: async ({ email }) => {
      takeProfile(await request(changeEmail, { body: { email: email.trim() } }));
      onDone();
    },
  });
  return (
    <div className={styles.stack}>
      <AuthForm form={form} action={t('auth.changeAddress')}>
        <PlainField
          label={t('auth.newEmail')}
          type="email"
          autoComplete="email"
          hint={t('auth.changeAddressText')}
          autoFocus
          {...field('email')}
        />
      </AuthForm>
      <PlainButton kind="quiet" onPress={onDone}>
        {t('auth.cancel')}
      </PlainButton>
    </div>
  );
}
