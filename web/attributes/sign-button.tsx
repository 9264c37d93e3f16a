import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';

interface SignButtonProps {
  text: string;
  onChange(text: string): void;
}

/** The keypad of a phone has no minus: where a finger types, this takes its place. */
export function SignButton({ text, onChange }: SignButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label={t('attributes.changeSign')}
      // The field keeps the focus, and the keypad stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(/^[-−]/.test(text) ? text.slice(1) : `-${text}`)}
    >
      ±
    </button>
  );
}
