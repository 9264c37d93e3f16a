import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './auth.module.css';
import { Problem } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';

interface AuthWaitingProps {
  title: string;
  /** Why there is no answer yet; undefined: it is on its way. */
  error?: Error | undefined;
  again(): void;
}

/** A page that shows nothing before the server has answered. */
export function AuthWaiting({ title, error, again }: AuthWaitingProps) {
  const { t } = useTranslation();
  return (
    <AuthFrame title={title}>
      {error ? (
        <div className={styles.stack}>
          <Problem text={error.message} />
          <PlainButton size="large" autoFocus onPress={again}>
            {t('auth.tryAgain')}
          </PlainButton>
        </div>
      ) : (
        <div className={styles.waiting}>
          <Spinner />
        </div>
      )}
    </AuthFrame>
  );
}
