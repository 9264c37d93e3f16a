import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAppVars, signIn } from '../../data/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { intended } = useSearch({ from: '/login' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Nobody can sign in yet: the first page offers to create the first account.
    void loadAppVars().then(
      ({ first_account }) => {
        if (first_account) void navigate({ to: '/register', replace: true });
      },
      () => {},
    );
  }, [navigate]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/\S+@\S+/.test(email)) return setProblem(t('auth.invalidEmail'));
    if (password === '') return setProblem(t('auth.passwordRequired'));
    setBusy(true);
    setProblem(undefined);
    try {
      const server = await signIn({ email, password });
      await navigate({ href: server ?? intended ?? '/home' });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <AuthFrame title={t('auth.signInTitle')} text={t('auth.signInText')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <TextField
          label={t('auth.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          autoFocus
        />
        <TextField
          label={t('auth.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('auth.signIn')}
        </Button>
      </form>
      <p className={styles.switch}>
        {t('auth.noAccount')} <Link to="/register">{t('auth.toRegister')}</Link>
      </p>
    </AuthFrame>
  );
}
