import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import styles from './auth.module.css';
import { durationText } from './duration-text.ts';
import type { AuthFormState } from './use-auth-form.ts';

interface AuthFormProps {
  form: AuthFormState;
  /** The label of its button. */
  action: string;
  children: ReactNode;
  /** Phones capitalize the first letter, which is right only for names. */
  capitals?: boolean;
}

/** A form with one button, and errors of the whole form at the top. */
export function AuthForm({ form, action, children, capitals = false }: AuthFormProps) {
  const { t } = useTranslation();
  return (
    <form
      className={styles.form}
      ref={form.ref}
      onSubmit={form.onSubmit}
      autoCapitalize={capitals ? 'sentences' : 'none'}
      noValidate
    >
      <Problem text={form.problem} wait={form.wait} />
      <span role="status" className="for-screen-readers">
        {form.waited && t('auth.waitOver')}
      </span>
      {children}
      <PlainButton type="submit" kind="primary" size="large" busy={form.busy} isDisabled={form.wait > 0}>
        {action}
      </PlainButton>
    </form>
  );
}

/** The error, or the time to wait: announced once to screen readers, and counted down on the screen. */
export function Problem({ text, wait = 0 }: { text: string | undefined; wait?: number }) {
  const { t } = useTranslation();
  if (wait === 0 && !text) return null;
  if (wait === 0)
    return (
      <p role="alert" className={styles.problem}>
        <bdi>{text}</bdi>
      </p>
    );
  const words = t('auth.wait', { time: durationText(wait, t) });
  return (
    <div className={styles.problem}>
      <Told text={words} />
      <p aria-hidden className={styles.numbers}>
        {words}
      </p>
    </div>
  );
}

/** Announced as it was at first: a number that is read out every second is a distraction. */
function Told({ text }: { text: string }) {
  const [said] = useState(text);
  return (
    <span role="alert" className="for-screen-readers">
      {said}
    </span>
  );
}
