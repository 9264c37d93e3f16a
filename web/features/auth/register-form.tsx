import { PASSWORD_MIN_LENGTH } from '@tessera/domain/constants.ts';
import { useTranslation } from 'react-i18next';
import { signIn, signUp } from '../../data/account/sign-in.ts';
import { PasswordField } from '../../ui/password-field/password-field.tsx';
import { PlainField } from '../../ui/text-field/plain-field.tsx';
import type { Problems } from '../../ui/use-checks.ts';
import { AuthForm } from './auth-form.tsx';
import { isEmail } from './field-problems.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useWay } from './way.ts';

interface RegisterFormProps {
  /** The invited address, and the secret of the invitation. */
  invited?: { email: string; token: string };
  /** The page that the person came from. */
  typed?: Typed | undefined;
  action: string;
  /** A mail to the address tells how to continue. */
  onMailed?(typed: Typed): void;
  onDone(): Promise<void>;
}

interface Typed {
  name: string;
  email: string;
}

/** Creates an account and signs in with it, unless a mail has to be opened first. */
export function RegisterForm({ invited, typed: before, action, onMailed, onDone }: RegisterFormProps) {
  const { t } = useTranslation();
  const { go } = useWay();
  const { form, field } = useAuthForm({
    initial: { name: before?.name ?? '', email: invited?.email ?? before?.email ?? '', password: '' },
    check: ({ name, email, password }): Problems => ({
      name: name.trim() === '' ? t('auth.nameRequired') : undefined,
      email: isEmail(email) ? undefined : t('auth.invalidEmail'),
      password: password.length < PASSWORD_MIN_LENGTH ? t('auth.shortPassword') : undefined,
    }),
    send: async (typed) => {
      const person = { ...typed, name: typed.name.trim(), email: typed.email.trim() };
      const made = await signUp(invited ? { ...person, invitation: invited.token } : person);
      if (!made && onMailed) return onMailed({ name: person.name, email: person.email });
      try {
        await signIn({ email: person.email, password: person.password });
        await onDone();
      } catch {
        // The account exists: a second creation would be refused.
        await go('/login', { notice: 'registered', email: person.email });
      }
    },
  });

  return (
    <AuthForm form={form} action={action} capitals>
      <PlainField label={t('auth.name')} autoComplete="name" autoFocus {...field('name')} />
      <PlainField
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        isReadOnly={invited !== undefined}
        {...field('email')}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        hint={t('auth.passwordHint')}
        {...field('password')}
      />
    </AuthForm>
  );
}
