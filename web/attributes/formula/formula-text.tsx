import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import styles from './formula.module.css';

interface FormulaTextProps {
  /** With the names of attributes. */
  value: string;
  onChange(value: string): void;
  /** Why it cannot be saved. */
  wrong: string | undefined;
  /** What it does not do for every value. */
  doubt: string | undefined;
}

/** The text of a formula, with what is wrong with it beneath. */
export function FormulaText({ value, onChange, wrong, doubt }: FormulaTextProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.text}>
      <TextArea
        label={t('attributes.formula')}
        value={value}
        spellCheck="false"
        isInvalid={wrong !== undefined}
        onChange={onChange}
      />
      <p className={wrong === undefined ? styles.hint : styles.wrong} role="status" dir="auto">
        {wrong ?? doubt ?? t('attributes.formulaHint')}
      </p>
    </div>
  );
}
