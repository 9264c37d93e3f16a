import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainField, type PlainFieldProps } from '../text-field/plain-field.tsx';
import styles from './password-field.module.css';

/** A password field; the input is hidden unless the person shows it. */
export function PasswordField(props: Omit<PlainFieldProps, 'type'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <PlainField {...props} type={shown ? 'text' : 'password'} spellCheck="false" />
      <button
        type="button"
        className={styles.show}
        aria-label={t(shown ? 'auth.hide' : 'auth.show')}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
      </button>
    </div>
  );
}
