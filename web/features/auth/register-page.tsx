import { Link, useNavigate } from '@tanstack/react-router';
import { PASSWORD_MIN_LENGTH } from '@tessera/domain/constants.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAppVars, signUp } from '../../data/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';

export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [first, setFirst] = useState(false);
  const [person, setPerson] = useState({ name: '', email: '', password: '' });
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = (name: keyof typeof person) => ({
    value: person[name],
    onChange: (value: string) => setPerson({ ...person, [name]: value }),
  });

  useEffect(() => {
    void loadAppVars().then(
      ({ first_account }) => setFirst(first_account),
      () => {},
    );
  }, []);

  const errors = {
    name: person.name.trim() === '' ? t('auth.nameRequired') : undefined,
    email: /^\S+@\S+\.\S+$/.test(person.email) ? undefined : t('auth.invalidEmail'),
    password: person.password.length < PASSWORD_MIN_LENGTH ? t('auth.shortPassword') : undefined,
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(errors).some(Boolean)) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await signUp(person);
      await navigate({ to: first ? '/workspace/create' : '/home' });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <AuthFrame
      title={first ? t('auth.firstTitle') : t('auth.registerTitle')}
      text={first ? t('auth.firstText') : t('auth.registerText')}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <TextField
          label={t('auth.name')}
          name="name"
          autoComplete="name"
          autoFocus
          error={tried ? errors.name : undefined}
          {...field('name')}
        />
        <TextField
          label={t('auth.email')}
          type="email"
          name="email"
          autoComplete="username"
          error={tried ? errors.email : undefined}
          {...field('email')}
        />
        <TextField
          label={t('auth.password')}
          type="password"
          name="password"
          autoComplete="new-password"
          hint={t('auth.passwordHint')}
          error={tried ? errors.password : undefined}
          {...field('password')}
        />
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('auth.register')}
        </Button>
      </form>
      {!first && (
        <p className={styles.switch}>
          {t('auth.hasAccount')} <Link to="/login">{t('auth.toSignIn')}</Link>
        </p>
      )}
    </AuthFrame>
  );
}
